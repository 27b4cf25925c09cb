//! What games are read from: what `std` can read, or, without the feature `std`, bytes in memory.

#[cfg(feature = "std")]
pub(crate) use std::io::{Error, Read, Result, Write};

#[cfg(feature = "std")]
mod with_std {
    use std::io::{Error, ErrorKind};

    /// Whether reading was interrupted and is tried again.
    pub(crate) fn is_interrupted(error: &Error) -> bool {
        error.kind() == ErrorKind::Interrupted
    }
}

#[cfg(feature = "std")]
pub(crate) use with_std::is_interrupted;

#[cfg(not(feature = "std"))]
mod without_std {
    use core::fmt;

    /// Why an input fails: bytes in memory never do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Error {}

    impl fmt::Display for Error {
        fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
            match *self {}
        }
    }

    impl core::error::Error for Error {}

    /// What reading gives.
    pub type Result<T> = core::result::Result<T, Error>;

    /// What can be read: bytes in memory.
    pub trait Read {
        /// Reads some of the bytes that follow, none at the end, and says how many.
        ///
        /// # Errors
        ///
        /// As the input gives them; bytes in memory give none.
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize>;
    }

    impl Read for &[u8] {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            let length = self.len().min(buffer.len());
            let (now, later) = self.split_at(length);
            buffer[..length].copy_from_slice(now);
            *self = later;
            Ok(length)
        }
    }

    pub(crate) const fn is_interrupted(_: &Error) -> bool {
        false
    }
}

#[cfg(not(feature = "std"))]
pub(crate) use without_std::is_interrupted;
#[cfg(not(feature = "std"))]
pub use without_std::{Error, Read, Result};
