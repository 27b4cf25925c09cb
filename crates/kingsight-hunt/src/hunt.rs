//! The hunt: all positions, shallow first, by several engines at once.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::class::Class;
use crate::descent::{Lost, descend};
use crate::divide::Comparison;
use crate::engine::{Engine, Plan, Trouble, TroubleKind, Via};
use crate::fault::{Fault, Silence};
use crate::line::Line;
use crate::shrink::shrink;
use crate::targets::Target;

/// How to hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Go on after the first fault, and collect one of each class.
    pub all: bool,
    /// How many engines run at once; at least one.
    pub jobs: usize,
    /// Whether the positions of faults are shrunk.
    pub shrink: bool,
}

/// How far the hunt has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress<'a> {
    /// How many counts have been compared.
    pub done: usize,
    /// How many there are to compare.
    pub of: usize,
    /// The position that is being asked about.
    pub target: &'a Target,
    /// How deep.
    pub depth: u32,
    /// How many faults have been found.
    pub faults: usize,
}

/// What a hunt has brought home.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bag {
    /// The faults: the first, or with `all` one of each class.
    pub faults: Vec<Fault>,
    /// With `all`, further positions that show a class already found.
    pub more: Vec<(Class, String)>,
    /// Where the engine did not answer.
    pub silences: Vec<Silence>,
    /// Whether it failed so often in a row that the hunt was given up.
    pub gave_up: bool,
    /// How many counts of the queue were compared, and how many there were.
    pub compared: (usize, usize),
    /// How many questions the engines were asked in all.
    pub questions: u64,
    /// How many nodes the compared counts have.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// So many failures in a row, and the engine is given up.
const MOST_FAILURES: u32 = 6;
/// With `all`, so many wrong children of a root are followed.
const MOST_CHILDREN: usize = 40;

/// Hunts in all targets. `watch` is told of every count before it is asked for.
#[must_use]
pub fn hunt(
    plan: &Plan,
    targets: &[Target],
    options: Options,
    watch: &(dyn Fn(&Progress<'_>) + Sync),
) -> Bag {
    let started = Instant::now();
    let mut queue: Vec<(u32, usize)> = Vec::new();
    for (index, target) in targets.iter().enumerate() {
        queue.extend((1..=target.depth).map(|depth| (depth, index)));
    }
    queue.sort_unstable();
    let hunt = Hunt { targets, options, watch, queue, state: Mutex::default() };
    let jobs = options.jobs.clamp(1, targets.len().max(1));
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(|| hunt.work(&mut plan.engine()));
        }
        hunt.work(&mut plan.engine());
    });
    let of = hunt.queue.len();
    let mut state = hunt.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.faults.sort_by_key(|(place, _)| *place);
    state.silences.sort_by_key(|(place, _)| *place);
    let mut bag = Bag {
        gave_up: state.gave_up,
        compared: (state.compared, of),
        questions: state.questions,
        nodes: state.nodes,
        silences: state.silences.into_iter().map(|(_, silence)| silence).collect(),
        ..Bag::default()
    };
    bag.choose(state.faults.into_iter().map(|(_, fault)| fault), options.all);
    if options.shrink {
        let mut engine = plan.engine();
        for fault in &mut bag.faults {
            fault.shrunk = shrink(&mut engine, fault);
        }
        bag.questions += engine.questions;
    }
    bag.time = started.elapsed();
    bag
}

impl Bag {
    /// The first fault, or the first of each class.
    fn choose(&mut self, faults: impl Iterator<Item = Fault>, all: bool) {
        let mut seen: BTreeSet<Class> = BTreeSet::new();
        for fault in faults {
            let mut classes: Vec<Class> = fault.diagnoses.iter().map(|d| d.class).collect();
            if classes.is_empty() {
                classes.push(fault.class());
            }
            let new = classes.iter().any(|class| !seen.contains(class));
            seen.extend(classes);
            if new && (all || self.faults.is_empty()) {
                self.faults.push(fault);
            } else if all {
                let more = (fault.class(), fault.target);
                if !self.more.contains(&more) {
                    self.more.push(more);
                }
            }
        }
    }
}

struct Hunt<'a> {
    targets: &'a [Target],
    options: Options,
    watch: &'a (dyn Fn(&Progress<'_>) + Sync),
    /// Depth and target, shallow first.
    queue: Vec<(u32, usize)>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Places in the queue that somebody has taken.
    taken: BTreeSet<usize>,
    /// Targets that somebody is asking about.
    busy: BTreeSet<usize>,
    /// The place in the queue of the first fault: nothing behind it matters any more.
    end: Option<usize>,
    /// Targets that need not be looked at deeper.
    finished: BTreeSet<usize>,
    faults: Vec<(usize, Fault)>,
    silences: Vec<(usize, Silence)>,
    failures: u32,
    gave_up: bool,
    compared: usize,
    questions: u64,
    nodes: u64,
}

