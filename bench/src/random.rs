//! Random numbers that are always the same for the same seed.

use kingsight::{Bitboard, Square};

/// The generator splitmix64 (Sebastiano Vigna, 2015). Not for secrets.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A different sequence for each seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `limit - 1`.
    pub fn below(&mut self, limit: usize) -> usize {
        // The bias of the multiplication is below 2^-50 for every limit used here.
        ((u128::from(self.bits()) * limit as u128) >> 64) as usize
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items, which must not be empty.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// One square of a set, `None` if it is empty.
    pub fn square(&mut self, set: Bitboard) -> Option<Square> {
        if set.is_empty() { None } else { set.into_iter().nth(self.below(set.len() as usize)) }
    }
}
