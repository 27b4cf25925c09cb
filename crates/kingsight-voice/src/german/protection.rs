//! Was angegriffen ist, und was es deckt.

use core::fmt::{Formatter, Result};

use kingsight::{Bitboard, Board, Square};

use super::pieces::short;
use super::rules::side;
use crate::protection::SideProtection;

pub(crate) fn summary(f: &mut Formatter<'_>, board: &Board, of: SideProtection) -> Result {
    let SideProtection { color, attacks, kings, pieces, unprotected } = of;
    let side = side(color);
    if pieces.is_empty() && kings.is_empty() {
        return write!(f, "{side} hat keine Figuren.");
    }
    let squares = if attacks == 1 { "Feld" } else { "Felder" };
    write!(f, "{side} greift {attacks} {squares} an")?;
    if pieces.is_empty() {
        let kings = if kings.more_than_one() { "die Könige" } else { "den König" };
        write!(f, " und hat nur noch {kings}")?;
    } else if unprotected.is_empty() {
        f.write_str("; alle Figuren sind gedeckt")?;
    } else if unprotected == pieces {
        f.write_str("; keine Figur ist gedeckt")?;
    } else {
        f.write_str("; ungedeckt: ")?;
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
    f.write_str(": angegriffen von ")?;
    short(f, board, attackers)?;
    if protectors.is_empty() {
        return f.write_str("; nicht gedeckt");
    }
    f.write_str("; gedeckt von ")?;
    short(f, board, protectors)
}
