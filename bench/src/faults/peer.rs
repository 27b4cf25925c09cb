//! What python-chess finds in the same file.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use super::{Fault, Made};
use crate::harness::process::package;

/// A game as the script writes it.
#[derive(Debug, Deserialize)]
pub(super) struct Game {
    event: String,
    pub(super) line: String,
    errors: usize,
}

/// What the comparison found.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Games that both read alike.
    pub same: usize,
    /// Games of each kind that python-chess reads differently or not at all, as it is known to.
    pub differ: BTreeMap<Fault, usize>,
    /// Games after an unclosed brace, which python-chess takes for a part of the comment.
    pub swallowed: usize,
}

/// How python-chess reads a game with a fault.
enum Reading {
    /// As Kingsight does.
    Same,
    /// With the same moves and other comments; bytes that are not UTF-8 it replaces.
    OtherText,
    /// With more moves: it passes over the word and goes on.
    Longer,
    /// With the next game as a part of the comment.
    Swallows,
}

fn reading(fault: Fault) -> Reading {
    match fault {
        // It drops comments with `;`, and all of a game whose position it cannot read.
        Fault::Windows1252Comment | Fault::Escape | Fault::WrongFen => Reading::OtherText,
        Fault::NotAMove => Reading::Longer,
        Fault::UnclosedBrace => Reading::Swallows,
        _ => Reading::Same,
    }
}

/// Compares what python-chess finds in the file at `path` with what was written into it.
///
/// # Errors
///
/// The first difference that is not known.
pub fn compare(made: &Made, python: &Path, path: &Path) -> Result<Compared, String> {
    let mut theirs = read_file(python, path)?.into_iter();
    let mut compared = Compared::default();
    let mut swallowed = false;
    for (i, (ours, &fault)) in made.lines.iter().zip(&made.faults).enumerate() {
        let is_last = i + 1 == made.lines.len();
        if std::mem::take(&mut swallowed) {
            compared.swallowed += 1;
            continue;
        }
        let game = theirs.next().ok_or("python-chess finds fewer games")?;
        let line = match reading(fault) {
            Reading::Same => game.line == ours.line,
            Reading::OtherText => without_comments(&game.line) == without_comments(&ours.line),
            Reading::Longer => game.line.starts_with(&ours.line),
            // Nothing follows that the comment could take in.
            Reading::Swallows if is_last => game.line == ours.line,
            Reading::Swallows => {
                swallowed = true;
                game.line != ours.line
            }
        };
        if game.event != ours.event || !line {
            return Err(format!("{fault:?}: python-chess reads {game:?}, Kingsight {ours:?}"));
        }
        let wrong = matches!(fault, Fault::IllegalMove | Fault::AmbiguousMove | Fault::WrongFen);
        if wrong != (game.errors > 0)
            && !matches!(reading(fault), Reading::Longer | Reading::Swallows)
        {
            return Err(format!(
                "{fault:?}: python-chess reports {} errors: {game:?}",
                game.errors
            ));
        }
        match reading(fault) {
            Reading::Same => compared.same += 1,
            _ => *compared.differ.entry(fault).or_default() += 1,
        }
    }
    match theirs.next() {
        None => Ok(compared),
        Some(game) => Err(format!("python-chess finds more games: {game:?}")),
    }
}

/// The games that python-chess finds in a file.
///
/// # Errors
///
/// The script cannot be run or fails.
pub(super) fn read_file(python: &Path, path: &Path) -> Result<Vec<Game>, String> {
    let script = package().join("python/games.py");
    let output = Command::new(python).arg(script).arg(path).output();
    let output = output.map_err(|error| format!("{}: {error}", python.display()))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let read = |line: &str| serde_json::from_str(line).map_err(|error| format!("{line}: {error}"));
    String::from_utf8_lossy(&output.stdout).lines().map(read).collect()
}

/// The words of a line that stand outside braces.
pub(super) fn without_comments(line: &str) -> Vec<&str> {
    let mut inside = false;
    line.split_ascii_whitespace()
        .filter(|word| {
            let comment = inside || word.starts_with('{');
            inside = comment && !word.ends_with('}');
            !comment
        })
        .collect()
}
