//! Pieces of an input, each of some whole games, to be read on different threads.

use std::io::{self, Empty, Read};

use super::line_counter::LineCounter;
use super::{ReadError, StreamReader};
use crate::scan::LOOK_AHEAD;

/// How large a piece is, at least, unless the input ends.
const PIECE: usize = 512 << 10;

/// Some whole games.
pub(super) struct Piece {
    /// The games, and a little of what follows them: where a game ends may depend on that.
    bytes: Vec<u8>,
    base: u64,
    /// How many games there are, and how many there were before.
    pub(super) games: u64,
    before: u64,
    lines: LineCounter,
}

impl Piece {
    /// A reader of the piece, which knows its place in the input. It would find what follows the games, too.
    pub(super) fn reader(self) -> StreamReader<Empty> {
        StreamReader {
            buffer: self.bytes.into(),
            base: self.base,
            games: self.before,
            lines: self.lines,
            game_lines: self.lines,
            ended: true,
            ..StreamReader::with_limit(io::empty(), usize::MAX)
        }
    }
}

impl<R: Read> StreamReader<R> {
    /// The next piece, `None` at the end, and the error that follows it.
    pub(super) fn next_piece(&mut self) -> (Option<Piece>, Option<ReadError>) {
        let mut piece: Option<Piece> = None;
        let error = loop {
            let found = match self.next_game() {
                Ok(Some(found)) => found,
                Ok(None) => break None,
                Err(error) => break Some(error),
            };
            let base = self.base + found.before as u64;
            let piece = match &mut piece {
                Some(piece) => piece,
                None => {
                    self.count_lines(base);
                    let bytes = Vec::with_capacity(PIECE + 2 * LOOK_AHEAD);
                    let (before, lines) = (self.games - 1, self.lines);
                    piece.insert(Piece { bytes, base, games: 0, before, lines })
                }
            };
            piece.games += 1;
            piece.bytes.extend_from_slice(&self.buffer[found.before..found.end]);
            if piece.bytes.len() >= PIECE {
                break None;
            }
        };
        if let Some(piece) = &mut piece
            && error.is_none()
        {
            let end = self.buffer.len().min(self.at + LOOK_AHEAD);
            piece.bytes.extend_from_slice(&self.buffer[self.at..end]);
        }
        (piece, error)
    }
}
