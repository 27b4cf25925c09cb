//! The classes of bugs, and the guess to which class a fault belongs.
//!
//! It is a guess: it rests on the moves and on how the engine behaves when asked in another way, not on the
//! engine's source.

mod diagnosis;
mod moves;

use kingsight::{Intent, Move, Position};
use kingsight_facts::BugClass;

use crate::comparison::DivideComparison;
use crate::verdict::Verdict;
use moves::Clues;

pub use diagnosis::{Diagnosis, FaultyMove};
pub(crate) use diagnosis::{diagnose, drawn, is_drawn, of_counts, of_unmaking};

/// The class of bug that would make an engine play an illegal move.
pub(crate) fn of_illegal(position: &Position, intent: Intent, verdict: &Verdict) -> BugClass {
    moves::of_too_many(position, intent, &Clues { verdict, wrong_board: None })
}

/// The class of bug that would make an engine miss a legal move and no other.
pub(crate) fn of_missing(position: &Position, m: Move) -> BugClass {
    let clues = Clues { verdict: &Verdict::Generator, wrong_board: None };
    let comparison = DivideComparison { missing: vec![m], ..DivideComparison::default() };
    moves::of_missing(position, m, &comparison, &clues)
}

/// The classes of bugs in making and unmaking a move that is followed by others.
pub(crate) fn of_making(position: &Position, m: Move) -> Vec<BugClass> {
    let mut classes = vec![BugClass::MakeMove, of_unmaking(position, m)];
    classes.extend(m.castling().is_some().then_some(BugClass::CastlingRookNotMoved));
    classes.extend(m.is_en_passant().then_some(BugClass::EnPassantPawnNotRemoved));
    classes.extend(m.promotion().is_some().then_some(BugClass::PromotionWrongPiece));
    classes
}
