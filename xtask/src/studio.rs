//! The studio's page in a real browser: types, then every test of `studio/tests` against the built command.

use std::process::Command;

use crate::command::{limit, program};
use crate::programs::browser;
use crate::shell::Shell;
use crate::steps::Extent;

/// Builds the command that ships.
pub(crate) fn build_command(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["build", "--release", "--locked", "-p", "kingsight-cli"])?;
    limit(&shell.target().join("release").join(program()))
}

/// What `cargo xtask test` looks at: the first minute, the hand, the keyboard, the layout at three sizes, and that every word comes
/// from the voice, which only the command that `cargo test` builds can show.
const SHORT: [&str; 5] = ["drops", "first-visit", "keys", "layout", "marked/page"];

/// Tests the page in a browser, with Node's packages by lock file: a part of the tests with the command that `cargo test` has
/// built, or types and all tests with the one that ships.
pub(crate) fn run(shell: &Shell, extent: Extent) -> Result<(), String> {
    browser(shell)?;
    let studio = shell.root().join("studio");
    shell.call(Command::new("npm").arg("ci").current_dir(&studio))?;
    let short = extent == Extent::Quick;
    let mut tests = Command::new(if short { "node" } else { "npm" });
    if short {
        tests.args(["--test", "--test-reporter=spec", "--test-concurrency=1"]);
        tests.args(SHORT.map(|name| format!("tests/{name}.test.js")));
    } else {
        tests.arg("test");
    }
    let built = if short { "debug" } else { "release" };
    tests.env("KINGSIGHT_BIN", shell.target().join(built).join(program()));
    tests.env("KINGSIGHT_TESTS", extent.name()).env_remove("KINGSIGHT_PAGE");
    shell.call(tests.current_dir(&studio))
}
