//! The progress of a count.

use std::time::Duration;

use kingsight::{Move, Position};

use crate::checkpoint::{Before, Checkpoint};
use crate::split::Split;
use crate::walk::Work;
use crate::workers::Done;

/// The count below one first move so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FirstMove {
    /// The move.
    pub first: Move,
    /// The move sequences that begin with it, counted so far.
    pub nodes: u128,
    /// Whether all of them are counted.
    pub done: bool,
}

/// The progress of a count, for [`Perft::on_progress`](crate::Perft::on_progress).
#[derive(Debug)]
pub struct Progress<'a> {
    pub(crate) state: &'a State<'a>,
    /// How long this run has taken so far.
    pub elapsed: Duration,
}

impl Progress<'_> {
    /// The move sequences counted so far, those from a checkpoint included.
    #[must_use]
    pub fn nodes(&self) -> u128 {
        self.state.nodes
    }

    /// How many parts of the count are done.
    #[must_use]
    pub fn parts_done(&self) -> usize {
        self.state.parts_done
    }

    /// How many parts the count has; they are of similar size.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.state.counts.len()
    }

    /// The first moves in the order of [`Position::legal_moves`].
    #[must_use]
    pub fn first_moves(&self) -> &[FirstMove] {
        &self.state.first_moves
    }

    /// What another run needs to resume from here.
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint {
        self.state.checkpoint(self.elapsed)
    }
}

/// The counts of the parts and their sums.
#[derive(Debug)]
pub(crate) struct State<'a> {
    position: Position,
    depth: u32,
    split: &'a Split,
    counts: Vec<Option<u128>>,
    parts_done: usize,
    pub(crate) nodes: u128,
    pub(crate) first_moves: Vec<FirstMove>,
    /// For each first move, how many of its parts are not yet counted.
    parts_left: Vec<usize>,
    /// The time and the risk of earlier runs.
    before: Before,
    /// The table probes of this run.
    pub(crate) work: Work,
    /// The chance that one probe finds another position's count.
    risk: f64,
}

impl<'a> State<'a> {
    pub(crate) fn new(position: &Position, depth: u32, split: &'a Split, risk: f64) -> State<'a> {
        let mut parts_left = vec![0; split.first_moves.len()];
        for &(first, _) in split.parts.iter().flat_map(|part| &part.ways) {
            parts_left[first] += 1;
        }
        let first_moves = split.first_moves.iter().zip(&parts_left);
        State {
            position: *position,
            depth,
            split,
            counts: vec![None; split.parts.len()],
            parts_done: 0,
            nodes: 0,
            first_moves: first_moves
                .map(|(&first, &left)| FirstMove { first, nodes: 0, done: left == 0 })
                .collect(),
            parts_left,
            before: Before::default(),
            work: Work::default(),
            risk,
        }
    }

    /// Takes the counts of a checkpoint, which must be of the same split.
    pub(crate) fn resume(&mut self, checkpoint: &Checkpoint) {
        self.before = checkpoint.before;
        for &(part, nodes) in &checkpoint.counts {
            self.done(Done { part, nodes, work: Work::default() });
        }
    }

    /// Notes the count of a part.
    pub(crate) fn done(&mut self, Done { part, nodes, work }: Done) {
        self.work.add(work);
        self.counts[part] = Some(nodes);
        self.parts_done += 1;
        let ways = &self.split.parts[part].ways;
        if ways.is_empty() {
            self.nodes = self.nodes.saturating_add(nodes);
        }
        for &(first, ways) in ways {
            let sum = nodes.saturating_mul(ways);
            self.nodes = self.nodes.saturating_add(sum);
            let entry = &mut self.first_moves[first];
            entry.nodes = entry.nodes.saturating_add(sum);
            self.parts_left[first] -= 1;
            entry.done = self.parts_left[first] == 0;
        }
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.parts_done == self.counts.len()
    }

    /// The places of the parts that are not yet counted.
    pub(crate) fn open(&self) -> Vec<usize> {
        (0..self.counts.len()).filter(|&part| self.counts[part].is_none()).collect()
    }

    /// A bound of the chance that a probe found another position's count, in this run or an earlier one.
    pub(crate) fn wrong_count_chance(&self) -> f64 {
        (self.before.wrong_count_chance + self.work.probes as f64 * self.risk).min(1.0)
    }

    pub(crate) fn checkpoint(&self, elapsed: Duration) -> Checkpoint {
        let before = Before {
            seconds: self.before.seconds + elapsed.as_secs_f64(),
            wrong_count_chance: self.wrong_count_chance(),
        };
        let counts = self.counts.iter().enumerate();
        Checkpoint {
            position: self.position,
            depth: self.depth,
            plan: self.split.plan,
            parts: self.counts.len(),
            before,
            counts: counts.filter_map(|(part, nodes)| Some((part, (*nodes)?))).collect(),
        }
    }
}
