//! A fast way of counting compared with a slow one.

use kingsight::{Position, UciMove};
use serde::Serialize;

use crate::{SCHEMA, names};

/// The result of comparing a fast counter with the slow one at every node with two half-moves left.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct VerificationReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// How many half-moves deep.
    pub depth: u32,
    /// The rule of counting that was verified: `two-ply`, `bulk` or `each-leaf`.
    pub method: &'static str,
    /// The processor instructions: `avx512`, `avx2` or `portable`.
    pub path: &'static str,
    /// How long it took.
    pub seconds: f64,
    /// What was equal; `None` if something differs.
    pub verified: Option<VerifiedReport>,
    /// The first position at which they differ.
    pub difference: Option<DifferenceReport>,
}

impl VerificationReport {
    /// An empty report.
    #[must_use]
    pub fn new(
        position: &Position,
        depth: u32,
        method: &'static str,
        path: &'static str,
        seconds: f64,
    ) -> VerificationReport {
        let (schema, position) = (SCHEMA, *position);
        let (verified, difference) = (None, None);
        VerificationReport { schema, position, depth, method, path, seconds, verified, difference }
    }
}

/// What was compared and found equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct VerifiedReport {
    /// How many positions were counted in both ways, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub positions: u64,
    /// The number of move sequences, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub nodes: u128,
}

/// A position that is counted wrongly.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DifferenceReport {
    /// The moves that lead to it.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<UciMove>,
    /// The position in FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// To what depth it was counted.
    pub depth: u32,
    /// The fast counter's count, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub fast: u64,
    /// The slow counter's count, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub slow: u64,
    /// The replies to each move.
    pub replies: Vec<RepliesReport>,
}

/// How many replies there are to a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RepliesReport {
    /// The move.
    #[serde(serialize_with = "names::text")]
    pub uci: UciMove,
    /// As the fast counter counts them after the move is made, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub fast: u64,
    /// As they are listed, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub slow: u64,
}
