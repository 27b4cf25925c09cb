//! Requests: routes, limits, and the way of a text to its answers.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Query, Request};
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderValue};
use axum::response::Response;
use axum::routing::{get, post};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::Incoming;
use kingsight_ask::quoted;
use kingsight_ask::words::several;
use kingsight_studio::hosting::{HeldPlace, Peer, Responder};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tower_service::Service as _;

use super::answering::{Prepared, Question};
use super::args::ServeArgs;
use super::clients::{Clients, UnderWay};
use super::metrics::{Count, Ended, Metrics, Unanswered};
use super::openapi;
use super::responses::{Answers, NDJSON, Part, refusal};
use super::threads::{THREADS, Threads};
use crate::exit::Failure;

/// A text up to this size is answered at once, by the thread that has read it.
const SMALL: usize = 1 << 11;
/// What a request that is refused may still send, in bytes.
const UNREAD: usize = 1 << 16;
/// How many parts of an answer may wait to be sent.
const PARTS: usize = 4;

/// How long a client may be silent, or may take to read what is there.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// What the service knows.
#[derive(Debug)]
pub(super) struct Service {
    questions: Vec<Question>,
    metrics: Arc<Metrics>,
    clients: Arc<Clients>,
    threads: Threads,
    largest: usize,
    time: Duration,
    description: Bytes,
}

impl Service {
    pub(super) fn new(args: &ServeArgs, questions: Vec<Question>) -> Service {
        let largest = usize::from(args.largest) << 20;
        Service {
            metrics: Arc::new(Metrics::new(questions.iter().map(|question| question.name))),
            description: openapi::description(&questions).to_string().into(),
            questions,
            clients: Clients::new(args.per_client.into(), largest),
            threads: Threads::new(THREADS),
            largest,
            time: Duration::from_secs(args.time_limit.into()),
        }
    }
}

/// All routes.
#[derive(Clone, Debug)]
pub(super) struct Routes(Router);

impl Routes {
    pub(super) fn new(service: Arc<Service>) -> Routes {
        Routes(router(service))
    }
}

impl Responder for Routes {
    type Body = Body;

    async fn respond(&self, request: Request<Incoming>) -> Response {
        // It is always ready, and never fails.
        let Ok(response) = self.0.clone().call(request).await;
        response
    }
}

