//! Splitting a count into parts that any thread can count, in any order.
//!
//! A part is a position some half-moves from the root. With a table, equal positions are one part, so that
//! no two threads count the same one; without a table every node is visited, so each sequence of moves is a
//! part of its own.
//!
//! Sums and products saturate, here and wherever counts are combined. That is exact: a number that was cut down to
//! `u128::MAX` stays there when it is multiplied by one or more, and vanishes when it is multiplied by zero. So a
//! total is `u128::MAX` if and only if the true one is that large or larger.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use kingsight::{EnPassant, Move, Position, Setup};

/// How a count is split: enough to split it in the same way again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// How many half-moves from the root the parts are.
    pub(crate) plies: u32,
    /// Whether equal positions are one part.
    pub(crate) merged: bool,
}

/// The parts of a count.
#[derive(Debug)]
pub(crate) struct Split {
    pub(crate) plan: Plan,
    pub(crate) first_moves: Vec<Move>,
    pub(crate) parts: Vec<Part>,
}

/// A position to count from, and the number of ways to reach it.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) position: Position,
    /// Each first move that leads here, by its index in [`Split::first_moves`], and in how many ways it does.
    pub(crate) ways: Vec<(usize, u128)>,
}

impl Split {
    /// Enough parts to keep all threads busy to the end and to lose little by stopping; few enough to take no
    /// time.
    const ENOUGH: usize = 400;
    const MANY: usize = 50_000;
    /// A part with this many positions two half-moves above the leaves is small enough: it takes a millisecond or two.
    const SMALL: u64 = 1 << 13;
    /// Parts are at most this deep unless they become too many.
    const DEEP: u32 = 7;
    /// Of how many half-moves any order is expected.
    const REORDERED: u32 = 8;
    /// How many parts stand for all when moves are counted.
    const SAMPLE: usize = 64;
    /// There are never more parts, so that neither positions with many moves nor a checkpoint written by hand can take
    /// much memory.
    pub(crate) const MOST: usize = 1 << 18;

    /// Splits a count to `depth` half-moves; `None` if it is stopped.
    pub(crate) fn new(
        position: &Position,
        depth: u32,
        merged: bool,
        stop: &AtomicBool,
    ) -> Option<Split> {
        let mut split = Split::root(position, merged);
        let mut before = 1;
        while split.plan.plies < depth {
            let (now, left) = (split.parts.len(), depth - split.plan.plies);
            let growth = now.div_ceil(before).max(20);
            let worth = now < Split::ENOUGH && split.pairs_of_a_part(left) > Split::SMALL
                || left > Split::DEEP && now * growth < Split::MANY * 4 && now < Split::MANY;
            // The first half-move is always split: `divide` shows its moves.
            if split.plan.plies > 0 && !worth {
                break;
            }
            before = now.max(1);
            match split.one_ply_further(stop)? {
                Some(further) => split = further,
                None => break,
            }
        }
        Some(split)
    }

    /// Splits a count as it was split before; `None` if it is stopped. A plan that [`Split::new`] never makes, from a
    /// broken file, ends before there are too many parts.
    pub(crate) fn again(position: &Position, plan: Plan, stop: &AtomicBool) -> Option<Split> {
        let mut split = Split::root(position, plan.merged);
        while split.plan.plies < plan.plies {
            match split.one_ply_further(stop)? {
                Some(further) => split = further,
                None => break,
            }
        }
        Some(split)
    }

    /// How many move sequences of this count end two half-moves above the leaves: an estimate.
    pub(crate) fn pairs(&self, depth: u32) -> u64 {
        let each = self.pairs_of_a_part(depth.saturating_sub(self.plan.plies));
        each.saturating_mul(self.parts.len() as u64)
    }

