//! Was zu Bildern gehört.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, wording};

use super::rules::side as side_of;

pub(crate) fn drawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("Gezeichnet")
}

pub(crate) fn several_meanings(
    f: &mut Formatter<'_>,
    text: impl Display,
    moves: &[impl Display],
) -> Result {
    let moves = wording::list(moves, "oder");
    write!(f, "--svg und --png zeichnen nur einen Zug; mit {text} kann {moves} gemeint sein")
}

pub(crate) fn one_move(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg und --png zeichnen nur einen Zug; die Züge davor gehören hinter --moves")
}

pub(crate) fn one_position(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg und --png zeichnen nur eine Stellung; diese ist die zweite und wird nicht gezeichnet")
}

pub(crate) fn side(f: &mut Formatter<'_>, color: Color) -> Result {
    f.write_str(side_of(color))
}

pub(crate) fn pawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("B")
}

pub(crate) fn none(f: &mut Formatter<'_>) -> Result {
    f.write_str("keine Figur")
}

pub(crate) fn to(f: &mut Formatter<'_>) -> Result {
    f.write_str("nach")
}
