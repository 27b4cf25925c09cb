//! A colour known while compiling, so that "forward" costs nothing.

use crate::{Bitboard, Color, Rank};

/// White or Black as a type. Code generic over a side is compiled once for each and branches on the
/// run-time colour only at its outer edge.
///
/// There are two sides, so the trait is sealed: [`White`] and [`Black`] implement it and nothing else
/// can.
pub trait Side: sealed::Sealed + Copy + 'static {
    /// The other side.
    type Enemy: Side<Enemy = Self>;
    /// The colour this type stands for.
    const COLOR: Color;

    /// One step towards the promotion rank.
    #[inline(always)]
    #[must_use]
    fn forward(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => set.north(),
            Color::Black => set.south(),
        }
    }

    /// One step towards the home rank.
    #[inline(always)]
    #[must_use]
    fn back(set: Bitboard) -> Bitboard {
        Self::Enemy::forward(set)
    }

    /// Pawn captures towards the a-file.
    #[inline(always)]
    #[must_use]
    fn capture_west(pawns: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => pawns.north_west(),
            Color::Black => pawns.south_west(),
        }
    }

    /// Pawn captures towards the h-file.
    #[inline(always)]
    #[must_use]
    fn capture_east(pawns: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => pawns.north_east(),
            Color::Black => pawns.south_east(),
        }
    }

    /// Everything a set of pawns attacks.
    #[inline(always)]
    #[must_use]
    fn pawn_attacks(pawns: Bitboard) -> Bitboard {
        Self::capture_west(pawns) | Self::capture_east(pawns)
    }

    /// A rank counted from this side's own edge.
    #[inline(always)]
    #[must_use]
    fn rank(rank: Rank) -> Bitboard {
        rank.seen_by(Self::COLOR).squares()
    }
}

/// White, known while compiling.
#[derive(Clone, Copy, Debug)]
pub struct White;
/// Black, known while compiling.
#[derive(Clone, Copy, Debug)]
pub struct Black;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::White {}
    impl Sealed for super::Black {}
}

impl Side for White {
    type Enemy = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Enemy = White;
    const COLOR: Color = Color::Black;
}

/// Calls a function that is generic over the side with the side of a run-time colour.
macro_rules! with_side {
    ($color:expr, $side:ident => $body:expr) => {
        match $color {
            $crate::Color::White => {
                type $side = $crate::side::White;
                $body
            }
            $crate::Color::Black => {
                type $side = $crate::side::Black;
                $body
            }
        }
    };
}

pub(crate) use with_side;