    /// How many positions of this count are two half-moves above the leaves, equal ones once: an estimate.
    ///
    /// Each side's moves could come in any order, if none depended on another. So `n` half-moves of White and `m` of Black
    /// would lead to the same position in `n! m!` ways. In the usual six positions, the number of sequences divided by that of
    /// positions is this number to the power of 0.45 to 0.84; from the initial position of 0.63 to 0.70. Nobody knows that for
    /// more than eight half-moves, and a table that is too small costs more than one that is too large.
    pub(crate) fn positions(&self, depth: u32) -> u64 {
        let orders = |plies: u32| -> f64 {
            let product = |n: u32| -> f64 { (1..=n).map(f64::from).product() };
            let plies = plies.min(Split::REORDERED);
            product(plies / 2) * product(plies.div_ceil(2))
        };
        let further = orders(depth.saturating_sub(2)) / orders(self.plan.plies);
        (self.pairs(depth) as f64 / further.max(1.0).powf(2.0 / 3.0)) as u64
    }

    /// The same for one part with `left` half-moves to go, by the moves at the root or at the parts, whichever are more.
    fn pairs_of_a_part(&self, left: u32) -> u64 {
        let sample = self.parts.iter().step_by(1 + self.parts.len() / Split::SAMPLE);
        let moves: Vec<u64> = sample.map(|part| part.position.legal_move_count().into()).collect();
        let mean = moves.iter().sum::<u64>().div_ceil(moves.len().max(1) as u64);
        mean.max(self.first_moves.len() as u64).saturating_pow(left.saturating_sub(2))
    }

    fn root(position: &Position, merged: bool) -> Split {
        let parts = vec![Part { position: *position, ways: Vec::new() }];
        let plan = Plan { plies: 0, merged };
        Split { plan, first_moves: position.legal_moves().into_iter().collect(), parts }
    }

    /// The same count in parts one half-move deeper: `Some(None)` if they would be too many, `None` if it is stopped.
    fn one_ply_further(&self, stop: &AtomicBool) -> Option<Option<Split>> {
        let mut found: HashMap<Setup, usize> = HashMap::new();
        let mut parts: Vec<Part> = Vec::new();
        for part in &self.parts {
            if stop.load(Relaxed) {
                return None;
            }
            for (i, &m) in part.position.legal_moves().iter().enumerate() {
                let position = part.position.play_unchecked(m);
                let ways = if self.plan.plies == 0 { vec![(i, 1)] } else { part.ways.clone() };
                if self.plan.merged {
                    match found.entry(what_counts(&position)) {
                        Entry::Occupied(known) => {
                            add_ways(&mut parts[*known.get()].ways, &ways);
                            continue;
                        }
                        Entry::Vacant(new) => {
                            new.insert(parts.len());
                        }
                    }
                }
                parts.push(Part { position, ways });
            }
            if parts.len() > Split::MOST {
                return Some(None);
            }
        }
        let plan = Plan { plies: self.plan.plies + 1, ..self.plan };
        Some(Some(Split { plan, first_moves: self.first_moves.clone(), parts }))
    }
}

/// What the number of move sequences depends on: all but the clocks and the notation of castling.
pub(crate) fn what_counts(position: &Position) -> Setup {
    let setup = position.to_setup(EnPassant::Legal);
    Setup { halfmoves: 0, fullmoves: 1, chess960: false, ..setup }
}

