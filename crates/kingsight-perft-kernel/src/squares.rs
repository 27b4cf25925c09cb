//! Walking over the squares of a set; and the squares of castling, classical and Chess960, from a table of one rank.

use kingsight::side::Side;
use kingsight::{Bitboard, Color, Square};

/// The squares of a set in ascending order.
///
/// The core's own iterator becomes a case for each of the 64 squares. Here about a hundred loops are
/// inlined into one function, so taking a square from a set must be a single instruction in the
/// compiler's own language too.
#[inline(always)]
pub(crate) fn squares(set: Bitboard) -> Squares {
    Squares(set.0)
}

/// The lowest square of a set that is not empty; a1 of an empty one.
#[inline(always)]
pub(crate) fn first(set: Bitboard) -> Square {
    square(set.0.trailing_zeros())
}

/// The size of a set, for sums that may go down.
#[inline(always)]
pub(crate) fn len(set: Bitboard) -> i64 {
    i64::from(set.len())
}

/// The square of an index below 64; only the low six bits count.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn square(index: u32) -> Square {
    const { assert!(size_of::<Square>() == 1 && Square::A1 as u8 == 0 && Square::H8 as u8 == 63) };
    // SAFETY: `Square` is one byte whose 64 values are 0 to 63 (`repr(u8)`, a1 to h8 in order).
    unsafe { core::mem::transmute::<u8, Square>((index & 63) as u8) }
}

pub(crate) struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let next = square(self.0.trailing_zeros());
        self.0 &= self.0.wrapping_sub(1);
        Some(next)
    }
}

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

/// Whether a slider may attack the square where the king lands through the rook. Behind a rook in the corner there is no
/// square for one.
#[inline(always)]
pub(super) fn may_shield(rook: Square) -> bool {
    !CORNERS.contains(rook)
}

/// Where the rooks of classical chess stand.
pub(super) const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

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
