//! Was über ein Feld zu sagen ist.

use alloc::string::ToString;
use core::fmt::{Display, Formatter, Result};

use kingsight::{Bitboard, Board, Color, Piece, Pin, Role, Square, XRay};

use super::pieces::{Case, name as role_name, stem, the_piece, the_pieces, the_sides_pieces};
use super::rules::side;
use crate::language::Sentence;

pub(crate) fn name(f: &mut Formatter<'_>, piece: Piece, square: Square) -> Result {
    let Piece { color, role } = piece;
    let ending = if role == Role::Queen { "e" } else { "er" };
    write!(f, "{}{ending} {} auf {square}", stem(color), role_name(role, Case::Nominative))
}

pub(crate) fn attacked(f: &mut Formatter<'_>, board: &Board, by: Bitboard, sided: bool) -> Result {
    write!(f, "angegriffen {}", pieces(board, by, Case::By, sided))
}

pub(crate) fn protected(f: &mut Formatter<'_>, board: &Board, by: Bitboard) -> Result {
    write!(f, "gedeckt {}", the_pieces(board, by, Case::By))
}

pub(crate) fn not_protected(f: &mut Formatter<'_>) -> Result {
    f.write_str("nicht gedeckt")
}

pub(crate) fn xray(
    f: &mut Formatter<'_>,
    board: &Board,
    xray: XRay,
    battery: bool,
    sided: bool,
) -> Result {
    let from = pieces(board, xray.attacker.bit(), Case::Nominative, sided);
    let through = |case| the_piece(board, xray.through, case);
    match battery {
        true => write!(f, "hinter {} steht {from}", through(Case::Dative)),
        false => write!(f, "{from} blickt durch {} hindurch", through(Case::Accusative)),
    }
}

pub(crate) fn won(f: &mut Formatter<'_>, color: Color, pawns: f64) -> Result {
    let pawns = pawns.to_string().replace('.', ",");
    write!(f, "Schlagen bringt {} hier {pawns} ein (ein Bauer zählt 1)", side(color))
}

pub(crate) fn pinned(f: &mut Formatter<'_>, board: &Board, pin: Pin) -> Result {
    let (king, pinner) =
        (the_piece(board, pin.king, Case::Accusative), the_piece(board, pin.pinner, Case::By));
    write!(f, "{pinner} an {king} gefesselt")
}

/// Figuren, mit ihrer Farbe, wenn `sided`.
fn pieces(board: &Board, set: Bitboard, case: Case, sided: bool) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match sided {
        true => the_sides_pieces(board, set, case).fmt(f),
        false => the_pieces(board, set, case).fmt(f),
    })
}
