//! Counting one part: down the tree with the table, the last half-moves by the kernel.
//!
//! At each node all positions one move further are made first, with their keys from the node's own, and their buckets
//! are prefetched. When the last is ready, so is the first bucket.

use kingsight::{MoveList, Moves, Position};
use kingsight_perft_kernel::{Kernel, Keyed};

use crate::hash::Table;

/// The table probes of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Work {
    /// How often a position was looked up.
    pub(crate) probes: u64,
    /// How often it was found.
    pub(crate) hits: u64,
}

impl Work {
    pub(crate) fn add(&mut self, other: Work) {
        self.probes += other.probes;
        self.hits += other.hits;
    }
}

/// Counts positions one after the other; one walker for each thread.
pub(crate) struct Walker<'a> {
    kernel: Kernel,
    table: Option<&'a Table>,
    /// By depth, reused from node to node.
    lists: Vec<List>,
    pub(crate) work: Work,
}

/// What one node leads to.
#[derive(Default)]
struct List {
    /// Its moves, where no table is used.
    moves: MoveList,
    /// The positions after them, where one is.
    children: Vec<Keyed>,
    /// The places of those that are not in the table, two half-moves above the leaves.
    unknown: Vec<usize>,
}

impl<'a> Walker<'a> {
    /// The kernel's sums have 64 bits, and four half-moves have fewer than 2⁴³ sequences. Four are also quickly
    /// counted, so that stopping does not take long.
    pub(crate) const KERNEL_DEPTH: u32 = 4;
    /// Positions this far from the leaves or farther are looked up. Nearer ones are counted faster than they could be
    /// looked up.
    pub(crate) const TABLE_DEPTH: u32 = 2;

    pub(crate) fn new(kernel: Kernel, table: Option<&'a Table>) -> Self {
        Walker { kernel, table, lists: Vec::new(), work: Work::default() }
    }

    /// The number of move sequences, `u128::MAX` if there are that many or more; `None` if `poll`, which is asked
    /// every few microseconds to milliseconds, says that the walk is to stop.
    pub(crate) fn count(
        &mut self,
        position: &Position,
        depth: u32,
        poll: &mut dyn FnMut() -> bool,
    ) -> Option<u128> {
        while self.lists.len() <= depth as usize {
            self.lists.push(List::default());
        }
        match self.table {
            Some(table) if depth > Walker::TABLE_DEPTH => {
                self.with_table(table, &Keyed::of(position), depth, poll)
            }
            _ => self.without_table(position, depth, poll),
        }
    }

    fn without_table(
        &mut self,
        position: &Position,
        depth: u32,
        poll: &mut dyn FnMut() -> bool,
    ) -> Option<u128> {
        if depth <= Walker::KERNEL_DEPTH {
            return Some(u128::from(self.kernel.count(position, depth)));
        }
        let mut list = std::mem::take(&mut self.lists[depth as usize]);
        position.moves(Moves::ALL).list_into(&mut list.moves);
        let mut nodes = Some(0);
        for &m in list.moves.iter() {
            let below = self.without_table(&position.play_unchecked(m), depth - 1, poll);
            nodes = nodes.zip(below).map(|(sum, below): (u128, u128)| sum.saturating_add(below));
            if nodes.is_none() || poll() {
                nodes = None;
                break;
            }
        }
        self.lists[depth as usize] = list;
        nodes
    }

    fn with_table(
        &mut self,
        table: &Table,
        node: &Keyed,
        depth: u32,
        poll: &mut dyn FnMut() -> bool,
    ) -> Option<u128> {
        let mut list = std::mem::take(&mut self.lists[depth as usize]);
        self.kernel.children(node, &mut list.children, |key| table.prefetch(key));
        let nodes = if depth == Walker::TABLE_DEPTH + 1 {
            Some(self.last_in_table(table, node, &mut list))
        } else {
            self.deeper_in_table(table, depth - 1, &list.children, poll)
        };
        self.lists[depth as usize] = list;
        nodes
    }

    /// Positions with two half-moves left: by far the most, so only lookup and counting. First all lookups, so that they
    /// wait for memory together. Three half-moves have fewer than 2³³ sequences, so 64 bits are enough.
    #[inline(always)]
    fn last_in_table(&mut self, table: &Table, node: &Keyed, list: &mut List) -> u128 {
        let List { children, unknown, .. } = list;
        let mut nodes = 0;
        // Without a branch: about half of them are known, and which cannot be foreseen.
        unknown.resize(children.len(), 0);
        let mut missing = 0;
        for (i, child) in children.iter().enumerate() {
            let known = table.find(child.key(), Walker::TABLE_DEPTH);
            nodes += known.unwrap_or(0);
            unknown[missing] = i;
            missing += usize::from(known.is_none());
        }
        unknown.truncate(missing);
        let hits = (children.len() - unknown.len()) as u64;
        self.work.add(Work { probes: children.len() as u64, hits });
        if !unknown.is_empty() {
            self.kernel.among_siblings(node, &mut |count| {
                for &i in &*unknown {
                    let child = &children[i];
                    let below = count(child);
                    table.put(child.key(), Walker::TABLE_DEPTH, u128::from(below));
                    nodes += below;
                }
            });
        }
        u128::from(nodes)
    }

    fn deeper_in_table(
        &mut self,
        table: &Table,
        depth: u32,
        children: &[Keyed],
        poll: &mut dyn FnMut() -> bool,
    ) -> Option<u128> {
        let mut nodes = 0;
        for child in children {
            self.work.probes += 1;
            if let Some(known) = table.find(child.key(), depth) {
                self.work.hits += 1;
                nodes = u128::saturating_add(nodes, u128::from(known));
                continue;
            }
            if poll() {
                return None;
            }
            let below = self.with_table(table, child, depth, poll)?;
            table.put(child.key(), depth, below);
            nodes = u128::saturating_add(nodes, below);
        }
        Some(nodes)
    }
}
