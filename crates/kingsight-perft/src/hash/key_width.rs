//! How much of a key a table compares.

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
