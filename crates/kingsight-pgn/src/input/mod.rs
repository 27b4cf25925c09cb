//! Compressed input, told by its first bytes, and reading ahead on a thread of its own.

mod ahead;
mod compression;
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
pub use compression::Compression;

use std::fmt;
use std::io::{self, Cursor, Read};

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

#[cfg(not(feature = "decompress"))]
fn decoder<R>(_: R, _: Compression) -> io::Result<Box<dyn Read + Send>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "compressed; the feature decompress is off"))
}
