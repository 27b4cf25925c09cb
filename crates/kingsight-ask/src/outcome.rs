//! How a game has ended, or may be ended by claiming a draw.

use kingsight::{Claim, Color, Game, Outcome};
use serde::Serialize;

use crate::names;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct OutcomeReport {
    /// `checkmate`, `stalemate`, `insufficient_material`, `seventy_five_moves` or
    /// `fivefold_repetition`.
    pub kind: &'static str,
    /// The winner; `None` for a draw.
    #[serde(serialize_with = "names::optional_color")]
    pub winner: Option<Color>,
}

impl From<Outcome> for OutcomeReport {
    fn from(outcome: Outcome) -> OutcomeReport {
        OutcomeReport { kind: outcome.code(), winner: outcome.winner() }
    }
}

/// A draw that the side to move may claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ClaimReport {
    /// `threefold_repetition` or `fifty_moves`.
    pub kind: &'static str,
    /// The article of the FIDE Laws of Chess.
    pub article: &'static str,
}

impl ClaimReport {
    /// The draws that may be claimed where a game stands that is not over.
    pub(crate) fn all(game: &Game) -> Vec<ClaimReport> {
        game.claims().map(ClaimReport::from).collect()
    }
}

impl From<Claim> for ClaimReport {
    fn from(claim: Claim) -> ClaimReport {
        ClaimReport { kind: claim.code(), article: claim.article() }
    }
}
