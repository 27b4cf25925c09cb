//! Answers: JSON, and errors that say what was expected.

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderValue};
use axum::response::Response;
use kingsight_report::{ErrorReport, SCHEMA};
use serde::Serialize;

/// The answer to a question.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) content_type: &'static str,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Result<Answer, AnswerError> {
        match serde_json::to_vec(value) {
            Ok(body) => Ok(Answer { content_type: "application/json", body }),
            Err(error) => Err(AnswerError::internal(&error.to_string())),
        }
    }
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

/// An answer, or the error in its place.
pub(crate) fn respond(answered: Result<Answer, AnswerError>) -> Response {
    match answered {
        Ok(answer) => with(StatusCode::OK, answer.content_type, answer.body),
        Err(AnswerError { status, error }) => {
            let body = serde_json::to_vec(&ErrorAnswer { schema: SCHEMA, error: &error });
            let mut response = with(status, "application/json", body.unwrap_or_default());
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
    respond(Err(AnswerError::new(status, code, message)))
}

fn with(status: StatusCode, content_type: &'static str, body: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}
