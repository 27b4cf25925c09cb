//! The matrix of mutants and positions: the built-in set finds every mutant, and each of its positions is needed.
//!
//! With `KINGSIGHT_TESTS=full` all mutants are tried, otherwise a sample that changes from day to day. `--nocapture` prints
//! what took longest.

mod common;
#[path = "common/matrix.rs"]
mod matrix;

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

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

/// Every n-th; tomorrow others.
fn sample<T>(all: impl Iterator<Item = T>, n: usize) -> Vec<T> {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let day = (now.as_secs() / 86_400) as usize;
    all.enumerate()
        .filter(|(number, _)| (number + day).is_multiple_of(n))
        .map(|(_, item)| item)
        .collect()
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

/// Over UCI within ten seconds.
#[test]
fn hunts_take_seconds() {
    let mut slowest = (Duration::ZERO, String::new());
    for mutant in sample(Mutant::all(), every().1) {
        let mut launch = launch(&["--wrong", &mutant.to_string()]);
        launch.chess960 = mutant.bug().needs_chess960();
        let begun = Instant::now();
        let findings = hunted_in(&launch, first(), &builtin(launch.chess960));
        assert_eq!(findings.faults.len(), 1, "{mutant}: {:?}", findings.failures);
        slowest = slowest.max((begun.elapsed(), mutant.to_string()));
    }
    println!("slowest over UCI: {slowest:?}");
    assert!(slowest.0 < Duration::from_secs(100), "{slowest:?}");
}

/// In some seconds if the engine counts some thousand nodes a second: those mutants that the set shows last. The limit
/// allows for a busy machine.
#[test]
fn slow_engines_are_hunted_in_time() {
    let cases = cases(false);
    let all: Vec<&Case> = cases.iter().collect();
    let (within, count) = match every().0 {
        1 => (1, 12),
        _ => (40, 1),
    };
    let last = |mutant: &Mutant| (found(*mutant, &all), mutant.to_string());
    let steady = sample(mutants(false).filter(|mutant| mutant.bug() != Bug::Unsteady), within);
    let mut by_nodes: Vec<_> = steady.iter().map(last).collect();
    by_nodes.sort();
    for (nodes, mutant) in by_nodes.into_iter().rev().take(count) {
        let launch = launch(&["--wrong", &mutant, "--nodes-per-second=6000"]);
        let begun = Instant::now();
        let findings = hunted_in(&launch, first(), &builtin(false));
        let took = begun.elapsed();
        println!("{mutant}: {nodes:?} nodes, {took:?} at 6000 nodes a second");
        assert_eq!(findings.faults.len(), 1, "{mutant}");
        assert!(took < Duration::from_secs(60), "{mutant}: {took:?}");
    }
}
