//! What is wrong in a file, where, and what would be right.

mod display;
mod kind;

pub use kind::{DiagnosticKind, Severity};

use alloc::sync::Arc;

/// Something that is not as it should be, as a [`Visitor`](crate::Visitor) gets it: with its place in bytes only.
///
/// The reader knows the rest: see [`SliceReader::diagnostic`](crate::SliceReader::diagnostic).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Notice {
    /// Where it begins, in bytes from the start of the input.
    pub at: u64,
    /// The ply it is about, from 1, counted from the game's first position; known where moves are resolved.
    pub ply: Option<u32>,
    /// What it is.
    pub kind: DiagnosticKind,
}

/// Something that is not as it should be, with its place. It is displayed as `file:line:column: message`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The name of the input, if the caller gave one.
    pub file: Option<Arc<str>>,
    /// Where.
    pub place: Place,
    /// What.
    pub kind: DiagnosticKind,
}

/// A place in a file of games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The game, from 1.
    pub game: u64,
    /// Bytes from the start of the input, after decompression.
    pub byte: u64,
    /// The line, from 1.
    pub line: u64,
    /// The character in its line, from 1.
    pub column: u64,
    /// The ply, from 1, counted from the game's first position.
    pub ply: Option<u32>,
}

impl Diagnostic {
    /// How bad it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }
}

impl core::error::Error for Diagnostic {}
