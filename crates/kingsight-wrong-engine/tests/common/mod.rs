//! Hunting in the wrong engine.

#![allow(dead_code)] // each test file uses its own part

use std::time::Duration;

use kingsight_hunt::{Bag, Launch, Options, Plan, Protocol, builtin, hunt};

/// The wrong engine.
pub(crate) const ENGINE: &str = env!("CARGO_BIN_EXE_kingsight-wrong-engine");

/// Stop at the first fault.
pub(crate) const FIRST: Options = Options { all: false, jobs: 2, shrink: true };
/// One fault of each class.
pub(crate) const ALL: Options = Options { all: true, jobs: 2, shrink: true };

/// How the wrong engine is started with these arguments.
pub(crate) fn launch(args: &[&str]) -> Launch {
    Launch {
        command: std::iter::once(ENGINE).chain(args.iter().copied()).map(Into::into).collect(),
        protocol: Protocol::Auto,
        options: Vec::new(),
        // For a machine that does much else at the time.
        limit: Duration::from_secs(100),
        chess960: false,
    }
}

/// What comes of a hunt in the built-in set.
pub(crate) fn hunted(launch: &Launch, options: Options) -> Bag {
    let plan = Plan::find(launch).unwrap_or_else(|error| panic!("{launch:?}: {error}"));
    hunt(&plan, &builtin(launch.chess960), options, &|_| {})
}
