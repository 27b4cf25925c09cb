//! Random numbers, always the same for the same seed.

use kingsight::{Bitboard, Board, Color, Role, Square};

/// The generator splitmix64 (Sebastiano Vigna, 2015).
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.bits()) * limit as u128) >> 64) as usize
    }

    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub(crate) fn color(&mut self) -> Color {
        self.one_of(&Color::ALL)
    }

    /// One square of a set, `None` if it is empty.
    pub(crate) fn square(&mut self, set: Bitboard) -> Option<Square> {
        if set.is_empty() { None } else { set.into_iter().nth(self.below(set.len() as usize)) }
    }

    /// Puts a piece on a free square of `allowed`, if there is one; pawns keep off the outer ranks.
    pub(crate) fn put(
        &mut self,
        board: &mut Board,
        role: Role,
        color: Color,
        allowed: Bitboard,
    ) -> Option<Square> {
        let mut free = allowed - board.occupied();
        if role == Role::Pawn {
            free -= Color::White.home() | Color::Black.home();
        }
        let square = self.square(free)?;
        board.set(square, role.of(color));
        Some(square)
    }
}
