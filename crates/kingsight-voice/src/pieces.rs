//! Pieces by name, as in lists.

use core::fmt::{Display, Formatter};

use kingsight::{Bitboard, Board};

use crate::Language;
use crate::language::{Sentence, say};

/// The pieces on some squares, as in lists.
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_voice::{Language, pieces};
/// let squares = Square::A1.bit() | Square::B1.bit();
/// let short = pieces::short(Language::English, &Board::STANDARD, squares);
/// assert_eq!(short.to_string(), "rook a1 and knight b1");
/// ```
pub fn short(language: Language, board: &Board, squares: Bitboard) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pieces::short(board, squares)))
}
