//! Games one after the other, each as a tree, and what stands after the last one.

use crate::io::Read;
use crate::prelude::*;
use alloc::collections::BinaryHeap;
use core::cmp::Reverse;

use super::slice::read_one;
use super::stream::Found;
use super::{ReadError, ReadGame, ReadMode, ReadOptions, StreamReader};
use crate::Replay;
use crate::diagnostic::{Diagnostic, Notice};
use crate::tree::{Builder, Built};

/// Reads games from anything that can be read, tolerantly. [`ReadOptions`] has other ways.
///
/// ```
/// let pgn = "[White \"Noether\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 d5 *\n";
/// let games: Result<Vec<_>, _> = kingsight_pgn::games(pgn.as_bytes()).collect();
/// let games = games?;
/// assert_eq!(games.len(), 2);
/// assert_eq!(games[0].tree.tags().get("White"), Some("Noether"));
/// assert_eq!(games[0].tree.main_line().count(), 3);
/// # Ok::<(), kingsight_pgn::ReadError>(())
/// ```
pub fn games<R: Read>(input: R) -> Games<R> {
    ReadOptions::new().games(input)
}

impl ReadOptions {
    /// Reads games.
    pub fn games<R: Read>(self, input: R) -> Games<R> {
        Games::new(input, self)
    }
}

/// An iterator of games: see [`games`].
#[derive(Debug)]
pub struct Games<R> {
    reader: StreamReader<R>,
    options: ReadOptions,
    ended: bool,
}

impl<R: Read> Games<R> {
    pub(super) fn new(input: R, options: ReadOptions) -> Games<R> {
        Games::resumed(StreamReader::with_limit(input, options.limit), options)
    }

    pub(super) const fn resumed(reader: StreamReader<R>, options: ReadOptions) -> Games<R> {
        Games { reader, options, ended: false }
    }

    #[cfg(feature = "std")]
    pub(super) fn into_reader(self) -> StreamReader<R> {
        self.reader
    }

    /// How far the input has been read, in bytes: to the end of the last game.
    pub const fn position(&self) -> u64 {
        self.reader.position()
    }

    /// What stands after the last game and is not a game.
    pub fn leftovers(&mut self) -> Vec<Diagnostic> {
        Rest::of(&mut self.reader, &self.options).diagnostics
    }

    /// The text after the last game, once that has been read.
    pub fn rest(&self) -> &[u8] {
        self.reader.rest()
    }

    fn located(&mut self, notices: Vec<Notice>) -> Vec<Diagnostic> {
        let file = &self.options.file;
        let reader = &mut self.reader;
        notices
            .into_iter()
            .map(|notice| Diagnostic { file: file.clone(), ..reader.diagnostic(notice) })
            .collect()
    }

    fn read(&mut self) -> Result<Option<ReadGame>, ReadError> {
        let Some(Found { before, start, end }) = self.reader.next_game()? else { return Ok(None) };
        let number = self.reader.games();
        let options = &self.options;
        let (bytes, base, notices_before) = self.reader.context();
        let raw = bytes[before..end].to_vec();
        let builder = Builder::new(&bytes[..end], base, options.mode);
        let mut replay = Replay::new(builder).check_claims(options.claims);
        let (built, _) = read_one(bytes, start, base, notices_before, &mut replay);
        let Built { tree, notices, repairs } = built;
        let byte = base + start as u64;
        let diagnostics = self.located(in_order(notices));
        let line = self.reader.line_of(byte);
        Ok(Some(ReadGame { tree, diagnostics, repairs, number, byte, line, raw }))
    }
}

/// Sorts notices by their places, those of one place as they came. By a heap, because the library's stable sort would be
/// a fiftieth of what a browser loads for the rules and PGN.
fn in_order(notices: Vec<Notice>) -> Vec<Notice> {
    if notices.is_sorted_by_key(|notice| notice.at) {
        return notices;
    }
    let places = notices.iter().enumerate().map(|(i, notice)| Reverse((notice.at, i)));
    let mut places: BinaryHeap<Reverse<(u64, usize)>> = places.collect();
    let mut notices: Vec<Option<Notice>> = notices.into_iter().map(Some).collect();
    let sorted = core::iter::from_fn(|| places.pop().map(|Reverse((_, i))| i));
    sorted.filter_map(|i| notices[i].take()).collect()
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<ReadGame, ReadError>;

    fn next(&mut self) -> Option<Result<ReadGame, ReadError>> {
        if self.ended {
            return None;
        }
        match self.read() {
            Ok(Some(game)) if self.options.mode == ReadMode::Strict => {
                let fine = game.diagnostics.is_empty();
                Some(if fine { Ok(game) } else { Err(ReadError::Refused(Box::new(game))) })
            }
            Ok(Some(game)) => Some(Ok(game)),
            Ok(None) => {
                self.ended = true;
                None
            }
            Err(error) => {
                self.ended = matches!(error, ReadError::Io { .. });
                Some(Err(error.in_file(self.options.file.as_ref())))
            }
        }
    }
}

impl<R: Read> core::iter::FusedIterator for Games<R> {}

/// What stands after the last game of an input and is not a game.
///
/// The texts of all games and this one together are the input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Rest {
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
    /// The text.
    pub text: Vec<u8>,
}

impl Rest {
    /// What is left in a reader that has delivered every game.
    pub(super) fn of<R: Read>(reader: &mut StreamReader<R>, options: &ReadOptions) -> Rest {
        let notices = reader.leftovers().to_vec();
        let diagnostics = notices
            .into_iter()
            .map(|notice| Diagnostic { file: options.file.clone(), ..reader.diagnostic(notice) })
            .collect();
        Rest { diagnostics, text: reader.rest().to_vec() }
    }
}
