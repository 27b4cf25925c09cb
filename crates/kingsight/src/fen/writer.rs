//! The FENs of positions that follow each other.

use alloc::string::String;

use super::write::FenParts;
use crate::Position;
use crate::board::WrittenRanks;
use crate::short_text::FenBuffer;

/// Writes the FENs of positions that follow each other, as in a game.
///
/// A move changes few ranks; the writer keeps the text of the others. Along a game it takes two thirds of the
/// time of [`Position::append_fen_to`].
///
/// ```
/// use kingsight::{FenWriter, Position};
/// let mut writer = FenWriter::new();
/// let mut text = String::new();
/// let start = Position::default();
/// let next = start.play_unchecked(start.parse_san("e4").unwrap());
/// for position in [start, next] {
///     writer.append_to(&position, &mut text);
///     text.push('\n');
/// }
/// assert_eq!(text, format!("{start}\n{next}\n"));
/// ```
#[derive(Clone, Debug)]
pub struct FenWriter {
    ranks: WrittenRanks,
}

impl FenWriter {
    /// A writer that has written nothing.
    #[must_use]
    pub const fn new() -> FenWriter {
        FenWriter { ranks: WrittenRanks::EMPTY }
    }

    /// Appends the FEN that [`Position`] displays to a text.
    pub fn append_to(&mut self, position: &Position, text: &mut String) {
        let mut line = FenBuffer::new();
        FenParts::from(position).push_all_after(&mut self.ranks, &mut line);
        text.push_str(line.as_str());
    }
}

impl Default for FenWriter {
    fn default() -> FenWriter {
        FenWriter::new()
    }
}