fn add_ways(ways: &mut Vec<(usize, u128)>, more: &[(usize, u128)]) {
    for &(first, number) in more {
        match ways.iter_mut().find(|(known, _)| *known == first) {
            Some((_, sum)) => *sum = sum.saturating_add(number),
            None => ways.push((first, number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);
    /// The count of 28 half-moves, which `tests/deep_counts.rs` finds too.
    const KINGS_28: u128 = 21_042_457_176_810_185_599_364;

    #[test]
    fn equal_positions_are_one_part() {
        let start = Position::default();
        let plan = |merged| Plan { plies: 3, merged };
        let split = |merged| Split::again(&start, plan(merged), &GO).expect("nothing stops it");
        let (apart, merged) = (split(false), split(true));
        // 8902 sequences lead to 5362 positions.
        assert_eq!((apart.parts.len(), merged.parts.len()), (8902, 5362));
        let ways = |split: &Split| -> u128 {
            split.parts.iter().flat_map(|part| &part.ways).map(|(_, ways)| ways).sum()
        };
        assert_eq!((ways(&apart), ways(&merged)), (8902, 8902));
    }

    #[test]
    fn a_count_is_split_into_enough_parts() {
        let start = Position::default();
        let parts = |depth| {
            let split = Split::new(&start, depth, true, &GO).expect("nothing stops it");
            (split.plan.plies, split.parts.len())
        };
        assert_eq!(parts(0), (0, 1));
        assert_eq!(parts(1), (1, 20));
        assert_eq!(parts(3), (1, 20));
        assert_eq!(parts(6), (1, 20));
        assert_eq!(parts(7), (2, 400));
        assert_eq!(parts(10), (3, 5362));
        assert_eq!(parts(13), (4, 72_078));
    }

    /// In check, White has six moves, and Black then more than forty.
    #[test]
    fn few_first_moves_do_not_hide_the_work() {
        let check = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1".parse();
        let split = Split::new(&check.unwrap(), 6, false, &GO).expect("nothing stops it");
        assert_eq!((split.plan.plies, split.parts.len()), (2, 264));
        // Four half-moves have 422,333 sequences.
        assert!((300_000..600_000).contains(&split.pairs(6)), "{}", split.pairs(6));
    }

    /// Startpos to depth 8 has 9,417,681 positions six half-moves from the root, and 119,060,324 sequences lead to them.
    #[test]
    fn equal_positions_are_expected() {
        let start = Position::default();
        let split = Split::new(&start, 8, true, &GO).expect("nothing stops it");
        let expected = split.positions(8);
        assert!((5_000_000..15_000_000).contains(&expected), "{expected}");
        let deep = Split::new(&start, 60, true, &GO).expect("nothing stops it");
        assert!(deep.positions(60) > 1 << 40, "deep counts use the whole table");
        let kings = "k7/8/8/8/8/8/8/7K w - - 0 1".parse().unwrap();
        let split = Split::new(&kings, 28, true, &GO).expect("nothing stops it");
        // 3612 placements of two kings, either side to move, each at 26 depths.
        assert!(split.positions(28) > 2 * 3612 * 26, "{}", split.positions(28));
    }

    #[test]
    fn many_moves_do_not_make_too_many_parts() {
        let crowded = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1".parse().unwrap();
        let split = Split::new(&crowded, 12, false, &GO).expect("nothing stops it");
        assert!(split.parts.len() < 60_000);
    }

    #[test]
    fn what_a_broken_file_asks_for_is_not_made() {
        let plan = Plan { plies: 8, merged: false };
        let split = Split::again(&Position::default(), plan, &GO).expect("nothing stops it");
        assert_eq!((split.plan.plies, split.parts.len()), (4, 197_281));
    }

    #[test]
    fn splitting_can_be_stopped() {
        let (stop, start) = (AtomicBool::new(true), Position::default());
        assert!(Split::new(&start, 9, true, &stop).is_none());
        assert!(Split::again(&start, Plan { plies: 3, merged: true }, &stop).is_none());
    }

    /// The ways exceed 64 bits, then 128: the sums stay at the maximum.
    #[test]
    fn ways_never_wrap() {
        let kings = "k7/8/8/8/8/8/8/7K w - - 0 1".parse().unwrap();
        let ways = |depth| -> u128 {
            let split = Split::new(&kings, depth, true, &GO).expect("nothing stops it");
            assert_eq!(split.plan.plies, depth - Split::DEEP);
            let ways = split.parts.iter().flat_map(|part| &part.ways);
            ways.fold(0, |sum, (_, ways)| sum.saturating_add(*ways))
        };
        assert!(ways(30) < u128::from(u64::MAX));
        assert_eq!(ways(35), KINGS_28);
        assert_eq!(ways(60), u128::MAX);
    }
}
