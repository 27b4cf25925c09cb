//! What the engine's moves say of the board it believes in after the last move.
//!
//! If an engine is right from the FEN and wrong after the move, then making the move went wrong. Some
//! wrong boards are easily imagined: the castling rook still at home, the pawn taken en passant still
//! there. If the engine's moves are exactly the legal moves of such a board, that is the bug.

use kingsight::{Move, Position, Role, Setup, Square};

use super::Class;
use crate::divide::Comparison;
use crate::fault::FromFen;
use crate::line::{self, Line};

/// The last move, if making it is under suspicion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Making {
    /// The position before the last move, and that move.
    pub(super) last: Option<(Position, Move)>,
    /// Whether the fault is gone if the engine is given the FEN.
    pub(super) suspected: bool,
    /// The wrong board that explains everything.
    pub(super) believed: Option<Class>,
}

impl Making {
    pub(super) fn new(line: &Line, comparison: &Comparison, from_fen: FromFen) -> Making {
        let last = line.last_move();
        let suspected = from_fen == FromFen::Right;
        let believed = match last {
            Some((_, m)) if suspected => believed(line.end(), m, comparison),
            _ => None,
        };
        Making { last, suspected, believed }
    }

    /// Smaller is better: an explanation of everything goes before all others.
    pub(super) fn rank(&self, class: Class) -> u8 {
        u8::from(self.believed.is_some_and(|believed| believed != class))
    }
}

/// The wrong board whose legal moves are what the engine plays.
fn believed(end: &Position, last: Move, comparison: &Comparison) -> Option<Class> {
    let mut played = spelled(end);
    let missing: Vec<String> =
        comparison.missing.iter().map(|&m| end.with_chess960(true).uci(m).to_string()).collect();
    played.retain(|uci| !missing.contains(uci));
    played.extend(comparison.too_many.iter().map(|intent| intent.uci().to_string()));
    played.sort_unstable();
    played.dedup();
    let agrees = |setup: Setup| {
        Position::try_from(setup).is_ok_and(|wrong| spelled(&wrong) == played)
    };
    let right = line::setup(end);
    if last.castling().is_some() {
        let mut wrong = right;
        let rook = Square::at(last.to().file(), last.to().rank());
        let landed = last.castling()?.rook_to(!end.turn());
        if let Some(piece) = wrong.board.remove(landed) {
            wrong.board.set(rook, piece);
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

/// The legal moves, sorted, castling to the rook's square.
fn spelled(position: &Position) -> Vec<String> {
    let position = position.with_chess960(true);
    let mut moves: Vec<String> =
        position.legal_moves().iter().map(|&m| position.uci(m).to_string()).collect();
    moves.sort_unstable();
    moves
}
