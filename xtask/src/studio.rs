//! The studio's page in a real browser: types, then every test of `studio/tests` against the built command.

use std::process::Command;

use crate::programs::browser;
use crate::shell::Shell;
use crate::{dist, sizes};

/// Builds the command that ships.
pub(crate) fn build_command(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["build", "--release", "--locked", "-p", "kingsight-cli"])?;
    sizes::limit(&shell.target().join("release").join(dist::program()))
}

/// Tests the page with the built command, with Node's packages by lock file.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    browser(shell)?;
    let studio = shell.root().join("studio");
    shell.call(Command::new("npm").arg("ci").current_dir(&studio))?;
    shell.call(
        Command::new("npm")
            .arg("test")
            .current_dir(&studio)
            .env("KINGSIGHT_BIN", shell.target().join("release/kingsight"))
            .env_remove("KINGSIGHT_PAGE"),
    )
}
