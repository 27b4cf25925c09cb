//! The hash table: counts of positions that have been met before.

mod bucket;
mod memory;

use std::fmt;

use crate::key::Key;
use bucket::{Bucket, Count};
use memory::Memory;

/// How much of a position's key is compared when it is looked up.
///
/// A position is looked up in one bucket, which its key's first 64 bits choose. There it meets up to
/// four other positions (two with [`Bits128`](Check::Bits128)), and each of them is taken for it, with
/// a wrong count, with a chance of 2⁻⁶⁴, or, with `Bits128`, of 2⁻¹²⁸ times the number of buckets. See
/// [`Report::wrong_count_chance`](crate::Report::wrong_count_chance).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Check {
    /// 64 bits beside those that choose the bucket; entries of 16 bytes, four a cache line.
    #[default]
    Bits64,
    /// All 128 bits; entries of 32 bytes, two a cache line, so that a table holds half as many.
    Bits128,
}

impl Check {
    /// How many entries a bucket has.
    #[must_use]
    pub const fn entries_per_bucket(self) -> usize {
        match self {
            Check::Bits64 => 4,
            Check::Bits128 => 2,
        }
    }

    /// How many bits are compared: 64 or 128.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            Check::Bits64 => 64,
            Check::Bits128 => 128,
        }
    }
}

/// The system does not give the memory for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableError {
    /// How much was asked for, in MiB.
    pub mib: usize,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mib {
            0 => f.write_str("a hash table has at least 1 MiB"),
            mib => write!(f, "the system has no {mib} MiB for the hash table; try a smaller one"),
        }
    }
}

impl std::error::Error for TableError {}

/// A table of counts, shared by all threads without a lock.
///
/// What it holds is true of any count to any depth, so a table may be used again and again.
pub struct Table {
    buckets: Memory,
    check: Check,
    /// Bits of the key that are looked at; all but in tests of what fewer would do.
    #[cfg(test)]
    pub(crate) looked_at: Key,
}

impl Table {
    /// An empty table of this many MiB.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the system does not give that much memory, or for 0 MiB.
    ///
    /// ```
    /// use kingsight_perft::{Check, Table};
    /// let table = Table::new(16, Check::Bits64)?;
    /// assert_eq!(table.entries(), 1 << 20);
    /// # Ok::<(), kingsight_perft::TableError>(())
    /// ```
    pub fn new(mib: usize, check: Check) -> Result<Table, TableError> {
        let buckets = mib.checked_mul((1 << 20) / size_of::<Bucket>());
        buckets.and_then(|buckets| Table::with_buckets(buckets, check)).ok_or(TableError { mib })
    }

    pub(crate) fn with_buckets(buckets: usize, check: Check) -> Option<Table> {
        let buckets = Memory::new(buckets)?;
        #[cfg(test)]
        let looked_at = Key { place: u64::MAX, check: u64::MAX };
        Some(Table {
            buckets,
            check,
            #[cfg(test)]
            looked_at,
        })
    }

    /// How much of a key is compared.
    #[must_use]
    pub fn check(&self) -> Check {
        self.check
    }

    /// How many counts it has room for.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.buckets.len() * self.check.entries_per_bucket()
    }

    /// Its size in MiB, rounded down.
    #[must_use]
    pub fn mib(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// How many counts it holds. Looks at all of it.
    #[must_use]
    pub fn used(&self) -> usize {
        let used = |bucket: &Bucket| match self.check {
            Check::Bits64 => bucket.len::<2>(),
            Check::Bits128 => bucket.len::<4>(),
        };
        self.buckets.iter().map(used).sum()
    }

    /// A bound of the chance that one look finds a count of another position: that of the entries of a
    /// bucket one agrees in the bits that are compared, given that it is in the same bucket.
    pub(crate) fn risk(&self) -> f64 {
        let one = match self.check {
            Check::Bits64 => 2f64.powi(-64),
            Check::Bits128 => self.buckets.len() as f64 * 2f64.powi(-128),
        };
        one * self.check.entries_per_bucket() as f64
    }

    /// Brings the bucket of a key near, so that looking there soon does not have to wait.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        memory::prefetch(self.bucket(key));
    }

    /// The count of a position to a depth, if it is known.
    #[inline(always)]
    pub(crate) fn find(&self, key: Key, depth: u32) -> Option<u64> {
        let (bucket, key) = (self.bucket(key), self.seen(key));
        match self.check {
            Check::Bits64 => bucket.find::<2>(key, depth),
            Check::Bits128 => bucket.find::<4>(key, depth),
        }
    }

    /// Notes a count, unless it is too large for an entry.
    #[inline(always)]
    pub(crate) fn put(&self, key: Key, depth: u32, nodes: u128) {
        let (bucket, key) = (self.bucket(key), self.seen(key));
        let Some(count) = Count::new(nodes, depth) else {
            return;
        };
        match self.check {
            Check::Bits64 => bucket.put::<2>(key, count),
            Check::Bits128 => bucket.put::<4>(key, count),
        }
    }

    /// The upper bits of the key choose the bucket, whatever their number.
    #[inline(always)]
    fn bucket(&self, key: Key) -> &Bucket {
        let buckets = self.buckets.len();
        &self.buckets[((u128::from(key.place) * buckets as u128) >> 64) as usize]
    }

    #[cfg(not(test))]
    #[inline(always)]
    fn seen(&self, key: Key) -> Key {
        key
    }

    #[cfg(test)]
    fn seen(&self, key: Key) -> Key {
        Key { place: key.place & self.looked_at.place, check: key.check & self.looked_at.check }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("mib", &self.mib()).field("check", &self.check).finish()
    }
}
