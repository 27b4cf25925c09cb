//! What can be wrong with a checkpoint.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// A checkpoint that does not fit, or a file that cannot be read or written.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckpointError {
    /// The faulty line of the text, from 1, if it is one line.
    pub line: Option<usize>,
    /// What is wrong.
    pub kind: CheckpointErrorKind,
}

/// What is wrong with a checkpoint.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckpointErrorKind {
    /// The file cannot be read or written.
    Io(io::Error),
    /// Another run is using the file.
    InUse,
    /// What is in the place of the lock file, beside the checkpoint, is not a lock file.
    NotALock {
        /// The lock file.
        path: PathBuf,
        /// What it is.
        found: &'static str,
    },
    /// The lock file cannot be opened.
    LockIo {
        /// The lock file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Something that is not a checkpoint is in the place where a checkpoint is written before it gets its name.
    InTheWay {
        /// What is in the way.
        path: PathBuf,
    },
    /// It is not a regular file: a folder, a device, a pipe.
    NotAFile {
        /// What it is.
        found: &'static str,
    },
    /// The file is larger than any checkpoint.
    TooLarge {
        /// How many bytes a checkpoint has at most.
        most: u64,
    },
    /// A line does not begin with the expected word.
    Unexpected {
        /// What is there.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The value after the first word of a line cannot be read.
    BadValue {
        /// The first word of the line.
        field: &'static str,
        /// What is there.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The text ends too early.
    Truncated,
    /// The checksum is wrong: the text was changed after it was written.
    Altered,
    /// There is text after the last line.
    TextAfterEnd,
    /// The checkpoint is for another position.
    OtherPosition {
        /// The checkpoint's position, as FEN.
        found: String,
        /// The position to be counted, as FEN.
        expected: String,
    },
    /// The checkpoint is for another depth.
    OtherDepth {
        /// The checkpoint's depth.
        found: u32,
        /// The depth to be counted to.
        expected: u32,
    },
    /// The count has another number of parts.
    OtherParts {
        /// The number in the checkpoint.
        found: usize,
        /// The number in this count.
        expected: usize,
    },
}

impl From<CheckpointErrorKind> for CheckpointError {
    fn from(kind: CheckpointErrorKind) -> CheckpointError {
        CheckpointError { line: None, kind }
    }
}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> CheckpointError {
        CheckpointErrorKind::Io(error).into()
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for CheckpointErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use CheckpointErrorKind as Kind;
        match self {
            Kind::Io(error) => error.fmt(f),
            Kind::InUse => f.write_str("another run is using this checkpoint"),
            Kind::NotALock { path, found } => {
                let path = path.display();
                write!(
                    f,
                    "the lock file {path} is {found}; expected an empty regular file, or no file"
                )
            }
            Kind::LockIo { path, error } => write!(
                f,
                "cannot open the lock file {}: {error}; expected an empty, writable file, or no file",
                path.display()
            ),
            Kind::InTheWay { path } => write!(
                f,
                "{} is in the way; expected no such file, because checkpoints are written there first",
                path.display()
            ),
            Kind::NotAFile { found } => write!(f, "this is {found}; expected a regular file"),
            Kind::TooLarge { most } => {
                write!(f, "the file is too large; a checkpoint has at most {most} bytes")
            }
            Kind::Unexpected { found, expected } => write!(f, "{found:?}; expected {expected}"),
            Kind::BadValue { field, found, expected } => {
                write!(f, "field {field}: {found:?}; expected {expected}")
            }
            Kind::Truncated => {
                f.write_str("the checkpoint ends too early: the line `end` is missing")
            }
            Kind::Altered => f.write_str("the checkpoint has been changed since it was written"),
            Kind::TextAfterEnd => f.write_str("there is text after the line `end`"),
            Kind::OtherPosition { found, expected } => {
                write!(f, "the checkpoint is for another position: {found}; expected {expected}")
            }
            Kind::OtherDepth { found, expected } => {
                write!(f, "the checkpoint is for depth {found}; expected depth {expected}")
            }
            Kind::OtherParts { found, expected } => {
                write!(f, "the checkpoint has {}; this count has {expected}", parts(*found))
            }
        }
    }
}

/// `1 part`, `2 parts`.
pub(crate) fn parts(number: usize) -> String {
    format!("{number} part{}", if number == 1 { "" } else { "s" })
}

impl std::error::Error for CheckpointError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            CheckpointErrorKind::Io(error) | CheckpointErrorKind::LockIo { error, .. } => {
                Some(error)
            }
            _ => None,
        }
    }
}
