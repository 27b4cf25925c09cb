//! One cache line of the table: four entries of 16 bytes, or two of 32.
//!
//! An entry is its key and its count, written without a lock. Two threads that write the same entry at
//! once may leave a mixture. So the key is stored xor-ed with the count (Robert Hyatt and Timothy
//! Mann, "A lock-less transposition table implementation for parallel search", ICGA Journal 25(1),
//! 2002): a mixture matches no key.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use kingsight_perft_kernel::Key;

/// 64 bytes at a multiple of 64. All zero is empty: a depth is never 0.
#[derive(Default)]
#[repr(align(64))]
pub(super) struct Bucket([AtomicU64; 8]);

/// A count and the depth it was counted to, in one word: 57 bits and 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct StoredCount(u64);

impl StoredCount {
    const DEPTH_BITS: u32 = 7;
    /// The greatest depth that can be stored, and that is counted.
    pub(super) const MAX_DEPTH: u32 = crate::MAX_DEPTH;

    /// `None` if the count or the depth is too large for its field, or the depth is 0.
    #[inline(always)]
    pub(super) fn new(nodes: u128, depth: u32) -> Option<StoredCount> {
        let fits = nodes >> (u64::BITS - StoredCount::DEPTH_BITS) == 0;
        (fits && (1..=StoredCount::MAX_DEPTH).contains(&depth))
            .then_some(StoredCount((nodes as u64) << StoredCount::DEPTH_BITS | u64::from(depth)))
    }
}

const _: () = assert!(StoredCount::MAX_DEPTH == (1 << StoredCount::DEPTH_BITS) - 1);

impl Bucket {
    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        self.0[index].load(Relaxed)
    }

    /// The count of a key to a depth. `WORDS` is the size of an entry: 2 words compare 64 bits of the
    /// key, 4 words all 128.
    ///
    /// All entries are compared, without a branch: whether and where a key is found cannot be foreseen. Two threads may have
    /// stored the same count twice.
    #[inline(always)]
    pub(super) fn find<const WORDS: usize>(&self, key: Key, depth: u32) -> Option<u64> {
        let mut found = 0;
        let mut entry = 0;
        while entry < 8 {
            let count = self.word(entry + 1);
            let same = (self.word(entry) ^ count == key.check)
                & (WORDS == 2 || self.word(entry + 2) ^ count == key.place)
                & (count & u64::from(StoredCount::MAX_DEPTH) == u64::from(depth));
            found |= core::hint::select_unpredictable(same, count, 0);
            entry += WORDS;
        }
        (found != 0).then_some(found >> StoredCount::DEPTH_BITS)
    }

    /// Stores a count in place of the smallest, which is the quickest to count again. An empty entry counts as the
    /// smallest.
    ///
    /// Measured in millions of positions counted at depth 8 of the initial position with 16 and with 64 MiB
    /// (10.3 if none were forgotten): this policy 14.4 and 10.8; any entry of the lowest depth 14.2 and 10.7,
    /// but no faster; the last entry if no other is smaller 14.6 and 11.2; not storing a count smaller than
    /// all others 19.5 and 13.6; the oldest entry 23.2 and 15.3; any entry 26.2 and 15.4.
    #[inline(always)]
    pub(super) fn put<const WORDS: usize>(&self, key: Key, count: StoredCount) {
        let (mut victim, mut smallest) = (0, u64::MAX);
        let mut entry = 0;
        while entry < 8 {
            let old = self.word(entry + 1);
            if old < smallest {
                (victim, smallest) = (entry, old);
            }
            entry += WORDS;
        }
        let StoredCount(word) = count;
        self.0[victim].store(key.check ^ word, Relaxed);
        self.0[victim + 1].store(word, Relaxed);
        if WORDS == 4 {
            self.0[victim + 2].store(key.place ^ word, Relaxed);
        }
    }

    /// How many entries are in use.
    pub(super) fn len<const WORDS: usize>(&self) -> usize {
        (1..8).step_by(WORDS).filter(|&count| self.word(count) != 0).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two threads write the same entry at once, and each leaves a part of it.
    #[test]
    fn a_mixture_matches_no_key() {
        let keys = [Key { place: 11, check: 0x1234_5678 }, Key { place: 12, check: 0x8765_4321 }];
        let written = |key, nodes| {
            let bucket = Bucket::default();
            bucket.put::<4>(key, StoredCount::new(nodes, 3).expect("it fits"));
            bucket
        };
        let [one, other] = [written(keys[0], 100), written(keys[1], 200)];
        assert_eq!(one.find::<4>(keys[0], 3), Some(100));
        for parts in 1..7 {
            let mixture = Bucket::default();
            for word in 0..3 {
                let from = if parts >> word & 1 == 0 { &one } else { &other };
                mixture.0[word].store(from.word(word), Relaxed);
            }
            for key in keys {
                assert_eq!(mixture.find::<4>(key, 3), None, "parts {parts:03b}");
                // Entries of two words consist of the first two only.
                if !(parts & 3 == 0 || parts & 3 == 3) {
                    assert_eq!(mixture.find::<2>(key, 3), None, "parts {parts:03b}");
                }
            }
        }
    }
}
