//! Compressed input, told by its first bytes, and reading ahead on a thread of its own.

mod ahead;
mod foreign;
#[cfg(feature = "decompress")]
mod gz;
#[cfg(feature = "decompress")]
mod zip;
#[cfg(feature = "decompress")]
mod zip_member;
#[cfg(feature = "decompress")]
mod zst;

use crate::prelude::*;
pub use ahead::ReadAhead;

use std::fmt;
use std::io::{self, Cursor, Read};

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

/// An input that is decompressed if it is compressed: see [`decompressed`].
pub struct Decompressed {
    reader: Box<dyn Read + Send>,
    compression: Option<Compression>,
}

impl Decompressed {
    /// How the input is compressed.
    #[must_use]
    pub const fn compression(&self) -> Option<Compression> {
        self.compression
    }
}

impl Read for Decompressed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer)
    }
}

impl fmt::Debug for Decompressed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decompressed").field("compression", &self.compression).finish()
    }
}

/// The content of an input that may be compressed with gzip, Zstandard or bzip2, or be a zip archive; its first bytes show
/// it, not its name. Joined files are read to the last one. A compressed input is decoded on a thread of its own, ahead of its reader.
///
/// An input that ends too early gives an error of the kind [`UnexpectedEof`](io::ErrorKind::UnexpectedEof), after
/// everything before that.
///
/// ```
/// use kingsight_pgn::{decompressed, games};
/// let input = decompressed("1. e4 *".as_bytes())?;
/// assert_eq!(input.compression(), None);
/// assert_eq!(games(input).count(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If the first bytes cannot be read, if the input is compressed and the feature `decompress` is off, or if it is certainly no PGN, compressed or not: an archive
/// of another kind (tar, 7z, RAR), compressed in another way (xz, lz4, lzip), JSON, a web page, Parquet, a database of SQLite, a PDF.
pub fn decompressed<R: Read + Send + 'static>(mut input: R) -> io::Result<Decompressed> {
    let (start, failed) = first(&mut input)?;
    if start.is_empty()
        && let Some(error) = failed
    {
        return Err(error);
    }
    let compression = Compression::of(&start);
    let input = Cursor::new(start).chain(Failed(failed)).chain(input);
    let reader: Box<dyn Read + Send> = match compression {
        None => Box::new(input),
        Some(compression) => {
            let mut decoder = decoder(input, compression)?;
            let (start, failed) = first(&mut decoder)?;
            Box::new(Cursor::new(start).chain(Failed(failed)).chain(decoder))
        }
    };
    Ok(Decompressed { reader, compression })
}

/// The first bytes of an input, and the error that came after them. What is certainly no PGN is refused.
fn first(input: &mut impl Read) -> io::Result<(Vec<u8>, Option<io::Error>)> {
    let mut start = Vec::with_capacity(foreign::SEEN);
    let read = input.take(foreign::SEEN as u64).read_to_end(&mut start);
    match foreign::name(&start) {
        None => Ok((start, read.err())),
        Some(message) => {
            let message = format!("at byte 0: {message}");
            Err(io::Error::new(io::ErrorKind::Unsupported, message))
        }
    }
}

/// An input that fails once, or has nothing.
struct Failed(Option<io::Error>);

impl Read for Failed {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

#[cfg(feature = "decompress")]
fn decoder<R: Read + Send + 'static>(
    input: R,
    compression: Compression,
) -> io::Result<Box<dyn Read + Send>> {
    let input = io::BufReader::with_capacity(1 << 16, input);
    let decoder: Box<dyn Read + Send> = match compression {
        Compression::Gzip => Box::new(gz::Decoder::new(input)),
        Compression::Zstandard => Box::new(zst::Decoder::new(input)),
        Compression::Zip => Box::new(zip::Decoder::new(input)),
        Compression::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(input)),
    };
    Ok(Box::new(ReadAhead::new(decoder)?))
}

/// That what is compressed is followed by something else.
#[cfg(feature = "decompress")]
fn other_bytes(format: &str) -> io::Error {
    let message =
        format!("other bytes follow the compressed ones; expected more of {format}, or the end");
    io::Error::new(io::ErrorKind::InvalidData, message)
}

#[cfg(not(feature = "decompress"))]
fn decoder<R>(_: R, _: Compression) -> io::Result<Box<dyn Read + Send>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "compressed; the feature decompress is off"))
}
