//! Bishop, rook and queen: the one entry point for slider attacks, by one of two methods.
//!
//! | method | for | tables |
//! |---|---|---|
//! | `magics`: one multiplication and one load for a whole slider | every processor | 864 kB |
//! | `kindergarten`: the same for each of its two lines | WebAssembly, where the tables must be downloaded | 3 kB |
//!
//! Both have the same two functions, a test compares all their answers, and only this file chooses.
//! `docs/javascript.md` has the speed in WebAssembly.
//!
//! X-rays: what a slider would attack if the first pieces in its way were not there.
//!
//! The attacks are computed twice, the second time without the blockers met the first time; what is
//! new lies behind them (Gerd Isenberg, <https://www.chessprogramming.org/X-ray_Attacks_(Bitboards)>).
//!
//! ```
//! use kingsight::{attacks, bitboard, Bitboard, Square};
//!
//! let pawns = Bitboard::from_iter([Square::D6, Square::F4]);
//! let king = Square::D8.bit();
//! assert_eq!(attacks::xray_rook(Square::D4, pawns | king, pawns), bitboard! {
//!     . . . X . . . .
//!     . . . X . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . X X
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! ```

#[cfg(any(target_arch = "wasm32", test))]
mod kindergarten;
mod lines;
#[cfg(any(not(target_arch = "wasm32"), test))]
mod magics;

#[cfg(target_arch = "wasm32")]
use kindergarten as method;
#[cfg(not(target_arch = "wasm32"))]
use magics as method;

use crate::{Bitboard, Square};

pub(crate) use lines::{diagonals, file_and_rank};

/// The squares a bishop on `square` attacks: each diagonal up to and including its first occupied square.
/// Whether `square` itself is in `occupied` makes no difference.
#[inline(always)]
#[must_use]
#[doc(alias("get_bishop_moves", "bishop_attacks"))]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    method::bishop(square, occupied)
}

/// The squares a rook on `square` attacks: file and rank up to and including the first occupied square.
/// Whether `square` itself is in `occupied` makes no difference.
#[inline(always)]
#[must_use]
#[doc(alias("get_rook_moves", "rook_attacks"))]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    method::rook(square, occupied)
}

/// The squares a queen on `square` attacks: those of a bishop and a rook together.
#[inline(always)]
#[must_use]
#[doc(alias = "queen_attacks")]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares a rook attacks only through the nearest `blockers` in its way.
#[inline]
#[must_use]
pub fn xray_rook(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard {
    let attacks = rook(square, occupied);
    rook(square, occupied - (blockers & attacks)) - attacks
}

/// The squares a bishop attacks only through the nearest `blockers` in its way.
#[inline]
#[must_use]
pub fn xray_bishop(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard {
    let attacks = bishop(square, occupied);
    bishop(square, occupied - (blockers & attacks)) - attacks
}

/// The squares a queen attacks only through the nearest `blockers` in its way.
#[inline]
#[must_use]
pub fn xray_queen(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard {
    xray_rook(square, occupied, blockers) | xray_bishop(square, occupied, blockers)
}

#[cfg(test)]
mod tests {
    use super::{diagonals, file_and_rank, kindergarten, magics};
    use crate::{Bitboard, Square};

    /// Every occupancy of a slider's lines, and each with all other squares occupied.
    #[test]
    fn both_methods_give_the_same_attacks() {
        for square in Square::ALL {
            for occupied in diagonals(square).subsets() {
                for occupied in [occupied, occupied | !diagonals(square)] {
                    let expected = magics::bishop(square, occupied);
                    assert_eq!(kindergarten::bishop(square, occupied), expected, "{square}");
                }
            }
            // A rook's lines have 16,384 subsets, their ends included.
            for occupied in file_and_rank(square).subsets() {
                let expected = magics::rook(square, occupied);
                assert_eq!(kindergarten::rook(square, occupied), expected, "{square}");
            }
            let others = !file_and_rank(square);
            for occupied in [others, Bitboard::ALL] {
                let expected = magics::rook(square, occupied);
                assert_eq!(kindergarten::rook(square, occupied), expected, "{square}");
            }
        }
    }
}
