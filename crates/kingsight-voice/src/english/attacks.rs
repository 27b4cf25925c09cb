//! Checks and pins, what is attacked and what protects it, and what there is to say about one square.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, side, squares, the_piece, the_pieces};
use kingsight::{Bitboard, Board, Color, Piece, Pin, Square, XRay};

use super::pieces::{several, short, the_sides_pieces};
use crate::checks::{Answers, Left};
use crate::language::Sentence;
use crate::protection::SideProtection;

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
        Some(Answers::Mate) => f.write_str("; there is no reply")?,
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

pub(crate) fn no_checks(f: &mut Formatter<'_>) -> Result {
    f.write_str("No checks, pins or discovered checks.")
}

pub(crate) fn side_protection(f: &mut Formatter<'_>, board: &Board, of: SideProtection) -> Result {
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

pub(crate) fn piece_on(f: &mut Formatter<'_>, piece: Piece, square: Square) -> Result {
    write!(f, "{piece} on {square}")
}

pub(crate) fn attacked(f: &mut Formatter<'_>, board: &Board, by: Bitboard, sided: bool) -> Result {
    write!(f, "attacked by {}", pieces(board, by, sided))
}

pub(crate) fn protected(f: &mut Formatter<'_>, board: &Board, by: Bitboard) -> Result {
    write!(f, "protected by {}", the_pieces(board, by))
}

pub(crate) fn not_protected(f: &mut Formatter<'_>) -> Result {
    f.write_str("not protected")
}

pub(crate) fn xray(
    f: &mut Formatter<'_>,
    board: &Board,
    xray: XRay,
    battery: bool,
    sided: bool,
) -> Result {
    let from = pieces(board, xray.attacker.bit(), sided);
    let through = the_piece(board, xray.through);
    match battery {
        true => write!(f, "behind {through}, {from}"),
        false => write!(f, "{from} looks through {through}"),
    }
}

pub(crate) fn won(f: &mut Formatter<'_>, color: Color, pawns: f64) -> Result {
    write!(f, "captures here win {} {pawns} (a pawn is 1)", side(color))
}

pub(crate) fn pinned(f: &mut Formatter<'_>, board: &Board, pin: Pin) -> Result {
    write!(f, "pinned to {} by {}", the_piece(board, pin.king), the_piece(board, pin.pinner))
}

/// Pieces, with their colour if `sided`.
fn pieces(board: &Board, set: Bitboard, sided: bool) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match sided {
        true => the_sides_pieces(board, set).fmt(f),
        false => the_pieces(board, set).fmt(f),
    })
}
