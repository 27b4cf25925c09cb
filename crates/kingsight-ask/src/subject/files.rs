//! The files that a text may name.

use std::io::{self, Read};

/// Finds and opens the files that a text names. Whoever asks passes one; nothing here opens a file by itself.
pub trait Files {
    /// Whether a text names a file.
    fn is_file(&self, name: &str) -> bool;

    /// Opens a file of games and decompresses it.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn open_games(&self, name: &str) -> io::Result<Box<dyn Read + Send>>;
}

/// No files: what servers and libraries pass, whose texts come from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn is_file(&self, _: &str) -> bool {
        false
    }

    fn open_games(&self, _: &str) -> io::Result<Box<dyn Read + Send>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "files are not read here"))
    }
}
