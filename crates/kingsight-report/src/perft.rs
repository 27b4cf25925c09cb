//! Counts of the tree of legal moves.

use kingsight::{Move, Position, UciMove};
use serde::Serialize;

use crate::{SCHEMA, names};

/// How many sequences of legal moves there are.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct PerftReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in canonical FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// How many half-moves deep.
    pub depth: u32,
    /// How many sequences, as a decimal string: 64 bits overflow at depth 14 of the initial position.
    #[serde(serialize_with = "names::text")]
    pub nodes: u128,
    /// How long counting took.
    pub seconds: f64,
    /// The count for each first move, if asked for; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<DivideEntry>>,
}

/// The count below one first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DivideEntry {
    /// The move, as [`LegalMove::uci`](crate::LegalMove::uci).
    #[serde(serialize_with = "names::text")]
    pub uci: UciMove,
    /// The count, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub nodes: u128,
}

impl PerftReport {
    /// A report of `nodes` counted `depth` half-moves deep in `seconds`.
    ///
    /// ```
    /// use kingsight::{Position, perft};
    /// use kingsight_report::PerftReport;
    /// let start = Position::default();
    /// let report = PerftReport::new(&start, 3, perft(&start, 3).into(), 0.25);
    /// assert_eq!(
    ///     serde_json::to_string(&report)?,
    ///     r#"{"schema":1,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","depth":3,"nodes":"8902","seconds":0.25}"#
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn new(position: &Position, depth: u32, nodes: u128, seconds: f64) -> PerftReport {
        PerftReport { schema: SCHEMA, position: *position, depth, nodes, seconds, divide: None }
    }

    /// The same report with the count for each first move.
    #[must_use]
    pub fn with_divide(mut self, counts: impl IntoIterator<Item = (Move, u128)>) -> PerftReport {
        let entry = |(m, nodes)| DivideEntry { uci: self.position.uci(m), nodes };
        self.divide = Some(counts.into_iter().map(entry).collect());
        self
    }
}
