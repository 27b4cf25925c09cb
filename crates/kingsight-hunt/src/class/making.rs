//! What the engine's moves say of the board it believes in after the last move.
//!
//! If an engine is right from the FEN and wrong after the move, then making the move went wrong. Some
//! wrong boards are easily imagined: the castling rook still at home, the pawn taken en passant still
//! there. If the engine's moves are exactly the legal moves of such a board, that is the bug.

use std::collections::BTreeSet;

use kingsight::{Intent, Move, Position, Role, Setup, UciMove};

use super::Class;
use crate::divide::Comparison;
use crate::line::{self, Line};

/// The move that is made wrongly, if one is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Making {
    /// That move and the position before it.
    pub(super) suspect: Option<(Position, Move)>,
    /// The wrong board that explains everything.
    pub(super) believed: Option<Class>,
}

impl Making {
    pub(super) fn new(line: &Line, comparison: &Comparison, made: usize) -> Making {
        let suspect = line.first_of_last(made);
        let believed = match suspect {
            Some((_, m)) if made == 1 => believed(line.end(), m, comparison),
            _ => None,
        };
        Making { suspect, believed }
    }

    /// Whether the fault is gone if the engine is given the FEN.
    pub(super) const fn suspected(&self) -> bool {
        self.suspect.is_some()
    }

    /// Smaller is better: an explanation of everything goes before all others.
    pub(super) fn rank(&self, class: Class) -> u8 {
        u8::from(self.believed.is_some_and(|believed| believed != class))
    }
}

/// The wrong board whose legal moves are what the engine plays.
fn believed(end: &Position, last: Move, comparison: &Comparison) -> Option<Class> {
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
    let right = line::setup(end);
    if last.castling().is_some() {
        let mut wrong = right;
        let landed = last.castling()?.rook_to(!end.turn());
        if let Some(piece) = wrong.board.remove(landed) {
            wrong.board.set(last.to(), piece);
        }
        if agrees(wrong) {
            return Some(Class::CastlingRookNotMoved);
        }
    }
    if last.is_en_passant() {
        let mut wrong = right;
        wrong.board.set(last.captured_square()?, Role::Pawn.of(end.turn()));
        if agrees(wrong) {
            return Some(Class::EnPassantPawnNotRemoved);
        }
    }
    if let Some(role) = last.promotion() {
        for other in Role::PROMOTIONS.into_iter().filter(|&other| other != role) {
            let mut wrong = right;
            wrong.board.set(last.to(), other.of(!end.turn()));
            if agrees(wrong) {
                return Some(Class::PromotionWrongPiece);
            }
        }
    }
    None
}
