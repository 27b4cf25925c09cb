//! Our own counts, correct by definition, and an engine's divide compared with them.

use kingsight::{Intent, Move, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel};

use crate::reading::Divide;

/// The divide of a position: each legal move with the count below it.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    let moves = position.legal_moves();
    moves.iter().map(|&m| (m, count(&position.play_unchecked(m), below))).collect()
}

/// The count of a position, by the fast path of `kingsight-perft`.
#[must_use]
pub fn count(position: &Position, depth: u32) -> u64 {
    Kernel::new(CountingMethod::TwoPly).count(position, depth)
}

/// How an engine's divide differs from ours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct DivideComparison {
    /// Illegal moves that the engine plays, in its order.
    pub too_many: Vec<Intent>,
    /// Legal moves that the engine does not play.
    pub missing: Vec<Move>,
    /// Legal moves that the engine lists more than once.
    pub doubled: Vec<Move>,
    /// Legal moves below which the engine counts wrongly.
    pub miscounted: Vec<Miscount>,
    /// The engine's total, if it is not the sum of its own divide.
    pub wrong_total: Option<u64>,
    /// The engine's number of moves, if that is wrong and the moves are unknown: the engine prints totals only.
    pub only_total: Option<u64>,
    /// Our count.
    pub ours: u64,
    /// The sum of the engine's divide.
    pub theirs: u64,
}

/// A legal move below which an engine counts wrongly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Miscount {
    /// The move.
    pub m: Move,
    /// Our count.
    pub ours: u64,
    /// The engine's count.
    pub theirs: u64,
    /// The move that the engine listed just before this one, unless it was the first.
    pub after: Option<Move>,
}

impl DivideComparison {
    /// Compares an engine's divide of a position with ours.
    #[must_use]
    pub fn new(position: &Position, depth: u32, divide: &Divide) -> DivideComparison {
        let right = self::divide(position, depth);
        let mut counted: Vec<Option<u64>> = vec![None; right.len()];
        let mut comparison = DivideComparison {
            ours: right.iter().map(|(_, nodes)| nodes).fold(0, |a, &b| a.saturating_add(b)),
            theirs: divide.sum(),
            ..DivideComparison::default()
        };
        if divide.only_total {
            comparison.theirs = divide.total.unwrap_or(0);
            comparison.only_total = divide.total;
            return comparison;
        }
        comparison.wrong_total = divide.total.filter(|&total| total != comparison.theirs);
        let mut before = None;
        for entry in &divide.entries {
            let meant = entry.spelled.meant(position);
            let legal = meant.1.and_then(|m| right.iter().position(|&(ours, _)| ours == m));
            match legal {
                None => {
                    if !comparison.too_many.contains(&meant.0) {
                        comparison.too_many.push(meant.0);
                    }
                }
                Some(index) => {
                    let (m, ours) = right[index];
                    if counted[index].is_some() {
                        comparison.doubled.push(m);
                    } else if ours != entry.nodes {
                        let theirs = entry.nodes;
                        comparison.miscounted.push(Miscount { m, ours, theirs, after: before });
                    }
                    counted[index] = Some(entry.nodes);
                    before = Some(m);
                }
            }
        }
        let missing = right.iter().zip(&counted).filter(|(_, counted)| counted.is_none());
        comparison.missing = missing.map(|(&(m, _), _)| m).collect();
        comparison
    }

    /// Whether there is no difference.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.lists_agree()
            && self.miscounted.is_empty()
            && self.wrong_total.is_none()
            && self.only_total.is_none()
    }

    /// Whether the engine plays exactly the legal moves, each once.
    #[must_use]
    pub fn lists_agree(&self) -> bool {
        self.too_many.is_empty() && self.missing.is_empty() && self.doubled.is_empty()
    }

    /// Whether the same moves are too many, missing or doubled.
    pub(crate) fn same_lists(&self, other: &DivideComparison) -> bool {
        self.too_many == other.too_many
            && self.missing == other.missing
            && self.doubled == other.doubled
    }
}
