//! Castling, classical and Chess960: what it needs, from a table of one rank.

use kingsight::side::Side;
use kingsight::{Bitboard, Color, Square};

use super::isa::Isa;
use super::packed::Packed;
use super::squares::squares;

/// Where king and rook end when they castle.
#[inline(always)]
pub(super) fn castling_targets<S: Side>(king: Square, rook: Square) -> (Square, Square) {
    match (S::COLOR, rook as u8 > king as u8) {
        (Color::White, true) => (Square::G1, Square::F1),
        (Color::White, false) => (Square::C1, Square::D1),
        (Color::Black, true) => (Square::G8, Square::F8),
        (Color::Black, false) => (Square::C8, Square::D8),
    }
}

/// What castling with one rook needs.
#[derive(Clone, Copy)]
pub(super) struct CastlingPaths {
    /// Squares that must be empty, king and rook apart.
    pub(super) empty: Bitboard,
    /// Squares besides its own that the king crosses or reaches, and that must not be attacked.
    pub(super) safe: Bitboard,
}

#[inline(always)]
pub(super) fn castling_paths<S: Side>(king: Square, rook: Square) -> CastlingPaths {
    let OnRank { empty, safe } = PATHS[king as usize % 8][rook as usize % 8];
    let on_home = |files: u8| match S::COLOR {
        Color::White => Bitboard(u64::from(files)),
        Color::Black => Bitboard(u64::from(files) << 56),
    };
    CastlingPaths { empty: on_home(empty), safe: on_home(safe) }
}

/// The rooks of this set for which a test holds, given king and rook.
///
/// Where the king has not left the e-file nor the rooks the corners, the test is compiled with their squares.
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

const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

/// Whether somebody may look through the rook at where the king lands. Behind a rook in the corner there is nobody.
#[inline(always)]
pub(super) fn may_shield(rook: Square) -> bool {
    !CORNERS.contains(rook)
}

/// The rooks with a right to castle and nothing in the way.
#[inline(always)]
pub(super) fn open_castling_rooks<S: Side>(
    board: &Packed,
    king: Square,
    occupied: Bitboard,
) -> Bitboard {
    rooks_with::<S>(king, board.castling_rooks & S::COLOR.home(), |king, rook| {
        !castling_paths::<S>(king, rook).empty.meets(occupied)
    })
}

/// Those of the rooks that nothing is in the way of for which no square on the king's way is attacked, nor its target once
/// the rook has left.
#[inline(always)]
pub(super) fn safe_castling_rooks<S: Side, I: Isa>(
    board: &Packed,
    king: Square,
    open: Bitboard,
    occupied: Bitboard,
    danger: Bitboard,
) -> Bitboard {
    rooks_with::<S>(king, open, |king, rook| {
        if castling_paths::<S>(king, rook).safe.meets(danger) {
            return false;
        }
        if !may_shield(rook) {
            return true;
        }
        let (king_to, _) = castling_targets::<S>(king, rook);
        let after = occupied.without(king).without(rook);
        let looking = I::rook(king_to, after) & S::COLOR.home() & board.orthogonal;
        !looking.meets(board.of_side::<S::Enemy>())
    })
}

/// [`CastlingPaths`] by files, the a-file in the lowest bit.
#[derive(Clone, Copy)]
struct OnRank {
    empty: u8,
    safe: u8,
}

/// By the files of king and rook.
static PATHS: [[OnRank; 8]; 8] = {
    let mut table = [[OnRank { empty: 0, safe: 0 }; 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
            let safe = way(king, king_to) & !(1 << king);
            let empty = (safe | way(rook, rook_to)) & !(1 << king | 1 << rook);
            table[king as usize][rook as usize] = OnRank { empty, safe };
            rook += 1;
        }
        king += 1;
    }
    table
};

/// The files from one to another, both included.
const fn way(from: u32, to: u32) -> u8 {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    ((2 << high) - (1 << low)) as u8
}
