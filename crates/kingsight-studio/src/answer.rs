//! Answers: JSON, and errors that say what was expected, in the language that a request asks for.

use bytes::Bytes;
use http::StatusCode;
use kingsight_ask::json::escaped;
use kingsight_ask::studio::read_language;
use kingsight_ask::{ErrorReport, SCHEMA};
use kingsight_voice::Language;
use serde::{Deserialize, Serialize};

/// The answer to a question.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    content_type: &'static str,
    body: Bytes,
    /// The same body in gzip.
    #[cfg_attr(not(feature = "server"), expect(dead_code, reason = "nothing is sent"))]
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
        let compressed = gzip::best(&body);
        Answer { content_type, body, compressed }
    }

    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Result<Answer, AnswerError> {
        match serde_json::to_vec(value) {
            Ok(body) => {
                let body = escaped(body);
                let compressed = gzip::quickly(&body);
                Ok(Answer { compressed, ..Answer::plain("application/json", body) })
            }
            Err(error) => Err(AnswerError::internal(&error.to_string())),
        }
    }

    /// What it says, uncompressed.
    pub(crate) fn body(&self) -> &Bytes {
        &self.body
    }

    /// What kind of body it is, as HTTP names it.
    pub(crate) const fn content_type(&self) -> &'static str {
        self.content_type
    }

    /// What is sent compressed.
    #[cfg(feature = "server")]
    pub(crate) fn compressed(&self) -> Option<&Bytes> {
        self.compressed.as_ref()
    }

    /// What is sent, and in which encoding if not plain.
    #[cfg(feature = "server")]
    pub(crate) fn sent(self, gzip: bool) -> (Bytes, Option<&'static str>) {
        match self.compressed {
            Some(compressed) if gzip => (compressed, Some("gzip")),
            _ => (self.body, None),
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
        AnswerError { status, error: ErrorReport::new(code, message) }
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

/// An error as it is sent.
pub(crate) fn error_body(error: &ErrorReport) -> Vec<u8> {
    escaped(serde_json::to_vec(&ErrorAnswer { schema: SCHEMA, error }).unwrap_or_default())
}

/// Bodies in gzip.
#[cfg(feature = "server")]
mod gzip {
    use std::io::Write;

    use bytes::Bytes;
    use flate2::Compression;
    use flate2::write::GzEncoder;

    pub(super) fn best(body: &[u8]) -> Option<Bytes> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(body).and_then(|()| encoder.finish()).ok().map(Bytes::from)
    }

    /// An answer in gzip: a view is a quarter of its size then. Not a short one, which gains nothing, nor one as long as that of a lifted
    /// piece, which a moving hand waits for.
    pub(super) fn quickly(body: &[u8]) -> Option<Bytes> {
        const SIZES: std::ops::Range<usize> = 1_000..50_000;
        if !SIZES.contains(&body.len()) {
            return None;
        }
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(body).and_then(|()| encoder.finish()).ok().map(Bytes::from)
    }
}

/// Without a server nothing is sent.
#[cfg(not(feature = "server"))]
mod gzip {
    use bytes::Bytes;

    pub(super) const fn best(_: &[u8]) -> Option<Bytes> {
        None
    }

    pub(super) const fn quickly(_: &[u8]) -> Option<Bytes> {
        None
    }
}

/// The part of every request that names its language.
#[derive(Deserialize)]
struct Asked {
    language: Option<String>,
}

/// What is wrong with a request, in the language that the request asks for.
pub(crate) fn in_its_language(body: &[u8], wrong: AnswerError) -> AnswerError {
    let language = serde_json::from_slice(body).ok().and_then(|Asked { language }| language);
    match read_language(language.as_deref()) {
        Ok(language) => AnswerError { error: wrong.error.in_language(language), ..wrong },
        Err(_) => wrong,
    }
}

/// The language of an address, given by what follows its `?`.
///
/// # Errors
///
/// If the language is not known.
pub(crate) fn language_of_query(query: &str) -> Result<Language, ErrorReport> {
    read_language(query.split('&').find_map(|field| field.strip_prefix("language=")))
}

#[cfg(test)]
mod tests {
    use kingsight_ask::ErrorReport;

    use super::{Answer, error_body};

    #[test]
    fn json_has_nothing_raw_in_it() {
        let text = "a\u{7f}\u{9b}31m\u{202e}é";
        let answer = Answer::json(&text).expect("JSON");
        assert_eq!(&answer.body()[..], r#""a\u007f\u009b31m\u202eé""#.as_bytes());
        let error = ErrorReport::new("x", text.to_owned());
        let body = String::from_utf8(error_body(&error)).expect("UTF-8");
        assert!(body.contains(r"a\u007f\u009b31m\u202eé"), "{body}");
    }
}
