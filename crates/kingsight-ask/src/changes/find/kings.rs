//! Squares that kings gain and lose, and castling rights that end.

use kingsight::{Bitboard, Color};

use super::Turn;
use crate::changes::{ChangeFact, ChangeKind as Kind};

impl Turn<'_> {
    pub(super) fn of_kings(&self) -> Vec<ChangeFact> {
        let mut facts = Vec::new();
        for color in Color::ALL {
            let squares = self.changes.king_squares(color);
            let moved = self.before.king(color) != self.after.king(color);
            let weights = match (moved, color == self.mover()) {
                (true, _) => (2, 1),
                (false, true) => (25, 20),
                (false, false) => (30, 45),
            };
            let mut add = |kind, squares: Bitboard, weight: i32| {
                if squares.any() {
                    let weight = weight * squares.len() as i32;
                    facts.push(ChangeFact::new(kind, color, squares, weight));
                }
            };
            add(Kind::KingGains, squares.new, weights.0);
            add(Kind::KingLoses, squares.gone.without(self.after.king(color)), weights.1);
        }
        // That castling ends the right to castle needs no mention.
        if self.changes.effect.mv.castling().is_none() {
            let lost = self.changes.castling_lost;
            for color in Color::ALL {
                let rooks = lost & self.before.board().colored(color);
                if rooks.any() {
                    facts.push(ChangeFact::new(Kind::CastlingLost, color, rooks, 250));
                }
            }
        }
        facts
    }
}
