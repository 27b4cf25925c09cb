//! What there is to say about one square.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{side, the_piece, the_pieces};
use kingsight::{Bitboard, Board, Color, Piece, Pin, Square, XRay};

use super::pieces::the_sides_pieces;
use crate::language::Sentence;

pub(crate) fn name(f: &mut Formatter<'_>, piece: Piece, square: Square) -> Result {
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
