//! Libraries of others, which are fetched for these tests only: nothing of ours is alike to the code of those whose interfaces we imitate
//! (`bench/likeness/`), and the wrappers of `docs/hunt/` for libraries of other languages, which run as processes of their own. Nothing of
//! them is committed or shipped.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::programs::python_and_node;
use crate::shell::Shell;

/// Fetches the sources of the other libraries below `target/likeness/` and compares ours with them, after the tests of the
/// comparison.
pub(crate) fn likeness(shell: &Shell) -> Result<(), String> {
    python_and_node(shell)?;
    let mut tests = Command::new("python3");
    tests.args(["-m", "unittest", "discover", "bench/likeness"]).current_dir(shell.root());
    shell.call(tests.env("PYTHONDONTWRITEBYTECODE", "1"))?;
    let mut compare = Command::new("python3");
    compare.arg("bench/likeness/likeness.py").arg("--work").arg(shell.target().join("likeness"));
    shell.call(compare.current_dir(shell.root()).env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// What Python's and Node's registries call the libraries, and which version.
const PYTHON_CHESS: &str = "chess==1.11.2";
const CHESS_JS: &str = "chess.js@1.4.0";

/// Hunts python-chess and chess.js by their wrappers with the built command. Neither has a fault.
pub(crate) fn wrappers(shell: &Shell) -> Result<(), String> {
    let folder = shell.target().join("wrappers");
    let docs = shell.root().join("docs/hunt");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;

    python_and_node(shell)?;
    let python = folder.join("python/bin/python");
    if !python.exists() {
        shell.call(Command::new("python3").args(["-m", "venv"]).arg(folder.join("python")))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", PYTHON_CHESS];
    shell.call(Command::new(&python).args(install))?;
    hunt(shell, &python, &docs.join("python_chess.py"))?;

    shell.call(
        Command::new("npm")
            .args(["install", "--silent", "--no-save", "--prefix"])
            .arg(&folder)
            .arg(CHESS_JS),
    )?;
    // Node looks for a library beside the file.
    let wrapper = folder.join("chess_js.mjs");
    fs::copy(docs.join("chess_js.mjs"), &wrapper).map_err(failed)?;
    hunt(shell, Path::new("node"), &wrapper)
}

fn hunt(shell: &Shell, language: &Path, wrapper: &Path) -> Result<(), String> {
    let command = format!("'{}' '{}'", language.display(), wrapper.display());
    let kingsight = shell.target().join("release/kingsight");
    shell.call(Command::new(kingsight).args([
        "hunt",
        "--depth",
        "2",
        "--timeout",
        "60",
        "--cmd",
        &command,
    ]))
}
