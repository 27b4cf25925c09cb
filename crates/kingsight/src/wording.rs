//! The small words of English sentences about a board: `the knight on d2`, `c3, d2 and e1`, `White`.
//!
//! The sentences of an [`Explanation`](crate::Explanation) are made from these, and programs that add
//! sentences of their own can use the same words. Everything is written when displayed; nothing is
//! allocated.
//!
//! ```
//! use kingsight::{Color, Position, wording};
//! let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
//! let pin = position.board().pins(Color::White).next().unwrap();
//! let the = |square| wording::the_piece(position.board(), square);
//! let sentence = format!("{} is pinned by {}", the(pin.pinned), the(pin.pinner));
//! assert_eq!(
//!     format!("{}.", wording::capitalized(sentence)),
//!     "The knight on d2 is pinned by the bishop on b4."
//! );
//! ```

use core::fmt::{Display, Formatter, Result, Write};

use crate::{Bitboard, Board, Color, Square};

/// `White` or `Black`: a side as a sentence names it, while [`Color::name`] is its adjective, `white`.
#[must_use]
pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// `the knight on d2`; `the square d2` if it is empty.
#[must_use]
pub const fn the_piece(board: &Board, square: Square) -> ThePiece<'_> {
    ThePiece { board, square }
}

/// `the knight on d2, the rook on e8 and the bishop on b4`; `nothing` for the empty set.
///
/// ```
/// use kingsight::{Board, Square, wording};
/// let board = Board::STANDARD;
/// let squares = [Square::A1, Square::B1].into_iter().collect();
/// assert_eq!(
///     wording::the_pieces(&board, squares).to_string(),
///     "the rook on a1 and the knight on b1"
/// );
/// ```
#[must_use]
pub const fn the_pieces(board: &Board, squares: Bitboard) -> ThePieces<'_> {
    ThePieces { board, squares }
}

/// `Nf3 is legal.`, or that it is not.
///
/// ```
/// use kingsight::wording;
/// assert_eq!(wording::legality("Nf3", false).to_string(), "Nf3 is not legal.");
/// ```
#[must_use]
pub const fn legality<T: Display>(move_name: T, legal: bool) -> Legality<T> {
    Legality { move_name, legal }
}

/// `c3, d2 and e1`, with `last` (`"and"`, `"or"`) before the last square; `nothing` for the empty set.
///
/// ```
/// use kingsight::{Square, wording};
/// let squares = [Square::C3, Square::D2, Square::E1].into_iter().collect();
/// assert_eq!(wording::squares(squares, "or").to_string(), "e1, d2 or c3");
/// ```
#[must_use]
pub const fn squares(squares: Bitboard, last: &str) -> SquareList<'_> {
    SquareList { squares, last }
}

/// `a, b and c`, with `last` (`"and"`, `"or"`) before the last thing; `nothing` if there are none.
///
/// ```
/// use kingsight::wording::list;
/// assert_eq!(list(&["a", "b", "c"], "and").to_string(), "a, b and c");
/// assert_eq!(list(&[1, 2], "or").to_string(), "1 or 2");
/// assert_eq!(list(&["a"], "or").to_string(), "a");
/// assert_eq!(list::<&str>(&[], "or").to_string(), "nothing");
/// ```
#[must_use]
pub const fn list<'a, T: Display>(things: &'a [T], last: &'a str) -> List<'a, T> {
    List { things, last }
}

/// A text with a capital letter at its beginning.
#[must_use]
pub const fn capitalized<T: Display>(text: T) -> Capitalized<T> {
    Capitalized(text)
}

/// What [`the_piece`] displays.
#[derive(Clone, Copy, Debug)]
pub struct ThePiece<'a> {
    board: &'a Board,
    square: Square,
}

impl Display for ThePiece<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.board.role_at(self.square) {
            Some(role) => write!(f, "the {role} on {}", self.square),
            None => write!(f, "the square {}", self.square),
        }
    }
}

/// What [`the_pieces`] displays.
#[derive(Clone, Copy, Debug)]
pub struct ThePieces<'a> {
    board: &'a Board,
    squares: Bitboard,
}

impl Display for ThePieces<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        enumerate(f, self.squares, "and", |f, square| the_piece(self.board, square).fmt(f))
    }
}

/// What [`squares`] displays.
#[derive(Clone, Copy, Debug)]
pub struct SquareList<'a> {
    squares: Bitboard,
    last: &'a str,
}

impl Display for SquareList<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        enumerate(f, self.squares, self.last, |f, square| square.fmt(f))
    }
}

/// What [`list`] displays.
#[derive(Clone, Copy, Debug)]
pub struct List<'a, T> {
    things: &'a [T],
    last: &'a str,
}

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        enumerate(f, self.things, self.last, |f, thing| thing.fmt(f))
    }
}

/// What [`legality`] displays.
#[derive(Clone, Copy, Debug)]
pub struct Legality<T> {
    move_name: T,
    legal: bool,
}

impl<T: Display> Display for Legality<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} is {}legal.", self.move_name, if self.legal { "" } else { "not " })
    }
}

/// What [`capitalized`] displays.
#[derive(Clone, Copy, Debug)]
pub struct Capitalized<T>(T);

impl<T: Display> Display for Capitalized<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(FirstCapital { f, begun: false }, "{}", self.0)
    }
}

/// Passes text on with the first character in upper case.
struct FirstCapital<'a, 'f> {
    f: &'a mut Formatter<'f>,
    begun: bool,
}

impl Write for FirstCapital<'_, '_> {
    fn write_str(&mut self, text: &str) -> Result {
        let mut rest = text.chars();
        if !self.begun
            && let Some(first) = rest.next()
        {
            self.begun = true;
            write!(self.f, "{}", first.to_uppercase())?;
        }
        self.f.write_str(rest.as_str())
    }
}

/// Writes things with `write`: commas between them, `last` before the last one; `nothing` if there are none.
///
/// # Errors
///
/// Those of `write`.
pub fn enumerate<T>(
    f: &mut Formatter<'_>,
    things: impl IntoIterator<Item = T>,
    last: &str,
    mut write: impl FnMut(&mut Formatter<'_>, T) -> Result,
) -> Result {
    let mut things = things.into_iter();
    let Some(first) = things.next() else { return f.write_str("nothing") };
    write(f, first)?;
    let mut things = things.peekable();
    while let Some(thing) = things.next() {
        match things.peek() {
            Some(_) => f.write_str(", ")?,
            None => write!(f, " {last} ")?,
        }
        write(f, thing)?;
    }
    Ok(())
}
