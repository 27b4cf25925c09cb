//! Pieces by name, and how many of something there are.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::enumerate;
use kingsight::{Bitboard, Board, Role};

use crate::sentence::Sentence;

/// `knight d2 and rook e1`
pub(crate) fn short(f: &mut Formatter<'_>, board: &Board, squares: Bitboard) -> Result {
    enumerate(f, squares, "and", |f, square| {
        let role = board.role_at(square).map_or("", Role::name);
        write!(f, "{role} {square}")
    })
}

/// `1 position`, `2 positions`
pub(super) fn several(count: usize, what: &str) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        write!(f, "{count} {what}{}", if count == 1 { "" } else { "s" })
    })
}
