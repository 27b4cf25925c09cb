//! The cargo features of the command, which the released one is without: `kingsight mcp` and `kingsight serve`.
//!
//! Built once, in the profile of the tests, beside what `cargo test` has built; the clients are not ours: the official Python SDK
//! and schemathesis.

use std::fs;
use std::process::Command;

use crate::programs::python;
use crate::python::{environment_in, pip};
use crate::shell::Shell;

/// The features of `kingsight-cli`.
const FEATURES: &str = "mcp,serve";
/// The tests that need them.
const TESTS: [&str; 2] = ["mcp", "serve"];
/// The clients, and what else their programs need.
const CLIENTS: [&str; 2] = ["mcp==2.3.0", "schemathesis==4.32.5"];
/// Their programs, in a folder of the command's tests.
const PROGRAMS: [&str; 2] = ["mcp_tools.py", "serve_openapi.py"];

/// Lints and tests what the features add, and calls it with clients that are not ours.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let with = ["-p", "kingsight-cli", "--features", FEATURES];
    shell.cargo(&[&["clippy"][..], &with, &["--all-targets", "--", "-D", "warnings"]].concat())?;
    let tests = TESTS.iter().flat_map(|test| ["--test", test]);
    let arguments: Vec<&str> =
        ["test", "-p", "kingsight-cli", "--features", FEATURES].into_iter().chain(tests).collect();
    shell.cargo(&arguments)?;

    python(shell)?;
    let place = shell.target().join("assistants");
    fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    let python = environment_in(shell, &place.join("python"))?;
    pip(shell, &python, &CLIENTS, "the clients cannot be installed")?;
    // The tests have built it.
    let kingsight = shell.target().join("debug/kingsight");
    let clients = shell.root().join("crates/kingsight-cli/tests/clients");
    PROGRAMS.iter().try_for_each(|program| {
        shell.call(Command::new(&python).arg(clients.join(program)).arg(&kingsight))
    })
}
