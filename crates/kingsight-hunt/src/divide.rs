//! What an engine said of a position, set beside what is right.

use kingsight::{Intent, Move, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel};

use crate::number::NoCount;
use crate::reading::{self, RawEntry, Spelled};

/// An engine's divide: each first move with the count below it, in the engine's order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Divide {
    pub(crate) entries: Vec<RawEntry>,
    /// The total that the engine printed, if it did.
    pub(crate) total: Option<u64>,
    /// The first line of each notation that has a move and lacks its count.
    uncounted: Vec<(Spelled, String)>,
}

impl Divide {
    /// What the entries add up to.
    #[must_use]
    pub fn sum(&self) -> u64 {
        // What would not fit has not been taken: see `push`.
        self.entries.iter().fold(0, |sum, entry| sum.saturating_add(entry.nodes))
    }

    /// Takes a line; `None` if it is no entry.
    ///
    /// # Errors
    ///
    /// The line with a bad count, or the one with which the sum exceeds 64 bits.
    pub(crate) fn hear(&mut self, line: &str) -> Option<Result<(), String>> {
        let Some(entry) = reading::entry(line) else {
            let found = reading::uncounted(line)?;
            if !self.uncounted.iter().any(|(before, _)| before.same_notation(found)) {
                self.uncounted.push((found, line.to_owned()));
            }
            return self.uncounted_entry().map(Err);
        };
        let taken = entry.and_then(|entry| self.push(entry)).map_err(|NoCount| line.to_owned());
        Some(taken.and_then(|()| self.uncounted_entry().map_or(Ok(()), Err)))
    }

    /// The line whose move lacks its count. Without an entry in the same notation it may be anything, such as a
    /// square of a drawn board.
    fn uncounted_entry(&self) -> Option<String> {
        let first = self.entries.first()?.spelled;
        self.uncounted_in(|spelled| spelled.same_notation(first))
    }

    /// The same where the answer has ended without an entry: two squares are nothing but a move.
    pub(crate) fn only_uncounted(&self) -> Option<String> {
        self.uncounted_in(|spelled| matches!(spelled, Spelled::Squares(_)))
    }

    fn uncounted_in(&self, notation: impl Fn(Spelled) -> bool) -> Option<String> {
        let mut lines = self.uncounted.iter();
        lines.find(|(spelled, _)| notation(*spelled)).map(|(_, line)| line.clone())
    }

    /// Takes one entry more, if what all add up to fits.
    fn push(&mut self, entry: RawEntry) -> Result<(), NoCount> {
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
    Kernel::new(CountingMethod::TwoPly).count(position, depth)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is heard last.
    fn hear(lines: &[&str]) -> Option<Result<(), String>> {
        let mut divide = Divide::default();
        let heard: Vec<_> = lines.iter().map(|line| divide.hear(line)).collect();
        let (last, before) = heard.split_last().expect("a line");
        assert!(before.iter().all(|heard| !matches!(heard, Some(Err(_)))), "{lines:?}: {heard:?}");
        last.clone()
    }

    #[test]
    fn a_move_without_its_count_is_a_bad_count() {
        for (lines, blamed) in [
            (&["a2a3: 1", "a2a4: "][..], "a2a4: "),
            (&["a2a3: ", "a2a4: 1"], "a2a3: "),
            (&["a2a3: ٢", "a2a4: 1"], "a2a3: ٢"),
            (&["a2a3 1", "a2a4 ٢"], "a2a4 ٢"),
            (&["a2a3=1", "a2a4 = २"], "a2a4 = २"),
            (&["Nf3: 1", "Nc3:"], "Nc3:"),
            // The squares of a board, and then a divide.
            (&["e2:", "e4:", "a2a3: ", "a2a4: 1"], "a2a3: "),
        ] {
            assert_eq!(hear(lines), Some(Err(blamed.to_owned())), "{lines:?}");
        }
    }

    #[test]
    fn chatter_in_a_divide_is_none() {
        for line in [
            "bestmove e2e4",
            "info depth 1 pv e2e4",
            "e2e4",
            "e2e4 e7e5",
            "e2e4: many",
            "moves: e2e4",
            "e2:",
            "e4: N",
        ] {
            assert_eq!(hear(&["a2a3: 1", line]), None, "{line}");
            assert_eq!(hear(&[line, "a2a3: 1"]), Some(Ok(())), "{line}");
        }
        assert_eq!(Divide::default().only_uncounted(), None);
        let mut divide = Divide::default();
        for line in ["e2:", "a2a3:"] {
            assert_eq!(divide.hear(line), None);
        }
        assert_eq!(divide.only_uncounted().as_deref(), Some("a2a3:"));
    }
}
