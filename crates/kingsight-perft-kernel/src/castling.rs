//! Which rooks may castle, classical and Chess960.

use kingsight::side::Side;
use kingsight::{Bitboard, Color, Square};

use super::isa::Isa;
use super::packed::Packed;
use super::squares::{CORNERS, castling_paths, castling_targets, may_shield, squares};

/// The rooks that may still castle, with nothing in the way.
#[inline(always)]
pub(super) fn open_castling_rooks<S: Side>(
    board: &Packed,
    king: Square,
    occupied: Bitboard,
) -> Bitboard {
    rooks_with::<S>(king, board.castling_rooks & S::COLOR.home(), |king, rook| {
        !castling_paths::<S>(king, rook).empty.intersects(occupied)
    })
}

/// Those of the open rooks for which no square of the king's way is attacked, nor its target once the rook has left.
#[inline(always)]
pub(super) fn safe_castling_rooks<S: Side, I: Isa>(
    board: &Packed,
    king: Square,
    open: Bitboard,
    occupied: Bitboard,
    danger: Bitboard,
) -> Bitboard {
    rooks_with::<S>(king, open, |king, rook| {
        if castling_paths::<S>(king, rook).safe.intersects(danger) {
            return false;
        }
        if !may_shield(rook) {
            return true;
        }
        let (king_to, _) = castling_targets::<S>(king, rook);
        let after = occupied.without(king).without(rook);
        let looking = I::rook(king_to, after) & S::COLOR.home() & board.orthogonal;
        !looking.intersects(board.of_side::<S::Enemy>())
    })
}

/// The rooks of this set that pass a test, given king and rook.
///
/// For the king on its classical square and rooks in the corners, the test is compiled with their squares.
#[inline(always)]
fn rooks_with<S: Side>(
    king: Square,
    rooks: Bitboard,
    test: impl Fn(Square, Square) -> bool,
) -> Bitboard {
    let (home_king, a_rook, h_rook) = match S::COLOR {
        Color::White => (Square::E1, Square::A1, Square::H1),
        Color::Black => (Square::E8, Square::A8, Square::H8),
    };
    let of = |king, rook: Square| if test(king, rook) { rook.bit() } else { Bitboard::EMPTY };
    if king == home_king && (rooks - CORNERS).is_empty() {
        return rooks & (of(home_king, a_rook) | of(home_king, h_rook));
    }
    core::hint::cold_path();
    let mut found = Bitboard::EMPTY;
    for rook in squares(rooks) {
        found |= of(king, rook);
    }
    found
}
