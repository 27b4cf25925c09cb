//! Was ein Text offenlässt.

use core::fmt::{Formatter, Result};

pub(crate) fn castling_not_stated(f: &mut Formatter<'_>) -> Result {
    f.write_str("die FEN nennt keine Rochaderechte; angenommen wird keines (-)")
}

pub(crate) fn first_game_only(f: &mut Formatter<'_>) -> Result {
    f.write_str("mehrere Partien; gelesen wird die erste")
}
