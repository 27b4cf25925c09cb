//! Responses: errors, and answers that are sent while they are made.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::response::Response;
use http_body::Frame;
use kingsight_ask::json::escaped;
use kingsight_ask::{ErrorReport, SCHEMA};
use kingsight_studio::hosting::HeldPlace;
use serde_json::json;
use tokio::sync::mpsc::Receiver;

use super::clients::UnderWay;
use super::metrics::{Count, Ended, Unanswered};

/// One JSON object a line.
pub(super) const NDJSON: &str = "application/x-ndjson";

/// A part of an answer.
pub(super) enum Part {
    Lines(Bytes),
    End(Count),
    Broken(Unanswered),
}

/// An answer that is sent while it is made. If the time is over before its end, the connection is closed, so that no client
/// takes a part for the whole.
pub(super) struct Answers {
    first: Option<Part>,
    parts: Receiver<Part>,
    under_way: UnderWay,
    place: Option<Arc<HeldPlace>>,
}

impl Answers {
    pub(super) fn new(
        first: Part,
        parts: Receiver<Part>,
        under_way: UnderWay,
        place: Option<Arc<HeldPlace>>,
    ) -> Answers {
        Answers { first: Some(first), parts, under_way, place }
    }
}

impl HttpBody for Answers {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.under_way.ended.is_some() {
            return Poll::Ready(None);
        }
        let part = match self.first.take() {
            Some(first) => Some(first),
            None => ready!(self.parts.poll_recv(context)),
        };
        Poll::Ready(match part {
            Some(Part::Lines(lines)) => {
                // The connection stays while there is more to come.
                if let Some(place) = &self.place {
                    place.answering();
                }
                Some(Ok(Frame::data(lines)))
            }
            Some(Part::End(count)) => {
                self.under_way.ended = Some((Ended::Answered, count));
                if let Some(place) = &self.place {
                    place.sending();
                }
                None
            }
            Some(Part::Broken(why)) => {
                let (ended, error) = match why {
                    Unanswered::OutOfTime => (Ended::OutOfTime, io::ErrorKind::TimedOut),
                    Unanswered::Unreadable(_) => (Ended::Refused, io::ErrorKind::InvalidData),
                };
                self.under_way.ended = Some((ended, Count::default()));
                Some(Err(error.into()))
            }
            None => {
                self.under_way.ended = Some((Ended::Failed, Count::default()));
                Some(Err(io::ErrorKind::Other.into()))
            }
        })
    }
}

/// An error in place of the answers.
pub(super) fn refusal(status: StatusCode, code: &'static str, message: String) -> Response {
    let error = ErrorReport::new(code, message);
    let body = escaped(json!({"schema": SCHEMA, "error": error}).to_string().into_bytes());
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    match status {
        // Do not wait for the rest of the request.
        StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE => {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        _ => {}
    }
    response
}
