//! Nothing of ours is alike to the code of the libraries whose interfaces we imitate: runs `bench/likeness/`.

use std::process::Command;

use crate::programs::python_and_node;
use crate::shell::Shell;

/// Fetches the sources of the other libraries below `target/likeness/` and compares ours with them, after the tests of the
/// comparison.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    python_and_node(shell)?;
    let mut tests = Command::new("python3");
    tests.args(["-m", "unittest", "discover", "bench/likeness"]).current_dir(shell.root());
    shell.call(tests.env("PYTHONDONTWRITEBYTECODE", "1"))?;
    let mut compare = Command::new("python3");
    compare.arg("bench/likeness/likeness.py").arg("--work").arg(shell.target().join("likeness"));
    shell.call(compare.current_dir(shell.root()).env("PYTHONDONTWRITEBYTECODE", "1"))
}
