//! The oldest compilers: each published crate compiles with the `rust-version` of its manifest.
//!
//! Clippy's `incompatible_msrv` sees functions of the standard library that are too new, in every run of the lints. Only
//! the compiler itself sees new syntax.

use std::process::{Command, Stdio};

use crate::shell::Shell;
use crate::workspace::Workspace;

/// Checks each crate with its compiler, which rustup installs.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    for member in Workspace::read(shell.root())?.published() {
        let version = member.rust_version.as_ref();
        let version = version.ok_or_else(|| format!("{} names no rust-version", member.name))?;
        let mut there = Command::new("rustup");
        there.args(["run", version, "rustc", "--version"]).stdout(Stdio::null());
        if !there.stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
            let install = ["toolchain", "install", version, "--profile", "minimal"];
            shell.call(Command::new("rustup").args(install))?;
        }
        let mut check = Command::new("rustup");
        check.args([
            "run",
            version,
            "cargo",
            "check",
            "--locked",
            "-p",
            &member.name,
            "--target-dir",
        ]);
        for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"] {
            check.env_remove(variable);
        }
        shell.call(check.arg(shell.target().join("oldest")).current_dir(shell.root()))?;
    }
    Ok(())
}
