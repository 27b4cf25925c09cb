//! python-chess in an environment of its own, and whether it answers the same.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::race::builds::package;

/// The release that is measured.
pub const VERSION: &str = "1.11.2";

/// The script that does what the command does.
#[must_use]
pub fn script() -> PathBuf {
    package().join("python/batch.py")
}

/// A Python with python-chess, installed below `folder` if it is not there yet.
///
/// # Errors
/// Python, or the package, is not to be had.
pub fn environment(folder: &Path) -> Result<PathBuf, String> {
    let python = folder.join("bin/python");
    if !python.exists() {
        done(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        let package = format!("chess=={VERSION}");
        done(Command::new(&python).args(["-m", "pip", "install", "--quiet", &package]))?;
    }
    Ok(python)
}

fn done(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} ended with {status}")),
        Err(error) => Err(format!("{command:?}: {error}")),
    }
}

/// Compares the answers to all positions of a file: every field that the script writes, the moves in any order.
///
/// # Errors
/// The first difference.
pub fn compare(kingsight: &Path, python: &Path, positions: &Path) -> Result<usize, String> {
    let ours = lines(Command::new(kingsight).args(["inspect", "--json"]).arg(positions))?;
    let input = std::fs::File::open(positions).map_err(|error| error.to_string())?;
    let theirs = lines(Command::new(python).arg(script()).arg("full").stdin(input))?;
    if ours.len() != theirs.len() {
        return Err(format!("{} answers, python-chess has {}", ours.len(), theirs.len()));
    }
    for (ours, theirs) in ours.iter().zip(&theirs) {
        for (name, their) in theirs.as_object().into_iter().flatten() {
            if sorted(&ours[name.as_str()]) != sorted(their) {
                return Err(format!(
                    "{}: {name} is {}, python-chess says {their}",
                    ours["fen"],
                    ours[name.as_str()]
                ));
            }
        }
    }
    Ok(ours.len())
}

/// A list of moves in the order of their texts; anything else as it is.
fn sorted(value: &Value) -> Value {
    match value.as_array() {
        Some(moves) if moves.iter().all(Value::is_object) => {
            let mut moves = moves.clone();
            moves.sort_by_key(|m| m["uci"].to_string());
            moves.into()
        }
        _ => value.clone(),
    }
}

fn lines(command: &mut Command) -> Result<Vec<Value>, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("{command:?} ended with {}", output.status));
    }
    let read = |line: &str| serde_json::from_str(line).map_err(|error| format!("{line}: {error}"));
    String::from_utf8_lossy(&output.stdout).lines().map(read).collect()
}
