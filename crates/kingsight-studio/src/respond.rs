//! Answers as responses of the server.

use bytes::Bytes;
use http::StatusCode;
use http::header::{CONNECTION, CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, VARY};
use http_body_util::Full;

use crate::answer::{self, Answer, AnswerError};

/// What the server sends.
pub(crate) type Response = http::Response<Full<Bytes>>;

/// An answer, in gzip if it has that form and the client accepts it; or the error in its place.
pub(crate) fn respond(answered: Result<Answer, AnswerError>, gzip: bool) -> Response {
    match answered {
        Ok(answer) => {
            let (content_type, varies) = (answer.content_type(), answer.compressed().is_some());
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
            let body = answer::error_body(&error);
            let mut response = with(status, "application/json", body.into());
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
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}
