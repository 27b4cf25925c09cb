//! What a tool answers, and what it refuses.

use kingsight_report::{ErrorReport, LineError, quoted};
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::Value;

use crate::batch::AnswerError;
use crate::exit::Failure;
use crate::hints;
use crate::output::{Output, OutputStyle};

/// What a tool answers: text for the model, the same as JSON for programs, and pictures.
#[derive(Debug, Default)]
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) json: Option<Value>,
    pub(super) pictures: Vec<ContentBlock>,
}

/// Why a tool does not answer: the input that was not understood, and what is wrong with it.
#[derive(Debug)]
pub(super) struct Refusal {
    input: String,
    error: AnswerError,
}

pub(super) type Answered = Result<Answer, Refusal>;

impl Answer {
    /// What `write` writes as text, and then as JSON.
    pub(super) fn of(
        input: &str,
        mut write: impl FnMut(bool, &mut Output) -> Result<(), AnswerError>,
    ) -> Answered {
        let mut written = |json| {
            let mut output = Output::in_memory(OutputStyle::PLAIN);
            write(json, &mut output).map_err(|error| refuse(input, error))?;
            Ok(output.into_text(!json))
        };
        let text = tidy(&written(false)?);
        let json = written(true)?;
        let json = serde_json::from_str(&json).map_err(|error| {
            refuse(input, Failure::Message(format!("the answer is no JSON: {error}")))
        })?;
        Ok(Answer { text, json: Some(json), pictures: Vec::new() })
    }

    /// As the protocol has it.
    pub(super) fn into_result(self) -> CallToolResult {
        let text = (!self.text.is_empty()).then(|| ContentBlock::text(self.text));
        let content = self.pictures.into_iter().chain(text).collect();
        let mut result = CallToolResult::success(content);
        result.structured_content = self.json;
        result
    }
}

/// A refusal of an input.
pub(super) fn refuse(input: &str, error: impl Into<AnswerError>) -> Refusal {
    Refusal { input: input.to_owned(), error: error.into() }
}

/// A refusal of an argument, with what would be right.
pub(super) fn refuse_argument(input: &str, field: &'static str, message: String) -> Refusal {
    let field = Some(field);
    refuse(input, ErrorReport { code: "bad_argument", message, field, at: None })
}

impl Refusal {
    /// As the protocol has it: the tool failed, and the model reads why.
    pub(super) fn into_result(self) -> CallToolResult {
        let (text, json) = match self.error {
            AnswerError::Input(error) => {
                let text = hints::with_place(&self.input, &error, None);
                (text, serde_json::to_value(LineError::new(1, &self.input, error)).ok())
            }
            AnswerError::Failure(Failure::Output(error)) => (error.to_string(), None),
            AnswerError::Failure(Failure::Message(text) | Failure::InLanguage(_, text)) => {
                (text, None)
            }
            AnswerError::Failure(Failure::Object(error)) => {
                (error.error.message.clone(), serde_json::to_value(&error).ok())
            }
        };
        let mut result = CallToolResult::error(vec![ContentBlock::text(text)]);
        result.structured_content = json;
        result
    }
}

/// Without blank lines at the ends, and without several in a row.
fn tidy(text: &str) -> String {
    let mut lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n")
}

/// Refuses a text that is too long.
pub(super) fn within(text: &str, field: &'static str, limit: usize) -> Result<(), Refusal> {
    if text.len() <= limit {
        return Ok(());
    }
    let start: String = text.chars().take(40).collect();
    let message = format!(
        "{field} that begins {} has {} bytes; expected at most {limit}",
        quoted(&start),
        text.len()
    );
    Err(refuse_argument(&start, field, message))
}
