//! What can be wrong with a checkpoint.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// A checkpoint that cannot be used, or a file that cannot be read or written.
#[derive(Debug)]
pub struct CheckpointError {
    /// The line of the text, from 1, if one is to blame.
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
    /// In place of the lock file, beside the checkpoint, there is something else.
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
    /// Where a checkpoint is written before it takes its name there is something that is none.
    InTheWay {
        /// What is in the way.
        path: PathBuf,
    },
    /// There is something else than a regular file: a folder, a device, a pipe.
    NotAFile {
        /// What it is.
        found: &'static str,
    },
    /// The file is larger than any checkpoint.
    TooLarge {
        /// How many bytes a checkpoint has at most.
        most: u64,
    },
    /// A line does not begin with the word that has to stand there.
    Unexpected {
        /// What stands there.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
    /// What follows the word that a line begins with is not of its kind.
    BadValue {
        /// The word that the line begins with.
        field: &'static str,
        /// What stands there.
        found: String,
        /// What would be right.
        expected: String,
    },
    /// The text ends too early.
    Truncated,
    /// The text is whole, but not as it was written.
    Altered,
    /// There is something after the last line.
    TextAfterEnd,
    /// It is a checkpoint of another position.
    OtherPosition {
        /// The checkpoint's position, as FEN.
        found: String,
        /// The position to be counted, as FEN.
        expected: String,
    },
    /// It is a checkpoint of a count to another depth.
    OtherDepth {
        /// The checkpoint's depth.
        found: u32,
        /// The depth to be counted to.
        expected: u32,
    },
    /// The position does not have that many parts.
    OtherParts {
        /// The number in the checkpoint.
        found: usize,
        /// The number that the position has.
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
                    "the lock file {path} is {found}; expected an empty regular file, or none"
                )
            }
            Kind::LockIo { path, error } => write!(
                f,
                "the lock file {} cannot be opened: {error}; expected an empty file that may be written, or \
                 none",
                path.display()
            ),
            Kind::InTheWay { path } => write!(
                f,
                "{} is in the way; expected no file of that name, as checkpoints are written there first",
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
                write!(f, "the checkpoint is of another position: {found}; expected {expected}")
            }
            Kind::OtherDepth { found, expected } => {
                write!(f, "the checkpoint is of depth {found}; expected depth {expected}")
            }
            Kind::OtherParts { found, expected } => {
                write!(f, "the checkpoint speaks of {found} parts; the position has {expected}")
            }
        }
    }
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
