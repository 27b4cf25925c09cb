//! The counts to compare, and what is known of them so far.

use std::collections::{BTreeMap, BTreeSet};

use super::findings::EngineFailure;
use crate::engine::Driver;
use crate::fault::Fault;
use crate::targets::Target;

/// The counts to compare, the small first: a slow engine shows most faults within its first few thousand nodes.
pub(super) struct Queue {
    /// Depth and target.
    counts: Vec<(u32, usize)>,
    /// For each target that shares its board with others the first of them. One engine is asked about all of them: its
    /// hash table may take one for the other.
    same_board: Vec<Option<usize>>,
}

impl Queue {
    pub(super) fn new(driver: &Driver, targets: &[Target]) -> Queue {
        Queue::to_depths(targets, |target| driver.deepest(&target.position, target.depth))
    }

    fn to_depths(targets: &[Target], deepest: impl Fn(&Target) -> u32) -> Queue {
        let mut counts: Vec<(u64, u32, usize)> = Vec::new();
        for (index, target) in targets.iter().enumerate() {
            let mut cost = 0u64;
            for depth in 1..=deepest(target) {
                cost = cost.saturating_add(estimate(target, depth));
                counts.push((cost, depth, index));
            }
        }
        counts.sort_unstable();
        let board = |index: usize| targets[index].position.board();
        let same = |index: usize| {
            let mut all = (0..targets.len()).filter(move |&other| board(other) == board(index));
            all.next().filter(|&first| first != index || all.next().is_some())
        };
        Queue {
            counts: counts.into_iter().map(|(_, depth, index)| (depth, index)).collect(),
            same_board: (0..targets.len()).map(same).collect(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// The depth and the target at a place.
    pub(super) fn at(&self, place: usize) -> (u32, usize) {
        self.counts[place]
    }

    /// Whether some of these targets share a board.
    pub(super) fn asks_twice(&self, targets: impl Iterator<Item = usize>) -> bool {
        let mut shared: Vec<usize> = targets.filter_map(|index| self.same_board[index]).collect();
        shared.sort_unstable();
        shared.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// Takes for a worker the first place whose target nobody else is asking about: the result at one depth decides
    /// whether the next is needed.
    pub(super) fn take(&self, state: &mut State, worker: usize) -> Option<usize> {
        if state.gave_up {
            return None;
        }
        let is_free = |place: &usize| {
            let (_, index) = self.at(*place);
            let asked_by = self.same_board[index].and_then(|first| state.asked_by.get(&first));
            !state.taken.contains(place)
                && !state.busy.contains(&index)
                && !state.finished.contains(&index)
                && asked_by.is_none_or(|&other| other == worker)
        };
        let place = (0..state.end.unwrap_or(self.len())).find(is_free)?;
        let (_, index) = self.at(place);
        state.taken.insert(place);
        state.busy.insert(index);
        if let Some(first) = self.same_board[index] {
            state.asked_by.insert(first, worker);
        }
        Some(place)
    }
}

/// About how many nodes a count has.
fn estimate(target: &Target, depth: u32) -> u64 {
    let known = target.expected.iter().find(|&&(known, _)| known == depth);
    let moves = || u64::from(target.position.legal_move_count().max(1));
    known.map_or_else(|| moves().saturating_pow(depth), |&(_, nodes)| nodes)
}

/// What the workers share. Faults and failures have the place in the queue at which they were found.
#[derive(Default)]
pub(super) struct State {
    /// Places in the queue that a worker has taken.
    taken: BTreeSet<usize>,
    /// Which worker asks about a board.
    asked_by: BTreeMap<usize, usize>,
    /// Targets that a worker is asking about.
    pub(super) busy: BTreeSet<usize>,
    /// The place of the first fault: nothing behind it matters any more.
    pub(super) end: Option<usize>,
    /// Targets that need no deeper count.
    pub(super) finished: BTreeSet<usize>,
    pub(super) faults: Vec<(usize, Fault)>,
    pub(super) failures: Vec<(usize, EngineFailure)>,
    pub(super) failures_in_a_row: u32,
    pub(super) gave_up: bool,
    /// Whether a count was left out because the hunt was to stop.
    pub(super) stopped: bool,
    pub(super) compared: usize,
    /// For each target the greatest depth at which the engine was right.
    pub(super) deepest: BTreeMap<usize, u32>,
    pub(super) questions: u64,
    pub(super) nodes: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(fen: &str, depth: u32) -> Target {
        Target::new(fen, fen.parse().expect(fen)).to_depth(depth)
    }

    #[test]
    fn small_counts_come_first() {
        let many = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let few = "8/8/8/8/8/8/k7/7K w - - 0 1";
        let queue = Queue::to_depths(&[target(many, 1), target(few, 3)], |target| target.depth);
        assert_eq!(queue.counts, [(1, 1), (2, 1), (3, 1), (1, 0)]);
    }

    /// One engine is asked about all positions with the same board, even if another is free.
    #[test]
    fn a_board_stays_with_its_worker() {
        let fen = |field: &str| format!("4k3/8/8/8/8/8/8/4K2R w {field} - 0 1");
        let targets =
            [target(&fen("K"), 1), target(&fen("-"), 1), target("7k/8/8/8/8/8/8/K7 w - - 0 1", 1)];
        let queue = Queue::to_depths(&targets, |target| target.depth);
        assert!(queue.asks_twice(0..3) && !queue.asks_twice(1..3));
        let mut state = State::default();
        let mut take = |worker| queue.take(&mut state, worker).map(|place| queue.at(place).1);
        assert_eq!(
            [take(0), take(0), take(1), take(1), take(0)],
            [Some(2), Some(1), None, None, Some(0)]
        );
    }
}
