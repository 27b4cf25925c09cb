//! How a game has ended.

use kingsight::{Color, Outcome};
use serde::Serialize;

use crate::names;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct OutcomeReport {
    /// `checkmate`, `stalemate`, `insufficient_material`, `seventy_five_moves` or
    /// `fivefold_repetition`.
    pub kind: &'static str,
    /// Who has won; nobody if it is a draw.
    #[serde(serialize_with = "names::optional_color")]
    pub winner: Option<Color>,
}

impl From<Outcome> for OutcomeReport {
    fn from(outcome: Outcome) -> OutcomeReport {
        OutcomeReport { kind: outcome.code(), winner: outcome.winner() }
    }
}
