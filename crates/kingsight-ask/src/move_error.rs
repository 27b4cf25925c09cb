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
    let squares: Option<UciMove> = text.parse().ok();
    let meant: Vec<Explanation> = match &error {
        SanError::Illegal(san) => {
            let intents = why::intents(position, squares, san);
            intents.into_iter().map(|intent| position.explain(intent)).collect()
        }
        _ => Vec::new(),
    };
    let failed = FailedMove {
        position,
        text: &shown(text).at_most(SHOWN).to_string(),
        from: squares.map(|uci| uci.from),
        meant: &meant,
        error: &error,
        letters: wording.letters,
    };
    let message = voice::in_a_game(wording.language, number, failed).to_string();
    let message = shown(&message).to_string();
    ErrorReport::new(error.code(), message).of_field("moves")
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
