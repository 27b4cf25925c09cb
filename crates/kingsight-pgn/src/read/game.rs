//! One game as it was read.

#[cfg(feature = "std")]
use crate::io::{self, Write};
use crate::prelude::*;

use super::mode::Repair;
#[cfg(feature = "std")]
use crate::WriteOptions;
use crate::diagnostic::Diagnostic;
use crate::tree::GameTree;

/// A game as it was read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadGame {
    /// The game.
    pub tree: GameTree,
    /// What is wrong with it, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
    /// What a repair changed.
    pub repairs: Vec<Repair>,
    /// Which game of the input it is, from 1.
    pub number: u64,
    /// Where it begins, in bytes from the start of the input.
    pub byte: u64,
    /// The line in which it begins, from 1.
    pub line: u64,
    /// The text, from where the game before it ends to where this one does: the texts of all games are the input, but for
    /// what follows the last one.
    pub raw: Vec<u8>,
}

impl ReadGame {
    /// The game with another number.
    #[cfg(feature = "std")]
    pub(super) fn renumber(&mut self, number: u64) {
        self.number = number;
        for found in &mut self.diagnostics {
            found.place.game = number;
        }
    }

    /// Writes the game: byte for byte if it has not been changed, else as
    /// [`GameTree::write_to`](crate::GameTree::write_to) does.
    ///
    /// # Errors
    ///
    /// As the output gives them.
    #[cfg(feature = "std")]
    pub fn write_to<W: Write>(&self, output: &mut W) -> io::Result<()> {
        if self.tree.is_edited() {
            self.tree.write_to(output, WriteOptions::new())
        } else {
            output.write_all(&self.raw)
        }
    }
}
