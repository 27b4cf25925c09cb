//! SQL over games, in a workspace of its own, so that nothing else builds a query engine.

use std::process::Command;

use crate::programs::{find_or_install, python};
use crate::python::{environment_in, pip};
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::Extent;

/// What the fifteen queries are compared with. It is GPL: run, never shipped.
const PYTHON_CHESS: &str = "chess==1.11.2";

/// Builds, lints and tests `kingsight-sql`; the fifteen queries against python-chess.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn run(shell: &Shell, extent: Extent) -> Result<(), String> {
    find_or_install(shell, "cc", "gcc", "zstd, which Parquet needs, is written in C")?;
    python(shell)?;
    let environment = shell.target().join("sql-python");
    let python = environment_in(shell, &environment)?;
    pip(shell, &python, &[PYTHON_CHESS], "python-chess cannot be installed")?;
    let folder = shell.root().join("sql");
    let mut clippy = Command::new(cargo());
    clippy.args(["clippy", "--locked", "--all-targets", "--", "-D", "warnings"]);
    shell.call(clippy.current_dir(&folder))?;
    let mut test = Command::new(cargo());
    test.args(["test", "--locked"]).current_dir(&folder);
    test.env("KINGSIGHT_PYTHON_CHESS", &python).env("KINGSIGHT_TESTS", extent.name());
    shell.call(&mut test)
}

/// Asks a scheduler and two executors on this machine the queries that one program answers as well. With [`Extent::Full`] one of them is
/// killed in the middle of a query, the programs are asked what they say when something fails, and the sources are linted with what a
/// cluster needs.
///
/// From nothing the engine takes some nine minutes of one core; linting as well would take half as many again.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn cluster(shell: &Shell, extent: Extent) -> Result<(), String> {
    find_or_install(shell, "cc", "gcc", "zstd, which Parquet needs, is written in C")?;
    let folder = shell.root().join("sql");
    if extent == Extent::Full {
        let mut clippy = Command::new(cargo());
        clippy.args(["clippy", "--locked", "--all-targets"]);
        clippy.args(["--features", "kingsight-sql/cluster"]);
        clippy.args(["-p", "kingsight-cluster", "-p", "kingsight-sql", "--", "-D", "warnings"]);
        shell.call(clippy.current_dir(&folder))?;
    }
    let mut test = Command::new(cargo());
    test.args(["test", "--locked", "-p", "kingsight-cluster"]);
    if extent != Extent::Full {
        test.args(["--lib", "--test", "loopback"]);
    }
    shell.call(test.current_dir(&folder).env("KINGSIGHT_TESTS", extent.name()))
}