impl Hunt<'_> {
    /// Takes counts from the queue until there are none left.
    fn work(&self, engine: &mut Engine) {
        while let Some(place) = self.take() {
            let (depth, index) = self.queue[place];
            let line = Line::new(self.targets[index].position);
            match engine.compare(&line, Via::Moves, depth) {
                Ok(comparison) if comparison.agrees() => self.with(|state| {
                    state.failures = 0;
                    state.compared += 1;
                    state.nodes += comparison.ours;
                }),
                Ok(comparison) => self.follow(engine, place, &line, depth, comparison),
                Err(trouble) => self.lost(engine, place, Box::new((line, depth, trouble))),
            }
            self.with(|state| state.busy.remove(&index));
        }
        self.with(|state| state.questions += engine.questions);
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The next place in the queue whose target nobody is busy with: what is found at one depth decides
    /// whether the next is asked about at all.
    fn take(&self) -> Option<usize> {
        let (place, done, faults) = self.with(|state| {
            if state.gave_up {
                return None;
            }
            let wanted = |place: &usize| {
                let index = self.queue[*place].1;
                !state.taken.contains(place)
                    && !state.busy.contains(&index)
                    && !state.finished.contains(&index)
            };
            let end = state.end.unwrap_or(self.queue.len());
            let place = (0..end).find(wanted)?;
            state.taken.insert(place);
            state.busy.insert(self.queue[place].1);
            Some((place, state.compared, state.faults.len()))
        })?;
        let (depth, index) = self.queue[place];
        let (of, target) = (self.queue.len(), &self.targets[index]);
        (self.watch)(&Progress { done, of, target, depth, faults });
        Some(place)
    }

    /// Goes down from a wrong count, with `all` once for every wrong child.
    fn follow(
        &self,
        engine: &mut Engine,
        place: usize,
        line: &Line,
        depth: u32,
        comparison: Comparison,
    ) {
        let index = self.queue[place].1;
        let name = &self.targets[index].name;
        let mut ways = vec![comparison.clone()];
        if self.options.all && comparison.lists_agree() && comparison.miscounted.len() > 1 {
            let only = |&miscount| Comparison { miscounted: vec![miscount], ..comparison.clone() };
            ways = comparison.miscounted.iter().take(MOST_CHILDREN).map(only).collect();
        }
        self.with(|state| {
            state.failures = 0;
            state.compared += 1;
            state.nodes += comparison.ours;
            state.finished.insert(index);
        });
        for way in ways {
            match descend(engine, name, line, depth, way) {
                Ok(fault) => self.with(|state| {
                    state.faults.push((place, fault));
                    if !self.options.all {
                        state.end = Some(state.end.map_or(place, |end| end.min(place)));
                    }
                }),
                Err(lost) => self.lost(engine, place, lost),
            }
        }
    }

    /// The engine has not answered. If it crashed or printed what is no count, where is the nearest place at
    /// which it does?
    fn lost(&self, engine: &mut Engine, place: usize, lost: Lost) {
        let index = self.queue[place].1;
        let not_started = matches!(lost.2.kind, TroubleKind::NotStarted(_));
        let (line, depth, trouble) = match lost.2.kind {
            TroubleKind::Crashed(_) | TroubleKind::BadCount(_) => nearest(engine, *lost),
            _ => *lost,
        };
        let target = self.targets[index].name.clone();
        self.with(|state| {
            state.finished.insert(index);
            state.failures += 1;
            state.gave_up |= not_started || state.failures >= MOST_FAILURES;
            state.silences.push((place, Silence { target, line, depth, trouble }));
        });
    }
}

/// Follows a failure down to the shallowest question that still brings one about.
fn nearest(engine: &mut Engine, lost: (Line, u32, Trouble)) -> (Line, u32, Trouble) {
    let (mut line, mut depth, mut trouble) = lost;
    while depth > 1 {
        let moves = line.end().legal_moves();
        let crash = moves.iter().find_map(|&m| {
            let child = line.then(m);
            let failed: Option<Trouble> = engine.compare(&child, Via::Moves, depth - 1).err();
            failed.map(|trouble| (child, trouble))
        });
        let Some((child, failed)) = crash else { break };
        (line, depth, trouble) = (child, depth - 1, failed);
    }
    (line, depth, trouble)
}
