//! Eingefügter Text.

use core::fmt::{Formatter, Result};

pub(crate) fn not_recognized(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "das ist weder eine Stellung noch eine Partie; erwartet wird eine FEN, eine EPD, eine PGN, Züge wie e4 e5 oder ein Link",
    )
}

pub(crate) fn no_game(f: &mut Formatter<'_>) -> Result {
    f.write_str("im Text steht keine Partie; erwartet wird PGN")
}

pub(crate) fn too_many_moves(f: &mut Formatter<'_>, moves: usize, most: usize) -> Result {
    write!(f, "die Partie hat {moves} Züge; erwartet werden höchstens {most}")
}
