//! Routes.

use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{ACCEPT_ENCODING, ALLOW, CONTENT_TYPE, HeaderValue};
use http::{HeaderMap, Method, StatusCode};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Incoming;
use kingsight_ask::quoted;
use tokio::time::timeout;

use crate::answer::{Answer, AnswerError, in_its_language};
use crate::connections::Responder;
use crate::exercise::sheet;
use crate::guard::{self, Guard};
use crate::limits::{self, ConnectionLimits};
use crate::page::Page;
use crate::places::HeldPlace;
use crate::questions;
use crate::respond::{self, Response};

type Request = http::Request<Incoming>;

/// What the studio knows.
#[derive(Debug)]
pub(crate) struct Routes {
    guard: Guard,
    page: Page,
    limits: ConnectionLimits,
}

impl Routes {
    pub(crate) fn new(guard: Guard, page: Option<PathBuf>, limits: ConnectionLimits) -> Routes {
        Routes { guard, page: Page::new(page), limits }
    }
}

impl Responder for Arc<Routes> {
    type Body = Full<Bytes>;

    /// There is one way in, so no answer misses the guard, the clock or the headers.
    async fn respond(&self, request: Request) -> Response {
        let mut response = match self.guard.refuse(&request) {
            Some(refusal) => refusal,
            None => in_time(request, &self.page, self.limits).await,
        };
        guard::seal(&mut response);
        response
    }
}

async fn in_time(request: Request, page: &Page, limits: ConnectionLimits) -> Response {
    match timeout(limits.request, route(request, page)).await {
        Ok(response) => response,
        Err(_) => respond::refusal(
            StatusCode::REQUEST_TIMEOUT,
            "too_slow",
            format!("the request took longer than {:?}", limits.request),
        ),
    }
}

async fn route(request: Request, page: &Page) -> Response {
    let path = request.uri().path();
    let gzip = accepts_gzip(request.headers());
    if let Some(name) = path.strip_prefix("/api/") {
        if let Some(question) = questions::asking(name) {
            return match *request.method() {
                Method::POST => respond::respond(ask(request, question).await, gzip),
                _ => wrong_method("POST"),
            };
        }
        if let Some(constant) = questions::constant(name) {
            return match *request.method() {
                Method::GET => {
                    respond::respond(constant(request.uri().query().unwrap_or_default()), gzip)
                }
                _ => wrong_method("GET"),
            };
        }
        let known: Vec<&str> = questions::names().collect();
        let message =
            format!("no endpoint at {}; expected one of {}", quoted(path), known.join(", "));
        return respond::refusal(StatusCode::NOT_FOUND, "not_found", message);
    }
    let query = request.uri().query().unwrap_or_default();
    match *request.method() {
        Method::GET | Method::HEAD if path == "/sheet" => respond::respond(sheet(query), gzip),
        Method::GET | Method::HEAD => respond::respond(page.file(path), gzip),
        _ => wrong_method("GET, HEAD"),
    }
}

/// Whether the client accepts gzip, and does not rule it out by a weight of zero.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

fn wrong_method(allowed: &'static str) -> Response {
    let message = format!("expected {allowed}");
    let mut response = respond::refusal(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message);
    response.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    response
}

async fn ask(request: Request, question: questions::Question) -> Result<Answer, AnswerError> {
    let place = request.extensions().get::<Arc<HeldPlace>>().cloned();
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim).unwrap_or_default();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(AnswerError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "not_json",
            format!("the body is {}; expected Content-Type: application/json", quoted(kind)),
        ));
    }
    let body = Limited::new(request.into_body(), limits::BODY).collect().await;
    let body = body.map_err(|error| match error.downcast_ref::<LengthLimitError>() {
        Some(_) => AnswerError::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too_large",
            format!("the body is longer than {} bytes", limits::BODY),
        ),
        None => AnswerError::new(
            StatusCode::BAD_REQUEST,
            "broken_body",
            format!("the body could not be read: {error}"),
        ),
    })?;
    let body = body.to_bytes();
    if let Some(place) = place {
        place.answering();
    }
    (question.answer)(&body).map_err(|wrong| in_its_language(&body, wrong))
}
