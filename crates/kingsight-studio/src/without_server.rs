//! The server's answers without the server, for a page that has this crate as WebAssembly.

use kingsight_ask::quoted;

use crate::answer::{Answer, AnswerError, error_body, in_its_language};
use crate::exercise::sheet;
use crate::{limits, questions};
use http::StatusCode;

/// An answer as the server gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answered {
    /// The status of HTTP: 200, or what is wrong.
    pub status: u16,
    /// What kind of body it is, as HTTP names it.
    pub content_type: &'static str,
    /// JSON; of a sheet, HTML.
    pub body: Vec<u8>,
}

/// What the server answers: to `GET /api/catalog?language=de` if the name is `catalog` and the question `language=de`, to
/// `POST /api/view` if it is `view` and the question a JSON object, and to `GET /sheet?kind=pinned` if it is `sheet`.
///
/// ```
/// let answered = kingsight_studio::answer("view", br#"{"moves": ["e4"]}"#);
/// assert_eq!(answered.status, 200);
/// assert!(String::from_utf8_lossy(&answered.body).contains("Black to move."));
/// assert_eq!(kingsight_studio::answer("views", b"{}").status, 404);
/// ```
#[must_use]
pub fn answer(name: &str, question: &[u8]) -> Answered {
    match find(name, question) {
        Ok(answer) => Answered {
            status: 200,
            content_type: answer.content_type(),
            body: answer.body().to_vec(),
        },
        Err(wrong) => Answered {
            status: wrong.status.as_u16(),
            content_type: "application/json",
            body: error_body(&wrong.error),
        },
    }
}

fn find(name: &str, question: &[u8]) -> Result<Answer, AnswerError> {
    let query = std::str::from_utf8(question).unwrap_or_default();
    if name == "sheet" {
        return sheet(query);
    }
    if let Some(constant) = questions::constant(name) {
        return constant(query);
    }
    let Some(asked) = questions::asking(name) else {
        let known: Vec<&str> = questions::names().collect();
        let message = format!("no question {}; expected one of {}", quoted(name), known.join(", "));
        return Err(AnswerError::new(StatusCode::NOT_FOUND, "not_found", message));
    };
    if question.len() > limits::BODY {
        let message = format!("the body is longer than {} bytes", limits::BODY);
        return Err(AnswerError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message));
    }
    (asked.answer)(question).map_err(|wrong| in_its_language(question, wrong))
}
