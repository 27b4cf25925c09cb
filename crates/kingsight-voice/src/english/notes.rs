//! What a text leaves open.

use core::fmt::{Formatter, Result};

pub(crate) fn castling_not_stated(f: &mut Formatter<'_>) -> Result {
    f.write_str("the FEN states no castling rights; it is read as none (-)")
}

pub(crate) fn first_game_only(f: &mut Formatter<'_>) -> Result {
    f.write_str("several games; only the first is read")
}
