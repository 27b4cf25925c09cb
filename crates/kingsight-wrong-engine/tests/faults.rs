//! Every bug of the wrong engine is found, named and shrunk.

use std::time::{Duration, Instant};

use kingsight_hunt::{Bag, Launch, Options, Plan, Protocol, builtin, hunt};

fn launch(args: &[&str]) -> Launch {
    let program = env!("CARGO_BIN_EXE_kingsight-wrong-engine");
    Launch {
        command: std::iter::once(program).chain(args.iter().copied()).map(Into::into).collect(),
        protocol: Protocol::Auto,
        options: Vec::new(),
        limit: Duration::from_secs(10),
        chess960: false,
    }
}

fn hunted(launch: &Launch, options: Options) -> Bag {
    let plan = Plan::find(launch).unwrap_or_else(|error| panic!("{launch:?}: {error}"));
    hunt(&plan, &builtin(launch.chess960), options, &|_| {})
}

const FIRST: Options = Options { all: false, jobs: 2, shrink: true };

#[test]
fn show_all() {
    let program = env!("CARGO_BIN_EXE_kingsight-wrong-engine");
    let list = std::process::Command::new(program).arg("--list").output().unwrap();
    for bug in String::from_utf8(list.stdout).unwrap().lines() {
        let mut launch = launch(&["--wrong", bug]);
        launch.chess960 = bug.starts_with("chess960");
        let start = Instant::now();
        let bag = hunted(&launch, FIRST);
        println!("== {bug} {:?} {}", start.elapsed(), bag.faults.len());
        for fault in &bag.faults {
            println!("  {} | {}\n  {}", fault.class().code(), fault.target, fault.sentence());
            if let Some(s) = &fault.shrunk {
                println!("  {} | {} pieces {} ours {} theirs {}", s.epd(), s.line.san(), s.pieces(), s.ours, s.theirs);
            }
        }
        for s in &bag.silences { println!("  silence {} {} {}", s.target, s.depth, s.trouble); }
    }
}
