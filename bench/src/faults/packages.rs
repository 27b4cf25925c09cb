//! The PGN files of four libraries' packages, fetched for this comparison only.

use std::path::{Path, PathBuf};
use std::process::Command;

use kingsight_pgn::{DiagnosticKind, Replay, SliceReader};

use super::line::{Line, Lines};
use super::peer::{read_file, without_comments};
use super::peer_files;
use crate::program::cannot;

const CHESS: &str = "1.11.2";

/// Packages of npm: the name of the archive, and what npm calls it.
const NPM: [(&str, &str); 3] = [
    ("kokopu-4.13.4", "kokopu@4.13.4"),
    ("mliebelt-pgn-parser-1.4.19", "@mliebelt/pgn-parser@1.4.19"),
    ("chess.js-1.4.0", "chess.js@1.4.0"),
];

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Read {
    /// Files.
    pub files: usize,
    /// Games in them.
    pub games: usize,
    /// Differences from python-chess, each listed with its reason.
    pub differences: usize,
}

/// Reads the files, compares with what python-chess finds in all of them, and with what python-chess and Kokopu say of their own.
///
/// # Errors
///
/// A package cannot be fetched, or the first difference that is not listed.
pub fn packages(python: &Path, folder: &Path) -> Result<Read, String> {
    let place = folder.display().to_string();
    let package = format!("chess=={CHESS}");
    let mut pip = Command::new(python);
    pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    call(pip.args(["--no-binary", "chess", "--dest", &place, &package]))?;
    let mut npm = Command::new("npm");
    npm.args(["pack", "--silent", "--pack-destination", &place]);
    call(npm.args(NPM.map(|(_, package)| package)))?;
    call(Command::new("tar").args(["-xzf", &format!("chess-{CHESS}.tar.gz")]).current_dir(folder))?;
    for (archive, _) in NPM {
        // Each archive of npm holds one folder, `package`.
        let inside = folder.join(archive);
        std::fs::create_dir_all(&inside).map_err(|error| cannot(&inside, &error))?;
        let archive = format!("../{archive}.tgz");
        call(Command::new("tar").args(["-xzf", &archive]).current_dir(inside))?;
    }
    chess(python, &folder.join(format!("chess-{CHESS}/data/pgn")))?;
    kokopu(&folder.join(NPM[0].0).join("package/test/resources"))?;
    let mut found = Vec::new();
    for name in [&format!("chess-{CHESS}")[..], NPM[0].0, NPM[1].0, NPM[2].0] {
        found.extend(files(&folder.join(name))?);
    }
    peer_files::compare(python, folder, &found)
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
