//! How an input is compressed, and what must not follow what is.

#[cfg(feature = "decompress")]
use std::io;

/// How an input is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Compression {
    /// `.gz`
    Gzip,
    /// `.zst`
    Zstandard,
    /// `.bz2`
    Bzip2,
    /// `.zip`: the members that end in `.pgn`, one after the other; all members if none does.
    Zip,
}

impl Compression {
    /// How many bytes at the start of an input show it.
    pub const SEEN: usize = 10;

    /// The compression that the first bytes of an input show; `None` if they show none.
    ///
    /// ```
    /// use kingsight_pgn::Compression;
    /// assert_eq!(Compression::of(b"\x1F\x8B\x08\0"), Some(Compression::Gzip));
    /// assert_eq!(Compression::of(b"[Event \"?\"]"), None);
    /// ```
    #[must_use]
    pub fn of(start: &[u8]) -> Option<Compression> {
        match start {
            [0x1F, 0x8B, ..] => Some(Compression::Gzip),
            // A frame, or one of the sixteen kinds that are passed over.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => {
                Some(Compression::Zstandard)
            }
            // A member, or the end of an empty archive.
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Compression::Zip),
            // The block, or the end of an empty file.
            [b'B', b'Z', b'h', b'1'..=b'9', rest @ ..]
                if rest.starts_with(&[0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
                    || rest.starts_with(&[0x17, 0x72, 0x45, 0x38, 0x50, 0x90]) =>
            {
                Some(Compression::Bzip2)
            }
            _ => None,
        }
    }
}

/// That what is compressed is followed by something else.
#[cfg(feature = "decompress")]
pub(super) fn other_bytes(format: &str) -> io::Error {
    let message =
        format!("other bytes follow the compressed ones; expected more of {format}, or the end");
    io::Error::new(io::ErrorKind::InvalidData, message)
}
