//! `cargo xtask test`: what everyone runs before a change goes in, in half an hour on two cores, from nothing.
//!
//! What takes longer is in `prove.rs`.

use std::process::{Command, ExitCode};

use crate::programs::{self, stockfish};
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::{Stage, Step, run as run_steps};
use crate::workspace::root;
use crate::{c_tests, python, studio, web};

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// `cargo xtask test`.
    Quick,
    /// `cargo xtask prove`: what the project promises.
    Usual,
    /// `cargo xtask prove --full`: with the largest budgets.
    Full,
}

impl Extent {
    /// The value of `KINGSIGHT_TESTS`, by which tests choose their budgets.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Extent::Quick => "quick",
            Extent::Usual => "usual",
            Extent::Full => "full",
        }
    }
}

/// Runs all steps and stops at the first that fails.
pub(crate) fn run() -> ExitCode {
    run_steps("test", &root(), &stages())
}

fn stages() -> Vec<Stage<'static>> {
    let last = |shell: &Shell| {
        shell.remark(
            "left to `cargo xtask prove`: the same tests with larger budgets, the other tests in the browser, types and random \
             programs of the packages, Python's answers beside the command's, other libraries, instruction counts, fuzz targets, releases, documentation, other platforms, \
             Parquet; to `cargo xtask prove --full`: SQL and clusters"
                .to_owned(),
        );
        studio::run(shell, Extent::Quick)
    };
    // The first lane builds into `target/debug`, where cargo lets one build in at a time; the second builds elsewhere.
    let first = vec![
        Step::new("lints", lints),
        Step::new("tests", tests),
        Step::new("studio's page", last),
    ];
    let second = vec![
        Step::new("Python package", |shell| python::run(shell, Extent::Quick)),
        Step::new("npm package", |shell| web::run(shell, Extent::Quick)),
        Step::new("library for C", |shell| c_tests::run(shell, Extent::Quick)),
    ];
    let before = vec![Step::new("format", format), Step::new("tools", programs::for_test)];
    vec![vec![before], vec![first, second]]
}

/// The workspaces that stand beside the main one are formatted as well.
fn format(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["fmt", "--all", "--check"])?;
    ["bench", "python", "web", "c", "sql", "cluster", "fuzz"].iter().try_for_each(|folder| {
        shell.cargo(&["fmt", "--check", "--manifest-path", &format!("{folder}/Cargo.toml")])
    })
}

fn lints(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

/// All tests, and those that `cargo test` alone leaves out because they need more than Rust.
fn tests(shell: &Shell) -> Result<(), String> {
    let mut test = Command::new(cargo());
    test.args(["test", "--workspace", "--no-fail-fast"]).current_dir(shell.root());
    shell.call(test.env("KINGSIGHT_TESTS", Extent::Quick.name()))?;
    stockfish(shell)?;
    shell.cargo(&["test", "-p", "kingsight-wrong-engine", "--test", "stockfish", "--", "--ignored"])
}

#[cfg(test)]
mod tests {
    use super::stages;

    #[test]
    fn no_more_than_two_steps_run_at_once() {
        assert!(stages().iter().all(|stage| stage.len() <= 2));
    }
}
