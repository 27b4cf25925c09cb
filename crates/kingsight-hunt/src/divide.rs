//! What an engine said of a position, set beside what is right.

use kingsight::{Intent, Move, Position};
use kingsight_perft::kernel::{Kernel, Method};

use crate::number::NoCount;
use crate::reading::{RawEntry, Spelled};

/// An engine's divide: each first move with the count below it, in the engine's order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Divide {
    pub(crate) entries: Vec<RawEntry>,
    /// The total that the engine printed, if it did.
    pub(crate) total: Option<u64>,
}

impl Divide {
    /// What the entries add up to.
    #[must_use]
    pub fn sum(&self) -> u64 {
        // What would not fit has not been taken: see `push`.
        self.entries.iter().fold(0, |sum, entry| sum.saturating_add(entry.nodes))
    }

    /// Takes one entry more, if what all add up to fits.
    pub(crate) fn push(&mut self, entry: RawEntry) -> Result<(), NoCount> {
        self.sum().checked_add(entry.nodes).ok_or(NoCount)?;
        self.entries.push(entry);
        Ok(())
    }
}

/// Our own divide: right by definition.
#[must_use]
pub fn ours(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    let moves = position.legal_moves();
    moves.iter().map(|&m| (m, count(&position.play_unchecked(m), below))).collect()
}

/// Our own count, by the fast path.
#[must_use]
pub fn count(position: &Position, depth: u32) -> u64 {
    Kernel::new(Method::TwoPly).count(position, depth)
}

/// How an engine's divide differs from ours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// Moves that the engine plays and that are not legal, in its order.
    pub too_many: Vec<Intent>,
    /// Legal moves that the engine does not play.
    pub missing: Vec<Move>,
    /// Legal moves that the engine lists more than once.
    pub doubled: Vec<Move>,
    /// Legal moves that the engine plays and counts wrongly.
    pub miscounted: Vec<Miscount>,
    /// The engine's total if it is not what its own divide adds up to.
    pub wrong_total: Option<u64>,
    /// What we count.
    pub ours: u64,
    /// What the engine's divide adds up to.
    pub theirs: u64,
}

/// A legal move below which an engine counts wrongly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Miscount {
    /// The move.
    pub m: Move,
    /// What we count.
    pub ours: u64,
    /// What the engine counts.
    pub theirs: u64,
    /// The move that the engine listed just before this one, unless it was the first.
    pub after: Option<Move>,
}

impl Comparison {
    /// Compares an engine's divide of a position with ours.
    #[must_use]
    pub fn new(position: &Position, depth: u32, divide: &Divide) -> Comparison {
        let right = ours(position, depth);
        let mut heard: Vec<Option<u64>> = vec![None; right.len()];
        let mut comparison = Comparison {
            ours: right.iter().map(|(_, nodes)| nodes).fold(0, |a, &b| a.saturating_add(b)),
            theirs: divide.sum(),
            ..Comparison::default()
        };
        comparison.wrong_total = divide.total.filter(|&total| total != comparison.theirs);
        let mut before = None;
        for entry in &divide.entries {
            let meant = meant(position, entry.spelled);
            let legal = meant.1.and_then(|m| right.iter().position(|&(ours, _)| ours == m));
            match legal {
                None => {
                    if !comparison.too_many.contains(&meant.0) {
                        comparison.too_many.push(meant.0);
                    }
                }
                Some(index) => {
                    let (m, ours) = right[index];
                    if heard[index].is_some() {
                        comparison.doubled.push(m);
                    } else if ours != entry.nodes {
                        let theirs = entry.nodes;
                        comparison.miscounted.push(Miscount { m, ours, theirs, after: before });
                    }
                    heard[index] = Some(entry.nodes);
                    before = Some(m);
                }
            }
        }
        let unheard = right.iter().zip(&heard).filter(|(_, heard)| heard.is_none());
        comparison.missing = unheard.map(|(&(m, _), _)| m).collect();
        comparison
    }

    /// Whether there is no difference at all.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.lists_agree() && self.miscounted.is_empty() && self.wrong_total.is_none()
    }

    /// Whether the engine plays exactly the legal moves, each once.
    #[must_use]
    pub fn lists_agree(&self) -> bool {
        self.too_many.is_empty() && self.missing.is_empty() && self.doubled.is_empty()
    }

    /// Whether the same moves are too many, missing or doubled.
    pub(crate) fn same_lists(&self, other: &Comparison) -> bool {
        self.too_many == other.too_many
            && self.missing == other.missing
            && self.doubled == other.doubled
    }
}

/// What an engine means by a move, and which legal move that is.
fn meant(position: &Position, spelled: Spelled) -> (Intent, Option<Move>) {
    let intent = match spelled {
        Spelled::Squares(uci) => uci.into(),
        Spelled::Algebraic(san) => {
            let legal = position.intents_of_san(&san).find(|&i| position.explain(i).is_legal());
            match legal.or_else(|| position.intents_of_san(&san).next()) {
                Some(intent) => intent,
                None => nowhere(position, &san),
            }
        }
    };
    (intent, position.explain(intent).legal().map(|legal| legal.m))
}

/// An algebraic move for which there is no piece: as though the king were to make it.
fn nowhere(position: &Position, san: &kingsight::San) -> Intent {
    let king = position.king(position.turn());
    match *san {
        kingsight::San::Normal { to, promotion, .. } => {
            Intent { promotion, ..Intent::new(king, to) }
        }
        kingsight::San::Castling(wing) => Intent::new(king, wing.king_to(position.turn())),
    }
}
