//! Why a move of a game could not be played.

use kingsight::{Explanation, Position, SanError, UciMove};
use kingsight_voice::move_errors::{self as voice, FailedMove};

use crate::{ErrorReport, Wording, shown, why};

/// How many characters of a move that could not be read.
const SHOWN: usize = 24;

/// The error of the move with this number, from 1.
pub(crate) fn report(
    position: &Position,
    number: usize,
    text: &str,
    error: SanError,
    wording: Wording,
) -> ErrorReport {
    let message = worded(position, text, &error, wording, |failed| {
        voice::in_a_game(wording.language, number, failed).to_string()
    });
    ErrorReport::new(error.code(), message).of_field("moves")
}

/// Why a move that was not to be played is not legal, without a number.
pub(crate) fn alone(position: &Position, text: &str, error: &SanError, wording: Wording) -> String {
    worded(position, text, error, wording, |failed| {
        voice::alone(wording.language, failed).to_string()
    })
}

fn worded(
    position: &Position,
    text: &str,
    error: &SanError,
    wording: Wording,
    say: impl Fn(FailedMove<'_>) -> String,
) -> String {
    let squares: Option<UciMove> = text.parse().ok();
    let meant: Vec<Explanation> = match error {
        SanError::Illegal(san) => {
            let intents = why::intents(position, squares, san);
            intents.into_iter().map(|intent| position.explain(intent)).collect()
        }
        _ => Vec::new(),
    };
    let message = say(FailedMove {
        position,
        text: &shown(text).at_most(SHOWN).to_string(),
        from: squares.map(|uci| uci.from),
        meant: &meant,
        error,
        letters: wording.letters,
    });
    shown(&message).to_string()
}

/// The error of a text that is no move; if there are several, with its number and without a place, which would be one in its own text.
pub(crate) fn named_in(
    count: usize,
    number: usize,
    text: &str,
    error: ErrorReport,
    wording: Wording,
) -> ErrorReport {
    if count < 2 {
        return error;
    }
    let text = shown(text).at_most(SHOWN).to_string();
    let message = voice::numbered(wording.language, number, &text, &error.message).to_string();
    ErrorReport { message, field: Some("moves"), at: None, ..error }
}
