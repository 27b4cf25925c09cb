//! A method is its card, its function and its steps, as data.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Move, Pin, Position, Role, Square, UciMove};

use crate::Scene;
use crate::card::Card;

/// One method of the catalog.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Method {
    /// Its name, people, source and idea.
    pub card: Card,
    /// What it computes.
    pub run: Run,
    /// How it gets there on one board, step by step.
    pub steps: fn(&Scene) -> Vec<Step>,
    /// Whether this machine can run it.
    pub available: fn() -> bool,
}

/// The function of a method, by the question it answers.
#[derive(Clone, Copy, Debug)]
pub enum Run {
    /// The attacks of a bishop or rook on a square under an occupancy.
    Slider(fn(Role, Square, Bitboard) -> Bitboard),
    /// All pieces of a colour that attack a square.
    Attackers(fn(&Board, Square, Color) -> Bitboard),
    /// Whether a piece of a colour attacks a square.
    IsAttacked(fn(&Board, Square, Color) -> bool),
    /// The pieces that check the king of a colour.
    Checkers(fn(&Board, Color) -> Bitboard),
    /// Whether the king of a colour is in check.
    InCheck(fn(&Board, Color) -> bool),
    /// The checkers after the last move, given the position before it and the move.
    CheckersAfter(fn(&Position, Move) -> Bitboard),
    /// The pinned pieces of a colour.
    Pinned(fn(&Board, Color) -> Bitboard),
    /// The pins of a colour with their pinners and rays.
    Pins(fn(&Board, Color) -> Vec<Pin>),
    /// The squares where a king of a colour may not stand.
    KingDanger(fn(&Board, Color) -> Bitboard),
    /// The pieces of a colour that their own side protects.
    Protected(fn(&Board, Color) -> Bitboard),
    /// The targets of pawn captures to the west and to the east, from a set of pawns of a colour and
    /// the set of enemies.
    PawnCaptures(fn(Bitboard, Bitboard, Color) -> (Bitboard, Bitboard)),
    /// The pieces of White and of Black after a legal move.
    SidesAfter(fn(&Position, Move) -> (Bitboard, Bitboard)),
    /// All legal moves, in any order; castling goes to the rook's square.
    LegalMoves(fn(&Position) -> Vec<UciMove>),
}

/// One step of a method at work: a sentence and, where there is one, the set it describes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// What the step does and finds.
    pub text: String,
    /// The set to draw.
    pub set: Option<Bitboard>,
}

impl Step {
    /// A step with a set to draw.
    pub fn set(text: impl Into<String>, set: Bitboard) -> Step {
        Step { text: text.into(), set: Some(set) }
    }

    /// The only step when the king is missing.
    pub(crate) fn no_king(color: Color) -> Vec<Step> {
        Vec::from([Step::words(format!("This board has no {color} king."))])
    }

    /// The only step when a method needs a playable position and has none.
    pub(crate) fn not_playable() -> Vec<Step> {
        Vec::from([Step::words("This position is not playable, so it has no moves.")])
    }

    /// A step without a set.
    pub fn words(text: impl Into<String>) -> Step {
        Step { text: text.into(), set: None }
    }
}

/// For methods that run on every machine.
#[must_use]
pub const fn everywhere() -> bool {
    true
}
