//! Castling, the same for classical chess and Chess960.

use crate::side::{Side, with_side};
use crate::{Bitboard, CastlingSide, Color, Position, Square, attacks, between};

/// The squares that matter for castling with one rook.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastlingPath {
    /// All squares that must be empty except for king and rook.
    pub(crate) empty: Bitboard,
    /// All squares the king stands on, crosses or lands on: none may be attacked.
    pub(crate) safe: Bitboard,
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
}

impl CastlingPath {
    #[inline(always)]
    pub(crate) fn new<S: Side>(king: Square, rook: Square) -> CastlingPath {
        let wing = CastlingSide::of(king, rook);
        let (king_to, rook_to) = (wing.king_to(S::COLOR), wing.rook_to(S::COLOR));
        let safe = between(king, king_to).with(king_to).with(king);
        let empty = (safe | between(rook, rook_to).with(rook_to)).without(king).without(rook);
        CastlingPath { empty, safe, king_to, rook_to }
    }

    /// Enemy rooks and queens that attack the king where it lands once the castling rook has left
    /// its square: possible only if that rook shielded it (Chess960).
    #[inline(always)]
    pub(crate) fn uncovered<S: Side>(
        &self,
        position: &Position,
        king: Square,
        rook: Square,
    ) -> Bitboard {
        let board = &position.board;
        let after =
            board.occupied().without(king).without(rook).with(self.king_to).with(self.rook_to);
        attacks::rook(self.king_to, after) & board.orthogonal & board.colored(!S::COLOR)
    }
}

/// The rooks of this set for which a test holds, given king and rook.
///
/// While the king is on the e-file and the rooks are in the corners, the test is compiled with their
/// squares; not in a module that is downloaded.
#[inline(always)]
fn rooks_with<S: Side>(
    king: Square,
    rooks: Bitboard,
    test: impl Fn(Square, Square) -> bool,
) -> Bitboard {
    let (e, a, h) = match S::COLOR {
        Color::White => (Square::E1, Square::A1, Square::H1),
        Color::Black => (Square::E8, Square::A8, Square::H8),
    };
    let of = |king, rook: Square| if test(king, rook) { rook.bit() } else { Bitboard::EMPTY };
    if !cfg!(target_arch = "wasm32") && king == e && (rooks - CORNERS).is_empty() {
        return rooks & (of(e, a) | of(e, h));
    }
    let mut found = Bitboard::EMPTY;
    for rook in rooks {
        found |= of(king, rook);
    }
    found
}

const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

/// The rooks that have the right to castle and an empty path to do it on.
#[inline(always)]
pub(super) fn open_castling_rooks<S: Side>(position: &Position, king: Square) -> Bitboard {
    let occupied = position.board.occupied();
    rooks_with::<S>(king, position.castling_rooks & S::COLOR.home(), |king, rook| {
        !occupied.intersects(CastlingPath::new::<S>(king, rook).empty)
    })
}

/// The rooks in `open` with which the king may castle, given its danger squares. It is not in check.
#[inline(always)]
pub(super) fn safe_castling_rooks<S: Side>(
    position: &Position,
    king: Square,
    open: Bitboard,
    danger: Bitboard,
) -> Bitboard {
    rooks_with::<S>(king, open, |king, rook| {
        let path = CastlingPath::new::<S>(king, rook);
        // Nothing can attack the king from behind a rook in the corner.
        !danger.intersects(path.safe)
            && (CORNERS.contains(rook) || path.uncovered::<S>(position, king, rook).is_empty())
    })
}

/// The rooks that the side to move may legally castle with right now.
pub(crate) fn castling_moves(position: &Position) -> Bitboard {
    with_side!(position.turn, S => {
        let king = position.king(S::COLOR);
        let danger = position.board.king_danger(S::COLOR);
        if danger.contains(king) {
            Bitboard::EMPTY
        } else {
            let open = open_castling_rooks::<S>(position, king);
            safe_castling_rooks::<S>(position, king, open, danger)
        }
    })
}
