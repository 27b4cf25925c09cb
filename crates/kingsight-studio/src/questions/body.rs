//! Parses the bytes of a request.

use kingsight_ask::studio::StudioState;
use kingsight_ask::{ErrorReport, shown};
use kingsight_voice::trouble::Trouble;
use serde::de::DeserializeOwned;

use crate::limits;

/// Reads JSON.
///
/// # Errors
///
/// What is wrong with it as JSON or as a request, and at which byte.
pub(super) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ErrorReport> {
    serde_json::from_slice(body).map_err(|error| {
        let code = if error.is_data() { "bad_request" } else { "bad_json" };
        // A question assembled from parts has lost its place: serde then reports line 0.
        let at = (error.line() > 0).then(|| offset(body, error.line(), error.column()));
        let message = match at {
            Some(at) => format!("at offset {at} of the request: {}", words(&error)),
            None => format!("the request: {}", words(&error)),
        };
        ErrorReport::new(code, message).at(at)
    })
}

/// Refuses what would take too long to replay.
pub(super) fn check(state: &StudioState) -> Result<(), ErrorReport> {
    let words: usize = state.moves.iter().map(|text| text.split_whitespace().count()).sum();
    if words <= limits::MOVES {
        return Ok(());
    }
    Err(Trouble::TooManyMoves { of_game: false, moves: words, most: limits::MOVES }.into())
}

/// What is wrong, without the place that serde appends.
fn words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    // It repeats names and values of the request.
    shown(text.strip_suffix(&place).unwrap_or(&text)).at_most(300).to_string()
}

/// The offset of a line and column, both from 1.
fn offset(body: &[u8], line: usize, column: usize) -> usize {
    let before: usize =
        body.split_inclusive(|byte| *byte == b'\n').take(line - 1).map(<[u8]>::len).sum();
    (before + column.saturating_sub(1)).min(body.len())
}
