//! The record of a game's moves.

use kingsight::{Claim, Color, Game, Outcome, Position};
use serde::Serialize;

use crate::{LegalMove, MoveReadingReport, OutcomeReport, names};

/// A game as a record to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct GameReport {
    /// What it begins with, in FEN.
    #[serde(serialize_with = "names::text")]
    pub start: Position,
    /// All its moves, also those that are not on the board.
    pub moves: Vec<RecordedMove>,
    /// How many of them are on the board.
    pub ply: usize,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub result: &'static str,
    /// How it has ended, as it stands on the board.
    pub outcome: Option<OutcomeReport>,
    /// The draw that may be claimed.
    pub claim: Option<&'static str>,
    /// How often this position has been on the board, including now.
    pub repetitions: usize,
    /// How moves were read whose texts claim something untrue; empty once the state comes back tidied up.
    pub readings: Vec<MoveReadingReport>,
}

/// One move with its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct RecordedMove {
    /// Which move of the record, from 1.
    pub ply: usize,
    /// The number that is written before it.
    pub number: u16,
    /// Whose move it is.
    #[serde(serialize_with = "names::color")]
    pub color: Color,
    /// The move.
    #[serde(flatten)]
    pub m: LegalMove,
}

impl GameReport {
    /// The record of `whole`; the moves of `shown` are on the board.
    pub(super) fn new(whole: &Game, shown: &Game, readings: &[MoveReadingReport]) -> GameReport {
        let mut position = *whole.start();
        let mut moves = Vec::with_capacity(whole.moves().len());
        for (ply, m) in (1..).zip(whole.moves()) {
            moves.push(RecordedMove {
                ply,
                number: position.fullmoves(),
                color: position.turn(),
                m: LegalMove::new(&position, m),
            });
            position = position.play_unchecked(m);
        }
        let outcome = shown.outcome();
        GameReport {
            start: *whole.start(),
            moves,
            ply: shown.moves().len(),
            result: outcome.map_or("*", Outcome::result),
            outcome: outcome.map(OutcomeReport::from),
            claim: if outcome.is_none() { shown.claim().map(Claim::code) } else { None },
            repetitions: shown.repetitions(),
            readings: readings.to_vec(),
        }
    }
}
