//! The transposition table: counts of positions seen before, and how much of a key it compares.

mod bucket;
mod memory;

use std::fmt;

use bucket::{Bucket, StoredCount};
use kingsight_perft_kernel::Key;
use memory::Memory;

/// A table cannot be allocated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TableError {
    /// The size asked for, in MiB.
    pub mib: usize,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mib {
            0 => f.write_str("a hash table needs at least 1 MiB"),
            mib => write!(f, "cannot allocate {mib} MiB for the hash table; try a smaller one"),
        }
    }
}

impl std::error::Error for TableError {}

/// A table of counts, shared by all threads without a lock.
///
/// Its entries are valid for any count to any depth, so a table can be used again and again.
pub struct Table {
    buckets: Memory,
    /// How many of the buckets are in use, from the first.
    pub(crate) reach: usize,
    key_width: KeyWidth,
    /// The bits of the key that are used: all, except in the tests of collisions.
    #[cfg(test)]
    pub(crate) looked_at: Key,
}

impl Table {
    /// Entries whose memory, 32 MiB, is touched in a few milliseconds.
    const CHEAP: u64 = 1 << 21;

    /// An empty table of this many MiB.
    ///
    /// # Errors
    ///
    /// [`TableError`] if that much memory cannot be allocated, or for 0 MiB.
    ///
    /// ```
    /// use kingsight_perft::{KeyWidth, Table};
    /// let table = Table::new(16, KeyWidth::Bits64)?;
    /// assert_eq!(table.entries(), 1 << 20);
    /// # Ok::<(), kingsight_perft::TableError>(())
    /// ```
    pub fn new(mib: usize, key_width: KeyWidth) -> Result<Table, TableError> {
        let buckets = mib.checked_mul((1 << 20) / size_of::<Bucket>());
        buckets
            .and_then(|buckets| Table::with_buckets(buckets, key_width))
            .ok_or(TableError { mib })
    }

    pub(crate) fn with_buckets(buckets: usize, key_width: KeyWidth) -> Option<Table> {
        let buckets = Memory::new(buckets)?;
        #[cfg(test)]
        let looked_at = Key { place: u64::MAX, check: u64::MAX };
        Some(Table {
            reach: buckets.len(),
            buckets,
            key_width,
            #[cfg(test)]
            looked_at,
        })
    }

    /// The same table, of which only as much is used as this many positions need: touching memory for the first time takes
    /// a quarter of a second for a GiB, on some virtual machines two seconds, and a count must not pay for what it does not use.
    ///
    /// One entry for each position is enough, even where the estimate is too low. Of more than [`Table::CHEAP`] positions only
    /// a quarter of the rest get one: startpos to depth 8 then counts a twentieth of its positions twice, and on a virtual
    /// machine took 1.96 s instead of 2.15.
    pub(crate) fn for_positions(self, positions: u64) -> Table {
        let entries = positions.min(Table::CHEAP) + positions.saturating_sub(Table::CHEAP) / 4;
        let needed = entries.div_ceil(self.key_width.entries_per_bucket() as u64);
        let reach = usize::try_from(needed).unwrap_or(usize::MAX).max(1);
        Table { reach: reach.min(self.reach), ..self }
    }

    /// How much of a key it compares.
    #[must_use]
    pub fn key_width(&self) -> KeyWidth {
        self.key_width
    }

    /// The number of counts it has room for.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.buckets.len() * self.key_width.entries_per_bucket()
    }

    /// Its size in MiB, rounded down.
    #[must_use]
    pub fn mib(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// The number of counts it holds. Reads the whole table.
    #[must_use]
    pub fn used(&self) -> usize {
        let used = |bucket: &Bucket| match self.key_width {
            KeyWidth::Bits64 => bucket.len::<2>(),
            KeyWidth::Bits128 => bucket.len::<4>(),
        };
        self.buckets.iter().map(used).sum()
    }

    /// A bound of the chance that one probe finds the count of another position: that one of the bucket's entries
    /// agrees in the bits that are compared.
    pub(crate) fn risk(&self) -> f64 {
        let one = match self.key_width {
            KeyWidth::Bits64 => 2f64.powi(-64),
            KeyWidth::Bits128 => self.reach as f64 * 2f64.powi(-128),
        };
        one * self.key_width.entries_per_bucket() as f64
    }

    /// Prefetches the bucket of a key.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        memory::prefetch(self.bucket(key));
    }

    /// The count of a position to a depth, if it is known.
    #[inline(always)]
    pub(crate) fn find(&self, key: Key, depth: u32) -> Option<u64> {
        let (bucket, key) = (self.bucket(key), self.seen(key));
        match self.key_width {
            KeyWidth::Bits64 => bucket.find::<2>(key, depth),
            KeyWidth::Bits128 => bucket.find::<4>(key, depth),
        }
    }

    /// Stores a count, unless it is too large for an entry.
    #[inline(always)]
    pub(crate) fn put(&self, key: Key, depth: u32, nodes: u128) {
        let (bucket, key) = (self.bucket(key), self.seen(key));
        let Some(count) = StoredCount::new(nodes, depth) else {
            return;
        };
        match self.key_width {
            KeyWidth::Bits64 => bucket.put::<2>(key, count),
            KeyWidth::Bits128 => bucket.put::<4>(key, count),
        }
    }

    /// The upper bits of the key choose the bucket, whatever their number.
    #[inline(always)]
    fn bucket(&self, key: Key) -> &Bucket {
        &self.buckets[((u128::from(key.place) * self.reach as u128) >> 64) as usize]
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
        f.debug_struct("Table")
            .field("mib", &self.mib())
            .field("key_width", &self.key_width)
            .finish()
    }
}

/// How much of a position's key the table compares.
///
/// A position is looked up in one bucket, chosen by the first 64 bits of its key. The bucket holds up to
/// four other positions (two with [`Bits128`](KeyWidth::Bits128)). Each collides, which gives a wrong count, with a
/// chance of 2⁻⁶⁴, or, with `Bits128`, of 2⁻¹²⁸ times the number of buckets. See
/// [`Report::wrong_count_chance`](crate::Report::wrong_count_chance).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum KeyWidth {
    /// 64 bits besides those that choose the bucket; entries of 16 bytes, four to a cache line.
    #[default]
    Bits64,
    /// All 128 bits; entries of 32 bytes, two to a cache line, so a table holds half as many.
    Bits128,
}

impl KeyWidth {
    /// The number of entries in a bucket.
    #[must_use]
    pub const fn entries_per_bucket(self) -> usize {
        match self {
            KeyWidth::Bits64 => 4,
            KeyWidth::Bits128 => 2,
        }
    }

    /// How many bits are compared: 64 or 128.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            KeyWidth::Bits64 => 64,
            KeyWidth::Bits128 => 128,
        }
    }
}
