//! Removing from a position everything that the fault does not need.
//!
//! First moves: the fewest last moves, or none, that still show the fault. Then pieces, in halves, quarters and so on
//! down to single ones, as delta debugging does (Andreas Zeller and Ralf Hildebrandt, 2002), then castling rights and
//! the en passant square; and all again until nothing more can go. The fault must stay the same: see `same_fault`.

mod same_fault;

use std::time::{Duration, Instant};

use kingsight::{Bitboard, Color, EnPassant, Grade, Position, Setup, Square};

use crate::engine::Engine;
use crate::fault::{Fault, Shrunk};
use crate::variation::Variation;
use same_fault::{Counts, SameFault};

/// How long shrinking may take, and how often the engine may fail meanwhile.
const PATIENCE: Duration = Duration::from_secs(6);
const MOST_FAILURES: u32 = 4;

/// Shrinks a fault, or gives `None` if it does not show again.
pub(crate) fn shrink(engine: &mut Engine, fault: &Fault) -> Option<Shrunk> {
    let same_fault = SameFault::of(engine, fault)?;
    let worst = |position: &Position| position.to_setup(EnPassant::Always).problems().worst();
    let mut shrinker = Shrinker {
        same_fault,
        worst: worst(fault.variation.start()).max(worst(fault.variation.end())),
        deadline: Instant::now() + PATIENCE,
    };
    let (mut variation, mut counts) = shrinker.fewest_moves(&fault.variation)?;
    if shrinker.same_fault.may_be_shallower() {
        counts = shrinker.smallest_depth(&variation).unwrap_or(counts);
    }
    while let Some((smaller, found)) = shrinker.one_round(&variation) {
        (variation, counts) = (smaller, found);
    }
    let (ours, theirs) = counts;
    Some(Shrunk { variation, depth: shrinker.same_fault.depth, ours, theirs })
}

struct Shrinker<'a> {
    same_fault: SameFault<'a>,
    /// The worst problem of the position as it is: it may not get worse.
    worst: Option<Grade>,
    deadline: Instant,
}

impl Shrinker<'_> {
    /// The shortest end of the variation that shows the fault.
    fn fewest_moves(&mut self, variation: &Variation) -> Option<(Variation, Counts)> {
        (0..=variation.moves().len()).find_map(|count| {
            let shorter = variation.last(count);
            self.same_fault.shows(&shorter).map(|counts| (shorter, counts))
        })
    }

    /// The counts at the smallest depth that shows the fault, if that is smaller than the known one.
    fn smallest_depth(&mut self, variation: &Variation) -> Option<Counts> {
        let known = self.same_fault.depth;
        let shallower = (2..known).find_map(|depth| {
            self.same_fault.depth = depth;
            self.same_fault.shows(variation)
        });
        if shallower.is_none() {
            self.same_fault.depth = known;
        }
        shallower
    }

    /// Tries to remove everything once: pieces, rights, en passant square, clocks. `None` if nothing could go.
    fn one_round(&mut self, variation: &Variation) -> Option<(Variation, Counts)> {
        let mut best: Option<(Variation, Counts)> = None;
        let mut attempt = |this: &mut Self, change: &dyn Fn(&mut Setup)| {
            let current = best.as_ref().map_or(variation, |(variation, _)| variation);
            let found = this.smaller(current, change);
            let better = found.is_some();
            best = found.or(best.take());
            better
        };
        let removable: Vec<Square> =
            (variation.start().board().occupied() - kings(variation.start())).into_iter().collect();
        let mut size = removable.len().div_ceil(2);
        let mut left = removable;
        while size > 0 {
            let mut kept = Vec::new();
            for group in left.chunks(size) {
                let gone = attempt(self, &|setup| {
                    for &square in group {
                        setup.board.remove(square);
                        setup.castling_rooks = setup.castling_rooks.without(square);
                    }
                });
                if !gone {
                    kept.extend_from_slice(group);
                }
            }
            left = kept;
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        for rook in variation.start().castling_rooks() {
            attempt(self, &|setup| setup.castling_rooks = setup.castling_rooks.without(rook));
        }
        attempt(self, &|setup| setup.en_passant = None);
        attempt(self, &|setup| (setup.halfmoves, setup.fullmoves) = (0, 1));
        best
    }

    /// The variation from a changed start, if that is another position and still shows the fault.
    fn smaller(
        &mut self,
        variation: &Variation,
        change: &dyn Fn(&mut Setup),
    ) -> Option<(Variation, Counts)> {
        let late = Instant::now() >= self.deadline || self.same_fault.is_stopped();
        if late || self.same_fault.failures > MOST_FAILURES {
            return None;
        }
        let before = variation.start().to_setup(EnPassant::Always);
        let mut setup = before;
        change(&mut setup);
        setup = setup.repaired();
        if setup == before || setup.problems().worst() > self.worst {
            return None;
        }
        let start = Position::try_from(setup).ok()?.with_chess960(variation.start().is_chess960());
        let smaller = variation.replayed_from(start)?;
        self.same_fault.shows(&smaller).map(|counts| (smaller, counts))
    }
}

fn kings(position: &Position) -> Bitboard {
    position.king(Color::White).bit() | position.king(Color::Black).bit()
}
