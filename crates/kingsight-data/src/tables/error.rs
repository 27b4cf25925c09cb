//! Why a file cannot be read or written.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

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
