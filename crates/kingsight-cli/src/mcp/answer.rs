//! What a tool answers, and what it refuses.

use kingsight::{PieceLetters, Reading};
use kingsight_ask::words::several;
use kingsight_ask::{ErrorReport, LineError, NoteReport, Played, SCHEMA, Wording, pasted, quoted};
use kingsight_voice::Language;
use kingsight_voice::trouble::Trouble;
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::{Value, json};

use crate::batch::{self, AnswerError};
use crate::exit::Failure;
use crate::hints;
use crate::output::{Output, OutputStyle};

/// The longest position and the longest line, in bytes, as in the files of the commands.
pub(super) const TEXT: usize = 1 << 16;

/// English, which all answers are in.
pub(super) const WORDING: Wording = Wording::new(Language::English, PieceLetters::English);

/// The longest text that a model reads, in characters: about 4,000 of the pieces that models count.
const MOST: usize = 12_000;
/// The longest input that an error repeats, in characters.
const REPEATED: usize = 1000;

/// The longest line that leads to a position, in moves of one side.
const MOVES: usize = 2000;

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
        let text = shortened(self.text, "; the structured content has them");
        let text = (!text.is_empty()).then(|| ContentBlock::text(text));
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
    refuse(input, ErrorReport::new("bad_argument", message).of_field(field))
}

impl Refusal {
    /// As the protocol has it: the tool failed, and the model reads why.
    pub(super) fn into_result(self) -> CallToolResult {
        let (text, json) = match self.error {
            AnswerError::Input(error) => {
                let text = hints::with_place(&self.input, &error, None);
                let input: String = self.input.chars().take(REPEATED).collect();
                (text, serde_json::to_value(LineError::new(1, &input, error)).ok())
            }
            AnswerError::Failure(Failure::Output(error)) => (error.to_string(), None),
            AnswerError::Failure(Failure::Message(text) | Failure::InLanguage(_, text)) => {
                (text, None)
            }
            AnswerError::Failure(Failure::Object(error)) => {
                (error.error.message.clone(), serde_json::to_value(&error).ok())
            }
        };
        failed(shortened(text, ""), json)
    }
}

/// A tool that failed, with the reason for the model and for programs.
fn failed(text: String, json: Option<Value>) -> CallToolResult {
    let mut result = CallToolResult::error(vec![ContentBlock::text(text)]);
    result.structured_content = json;
    result
}

/// A tool that failed for a reason that lies outside its input.
pub(super) fn failure(code: &'static str, message: String) -> CallToolResult {
    let error = ErrorReport::new(code, message);
    let json = json!({"schema": SCHEMA, "error": error});
    failed(error.message, Some(json))
}

/// A text that a model can read at once: whole lines, and how many more there are.
fn shortened(text: String, where_they_are: &str) -> String {
    let Some((most, _)) = text.char_indices().nth(MOST) else { return text };
    let end = text[..most].rfind('\n').filter(|&end| end > 0).unwrap_or(most);
    let more = text[end..].trim_start_matches('\n').lines().count();
    format!("{}\n… {}{where_they_are}", &text[..end], several(more, "more line"))
}

/// Without blank lines at the ends, and without several in a row.
fn tidy(text: &str) -> String {
    let mut lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    lines.join("\n")
}

/// The moves of a line, without their numbers, comments and variations.
pub(super) fn line(text: &str) -> Result<Vec<String>, Refusal> {
    within(text, "moves", TEXT)?;
    let moves = pasted::each_move(text);
    if moves.len() > MOVES {
        let trouble = Trouble::TooManyMoves { of_game: false, moves: moves.len(), most: MOVES };
        return Err(refuse("", ErrorReport::from(trouble)));
    }
    Ok(moves)
}

/// A position as text, played to where a question begins.
pub(super) fn game(
    position: &str,
    moves: &[String],
    reading: Reading,
) -> Result<(Played, Vec<NoteReport>), Refusal> {
    within(position, "position", TEXT)?;
    batch::play_pasted(position, reading, moves, WORDING).map_err(|error| refuse(position, error))
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

#[cfg(test)]
mod tests {
    use super::{MOST, shortened};

    #[test]
    fn long_texts_end_with_a_whole_line() {
        let long = "é 23456789\n".repeat(2000);
        let short = shortened(long.clone(), "; elsewhere");
        let (kept, last) = short.rsplit_once('\n').unwrap();
        assert!(long.starts_with(kept) && kept.ends_with("é 23456789"));
        assert_eq!(last, format!("… {} more lines; elsewhere", 2000 - kept.lines().count()));
        assert!(short.chars().count() <= MOST + 60);
        // One line that is too long, and a text that is just short enough.
        assert!(shortened("x".repeat(2 * MOST), "").ends_with("x\n… 1 more line"));
        assert_eq!(shortened("é".repeat(MOST), ""), "é".repeat(MOST));
    }
}
