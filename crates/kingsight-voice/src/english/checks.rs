//! Checks, pins and discovered checks.

use core::fmt::{Formatter, Result};

use kingsight::wording::{capitalized, squares, the_piece, the_pieces};
use kingsight::{Bitboard, Board, Pin, Square};

use super::pieces::several;
use crate::checks::{Answers, Left};

pub(crate) fn check(
    f: &mut Formatter<'_>,
    board: &Board,
    king: Square,
    checkers: Bitboard,
    answers: Option<Answers>,
) -> Result {
    let (king, by) = (the_piece(board, king), the_pieces(board, checkers));
    match checkers.len() {
        1 => write!(f, "{} is in check from {by}", capitalized(king))?,
        2 => write!(f, "Double check: {by} attack {king}")?,
        _ => write!(f, "Multiple check: {by} attack {king}")?,
    }
    match answers {
        None => {}
        Some(Answers::Mate) => f.write_str("; nothing answers it")?,
        Some(Answers::Only(m)) => write!(f, "; the only answer is {m}")?,
        Some(Answers::Ways { flights, captures, blocks, checker }) => {
            let mut before = "; answers: ";
            for (count, way) in [(flights, "king move"), (captures, "capture"), (blocks, "block")] {
                if count == 0 {
                    continue;
                }
                write!(f, "{before}{}", several(count, way))?;
                if let ("capture", Some(role)) = (way, checker) {
                    write!(f, " of the {role}")?;
                }
                before = ", ";
            }
        }
    }
    f.write_str(".")
}

pub(crate) fn pin(f: &mut Formatter<'_>, board: &Board, pin: &Pin, left: Option<Left>) -> Result {
    let the = |square| the_piece(board, square);
    let pinned = capitalized(the(pin.pinned));
    write!(f, "{pinned} is pinned to {} by {}", the(pin.king), the(pin.pinner))?;
    match left {
        None => {}
        Some(left) if left.squares.is_empty() => f.write_str("; it cannot move at all")?,
        Some(left) => {
            write!(f, "; the pin leaves it only {}", squares(left.squares, "and"))?;
            f.write_str(if left.in_check { ", but no such move answers the check" } else { "" })?;
        }
    }
    f.write_str(".")
}

pub(crate) fn discovered(
    f: &mut Formatter<'_>,
    board: &Board,
    through: Square,
    attacker: Square,
    king: Square,
) -> Result {
    let the = |square| the_piece(board, square);
    let (through, attacker, king) = (the(through), the(attacker), the(king));
    write!(f, "If {through} leaves the line, {attacker} gives check to {king}.")
}

pub(crate) fn none(f: &mut Formatter<'_>) -> Result {
    f.write_str("No checks, pins or discovered checks.")
}
