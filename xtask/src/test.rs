//! `cargo xtask test`: what everyone runs before a change goes in, in half an hour on two cores, from nothing.
//!
//! What takes longer is in `prove.rs`.

use std::process::{Command, ExitCode};

use crate::programs::{self, stockfish};
use crate::shell::{Shell, cargo};
use crate::steps::{Extent, Stage, Step, run as run_steps};
use crate::workspace::root;
use crate::{c_tests, python, services, web};

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
        services::page(shell, Extent::Quick)
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
    use std::fs;

    use super::stages;
    use crate::workspace::{Workspace, root};

    #[test]
    fn no_more_than_two_steps_run_at_once() {
        assert!(stages().iter().all(|stage| stage.len() <= 2));
    }

    /// Cargo looks for no tests by itself in a crate that names its programs of tests.
    #[test]
    fn every_file_of_tests_is_run() {
        for member in Workspace::read(&root()).unwrap().members {
            let folder = root().join(&member.folder);
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            if !manifest.contains("\nautotests = false\n") {
                continue;
            }
            let main = fs::read_to_string(folder.join("tests/main.rs")).unwrap();
            for entry in fs::read_dir(folder.join("tests")).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_stem().unwrap().to_string_lossy();
                if name == "main" || path.extension().is_none_or(|end| end != "rs") {
                    continue;
                }
                let named = main.contains(&format!("\nmod {name};\n"))
                    || manifest.contains(&format!("\nname = \"{name}\"\n"));
                assert!(named, "{} is not run: name it in tests/main.rs", path.display());
            }
        }
    }
}