fn router(service: Arc<Service>) -> Router {
    let mut router = Router::new();
    for (index, question) in service.questions.iter().enumerate() {
        let service = Arc::clone(&service);
        let ask = move |request: Request| {
            let service = Arc::clone(&service);
            async move { ask(service, index, request).await }
        };
        router = router.route(&question.route(), post(ask));
    }
    let description = service.description.clone();
    let known: Vec<String> = service.questions.iter().map(Question::route).collect();
    let known = known.join(", ");
    let describe = move || {
        let description = description.clone();
        async move { typed("application/json", description.into()) }
    };
    let metrics = Arc::clone(&service.metrics);
    let wrong_method = move |request: Request| {
        metrics.error(StatusCode::METHOD_NOT_ALLOWED);
        let expected = "expected POST for questions, GET for /openapi.json, /metrics, /healthz";
        let refusal = refusal(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", expected.to_owned());
        drained(request.into_body(), refusal)
    };
    let metrics = Arc::clone(&service.metrics);
    let unknown = move |request: Request| {
        metrics.error(StatusCode::NOT_FOUND);
        let message = format!(
            "nothing at {}; expected one of {known}, /openapi.json, /metrics, /healthz",
            quoted(request.uri().path())
        );
        drained(request.into_body(), refusal(StatusCode::NOT_FOUND, "not_found", message))
    };
    let measure = move || {
        let text = service.metrics.text();
        async move { typed("text/plain; version=0.0.4", text.into()) }
    };
    router
        .route("/openapi.json", get(describe))
        .route("/metrics", get(measure))
        .route("/healthz", get(|| async { "ok\n" }))
        .method_not_allowed_fallback(wrong_method)
        .fallback(unknown)
}

fn typed(kind: &'static str, body: Body) -> Response {
    let mut response = Response::new(body);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// A refusal whose request has not been read: it is read and thrown away if it is short, so that the connection can be used again. Otherwise
/// the connection is closed, and the refusal says so.
async fn drained(body: Body, mut refusal: Response) -> Response {
    let read = timeout(PATIENCE, Limited::new(body, UNREAD).collect()).await;
    if !matches!(read, Ok(Ok(_))) {
        refusal.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    refusal
}

async fn ask(service: Arc<Service>, index: usize, request: Request) -> Response {
    let begun = Instant::now();
    let client = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let client = client.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    let Some(admitted) = service.clients.admit(client) else {
        let message = format!(
            "this address has {} under way; expected no more at once: wait for an answer",
            several(service.clients.most(), "request")
        );
        service.metrics.begin();
        service.metrics.end(index, Ended::Refused, Count::default(), begun.elapsed());
        service.metrics.error(StatusCode::TOO_MANY_REQUESTS);
        let refusal = refusal(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message);
        return drained(request.into_body(), refusal).await;
    };
    let mut under_way = UnderWay::new(Arc::clone(&service.metrics), index, begun, admitted);
    let question = service.questions[index];
    let response = match read(&service, &question, request, &mut under_way).await {
        Ok((prepared, text, place)) => {
            if let Some(place) = &place {
                place.answering();
            }
            answer(&service, under_way, &question, prepared, text, place).await
        }
        Err(response) => {
            under_way.ended = Some((Ended::Refused, Count::default()));
            response
        }
    };
    if response.status() != StatusCode::OK {
        service.metrics.error(response.status());
    }
    response
}

/// The options and the text of a request, and the place of its connection.
async fn read(
    service: &Service,
    question: &Question,
    request: Request,
    under_way: &mut UnderWay,
) -> Result<(Prepared, Vec<u8>, Option<Arc<HeldPlace>>), Response> {
    let options = Query::<Vec<(String, String)>>::try_from_uri(request.uri())
        .map_err(|_| format!("expected options such as {}=…", question.names()[0]));
    let prepared = match options.and_then(|Query(options)| question.prepare(&options)) {
        Ok(prepared) => prepared,
        Err(message) => {
            let refusal = refusal(StatusCode::BAD_REQUEST, "bad_option", message);
            return Err(drained(request.into_body(), refusal).await);
        }
    };
    let place = request.extensions().get::<Arc<HeldPlace>>().cloned();
    let text = timeout(service.time, text(service.largest, request.into_body(), under_way));
    let text = text.await.map_err(|_| {
        let message = format!("the text did not come within {:?}", service.time);
        refusal(StatusCode::REQUEST_TIMEOUT, "too_slow", message)
    })??;
    if text.is_empty() {
        let message = "the request has no body; expected positions, one a line, or games";
        return Err(refusal(StatusCode::BAD_REQUEST, "empty", message.to_owned()));
    }
    Ok((prepared, text, place))
}

/// The text of a request.
async fn text(largest: usize, body: Body, under_way: &mut UnderWay) -> Result<Vec<u8>, Response> {
    let (mut text, mut body) = (Vec::new(), Limited::new(body, largest));
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| match error.is::<LengthLimitError>() {
            true => {
                let message = format!(
                    "the text is longer than {largest} bytes; expected several shorter ones"
                );
                refusal(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
            }
            false => {
                refusal(StatusCode::BAD_REQUEST, "broken_off", format!("no whole text: {error}"))
            }
        })?;
        let Ok(data) = frame.into_data() else { continue };
        if !under_way.hold(data.len()) {
            let message = format!(
                "the texts of this address are longer than {largest} bytes together; expected no more at once: wait for an \
                 answer"
            );
            return Err(refusal(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message));
        }
        text.extend_from_slice(&data);
    }
    Ok(text)
}

async fn answer(
    service: &Service,
    mut under_way: UnderWay,
    question: &Question,
    prepared: Prepared,
    text: Vec<u8>,
    place: Option<Arc<HeldPlace>>,
) -> Response {
    let until = under_way.begun + service.time;
    if question.is_quick && text.len() <= SMALL {
        let mut all = Vec::new();
        let answered = prepared.answer(text, until, &mut |part| {
            if all.is_empty() {
                all = part;
            } else {
                all.extend(part);
            }
            true
        });
        return match answered {
            Ok(count) => {
                under_way.ended = Some((Ended::Answered, count));
                typed(NDJSON, all.into())
            }
            Err(why) => refuse(&mut under_way, why),
        };
    }
    let Some(mut thread) =
        service.threads.place(question.places(&prepared, text.len()), until).await
    else {
        return refuse(&mut under_way, Unanswered::OutOfTime);
    };
    let (send, mut parts) = mpsc::channel(PARTS);
    tokio::task::spawn_blocking(move || {
        let answered =
            prepared.answer(text, until, &mut |part| thread.send(&send, Part::Lines(part.into())));
        drop(thread);
        // If nobody receives it, the client has gone.
        let _ = send.blocking_send(match answered {
            Ok(count) => Part::End(count),
            Err(why) => Part::Broken(why),
        });
    });
    // The status depends on what comes first.
    match parts.recv().await {
        Some(Part::Broken(why)) => refuse(&mut under_way, why),
        Some(first) => typed(NDJSON, Body::new(Answers::new(first, parts, under_way, place))),
        None => {
            under_way.ended = Some((Ended::Failed, Count::default()));
            let message = "the answer broke off; please report it with the text".to_owned();
            refusal(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
        }
    }
}

/// Nothing has been sent yet: the status says why nothing comes.
fn refuse(under_way: &mut UnderWay, why: Unanswered) -> Response {
    let (ended, status, code, message) = match why {
        Unanswered::OutOfTime => (
            Ended::OutOfTime,
            StatusCode::SERVICE_UNAVAILABLE,
            "out_of_time",
            "the time was over before the first answer; expected a shorter text, or another try later".to_owned(),
        ),
        Unanswered::Unreadable(failure) => {
            let message = match failure {
                Failure::Message(message) | Failure::InLanguage(_, message) => message,
                Failure::Output(error) => error.to_string(),
                Failure::Object(error) => error.error.message,
            };
            (Ended::Refused, StatusCode::BAD_REQUEST, "unreadable", message)
        }
    };
    under_way.ended = Some((ended, Count::default()));
    refusal(status, code, message)
}
