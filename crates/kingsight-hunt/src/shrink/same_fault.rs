//! Whether a smaller position shows the same fault: the same move, the same class and the same verdict.

use kingsight::Move;

use crate::class::{self, Diagnosis, FaultyMove};
use crate::comparison::DivideComparison;
use crate::engine::{Engine, Via};
use crate::evidence::Evidence;
use crate::fault::Fault;
use crate::variation::Variation;
use crate::verdict::Verdict;

/// Our count and the engine's.
pub(super) type Counts = (u64, u64);

/// Asks the engine whether it still has the fault.
pub(super) struct SameFault<'a> {
    engine: &'a mut Engine,
    sought: Sought,
    /// How deep to count.
    pub(super) depth: u32,
    /// How often the engine has not answered.
    pub(super) failures: u32,
}

/// The fault that must stay.
#[derive(Clone, Copy)]
enum Sought {
    /// A wrong list of moves, either from the FEN or only after moves.
    List { diagnosis: Diagnosis, needs_making: bool },
    /// A move that counts wrongly only in its parent's divide.
    Unmade(Move),
    /// A wrong number of moves, too many or too few; which moves is unknown.
    MoveCount { too_many: bool, needs_making: bool },
}

impl SameFault<'_> {
    /// `None` if the fault is one that cannot be shrunk.
    pub(super) fn of<'a>(engine: &'a mut Engine, fault: &Fault) -> Option<SameFault<'a>> {
        let (depth, sought) = match fault.evidence {
            Evidence::Moves { .. } => {
                let needs_making = matches!(fault.verdict, Verdict::Making { .. });
                (1, Sought::List { diagnosis: *fault.diagnoses.first()?, needs_making })
            }
            Evidence::Unmade { depth, miscount, .. } => (depth, Sought::Unmade(miscount.m)),
            Evidence::MoveCount { ours, theirs, .. } => {
                let needs_making = matches!(fault.verdict, Verdict::Making { .. });
                (1, Sought::MoveCount { too_many: theirs > ours, needs_making })
            }
            _ => return None,
        };
        Some(SameFault { engine, sought, depth, failures: 0 })
    }

    /// Whether the hunt is to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.engine.is_stopped()
    }

    /// Whether the fault may show at a smaller depth, too.
    pub(super) const fn may_be_shallower(&self) -> bool {
        matches!(self.sought, Sought::Unmade(_))
    }

    /// The counts, if the engine shows the fault at the end of a variation.
    pub(super) fn shows(&mut self, variation: &Variation) -> Option<Counts> {
        let comparison = self.ask(variation, Via::Moves, self.depth)?;
        let shown = match self.sought {
            Sought::List { diagnosis, needs_making } => {
                self.shows_list(variation, &comparison, diagnosis, needs_making)
            }
            Sought::Unmade(m) => self.shows_unmade(variation, &comparison, m),
            Sought::MoveCount { too_many, needs_making } => {
                let (ours, theirs) = (comparison.ours, comparison.theirs);
                let wrong = if too_many { theirs > ours } else { theirs < ours };
                let right_from_fen = |this: &mut Self| {
                    !variation.moves().is_empty()
                        && this.ask(variation, Via::Fen, 1).is_some_and(|asked| asked.agrees())
                };
                wrong && (!needs_making || right_from_fen(self))
            }
        };
        shown.then_some((comparison.ours, comparison.theirs))
    }

    fn shows_list(
        &mut self,
        variation: &Variation,
        comparison: &DivideComparison,
        sought: Diagnosis,
        needs_making: bool,
    ) -> bool {
        let there = match sought.faulty_move {
            FaultyMove::TooMany(intent) => comparison.too_many.contains(&intent),
            FaultyMove::Missing(m) => comparison.missing.contains(&m),
            FaultyMove::Doubled(m) => comparison.doubled.contains(&m),
        };
        let verdict = match variation.first_of_last(variation.moves().len()) {
            Some((before, m)) if needs_making => {
                Verdict::Making { before, m, alone: variation.moves().len() == 1 }
            }
            None if needs_making => return false,
            _ => Verdict::Generator,
        };
        let mut right_from_fen =
            || self.ask(variation, Via::Fen, 1).is_some_and(|asked| asked.lists_agree());
        there
            && (!needs_making || right_from_fen())
            && class::diagnose(variation, comparison, &verdict).contains(&sought)
    }

    fn shows_unmade(
        &mut self,
        variation: &Variation,
        comparison: &DivideComparison,
        m: Move,
    ) -> bool {
        let miscounted = comparison.lists_agree()
            && comparison.miscounted.iter().any(|miscount| miscount.m == m);
        let Some(below) = self.depth.checked_sub(1).filter(|_| miscounted) else { return false };
        let child = variation.then(m);
        [Via::Moves, Via::Fen]
            .into_iter()
            .all(|via| self.ask(&child, via, below).is_some_and(|asked| asked.agrees()))
    }

    fn ask(&mut self, variation: &Variation, via: Via, depth: u32) -> Option<DivideComparison> {
        let comparison = self.engine.compare(variation, via, depth).ok();
        self.failures += u32::from(comparison.is_none());
        comparison
    }
}
