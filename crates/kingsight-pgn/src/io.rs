//! What games are read from: what `std` can read, or, without the feature `std`, bytes in memory.
//!
//! An input without `std` cannot fail, but it can be UTF-16, so there is an error in both.

#[cfg(feature = "std")]
pub(crate) use std::io::{Error, Read, Result, Write};

#[cfg(feature = "std")]
mod with_std {
    use std::io::{Error, ErrorKind};

    use crate::utf16::InUtf16;

    /// That an input is UTF-16.
    pub(crate) fn in_utf16() -> Error {
        Error::new(ErrorKind::InvalidData, InUtf16)
    }

    /// Whether an input failed because it is UTF-16.
    pub(crate) fn is_in_utf16(error: &Error) -> bool {
        matches!(error.get_ref(), Some(inner) if inner.is::<InUtf16>())
    }

    /// Whether reading was interrupted and is tried again.
    pub(crate) fn is_interrupted(error: &Error) -> bool {
        error.kind() == ErrorKind::Interrupted
    }
}

#[cfg(feature = "std")]
pub(crate) use with_std::{in_utf16, is_in_utf16, is_interrupted};

#[cfg(not(feature = "std"))]
mod without_std {
    use core::fmt;

    use crate::utf16::InUtf16;

    /// Why an input fails: it is UTF-16.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Error(InUtf16);

    impl fmt::Display for Error {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(f)
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

    pub(crate) const fn in_utf16() -> Error {
        Error(InUtf16)
    }

    pub(crate) const fn is_in_utf16(_: &Error) -> bool {
        true
    }

    pub(crate) const fn is_interrupted(_: &Error) -> bool {
        false
    }
}

#[cfg(not(feature = "std"))]
pub use without_std::{Error, Read, Result};
#[cfg(not(feature = "std"))]
pub(crate) use without_std::{in_utf16, is_in_utf16, is_interrupted};
