//! `cargo xtask check`: format, lints and tests of what has changed, with nothing but Rust.

use std::process::{Command, ExitCode};

use crate::changes::{Changes, changes};
use crate::choice::{Choice, choose};
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::{Step, run as run_steps};
use crate::workspace::{Workspace, root};

/// The program that is not compiled unless it, or what it depends on, has changed.
const SECOND: &str = "xtask-release";

/// Checks what differs from `base`, or from the main branch.
pub(crate) fn run(base: Option<&str>) -> ExitCode {
    match prepare_and_run(base) {
        Ok(code) => code,
        Err(reason) => {
            eprintln!("cargo xtask check: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn prepare_and_run(base: Option<&str>) -> Result<ExitCode, String> {
    let root = root();
    let workspace = Workspace::read(&root)?;
    let mut choice = match changes(&root, base)? {
        Changes::Since { base, files } => {
            match files.len() {
                1 => println!("1 file differs from {base}."),
                many => println!("{many} files differ from {base}."),
            }
            choose(&workspace, &root, &files)
        }
        Changes::Unknown(reason) => {
            println!("Cannot tell what changed: {reason}.");
            Choice::default()
        }
    };
    if choice.tests.is_empty() {
        println!(
            "No crate to test: checking the format and the lints of all but {SECOND}. `cargo test` tests all."
        );
        let names = workspace.members.iter().map(|member| member.name.as_str());
        choice.lints = names.filter(|name| *name != SECOND).collect();
    }
    explain(&choice);
    let mut steps = vec![
        Step::new("format", |shell| shell.cargo(&["fmt", "--all", "--check"])),
        Step::new("lints", |shell| lint(shell, &choice)),
    ];
    if !choice.tests.is_empty() {
        steps.push(Step::new("tests", |shell| test(shell, &choice)));
    }
    Ok(run_steps("check", &root, &[vec![steps]]))
}

/// Prints what was chosen and why, and what is left to the whole test.
fn explain(choice: &Choice) {
    for (name, why) in &choice.tests {
        println!("  lint and test {name}: {why}");
    }
    if !choice.tests.is_empty() {
        let dependents: Vec<&str> =
            choice.lints.iter().copied().filter(|name| !choice.tests.contains_key(name)).collect();
        if !dependents.is_empty() {
            println!("  lint only, because they depend on these: {}", dependents.join(", "));
        }
    }
    for file in &choice.left {
        println!("  left to `cargo xtask test`: {file}");
    }
}

fn lint(shell: &Shell, choice: &Choice) -> Result<(), String> {
    let mut clippy = Command::new(cargo());
    clippy.arg("clippy").args(packages(choice.lints.iter().copied()));
    shell.call(clippy.args(["--all-targets", "--", "-D", "warnings"]).current_dir(shell.root()))
}

fn test(shell: &Shell, choice: &Choice) -> Result<(), String> {
    let mut test = Command::new(cargo());
    test.args(["test", "--no-fail-fast", "--quiet"]).args(packages(choice.tests.keys().copied()));
    shell.call(test.current_dir(shell.root()).env("KINGSIGHT_TESTS", "quick"))
}

fn packages<'a>(names: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    names.flat_map(|name| ["-p", name])
}
