//! Dividing a count into parts that can be counted in any order, by any thread, and be noted as done.
//!
//! A part is a position some half-moves from the root. With a table, equal positions are one part, so that
//! no two threads count the same one; without, each sequence of moves is a part of its own, because then
//! every node is to be visited.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use kingsight::{EnPassant, Move, Position, Setup};

/// How a count is divided: enough to divide it in the same way again.
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

/// A position to count from, and in how many ways it is reached.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) position: Position,
    /// For each first move that leads here, by its place in [`Split::first_moves`], in how many ways.
    pub(crate) ways: Vec<(usize, u64)>,
}

impl Split {
    /// Enough parts that threads are busy to the end and little is lost by stopping, few enough that
    /// making them takes no time.
    const ENOUGH: usize = 400;
    const MANY: usize = 50_000;
    /// Parts are at least this deep, and at most as deep as the other number unless they become too many.
    const SHALLOW: u32 = 3;
    const DEEP: u32 = 7;
    const MOST: usize = 1 << 22;

    /// Divides a count to `depth` half-moves.
    pub(crate) fn new(position: &Position, depth: u32, merged: bool) -> Split {
        let mut split = Split::root(position, merged);
        let mut before = 1;
        while split.plan.plies < depth {
            let (now, left) = (split.parts.len(), depth - split.plan.plies);
            let growth = now.div_ceil(before).max(20);
            let worth = left > Split::SHALLOW && now < Split::ENOUGH
                || left > Split::DEEP && now * growth < Split::MANY * 4 && now < Split::MANY;
            // The first half-move is always taken apart: it is what `divide` tells.
            if split.plan.plies > 0 && !worth {
                break;
            }
            before = now.max(1);
            split.one_ply_further(usize::MAX);
        }
        split
    }

    /// Divides a count as it was divided before. What a broken file asks for ends at a few million parts,
    /// more than [`Split::new`] ever makes.
    pub(crate) fn again(position: &Position, depth: u32, plan: Plan) -> Split {
        let mut split = Split::root(position, plan.merged);
        while split.plan.plies < plan.plies.min(depth) && split.parts.len() < Split::MOST {
            split.one_ply_further(Split::MOST);
        }
        split
    }

    fn root(position: &Position, merged: bool) -> Split {
        let parts = vec![Part { position: *position, ways: Vec::new() }];
        let plan = Plan { plies: 0, merged };
        Split { plan, first_moves: position.legal_moves().into_iter().collect(), parts }
    }

    /// Goes on until there are `most` parts.
    fn one_ply_further(&mut self, most: usize) {
        let mut found: HashMap<Setup, usize> = HashMap::new();
        let mut next: Vec<Part> = Vec::new();
        for part in &self.parts {
            if next.len() >= most {
                break;
            }
            for (i, &m) in part.position.legal_moves().iter().enumerate() {
                let position = part.position.play_unchecked(m);
                let ways = if self.plan.plies == 0 { vec![(i, 1)] } else { part.ways.clone() };
                if self.plan.merged {
                    match found.entry(what_counts(&position)) {
                        Entry::Occupied(known) => {
                            add_ways(&mut next[*known.get()].ways, &ways);
                            continue;
                        }
                        Entry::Vacant(new) => {
                            new.insert(next.len());
                        }
                    }
                }
                next.push(Part { position, ways });
            }
        }
        self.parts = next;
        self.plan.plies += 1;
    }
}

/// What the number of move sequences depends on: all but the clocks and how castling is written.
pub(crate) fn what_counts(position: &Position) -> Setup {
    let setup = position.to_setup(EnPassant::Legal);
    Setup { halfmoves: 0, fullmoves: 1, chess960: false, ..setup }
}

fn add_ways(ways: &mut Vec<(usize, u64)>, more: &[(usize, u64)]) {
    for &(first, number) in more {
        match ways.iter_mut().find(|(known, _)| *known == first) {
            Some((_, sum)) => *sum += number,
            None => ways.push((first, number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_positions_are_one_part() {
        let start = Position::default();
        let plan = |merged| Plan { plies: 3, merged };
        let (apart, merged) =
            (Split::again(&start, 9, plan(false)), Split::again(&start, 9, plan(true)));
        // 8902 sequences lead to 5362 positions.
        assert_eq!((apart.parts.len(), merged.parts.len()), (8902, 5362));
        let ways = |split: &Split| -> u64 {
            split.parts.iter().flat_map(|part| &part.ways).map(|(_, ways)| ways).sum()
        };
        assert_eq!((ways(&apart), ways(&merged)), (8902, 8902));
    }

    #[test]
    fn a_count_is_divided_into_enough_parts() {
        let start = Position::default();
        let parts = |depth| {
            let split = Split::new(&start, depth, true);
            (split.plan.plies, split.parts.len())
        };
        assert_eq!(parts(0), (0, 1));
        assert_eq!(parts(1), (1, 20));
        assert_eq!(parts(3), (1, 20));
        assert_eq!(parts(6), (2, 400));
        assert_eq!(parts(10), (3, 5362));
        assert_eq!(parts(13), (4, 72_078));
    }

    #[test]
    fn a_crowd_of_moves_does_not_make_a_crowd_of_parts() {
        let crowded = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1".parse().unwrap();
        assert!(Split::new(&crowded, 12, false).parts.len() < 60_000);
    }
}
