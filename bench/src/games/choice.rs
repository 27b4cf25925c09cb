//! A move that a player might make: captures that win something, mates, castling and development more often, blunders seldom.

use kingsight::{Move, MoveKind, MoveList, Moves, PieceValues, Position, Role};

use crate::random::Random;

/// Reused from move to move.
#[derive(Debug, Default)]
pub(super) struct Chooser {
    moves: MoveList,
    values: PieceValues,
}

impl Chooser {
    /// One of a few moves drawn at random, the most plausible; `None` if the game is over.
    pub(super) fn choose(
        &mut self,
        position: &Position,
        ply: usize,
        random: &mut Random,
    ) -> Option<Move> {
        position.moves(Moves::ALL).list_into(&mut self.moves);
        if self.moves.is_empty() {
            return None;
        }
        let drawn = (0..6).map(|_| random.one_of(&self.moves));
        // All captures are looked at: nobody overlooks a queen.
        let captures = self.moves.iter().copied().filter(|m| m.is_capture());
        drawn.chain(captures).max_by_key(|&m| plausible(position, m, ply, &self.values))
    }
}

fn plausible(position: &Position, m: Move, ply: usize, values: &PieceValues) -> i32 {
    let gain = position.see(m, values);
    let opening = ply < 24;
    let habit = match m.role() {
        _ if m.kind() == MoveKind::Castling => 90,
        Role::Knight | Role::Bishop if opening => 40,
        Role::Pawn if !opening => 25,
        Role::King if opening => -60,
        Role::Queen if opening => -20,
        _ => 0,
    };
    habit + 4 * gain + 15 * i32::from(position.gives_check(m))
}
