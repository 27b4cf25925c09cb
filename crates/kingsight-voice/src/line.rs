//! A line of moves with its numbers, which reads alike in every language.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, Move, PieceLetters, Position};

/// `1. e4 e5 2. Nf3`, numbered from the position's move number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) position: &'a Position,
    pub(crate) moves: &'a [Move],
    pub(crate) letters: PieceLetters,
}

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut position = *self.position;
        for (i, &m) in self.moves.iter().enumerate() {
            let number = position.fullmoves();
            match (position.turn(), i) {
                (Color::White, 0) => write!(f, "{number}. ")?,
                (Color::White, _) => write!(f, " {number}. ")?,
                (Color::Black, 0) => write!(f, "{number}... ")?,
                (Color::Black, _) => f.write_str(" ")?,
            }
            position.san(m).in_letters(self.letters).fmt(f)?;
            position = position.play(m).unwrap_or(position);
        }
        Ok(())
    }
}
