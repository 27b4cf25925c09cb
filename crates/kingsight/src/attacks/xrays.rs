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

use super::{bishop, rook};
use crate::{Bitboard, Square};

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
