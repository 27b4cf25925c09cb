//! Which words of a command line name files of this machine, and the games in those.

use std::io::{self, Read};

use kingsight_ask::pasted;
use kingsight_ask::subject::{Files, GameReference, is_games};

use super::GameFile;
use super::names::path_of;

/// The files of this machine. Nothing but the command line names one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalFiles;

impl Files for LocalFiles {
    /// Whether a word names a file that exists, or could be nothing else.
    fn is_file(&self, word: &str) -> bool {
        let lower = word.to_lowercase();
        let named = [".fen", ".epd", ".pgn", ".txt", ".csv", ".tsv", ".jsonl", ".ndjson"];
        let is_path = named.iter().any(|end| lower.ends_with(end))
            || is_games(&lower)
            || ["./", "../", "~/", ".\\", "..\\"].iter().any(|start| word.starts_with(start))
            || (word.starts_with('/') && !pasted::is_placement(word));
        (is_path && !word.contains("://")) || (!pasted::is_keyword(word) && path_of(word).exists())
    }

    fn open_games(&self, name: &str) -> io::Result<Box<dyn Read + Send>> {
        Ok(GameFile::open(name)?.reader)
    }
}

/// Whether a word names a file, one that exists or one that could be nothing else, or a position of a game in one.
pub(crate) fn is_file(word: &str) -> bool {
    LocalFiles.is_file(word) || reference(word).is_some()
}

/// The position of a game that a word names: `games.pgn#3.41`, unless there is a file of that name.
pub(crate) fn reference(word: &str) -> Option<GameReference> {
    GameReference::read(word, &LocalFiles).filter(|_| !path_of(word).exists())
}
