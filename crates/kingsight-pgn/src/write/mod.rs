//! Writing games in the export format of the standard of 1994: seven tags first, lines of at most 79 characters.

mod lines;
mod moves;
mod options;

#[cfg(feature = "std")]
use crate::io::{self, Write};
use crate::prelude::*;
use core::fmt;

use crate::GameTree;
use lines::Lines;
pub use options::WriteOptions;

impl GameTree {
    /// Writes the game in export format, with an empty line after it.
    ///
    /// ```
    /// use kingsight_pgn::{GameTree, WriteOptions};
    /// let mut game = GameTree::default();
    /// game.tags_mut().set("White", "Noether")?;
    /// game.add_san(game.root(), "e4")?;
    /// let mut file = Vec::new();
    /// game.write_to(&mut file, WriteOptions::new())?;
    /// assert!(file.ends_with(b"[White \"Noether\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 *\n\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As the output gives them.
    #[cfg(feature = "std")]
    pub fn write_to<W: Write>(&self, output: &mut W, options: WriteOptions) -> io::Result<()> {
        let mut text = self.to_pgn(options);
        text.push('\n');
        output.write_all(text.as_bytes())
    }

    /// The game in export format.
    #[must_use]
    pub fn to_pgn(&self, options: WriteOptions) -> String {
        let mut text = String::new();
        for (name, value) in self.tags().exported(self.result()) {
            text.push('[');
            text.push_str(name);
            text.push_str(" \"");
            for c in value.chars() {
                if matches!(c, '"' | '\\') {
                    text.push('\\');
                }
                text.push(c);
            }
            text.push_str("\"]\n");
        }
        text.push('\n');
        let mut lines = Lines::new(text, options.width);
        moves::write(self, options, &mut lines);
        lines.word(self.result().as_str());
        lines.finish()
    }
}

/// The game in export format: see [`GameTree::to_pgn`].
impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_pgn(WriteOptions::new()))
    }
}
