//! The PGN files that two libraries test themselves with, fetched from their packages for this comparison only.

use std::path::{Path, PathBuf};
use std::process::Command;

use kingsight_pgn::{DiagnosticKind, Replay, SliceReader};

use super::line::{Line, Lines};
use super::peer::{read_file, without_comments};
use crate::written::cannot;

const CHESS: &str = "1.11.2";
const KOKOPU: &str = "4.13.4";

/// Reads the files and compares with what the libraries say of them. Returns how many files and games were read.
///
/// # Errors
///
/// A package cannot be fetched, or the first difference.
pub fn packages(python: &Path, folder: &Path) -> Result<(usize, usize), String> {
    let place = folder.display().to_string();
    let package = format!("chess=={CHESS}");
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    call(pip.args(["--no-binary", "chess", "--dest", &place, &package]))?;
    let package = format!("kokopu@{KOKOPU}");
    call(Command::new("npm").args(["pack", "--silent", "--pack-destination", &place, &package]))?;
    for archive in [format!("chess-{CHESS}.tar.gz"), format!("kokopu-{KOKOPU}.tgz")] {
        call(Command::new("tar").args(["-xzf", &archive]).current_dir(folder))?;
    }
    let (files, games) = chess(python, &folder.join(format!("chess-{CHESS}/data/pgn")))?;
    let (more_files, more_games) = kokopu(&folder.join("package/test/resources"))?;
    Ok((files + more_files, games + more_games))
}

fn call(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// The games of a file, each with the codes of what is wrong.
fn read(path: &Path) -> Result<Vec<(Line, Vec<DiagnosticKind>)>, String> {
    let bytes = std::fs::read(path).map_err(|error| cannot(path, &error))?;
    let mut reader = SliceReader::new(&bytes);
    let mut replay = Replay::new(Lines::default());
    let mut games = Vec::new();
    while let Some(line) = reader.read_game(&mut replay) {
        let notices = std::mem::take(&mut replay.visitor_mut().notices);
        games.push((line, notices.into_iter().map(|notice| notice.kind).collect()));
    }
    Ok(games)
}

/// All files with this ending below a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| cannot(folder, &error))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| cannot(folder, &error))?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "pgn") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// python-chess reads other variants, too; every other game has the same moves.
fn chess(python: &Path, folder: &Path) -> Result<(usize, usize), String> {
    let (mut count, mut games) = (0, 0);
    for path in files(folder)? {
        let (ours, theirs) = (read(&path)?, read_file(python, &path)?);
        if ours.len() != theirs.len() {
            let (ours, theirs) = (ours.len(), theirs.len());
            return Err(format!("{}: {ours} games, python-chess {theirs}", path.display()));
        }
        for ((line, kinds), theirs) in ours.iter().zip(&theirs) {
            let other =
                kinds.iter().any(|kind| matches!(kind, DiagnosticKind::UnknownVariant { .. }));
            let same = without_comments(&line.line) == without_comments(&theirs.line);
            if !other && !same {
                let file = path.display();
                return Err(format!("{file}: {line:?} {kinds:?}, python-chess {theirs:?}"));
            }
        }
        count += 1;
        games += ours.len();
    }
    Ok((count, games))
}

/// Kokopu gives the number of games of each file.
fn kokopu(folder: &Path) -> Result<(usize, usize), String> {
    let list = folder.join("pgns.csv");
    let text = std::fs::read_to_string(&list).map_err(|error| cannot(&list, &error))?;
    let (mut count, mut games) = (0, 0);
    for line in text.lines().skip(1) {
        let mut fields = line.split_ascii_whitespace();
        let (Some(name), Some(Ok(expected))) = (fields.next(), fields.next().map(str::parse))
        else {
            return Err(format!("{}: {line}", list.display()));
        };
        let found = read(&folder.join("pgns").join(name).join("database.pgn"))?.len();
        let expected: usize = expected;
        let known = KNOWN.iter().find(|known| known.0 == name).map_or(expected, |known| known.1);
        if found != known {
            return Err(format!("{name}: {found} games, Kokopu finds {expected}"));
        }
        count += 1;
        games += found;
    }
    for path in files(&folder.join("games"))? {
        let found = read(&path)?.len();
        if found != 1 {
            return Err(format!("{}: {found} games", path.display()));
        }
        count += 1;
        games += found;
    }
    Ok((count, games))
}

/// Files in which we find another number of games than Kokopu.
const KNOWN: [(&str, usize); 4] = [
    // Tags begin a game, also after moves (`1. e4 e5`, then `[Site "..."]`) and after a tag that goes on in a second line.
    ("syntactic-error-1", 23),
    // Text that is no game, which is reported.
    ("syntactic-error-2", 0),
    ("syntactic-error-3", 0),
    // A comment without its closing brace does not swallow the next game.
    ("syntactic-error-4", 2),
];
