//! The matrix of mutants and positions: the built-in set finds every mutant, and each of its positions is needed.
//!
//! With `KINGSIGHT_TESTS=full` all mutants are tried, otherwise a sample. `--nocapture` prints what took longest.

mod common;
#[path = "common/matrix.rs"]
mod matrix;

use std::sync::Mutex;
use std::thread;

use common::{first, hunted_in, launch};
use kingsight::Epd;
use kingsight_hunt::{Target, builtin};
use kingsight_wrong_engine::{Bug, Mutant};
use matrix::{Case, found};

const SET: &str = include_str!("../../kingsight-hunt/src/targets/positions.epd");

/// Every how many mutants is tried: in this process, and by starting it as an engine.
fn every() -> (usize, usize) {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("full") => (1, 1),
        Ok("usual") => (4, 24),
        _ => (12, 120),
    }
}

/// Every n-th.
fn sample<T>(all: impl Iterator<Item = T>, n: usize) -> Vec<T> {
    all.step_by(n).collect()
}

/// Does something with each item, on all processors.
fn each<T: Copy + Send + Sync>(items: &[T], act: impl Fn(T) + Sync) {
    let left = Mutex::new(items.to_vec());
    let work = || {
        loop {
            let next = left.lock().expect("no panic").pop();
            let Some(item) = next else { return };
            act(item);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

fn cases(chess960: bool) -> Vec<Case> {
    builtin(chess960).into_iter().map(Case::new).collect()
}

/// All mutants, and the set that finds them.
fn mutants(chess960: bool) -> impl Iterator<Item = Mutant> {
    Mutant::all().filter(move |mutant| mutant.bug().needs_chess960() == chess960)
}

#[test]
fn the_set_finds_every_mutant() {
    for chess960 in [false, true] {
        let cases = cases(chess960);
        let all: Vec<&Case> = cases.iter().collect();
        let most = Mutex::new((0, String::new()));
        each(&sample(mutants(chess960), every().0), |mutant| {
            let nodes = found(mutant, &all);
            let nodes = nodes.unwrap_or_else(|| panic!("{mutant} slips through"));
            let mut most = most.lock().expect("no panic");
            if nodes > most.0 {
                *most = (nodes, mutant.to_string());
            }
        });
        println!("found last: {most:?}");
    }
}

/// The names of the mutants that only the positions with this board show.
fn witnesses() -> Vec<(String, Vec<Mutant>)> {
    let lines = SET.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &str| {
        let epd: Epd = line.parse().expect(line);
        let names = epd.operands("c2").expect("witnesses").join(" ");
        let mutants = names.split(' ').map(|name| Mutant::of_name(name).expect(name)).collect();
        (epd.operands("id").expect("a name").join(" "), mutants)
    };
    lines.map(read).collect()
}

#[test]
fn every_position_is_needed() {
    let sets = [cases(false), cases(true)];
    let positions = witnesses();
    let sampled = sample(positions.iter(), every().0.min(4));
    each(&sampled, |(name, mutants)| {
        let mutant = mutants[0];
        let cases = &sets[usize::from(mutant.bug().needs_chess960())];
        let position = cases.iter().find(|case| case.target.name == *name).expect(name);
        let board = position.target.position.board();
        let (with, without): (Vec<&Case>, Vec<&Case>) =
            cases.iter().partition(|case| case.target.position.board() == board);
        assert!(found(mutant, &with).is_some(), "{name} does not show {mutant}");
        assert_eq!(found(mutant, &without), None, "{name} is not the only one to show {mutant}");
    });
}

/// The same by starting engines and hunting them.
#[test]
fn hunts_find_mutants_and_miss_them_without_their_position() {
    let sampled = sample(witnesses().into_iter(), every().1.min(12));
    for (name, mutants) in sampled {
        let mutant = mutants[0];
        let mut launch = launch(&["--wrong", &mutant.to_string()]);
        launch.chess960 = mutant.bug().needs_chess960();
        let all = builtin(launch.chess960);
        let position = all.iter().find(|target| target.name == name).expect("in the set").position;
        let without: Vec<Target> = all
            .iter()
            .filter(|target| target.position.board() != position.board())
            .cloned()
            .collect();
        let missed = hunted_in(&launch, first(), &without);
        assert_eq!((missed.faults.len(), missed.failures.len()), (0, 0), "{mutant} without {name}");
        assert_eq!(hunted_in(&launch, first(), &all).faults.len(), 1, "{mutant}");
    }
}

/// Over UCI.
#[test]
fn hunts_find_mutants() {
    for mutant in sample(Mutant::all(), every().1) {
        let mut launch = launch(&["--wrong", &mutant.to_string()]);
        launch.chess960 = mutant.bug().needs_chess960();
        let findings = hunted_in(&launch, first(), &builtin(launch.chess960));
        assert_eq!(findings.faults.len(), 1, "{mutant}: {:?}", findings.failures);
    }
}

/// An engine that counts some thousand nodes a second is hunted in seconds: so few nodes show each mutant.
#[test]
fn few_nodes_show_each_mutant() {
    let cases = cases(false);
    let all: Vec<&Case> = cases.iter().collect();
    let steady = mutants(false).filter(|mutant| mutant.bug() != Bug::Unsteady);
    each(&sample(steady, every().0), |mutant| {
        let nodes = found(mutant, &all);
        assert!(nodes.is_some_and(|nodes| nodes < 45_000), "{mutant}: {nodes:?}");
    });
}
