//! What is attacked, and what protects it.

use core::fmt::{Formatter, Result};

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Square};

use super::pieces::{several, short};
use crate::protection::SideProtection;

pub(crate) fn summary(f: &mut Formatter<'_>, board: &Board, of: SideProtection) -> Result {
    let SideProtection { color, attacks, kings, pieces, unprotected } = of;
    let side = side(color);
    if pieces.is_empty() && kings.is_empty() {
        return write!(f, "{side} has no pieces.");
    }
    write!(f, "{side} attacks {}", several(attacks, "square"))?;
    if pieces.is_empty() {
        let kings = if kings.more_than_one() { "kings" } else { "king" };
        write!(f, " and has only its {kings}")?;
    } else if unprotected.is_empty() {
        f.write_str("; all its pieces are protected")?;
    } else if unprotected == pieces {
        f.write_str("; none of its pieces is protected")?;
    } else {
        f.write_str("; unprotected: ")?;
        short(f, board, unprotected)?;
    }
    f.write_str(".")
}

pub(crate) fn under_attack(
    f: &mut Formatter<'_>,
    board: &Board,
    square: Square,
    attackers: Bitboard,
    protectors: Bitboard,
) -> Result {
    short(f, board, square.bit())?;
    f.write_str(" is attacked by ")?;
    short(f, board, attackers)?;
    if protectors.is_empty() {
        return f.write_str("; not protected");
    }
    f.write_str("; protected by ")?;
    short(f, board, protectors)
}
