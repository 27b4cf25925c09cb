//! How faults are treated.

use crate::prelude::*;
use alloc::sync::Arc;

/// The most bytes that one game may have, unless set otherwise: 16 MiB.
pub const DEFAULT_LIMIT: usize = 16 << 20;

/// What happens to a game with a fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ReadMode {
    /// It is an error, [`ReadError::Refused`](super::ReadError::Refused).
    Strict,
    /// It is delivered as far as it can be read, with its diagnostics.
    #[default]
    Tolerant,
    /// As tolerant, and what follows a move that cannot be played is repaired.
    Repair(TailRepair),
}

/// What becomes of a move that cannot be played and of all that follows it in its line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TailRepair {
    /// It is left out.
    Drop,
    /// It is kept as a comment after the last good move.
    Comment,
}

/// A change that [`ReadMode::Repair`] made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repair {
    /// Where the text begins, in bytes from the start of the input.
    pub at: u64,
    /// What was done with it.
    pub tail: TailRepair,
    /// The text, from the move that cannot be played to the end of its line.
    pub text: String,
}

/// How games are read into trees.
///
/// ```
/// use kingsight_pgn::{ReadMode, ReadOptions, TailRepair};
/// let pgn = "1. e4 e5 2. Ke3 Nc6 *";
/// let options = ReadOptions::new().mode(ReadMode::Repair(TailRepair::Comment)).file("a.pgn");
/// let game = options.games(pgn.as_bytes()).next().unwrap().unwrap();
/// assert_eq!(
///     game.diagnostics[0].to_string(),
///     "a.pgn:1:13: game 1: 2. Ke3: a king does not move like that: it moves one square in any \
///      direction, or castles"
/// );
/// assert_eq!(game.tree.to_string().lines().last(), Some("1. e4 e5 { Ke3 Nc6 } *"));
/// assert_eq!(game.repairs[0].text, "Ke3 Nc6");
/// ```
#[derive(Clone, Debug)]
pub struct ReadOptions {
    pub(super) mode: ReadMode,
    pub(super) claims: bool,
    pub(super) limit: usize,
    pub(super) file: Option<Arc<str>>,
}

impl ReadOptions {
    /// Tolerant; claims are not checked; the limit is [`DEFAULT_LIMIT`].
    #[must_use]
    pub const fn new() -> ReadOptions {
        ReadOptions { mode: ReadMode::Tolerant, claims: false, limit: DEFAULT_LIMIT, file: None }
    }

    /// What happens to a game with a fault.
    #[must_use]
    pub fn mode(self, mode: ReadMode) -> ReadOptions {
        ReadOptions { mode, ..self }
    }

    /// Whether to compare what each move's text claims with the move: `x`, `+`, `#`. It takes longer.
    #[must_use]
    pub fn check_claims(self, claims: bool) -> ReadOptions {
        ReadOptions { claims, ..self }
    }

    /// The most bytes that one game may have.
    #[must_use]
    pub fn limit(self, limit: usize) -> ReadOptions {
        ReadOptions { limit, ..self }
    }

    /// The name that diagnostics give the input.
    #[must_use]
    pub fn file(self, name: &str) -> ReadOptions {
        ReadOptions { file: Some(name.into()), ..self }
    }
}

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions::new()
    }
}
