//! Files of games: why one cannot be read or written, and parts of one for several programs.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::{fmt, io};

/// Why a file of games cannot be read or written on.
#[derive(Debug)]
#[non_exhaustive]
pub struct FileError {
    /// The file.
    pub file: PathBuf,
    /// Where in it, in words: after how many bytes, or in which part.
    pub place: Option<String>,
    /// What is wrong.
    pub message: String,
}

impl FileError {
    /// An error about a file as a whole.
    pub fn new(file: &Path, message: impl fmt::Display) -> FileError {
        FileError { file: file.to_owned(), place: None, message: message.to_string() }
    }

    /// An error at a place of a file.
    pub fn at(file: &Path, place: impl fmt::Display, message: impl fmt::Display) -> FileError {
        let place = Some(place.to_string());
        FileError { file: file.to_owned(), place, message: message.to_string() }
    }

    pub(crate) fn read(file: &Path, error: &kingsight_pgn::ReadError) -> FileError {
        match error {
            kingsight_pgn::ReadError::Io { byte, error, .. } => {
                let what = match error.kind() {
                    io::ErrorKind::UnexpectedEof => "the compressed data end too early".to_owned(),
                    _ => error.to_string(),
                };
                FileError::at(file, format_args!("after {byte} bytes of games"), what)
            }
            other => FileError::new(file, other),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for FileError {}

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
