//! The PGN files in other libraries' packages as Kingsight reads them, beside python-chess in a process of its own: numbers of games,
//! tags, moves of the main line, last positions.
//!
//! `peer_files.txt` lists every difference with its reason. One that is not listed is an error, and so is one that is listed
//! and no longer there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use kingsight_pgn::{ReadGame, ReadOptions, decompressed};
use serde::Deserialize;

use super::packages::Read;
use crate::harness::process::package;
use crate::program::cannot;

/// A game as either reader finds it.
#[derive(Debug, Deserialize)]
struct Record {
    tags: BTreeMap<String, String>,
    moves: Vec<String>,
    last: String,
}

/// A game as python-chess finds it, with the number of its file.
#[derive(Debug, Deserialize)]
struct Theirs {
    file: usize,
    #[serde(flatten)]
    record: Record,
}

/// A line of the list: `file | game | what | reason`.
struct Known {
    file: &'static str,
    game: &'static str,
    what: &'static str,
    used: bool,
}

fn known() -> Result<Vec<Known>, String> {
    let lines = include_str!("peer_files.txt").lines();
    let lines = lines.map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| match line.split(" | ").collect::<Vec<_>>()[..] {
            [file, game, what, reason] if !reason.is_empty() => {
                Ok(Known { file, game, what, used: false })
            }
            _ => Err(format!("peer_files.txt: expected file | game | what | reason: {line}")),
        })
        .collect()
}

fn ours(path: &Path) -> Result<Vec<Record>, String> {
    let file = std::fs::File::open(path).map_err(|error| cannot(path, &error))?;
    let input = decompressed(file).map_err(|error| cannot(path, &error))?;
    let games = ReadOptions::new().games(input).map(|game| Ok(record(&game?)));
    games.collect::<Result<_, kingsight_pgn::ReadError>>().map_err(|error| error.to_string())
}

fn record(game: &ReadGame) -> Record {
    let tree = &game.tree;
    let uci = |node: kingsight_pgn::NodeRef<'_>| match (node.parent(), node.m()) {
        (Some(parent), Some(m)) => parent.position().uci(m).to_string(),
        _ => "0000".to_owned(),
    };
    let last = tree.main_line().last().map_or(tree.start(), |node| node.position());
    Record {
        tags: tree.tags().iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        moves: tree.main_line().map(uci).collect(),
        last: last.to_string(),
    }
}

/// The games of each file as python-chess finds them, or of each file without the empty lines inside games.
fn theirs(python: &Path, files: &[PathBuf], whole: bool) -> Result<Vec<Vec<Record>>, String> {
    let mut command = Command::new(python);
    command.arg(package().join("python/records.py")).args(whole.then_some("--whole")).args(files);
    let output = command.output().map_err(|error| format!("{}: {error}", python.display()))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut games: Vec<Vec<Record>> = files.iter().map(|_| Vec::new()).collect();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let game: Theirs =
            serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        games.get_mut(game.file).ok_or("python-chess names a file too many")?.push(game.record);
    }
    Ok(games)
}

/// What differs in a game, each by name with what either has.
fn differences(ours: &Record, theirs: &Record) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    if ours.tags != theirs.tags {
        found.push(("tags", format!("{:?}, python-chess {:?}", ours.tags, theirs.tags)));
    }
    if ours.moves != theirs.moves {
        found.push(("moves", format!("{:?}, python-chess {:?}", ours.moves, theirs.moves)));
    } else if ours.last != theirs.last {
        found.push(("last", format!("{}, python-chess {}", ours.last, theirs.last)));
    }
    found
}

/// Compares all files.
///
/// # Errors
///
/// All differences that are not listed, and all entries of the list that are not needed.
pub(super) fn compare(python: &Path, folder: &Path, files: &[PathBuf]) -> Result<Read, String> {
    let mut known = known()?;
    let mut read = Read { files: files.len(), games: 0, differences: 0 };
    let mut unexplained = Vec::new();
    let theirs_as_it_stands = theirs(python, files, false)?;
    let theirs_whole = theirs(python, files, true)?;
    for ((path, theirs), whole) in files.iter().zip(&theirs_as_it_stands).zip(&theirs_whole) {
        let name =
            path.strip_prefix(folder).unwrap_or(path).display().to_string().replace('\\', "/");
        let ours = ours(path)?;
        read.games += ours.len();
        let mut found = Vec::new();
        let mut theirs = theirs;
        if ours.len() != theirs.len() {
            found.push((0, "games", format!("{}, python-chess {}", ours.len(), theirs.len())));
            theirs = whole;
        }
        if ours.len() == theirs.len() {
            for (i, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
                let differ = differences(ours, theirs);
                found.extend(differ.into_iter().map(|(what, both)| (i + 1, what, both)));
            }
        } else {
            // Which game is which is not known then.
            found.push((0, "whole", format!("{}, python-chess {}", ours.len(), theirs.len())));
        }
        for (game, what, both) in found {
            let number = game.to_string();
            let fits = |known: &&mut Known| {
                known.file == name && known.what == what && [&number, "*"].contains(&known.game)
            };
            read.differences += 1;
            match known.iter_mut().find(fits) {
                Some(known) => known.used = true,
                None => unexplained.push(format!("{name} | {game} | {what} | {both}")),
            }
        }
    }
    let unused = known.iter().filter(|known| !known.used);
    unexplained.extend(unused.map(|known| {
        format!(
            "{} | {} | {} | listed, but there is no such difference",
            known.file, known.game, known.what
        )
    }));
    match unexplained.is_empty() {
        true => Ok(read),
        false => Err(format!("differences that are not listed:\n{}", unexplained.join("\n"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Record, differences, known};

    fn record() -> Record {
        Record {
            tags: [("White".to_owned(), "Noether".to_owned())].into(),
            moves: vec!["e2e4".to_owned()],
            last: "a position".to_owned(),
        }
    }

    #[test]
    fn a_planted_difference_is_found() {
        let whats = |theirs: &Record| -> Vec<&str> {
            differences(&record(), theirs).into_iter().map(|(what, _)| what).collect()
        };
        assert_eq!(whats(&record()), [""; 0]);
        assert_eq!(whats(&Record { tags: [].into(), ..record() }), ["tags"]);
        assert_eq!(whats(&Record { moves: vec![], ..record() }), ["moves"]);
        assert_eq!(whats(&Record { last: "another".to_owned(), ..record() }), ["last"]);
    }

    #[test]
    fn every_line_of_the_list_has_a_reason() {
        assert!(
            known().is_ok_and(|known| known.len() > 20 && known.iter().all(|known| !known.used))
        );
    }
}
