//! Which candidate shows which mutant, at which depth first.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use kingsight_hunt::{Target, count};
use kingsight_wrong_engine::{Mutant, Session};

use crate::matrix::Case;

/// The most nodes of a candidate, all depths together, and its greatest depth.
const NODES: u64 = 7_000;
/// The same for one by chance: there are many.
const NODES_BY_CHANCE: u64 = 1_200;
/// A candidate that shows a mutant for so few nodes is good enough.
const FEW: u64 = 150;
const DEEPEST: u32 = 9;

/// Positions that are asked together: those with the same board.
pub(crate) struct Candidate {
    pub(crate) cases: Vec<Case>,
    pub(crate) depth: u32,
}

pub(crate) struct Table {
    pub(crate) candidates: Vec<Candidate>,
    pub(crate) mutants: Vec<Mutant>,
    /// For each candidate and mutant the least depth that shows the mutant; 0 if none does.
    least: Vec<Vec<u32>>,
}

impl Table {
    /// Tries the candidates made for it on all mutants, those by chance on the mutants that are not yet shown for few nodes,
    /// and the locked ones, which go deep, on those not shown at all.
    pub(crate) fn new(
        made: Vec<Target>,
        by_chance: Vec<Target>,
        locked: Vec<Target>,
        mutants: &[Mutant],
    ) -> Table {
        let mut table =
            Table { candidates: Vec::new(), mutants: mutants.to_vec(), least: Vec::new() };
        table.add(grouped(made, NODES), 0);
        table.add(grouped(by_chance, NODES_BY_CHANCE), FEW);
        table.add(grouped(locked, NODES), u64::MAX);
        table
    }

    /// Adds candidates, and tries them on the mutants that no other shows for so few nodes.
    fn add(&mut self, candidates: Vec<Candidate>, few: u64) {
        let shown = |m: usize| {
            (0..self.candidates.len()).any(|c| {
                let depth = self.least[c][m];
                depth > 0 && self.cost(c, depth) <= few
            })
        };
        let shown: Vec<bool> = (0..self.mutants.len()).map(shown).collect();
        let left = shown.iter().filter(|&&shown| !shown).count();
        eprintln!("{} candidates for {left} mutants", candidates.len());
        let rows = tried(&candidates, &self.mutants, &|m| !shown[m]);
        self.least.extend(rows);
        self.candidates.extend(candidates);
    }

    /// Completes the rows of these candidates.
    pub(crate) fn complete(&mut self, chosen: &[usize]) {
        for &number in chosen {
            let row =
                tried(std::slice::from_ref(&self.candidates[number]), &self.mutants, &|_| true);
            self.least[number] = row.into_iter().next().unwrap_or_default();
        }
    }

    /// Whether a candidate at a depth shows a mutant.
    pub(crate) fn shows(&self, candidate: usize, depth: u32, mutant: usize) -> bool {
        (1..=depth).contains(&self.least[candidate][mutant])
    }

    pub(crate) fn missed(&self) -> impl Iterator<Item = Mutant> + '_ {
        let missed = |&m: &usize| self.least.iter().all(|row| row[m] == 0);
        (0..self.mutants.len()).filter(missed).map(|m| self.mutants[m])
    }

    /// The nodes of a candidate up to a depth.
    pub(crate) fn cost(&self, candidate: usize, depth: u32) -> u64 {
        self.candidates[candidate].cases.iter().map(|case| case.cost(depth)).sum()
    }
}

fn grouped(targets: Vec<Target>, most: u64) -> Vec<Candidate> {
    let mut groups: Vec<Vec<Target>> = Vec::new();
    for target in targets {
        let same = |group: &&mut Vec<Target>| group[0].position.board() == target.position.board();
        match groups.iter_mut().find(same) {
            Some(group) => group.push(target),
            None => groups.push(vec![target]),
        }
    }
    groups.into_iter().map(|group| candidate(group, most)).collect()
}

fn candidate(group: Vec<Target>, most: u64) -> Candidate {
    let cost = |depth: u32| -> u64 {
        group.iter().flat_map(|target| (1..=depth).map(|d| count(&target.position, d))).sum()
    };
    let depth = (1..=DEEPEST).take_while(|&depth| cost(depth) <= most).last().unwrap_or(1);
    let cases = group.into_iter().map(|target| Case::new(target.to_depth(depth))).collect();
    Candidate { cases, depth }
}

/// For each candidate its row of least depths.
fn tried(
    candidates: &[Candidate],
    mutants: &[Mutant],
    wanted: &(dyn Fn(usize) -> bool + Sync),
) -> Vec<Vec<u32>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut rows = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(candidate) = candidates.get(number) else { return rows };
            let least = |m: usize| if wanted(m) { least(mutants[m], candidate) } else { 0 };
            rows.push((number, (0..mutants.len()).map(least).collect()));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut rows: Vec<(usize, Vec<u32>)> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    rows.sort_unstable_by_key(|row| row.0);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The least depth at which a candidate shows a mutant, or 0.
fn least(mutant: Mutant, candidate: &Candidate) -> u32 {
    let mut engine = Session::new(Some(mutant));
    let shows = |depth: &u32| candidate.cases.iter().any(|case| case.fails(&mut engine, *depth));
    (1..=candidate.depth).find(shows).unwrap_or(0)
}
