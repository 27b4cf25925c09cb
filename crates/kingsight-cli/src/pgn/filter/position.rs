//! A position that a game reaches.

use kingsight::{Board, Color, Position};
use kingsight_ask::subject::playable;
use kingsight_ask::{ErrorReport, read_setup};
use kingsight_voice::Language;

/// A position, or a part of one.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Reached {
    /// The pieces, and perhaps the side to move.
    Board(Board, Option<Color>),
    /// The pieces, the side to move, castling rights and the en passant capture.
    Position(Position),
}

impl Reached {
    /// Reads a FEN with one to six fields; fields that are missing make no difference, the clocks never do.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub(super) fn new(fen: &str) -> Result<Reached, ErrorReport> {
        let setup = read_setup(fen)?;
        Ok(match fen.split_whitespace().count() {
            1 => Reached::Board(setup.board, None),
            2 => Reached::Board(setup.board, Some(setup.turn)),
            _ => Reached::Position(playable(&setup, Language::English)?),
        })
    }

    /// Whether it is this position.
    pub(super) fn is_met(&self, position: &Position) -> bool {
        match self {
            Reached::Board(board, turn) => {
                position.board() == board && turn.is_none_or(|turn| turn == position.turn())
            }
            Reached::Position(known) => {
                position.board() == known.board()
                    && position.repetition_key() == known.repetition_key()
            }
        }
    }
}
