//! A key: two random words, and their exclusive or with others.

use core::ops::{BitXor, BitXorAssign};

/// The key of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    /// Chooses the bucket.
    pub(crate) place: u64,
    /// Stored and compared.
    pub(crate) check: u64,
}

impl BitXor for Key {
    type Output = Key;

    #[inline(always)]
    fn bitxor(self, other: Key) -> Key {
        Key { place: self.place ^ other.place, check: self.check ^ other.check }
    }
}

impl BitXorAssign for Key {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Key) {
        *self = *self ^ other;
    }
}
