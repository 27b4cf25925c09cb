//! The classes of bugs, and the guess to which class a fault belongs.
//!
//! It is a guess: it rests on the moves and on how the engine behaves when asked in another way, not on the
//! engine's source.

mod clues;
mod counts;
mod diagnosis;
mod draws;
mod missing;
mod pseudo_legal;
mod too_many;
mod wrong_board;

use kingsight::{Intent, Move, Position};
use kingsight_facts::BugClass;

use crate::comparison::DivideComparison;
use crate::verdict::Verdict;
use clues::Clues;

pub(crate) use counts::{of_counts, of_unmaking};
pub(crate) use diagnosis::diagnose;
pub use diagnosis::{Diagnosis, FaultyMove};
pub(crate) use draws::{drawn, is_drawn};
pub(crate) use pseudo_legal::candidates;

/// The class of bug that would make an engine play an illegal move.
pub(crate) fn of_illegal(position: &Position, intent: Intent, verdict: &Verdict) -> BugClass {
    too_many::class(position, intent, &Clues { verdict, wrong_board: None })
}

/// The class of bug that would make an engine miss a legal move and no other.
pub(crate) fn of_missing(position: &Position, m: Move) -> BugClass {
    let clues = Clues { verdict: &Verdict::Generator, wrong_board: None };
    let comparison = DivideComparison { missing: vec![m], ..DivideComparison::default() };
    missing::class(position, m, &comparison, &clues)
}

/// The classes of bugs in making and unmaking a move that is followed by others.
pub(crate) fn of_making(position: &Position, m: Move) -> Vec<BugClass> {
    let mut classes = vec![BugClass::MakeMove, of_unmaking(position, m)];
    classes.extend(m.castling().is_some().then_some(BugClass::CastlingRookNotMoved));
    classes.extend(m.is_en_passant().then_some(BugClass::EnPassantPawnNotRemoved));
    classes.extend(m.promotion().is_some().then_some(BugClass::PromotionWrongPiece));
    classes
}
