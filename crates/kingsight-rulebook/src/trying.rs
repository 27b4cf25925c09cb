//! What is found by trying everything: mates by force, and the static exchange.
//!
//! The exchange is what a move wins if both players keep capturing on its square as long as it pays. The Laws do not
//! define it, but every capture in it obeys them.

use std::collections::HashMap;

use crate::board::{Role, Rules};
use crate::moves::Mv;

impl Rules {
    /// Is the player to move checkmated (Article 5.1.1)?
    pub fn is_checkmate(&self) -> bool {
        self.is_in_check(self.turn()) && self.legal_moves().is_empty()
    }

    /// The moves after which the opponent is checkmated in at most `moves` moves of the player to move, whatever the
    /// opponent plays. With `checks_only`, each of them must give check.
    pub fn forcing_moves(&self, moves: u32, checks_only: bool) -> Vec<Mv> {
        let mut found = self.legal_moves();
        found.retain(|mv| moves > 0 && self.play(mv).is_lost(moves, checks_only));
        found
    }

    /// Is the side to move checkmated now, or can it be in at most `moves - 1` more moves, whatever it replies?
    fn is_lost(&self, moves: u32, checks_only: bool) -> bool {
        let in_check = self.is_in_check(self.turn());
        if checks_only && !in_check {
            return false;
        }
        let answers = self.legal_moves();
        if answers.is_empty() {
            return in_check;
        }
        let loses = |mv: &Mv| !self.play(mv).forcing_moves(moves - 1, checks_only).is_empty();
        moves > 1 && answers.iter().all(loses)
    }
}

impl Rules {
    /// What the player to move gains by this move if only captures on its square may follow: the value of the
    /// captured piece, plus the gain of a promotion, minus the opponent's best result after that.
    ///
    /// Each player may stop at any time. Every legal capture on the square and every promotion is tried.
    /// `values` are those of pawn, knight, bishop, rook, queen and king. Castling gains 0.
    pub fn exchange(&self, mv: &Mv, values: &[i32; 6]) -> i32 {
        if mv.castling {
            return 0;
        }
        self.gain(mv, values) - self.play(mv).best_capture(mv.to, values, &mut HashMap::new())
    }

    /// The best result of capturing on a square, or of not capturing (0). Different orders of the same captures
    /// lead to the same position, so results are cached.
    fn best_capture(&self, square: u8, values: &[i32; 6], known: &mut HashMap<Rules, i32>) -> i32 {
        if let Some(&result) = known.get(self) {
            return result;
        }
        let mut best = 0;
        for mv in self.legal_moves() {
            if mv.to == square {
                let reply = self.play(&mv).best_capture(square, values, known);
                best = best.max(self.gain(&mv, values) - reply);
            }
        }
        known.insert(self.clone(), best);
        best
    }

    /// The value of what a move captures, plus the gain of a promotion.
    fn gain(&self, mv: &Mv, values: &[i32; 6]) -> i32 {
        let value = |role: Role| values[role as usize];
        let captured = self.captured(mv).map_or(0, value);
        let promoted = mv.promotion.map_or(0, |role| value(role) - value(Role::Pawn));
        captured + promoted
    }
}
