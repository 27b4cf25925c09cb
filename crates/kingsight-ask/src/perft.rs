//! Counts of the tree of legal moves, and a fast way of counting compared with a slow one.

use kingsight::{Move, Position, UciMove};
use serde::Serialize;

use crate::{SCHEMA, names};

/// How many sequences of legal moves there are, and how they were counted.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct PerftReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// How many half-moves deep.
    pub depth: u32,
    /// How many sequences, as a decimal string: 64 bits overflow at depth 14 of the initial position.
    #[serde(serialize_with = "names::text")]
    pub nodes: u128,
    /// How long counting took.
    pub seconds: f64,
    /// How they were counted.
    #[serde(flatten)]
    pub counting: Counting,
    /// The count for each first move, if asked for; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<DivideEntry>>,
}

/// How move sequences were counted: without it, a speed means nothing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Counting {
    /// Sequences counted in one second of this run, rounded to a whole number.
    pub nodes_per_second: f64,
    /// The rule of counting: `two-ply`, `bulk` or `each-leaf`.
    pub method: &'static str,
    /// The processor instructions: `avx512`, `avx2` or `portable`.
    pub path: &'static str,
    /// How many threads counted.
    pub threads: usize,
    /// The size of the hash table in MiB (2²⁰ bytes); 0 if there was none.
    pub hash_mib: usize,
    /// How many bits of a key were compared; `None` without a table.
    pub hash_check: Option<u32>,
    /// An upper bound of the chance that the count is wrong because two positions had the same key.
    pub wrong_count_chance: f64,
    /// What was resumed from a checkpoint.
    pub resumed: Option<ResumedReport>,
}

/// What a run has resumed from a checkpoint.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ResumedReport {
    /// The sequences that had been counted, as a decimal string.
    #[serde(serialize_with = "names::text")]
    pub nodes: u128,
    /// How many parts of the count had been done.
    pub parts: usize,
    /// How long that had taken.
    pub seconds: f64,
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
    /// use kingsight_ask::{Counting, PerftReport};
    /// let start = Position::default();
    /// let counting = Counting {
    ///     nodes_per_second: 35608.0,
    ///     method: "bulk",
    ///     path: "portable",
    ///     threads: 1,
    ///     hash_mib: 0,
    ///     hash_check: None,
    ///     wrong_count_chance: 0.0,
    ///     resumed: None,
    /// };
    /// let report = PerftReport::new(&start, 3, perft(&start, 3).into(), 0.25, counting);
    /// let json = serde_json::to_value(&report)?;
    /// assert_eq!((&json["nodes"], &json["method"]), (&"8902".into(), &"bulk".into()));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn new(
        position: &Position,
        depth: u32,
        nodes: u128,
        seconds: f64,
        counting: Counting,
    ) -> PerftReport {
        let position = *position;
        PerftReport { schema: SCHEMA, position, depth, nodes, seconds, counting, divide: None }
    }

    /// The same report with the count for each first move.
    #[must_use]
    pub fn with_divide(mut self, counts: impl IntoIterator<Item = (Move, u128)>) -> PerftReport {
        let entry = |(m, nodes)| DivideEntry { uci: self.position.uci(m), nodes };
        self.divide = Some(counts.into_iter().map(entry).collect());
        self
    }
}

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
