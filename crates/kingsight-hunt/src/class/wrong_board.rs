//! Guessing from the board on which the engine seems to play after a move.
//!
//! If an engine is right from the FEN and wrong after a move, then it made that move wrongly. Some wrong boards are
//! easy to imagine: the castling rook still at home, the pawn captured en passant still there. If the engine's moves
//! are exactly the legal moves of such a board, that is the bug.

use std::collections::BTreeSet;

use kingsight::{Intent, Move, Position, Role, Setup, UciMove};
use kingsight_facts::BugClass;

use crate::comparison::DivideComparison;
use crate::variation;

/// The class of the wrong board whose legal moves are exactly the engine's.
pub(super) fn class(end: &Position, last: Move, comparison: &DivideComparison) -> Option<BugClass> {
    let written = end.with_chess960(true);
    let legal = end.legal_moves();
    let right_ones = legal.iter().filter(|m| !comparison.missing.contains(m));
    let mut played: Vec<UciMove> = right_ones.map(|&m| written.uci(m)).collect();
    played.extend(comparison.too_many.iter().map(Intent::uci));
    let agrees = |setup: Setup| {
        let Ok(wrong) = Position::try_from(setup) else { return false };
        let named: Option<BTreeSet<Move>> =
            played.iter().map(|&uci| wrong.move_of_uci(uci)).collect();
        named.is_some_and(|moves| moves == wrong.legal_moves().into_iter().collect())
    };
    let right = variation::setup(end);
    if last.castling().is_some() {
        let mut wrong = right;
        let landed = last.castling()?.rook_to(!end.turn());
        if let Some(piece) = wrong.board.remove(landed) {
            wrong.board.set(last.to(), piece);
        }
        if agrees(wrong) {
            return Some(BugClass::CastlingRookNotMoved);
        }
    }
    if last.is_en_passant() {
        let mut wrong = right;
        wrong.board.set(last.captured_square()?, Role::Pawn.of(end.turn()));
        if agrees(wrong) {
            return Some(BugClass::EnPassantPawnNotRemoved);
        }
    }
    if let Some(role) = last.promotion() {
        for other in Role::PROMOTIONS.into_iter().filter(|&other| other != role) {
            let mut wrong = right;
            wrong.board.set(last.to(), other.of(!end.turn()));
            if agrees(wrong) {
                return Some(BugClass::PromotionWrongPiece);
            }
        }
    }
    None
}
