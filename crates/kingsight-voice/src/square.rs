//! What there is to say about one square: who attacks and protects it, directly and through other pieces, what captures there win, and
//! the pin of its piece. In short sentences, without full stops.

use core::fmt::{Display, Formatter};

use kingsight::{Bitboard, Board, Color, Pin, Square, XRay};

use crate::Language;
use crate::language::{Sentence, say};

/// A square with its piece: `white pawn on d4`. An empty square: `d4`.
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_voice::{Language, square};
/// let name = |at| square::name(Language::English, &Board::STANDARD, at).to_string();
/// assert_eq!([name(Square::A1), name(Square::A4)], ["white rook on a1", "a4"]);
/// ```
pub fn name(language: Language, board: &Board, square: Square) -> impl Display + use<> {
    let piece = board.piece_at(square);
    Sentence(move |f: &mut Formatter<'_>| match piece {
        Some(piece) => say!(language, f, attacks::piece_on(piece, square)),
        None => square.fmt(f),
    })
}

/// The pieces that attack a square. On an empty square they are named with their colour, on a piece they are its enemies.
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_voice::{Language, square};
/// let board: Board = "8/8/8/8/1b6/8/3N4/8".parse().unwrap();
/// let by = Square::B4.bit();
/// let words = |at| square::attacked(Language::English, &board, at, by).to_string();
/// assert_eq!(words(Square::D2), "attacked by the bishop on b4");
/// assert_eq!(words(Square::C3), "attacked by the black bishop on b4");
/// ```
pub fn attacked(language: Language, board: &Board, square: Square, by: Bitboard) -> impl Display {
    let sided = board.piece_at(square).is_none();
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::attacked(board, by, sided)))
}

/// The pieces that protect the piece on a square: `protected by the pawn on e7`.
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_voice::{Language, square};
/// let words = square::protected(Language::English, &Board::STANDARD, Square::A1.bit());
/// assert_eq!(words.to_string(), "protected by the rook on a1");
/// ```
pub fn protected(language: Language, board: &Board, by: Bitboard) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::protected(board, by)))
}

/// That nothing protects the piece on a square.
///
/// ```
/// use kingsight_voice::{Language, square};
/// assert_eq!(square::not_protected(Language::English).to_string(), "not protected");
/// ```
pub fn not_protected(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::not_protected()))
}

/// A slider that looks at a square through one piece. In a battery, that piece attacks the square along the same line.
///
/// ```
/// use kingsight::{Board, Color, Square};
/// use kingsight_voice::{Language, square};
/// let board: Board = "8/8/8/8/3n4/8/8/3R4".parse().unwrap();
/// let xray = board.xray_attackers(Square::D8, Color::White).next().unwrap();
/// let words = square::xray(Language::English, &board, xray, false);
/// assert_eq!(words.to_string(), "the white rook on d1 looks through the knight on d4");
/// ```
pub fn xray(language: Language, board: &Board, xray: XRay, battery: bool) -> impl Display {
    let sided = board.piece_at(xray.target).is_none();
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, attacks::xray(board, xray, battery, sided))
    })
}

/// What captures on a square win for a side at best, in hundredths of a pawn.
///
/// ```
/// use kingsight::Color;
/// use kingsight_voice::{Language, square};
/// let words = square::won(Language::English, Color::White, 325);
/// assert_eq!(words.to_string(), "captures here win White 3.25 (a pawn is 1)");
/// ```
pub fn won(language: Language, color: Color, hundredths: i32) -> impl Display {
    let pawns = f64::from(hundredths) / 100.0;
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::won(color, pawns)))
}

/// The pin that holds the piece on a square.
///
/// ```
/// use kingsight::{Board, Color};
/// use kingsight_voice::{Language, square};
/// let board: Board = "4k3/8/8/8/1b6/8/3N4/4K3".parse().unwrap();
/// let pin = board.pins(Color::White).next().unwrap();
/// let words = square::pinned(Language::English, &board, pin);
/// assert_eq!(words.to_string(), "pinned to the king on e1 by the bishop on b4");
/// ```
pub fn pinned(language: Language, board: &Board, pin: Pin) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, attacks::pinned(board, pin)))
}
