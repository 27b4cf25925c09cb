//! Mates by force, found by trying everything.

use crate::board::Rules;
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

    /// Is the player to move, who has just been answered, checkmated now or after every answer?
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
