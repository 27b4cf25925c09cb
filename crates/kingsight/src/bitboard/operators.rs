//! The algebra of sets as operators, and sets from squares.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::Bitboard;
use crate::Square;

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $with:ident) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                self.$with(other)
            }
        }
        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign(&mut self, other: Bitboard) {
                *self = self.$with(other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, and);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, or);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, xor);
operator!(Sub, sub, SubAssign, sub_assign, minus);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        self.complement()
    }
}

impl From<Square> for Bitboard {
    #[inline(always)]
    fn from(square: Square) -> Bitboard {
        square.bit()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= Bitboard::from_iter(squares);
    }
}
