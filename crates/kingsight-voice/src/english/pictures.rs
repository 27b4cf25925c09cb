//! The words of pictures.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, wording};

pub(crate) fn drawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("Drawn")
}

pub(crate) fn several_meanings(
    f: &mut Formatter<'_>,
    text: impl Display,
    moves: &[impl Display],
) -> Result {
    let moves = wording::list(moves, "or");
    write!(f, "--svg and --png draw one move, and {text} can mean several; expected {moves}")
}

pub(crate) fn one_move(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg and --png draw one move; expected one, with --moves for those before it")
}

pub(crate) fn one_position(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg and --png draw one position; this is the second, and is not drawn")
}

pub(crate) fn side(f: &mut Formatter<'_>, color: Color) -> Result {
    f.write_str(wording::side(color))
}

pub(crate) fn pawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("P")
}

pub(crate) fn none(f: &mut Formatter<'_>) -> Result {
    f.write_str("none")
}

pub(crate) fn to(f: &mut Formatter<'_>) -> Result {
    f.write_str("to")
}
