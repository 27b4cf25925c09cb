//! Parts of a file for several programs.

use std::num::NonZeroUsize;

/// One of several parts into which a file is divided, always in the same way. Together the parts have everything once.
///
/// ```
/// use kingsight_data::FilePart;
/// let of = 3.try_into()?;
/// assert_eq!(FilePart::new(4, of).number(), 1);
/// assert_eq!(FilePart::WHOLE.number(), 0);
/// # Ok::<(), std::num::TryFromIntError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilePart {
    number: usize,
    of: NonZeroUsize,
}

impl FilePart {
    /// The only part.
    pub const WHOLE: FilePart = FilePart { number: 0, of: NonZeroUsize::MIN };

    /// A part of so many. Numbers begin with 0; from `of` on they begin again.
    #[must_use]
    pub fn new(number: usize, of: NonZeroUsize) -> FilePart {
        FilePart { number: number % of, of }
    }

    /// Which part it is, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.number
    }

    /// Of how many.
    #[must_use]
    pub const fn of(self) -> NonZeroUsize {
        self.of
    }

    /// The place of the part's nth piece among all pieces of the file, both from 0.
    #[must_use]
    pub const fn nth(self, nth: usize) -> usize {
        nth.saturating_mul(self.of.get()).saturating_add(self.number)
    }
}
