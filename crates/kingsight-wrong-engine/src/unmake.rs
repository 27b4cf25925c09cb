//! Unmaking moves.

use crate::board::{Board, Piece, kind_number};
use crate::bugs::Bug;
use crate::make::{State, Undo};

impl Board {
    pub(crate) fn unmake(&mut self, undo: &Undo) {
        let (after, squares) = (State { rights: self.rights, en_passant: None }, self.squares);
        self.step_back(undo);
        self.en_passant = undo.state.en_passant;
        self.rights = undo.state.rights;
        if self.mutant.is_some() {
            self.leave_behind(undo, after, squares);
        }
    }

    /// What the bug does not restore.
    fn leave_behind(&mut self, undo: &Undo, after: State, squares: [Option<Piece>; 64]) {
        let m = undo.m;
        let (us, mover) = (self.turn, self.mover(m));
        let wing = usize::from(m.to < m.from);
        let promoted = squares[m.to].filter(|_| m.promotion.is_some());
        let captured = self.squares[m.to].filter(|_| m.promotion.is_some());
        if self.has(Bug::UnmakeEnPassant) || self.has_at(Bug::UnmakeEnPassantOf, [mover]) {
            self.en_passant = None;
        }
        if self.has_at(Bug::UnmakeRightsOf, [mover]) {
            self.rights = after.rights;
        }
        if m.castles && self.has_at(Bug::UnmakeRook, [us, wing]) {
            let home = Board::home(us);
            let landed = if wing == 0 { home + 5 } else { home + 3 };
            if landed != m.from && landed != m.to {
                self.squares[landed] = self.squares[m.to].take();
            }
        }
        if mover == 8 && self.has_at(Bug::UnmakePawn, [us]) {
            self.squares[m.from / 8 * 8 + m.to % 8] = None;
        }
        if self.has_at(Bug::UnmakePromotion, [us])
            && let Some(piece) = promoted
        {
            self.squares[m.from] = Some(piece);
        }
        if let Some(piece) = captured
            && self.has_at(Bug::UnmakeCapture, [us, kind_number(piece.kind)])
        {
            self.squares[m.to] = None;
        }
    }
}
