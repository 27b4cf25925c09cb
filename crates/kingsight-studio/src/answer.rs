//! Answers: JSON, and errors that say what was expected.

use std::io::Write;

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, VARY};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use kingsight_report::{ErrorReport, SCHEMA};
use serde::Serialize;

/// The answer to a question.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    content_type: &'static str,
    body: Bytes,
    /// The same body in gzip.
    compressed: Option<Bytes>,
}

impl Answer {
    /// Bytes as they are.
    pub(crate) fn plain(content_type: &'static str, body: impl Into<Bytes>) -> Answer {
        Answer { content_type, body: body.into(), compressed: None }
    }

    /// Bytes that never change, compressed for clients that accept it.
    pub(crate) fn packed(content_type: &'static str, body: impl Into<Bytes>) -> Answer {
        let body = body.into();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let compressed = encoder.write_all(&body).and_then(|()| encoder.finish()).ok();
        Answer { content_type, body, compressed: compressed.map(Bytes::from) }
    }

    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Result<Answer, AnswerError> {
        match serde_json::to_vec(value) {
            Ok(body) => {
                Ok(Answer { compressed: quickly(&body), ..Answer::plain("application/json", body) })
            }
            Err(error) => Err(AnswerError::internal(&error.to_string())),
        }
    }

    /// What it says, uncompressed.
    pub(crate) fn body(&self) -> &Bytes {
        &self.body
    }

    /// What is sent compressed.
    #[cfg(test)]
    pub(crate) fn compressed(&self) -> Option<&Bytes> {
        self.compressed.as_ref()
    }

    /// What is sent, and in which encoding if not plain.
    fn sent(self, gzip: bool) -> (Bytes, Option<&'static str>) {
        match self.compressed {
            Some(compressed) if gzip => (compressed, Some("gzip")),
            _ => (self.body, None),
        }
    }
}

/// An answer in gzip: a view is a quarter of its size then. Not a short one, which gains nothing, nor one as long as that of a lifted
/// piece, which a moving hand waits for.
fn quickly(body: &[u8]) -> Option<Bytes> {
    const SIZES: std::ops::Range<usize> = 1_000..50_000;
    if !SIZES.contains(&body.len()) {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(body).and_then(|()| encoder.finish()).ok().map(Bytes::from)
}

/// Why a question gets no answer.
#[derive(Debug)]
pub(crate) struct AnswerError {
    pub(crate) status: StatusCode,
    pub(crate) error: ErrorReport,
}

impl AnswerError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: String) -> AnswerError {
        AnswerError { status, error: ErrorReport { code, message, field: None, at: None } }
    }

    pub(crate) fn internal(message: &str) -> AnswerError {
        let message = format!("the studio could not answer: {message}");
        AnswerError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

/// A request that was not understood is the client's error.
impl From<ErrorReport> for AnswerError {
    fn from(error: ErrorReport) -> AnswerError {
        AnswerError { status: StatusCode::BAD_REQUEST, error }
    }
}

#[derive(Serialize)]
struct ErrorAnswer<'a> {
    schema: u32,
    error: &'a ErrorReport,
}

/// An answer, in gzip if it has that form and the client accepts it; or the error in its place.
pub(crate) fn respond(answered: Result<Answer, AnswerError>, gzip: bool) -> Response {
    match answered {
        Ok(answer) => {
            let (content_type, varies) = (answer.content_type, answer.compressed.is_some());
            let (body, encoding) = answer.sent(gzip);
            let mut response = with(StatusCode::OK, content_type, body);
            let headers = response.headers_mut();
            if varies {
                headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
            }
            if let Some(encoding) = encoding {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            response
        }
        Err(AnswerError { status, error }) => {
            let body = serde_json::to_vec(&ErrorAnswer { schema: SCHEMA, error: &error });
            let mut response = with(status, "application/json", body.unwrap_or_default().into());
            if matches!(status, StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE) {
                // Do not wait for the rest of the request.
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            response
        }
    }
}

/// An error in one go.
pub(crate) fn refusal(status: StatusCode, code: &'static str, message: String) -> Response {
    respond(Err(AnswerError::new(status, code, message)), false)
}

fn with(status: StatusCode, content_type: &'static str, body: Bytes) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}
