//! Texts that people paste.

use core::fmt::{Formatter, Result};

pub(crate) fn not_recognized(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "this is neither a position nor a game; expected a FEN, an EPD, a PGN, moves such as e4 e5, or a link",
    )
}

pub(crate) fn no_game(f: &mut Formatter<'_>) -> Result {
    f.write_str("text: there is no game in it; expected PGN")
}

pub(crate) fn too_many_moves(f: &mut Formatter<'_>, moves: usize, most: usize) -> Result {
    write!(f, "text: the game has {moves} moves; expected at most {most}")
}
