//! Hunting the wrong engine.

#![allow(dead_code)] // each test file uses its own part

use std::time::Duration;

use kingsight_hunt::{Driver, Findings, HuntOptions, Launch, Target, builtin, hunt};

/// The wrong engine.
pub(crate) const ENGINE: &str = env!("CARGO_BIN_EXE_kingsight-wrong-engine");

/// How long an answer may take: so long that no load explains that it does not come.
const PATIENCE: Duration = Duration::from_secs(300);

/// Stop at the first fault.
pub(crate) fn first() -> HuntOptions {
    let mut options = HuntOptions::default();
    options.jobs = 2;
    options
}

/// One fault of each class.
pub(crate) fn all() -> HuntOptions {
    let mut options = first();
    options.all = true;
    options
}

/// How the wrong engine is started with these arguments.
pub(crate) fn launch(args: &[&str]) -> Launch {
    let mut launch = Launch::new(std::iter::once(ENGINE).chain(args.iter().copied()));
    launch.limit = PATIENCE;
    launch
}

/// With a small limit for what exceeds every limit. On a busy machine other answers may exceed it, too: then with a larger one.
pub(crate) fn exceeded<T>(launch: &Launch, hunt: impl Fn(&Launch) -> Option<T>) -> T {
    let hunt = |seconds| {
        let mut launch = launch.clone();
        launch.limit = Duration::from_secs(seconds);
        hunt(&launch)
    };
    [1, 5, 25].into_iter().find_map(hunt).expect("a hunt in which only what hangs is late")
}

/// The findings of a hunt in the built-in set.
pub(crate) fn hunted(launch: &Launch, options: HuntOptions) -> Findings {
    hunted_in(launch, options, &builtin(launch.chess960))
}

/// The findings of a hunt in these positions.
pub(crate) fn hunted_in(launch: &Launch, options: HuntOptions, targets: &[Target]) -> Findings {
    let driver = Driver::detect(launch).unwrap_or_else(|error| panic!("{launch:?}: {error}"));
    hunt(&driver, targets, options, &|_| {})
}
