//! Why a game is not delivered.

use crate::io;
use crate::prelude::*;
use alloc::sync::Arc;
use core::fmt;

use super::ReadGame;

/// Why a game is not delivered.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The input failed, or ended too early where that can be seen. The games before it have been delivered.
    Io {
        /// The name of the input, if the caller gave one.
        file: Option<Arc<str>>,
        /// How many bytes had been read.
        byte: u64,
        /// What failed.
        error: io::Error,
    },
    /// A game is larger than the limit. It is passed over up to the next tags; reading goes on there.
    TooLarge {
        /// The name of the input, if the caller gave one.
        file: Option<Arc<str>>,
        /// The game, from 1.
        game: u64,
        /// Where it begins, in bytes.
        byte: u64,
        /// The limit in bytes.
        limit: usize,
    },
    /// The game has a fault, and the mode is strict. It is here as far as it could be read.
    Refused(Box<ReadGame>),
}

impl ReadError {
    /// The error with the name of the input.
    pub(super) fn in_file(mut self, name: Option<&Arc<str>>) -> ReadError {
        if let ReadError::Io { file, .. } | ReadError::TooLarge { file, .. } = &mut self {
            *file = name.cloned();
        }
        self
    }

    /// The error with the number of its game.
    #[cfg(feature = "std")]
    pub(super) fn renumber(&mut self, number: u64) {
        match self {
            ReadError::Io { .. } => {}
            ReadError::TooLarge { game, .. } => *game = number,
            ReadError::Refused(game) => game.renumber(number),
        }
    }

    /// A short name for machines: `io`, `too_large` or `refused`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            ReadError::Io { .. } => "io",
            ReadError::TooLarge { .. } => "too_large",
            ReadError::Refused(_) => "refused",
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ReadError::Io { file, .. } | ReadError::TooLarge { file, .. }) = self else {
            let ReadError::Refused(game) = self else { return Ok(()) };
            return match game.diagnostics.first() {
                Some(first) => write!(f, "{first}"),
                None => f.write_str("refused"),
            };
        };
        if let Some(file) = file {
            write!(f, "{file}: ")?;
        }
        match self {
            ReadError::Io { byte, error, .. } => write!(f, "after {byte} bytes: {error}"),
            ReadError::TooLarge { game, byte, limit, .. } => {
                write!(f, "game {game}, at byte {byte}, is larger than {limit} bytes")
            }
            ReadError::Refused(_) => Ok(()),
        }
    }
}

impl core::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ReadError::Io { error, .. } => Some(error),
            _ => None,
        }
    }
}
