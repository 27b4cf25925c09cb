//! Knight, king and pawns: attacks that nothing can stand in the way of, one table entry a square; and pawns all at once.
//!
//! Set-wise, the captures of every pawn of a side are two shifts. The edge files are masked *before*
//! the shift: a white pawn on h4 has nothing to capture to the east, and an unmasked shift would
//! wrap it round to a6.

use crate::side::{Side, with_side};
use crate::{Bitboard, Color, Rank, Square};

/// The squares a knight on `square` attacks: two to eight of them.
#[inline(always)]
#[must_use]
#[doc(alias("get_knight_moves", "knight_attacks"))]
pub const fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square as usize])
}

/// The squares a king on `square` attacks: its ring of three to eight neighbours.
#[inline(always)]
#[must_use]
#[doc(alias("get_king_moves", "king_attacks"))]
pub const fn king(square: Square) -> Bitboard {
    Bitboard(KING[square as usize])
}

static KNIGHT: [u64; 64] =
    table([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = table(crate::square::DIRECTIONS);

const fn table(steps: [(i8, i8); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 8 {
            if let Some(to) = Square::from_low_bits(from as u32).offset(steps[i].0, steps[i].1) {
                table[from] |= to.bit().0;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

const _: () = assert!(KNIGHT[0] == 1 << 10 | 1 << 17 && KING[63] == 1 << 54 | 1 << 55 | 1 << 62);

/// The one or two squares a pawn of `color` on `square` attacks. On its last rank, none.
///
/// ```
/// use kingsight::{attacks, Color, Square};
/// assert_eq!(attacks::pawn(Color::White, Square::A2), Square::B3.bit());
/// assert_eq!(attacks::pawn(Color::Black, Square::E5), Square::D4.bit() | Square::F4.bit());
/// ```
#[inline(always)]
#[must_use]
#[doc(alias("get_pawn_attacks", "pawn_attacks"))]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color as usize][square as usize])
}

/// Everything a whole set of pawns attacks.
#[inline]
#[must_use]
pub fn pawn_set(color: Color, pawns: Bitboard) -> Bitboard {
    with_side!(color, S => S::pawn_attacks(pawns))
}

/// The squares a set of pawns attacks towards the a-file; the origin of each is one step back.
///
/// ```
/// use kingsight::{attacks, Bitboard, Color, Square};
/// let pawns = Bitboard::from_iter([Square::A4, Square::H4]);
/// assert_eq!(attacks::pawn_west_captures(Color::White, pawns), Square::G5.bit());
/// assert_eq!(attacks::pawn_east_captures(Color::White, pawns), Square::B5.bit());
/// ```
#[inline]
#[must_use]
pub fn pawn_west_captures(color: Color, pawns: Bitboard) -> Bitboard {
    with_side!(color, S => S::capture_west(pawns))
}

/// The squares a set of pawns attacks towards the h-file.
#[inline]
#[must_use]
pub fn pawn_east_captures(color: Color, pawns: Bitboard) -> Bitboard {
    with_side!(color, S => S::capture_east(pawns))
}

/// The squares a set of pawns can step to when `occupied` squares are closed.
#[inline]
#[must_use]
#[doc(alias = "get_pawn_quiets")]
pub fn pawn_pushes(color: Color, pawns: Bitboard, occupied: Bitboard) -> Bitboard {
    with_side!(color, S => S::forward(pawns) - occupied)
}

/// The squares a set of pawns can reach by a double step from their second rank.
///
/// ```
/// use kingsight::{attacks, Bitboard, Color, Rank, Square};
/// let pawns = Rank::Second.squares();
/// let occupied = pawns | Square::C3.bit() | Square::F4.bit();
/// let pushes = attacks::pawn_double_pushes(Color::White, pawns, occupied);
/// assert_eq!(pushes, Rank::Fourth.squares().without(Square::C4).without(Square::F4));
/// ```
#[inline]
#[must_use]
pub fn pawn_double_pushes(color: Color, pawns: Bitboard, occupied: Bitboard) -> Bitboard {
    with_side!(color, S => {
        let once = S::forward(pawns & S::rank(Rank::Second)) - occupied;
        S::forward(once) - occupied
    })
}

static PAWN: [[u64; 64]; 2] = {
    let mut table = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let bit = Bitboard(1 << square);
        table[0][square] = bit.north_west().0 | bit.north_east().0;
        table[1][square] = bit.south_west().0 | bit.south_east().0;
        square += 1;
    }
    table
};
