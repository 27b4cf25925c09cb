//! What an arbiter decides: how the Laws of Chess rule on a game in which something has happened.
//!
//! [`Game::ruling`](crate::Game::ruling) answers for the whole game, [`Position::ruling`](crate::Position::ruling) for one
//! position, and [`Position::touched`](crate::Position::touched) for touched pieces. Articles are those of the FIDE Laws of
//! Chess of 2023; `docs/laws.md` lists which of them are decided, and by which function.

mod ruling;
mod touch;

pub use ruling::{Decision, Ground, Ruling};
pub use touch::{TouchDuty, TouchMove};

use crate::{Color, Move};

/// What has happened and needs a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Incident {
    /// Nothing: is the game over?
    #[default]
    Nothing,
    /// The flag of this side has fallen (6.9).
    FlagFall(Color),
    /// Both flags have fallen in the last period of the game, and nobody knows which fell first (Guidelines III.3.1).
    BothFlags,
    /// This side has completed its second illegal move (7.5.5). The position is the one before that move.
    SecondIllegalMove(Color),
    /// The side to move claims a draw by repetition or by fifty moves (9.2, 9.3), on the board as it stands or with the
    /// move that it has written down.
    DrawClaim(Option<Move>),
}

impl Incident {
    /// A short name for machines: `nothing`, `flag_fall`, `both_flags`, `second_illegal_move`, `draw_claim`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Incident::Nothing => "nothing",
            Incident::FlagFall(_) => "flag_fall",
            Incident::BothFlags => "both_flags",
            Incident::SecondIllegalMove(_) => "second_illegal_move",
            Incident::DrawClaim(_) => "draw_claim",
        }
    }
}
