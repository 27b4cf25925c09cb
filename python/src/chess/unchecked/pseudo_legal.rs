//! Pseudo-legal moves on any board, in no particular order.

use kingsight::{Bitboard, Rank, Role, Square, attacks};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    /// All pseudo-legal moves from some squares to some squares.
    pub(in crate::chess) fn pseudo_legal(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
    ) -> Vec<RawMove> {
        let mut moves = Vec::with_capacity(64);
        let ours = self.ours();
        for square in ours & (from - self.of_role(Role::Pawn)) {
            for target in self.attacks_from(square) & (to - ours) {
                moves.push(RawMove::new(square, target));
            }
        }
        if self.of_role(Role::King).meets(from) {
            self.castling_into(chess960, from, to, &mut moves);
        }
        self.pawn_moves_into(from, to, &mut moves);
        self.en_passant_into(from, to, &mut moves);
        moves
    }

    pub(in crate::chess) fn castling_into(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
        moves: &mut Vec<RawMove>,
    ) {
        self.castling_moves(chess960, from, to, |king, rook| {
            moves.push(self.castling_as_shown(chess960, RawMove::new(king, rook)));
        });
    }

    fn pawn_moves_into(&self, from: Bitboard, to: Bitboard, moves: &mut Vec<RawMove>) {
        let color = self.turn();
        let pawns = self.of_role(Role::Pawn) & self.ours() & from;
        for square in pawns {
            let mut targets = attacks::pawn(color, square) & self.theirs();
            if let Some(ahead) = ahead(self.white_to_move, square)
                && !self.occupied.contains(ahead)
            {
                targets |= ahead.bit();
            }
            for target in targets & to {
                add_pawn_move(RawMove::new(square, target), moves);
            }
        }
        // A pawn on its own first rank, where none can be, may move two squares as well.
        let (first, second) = if self.white_to_move {
            (Rank::First, Rank::Second)
        } else {
            (Rank::Eighth, Rank::Seventh)
        };
        for from in pawns & (first.squares() | second.squares()) {
            let Some(middle) = ahead(self.white_to_move, from) else { continue };
            let Some(target) = ahead(self.white_to_move, middle) else { continue };
            if !self.occupied.contains(middle) && (to - self.occupied).contains(target) {
                moves.push(RawMove::new(from, target));
            }
        }
    }

    pub(in crate::chess) fn en_passant_into(
        &self,
        from: Bitboard,
        to: Bitboard,
        moves: &mut Vec<RawMove>,
    ) {
        let Some(target) = self.ep_square else { return };
        if !to.contains(target) || self.occupied.contains(target) {
            return;
        }
        let rank = if self.white_to_move { Rank::Fifth } else { Rank::Fourth };
        let ready = self.of_role(Role::Pawn)
            & self.ours()
            & from
            & attacks::pawn(self.turn().enemy(), target)
            & rank.squares();
        moves.extend(ready.into_iter().map(|square| RawMove::new(square, target)));
    }
}

/// The square in front of a pawn.
fn ahead(white: bool, square: Square) -> Option<Square> {
    square.offset(0, if white { 1 } else { -1 })
}

fn add_pawn_move(m: RawMove, moves: &mut Vec<RawMove>) {
    if matches!(m.to.rank(), Rank::First | Rank::Eighth) {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        moves.extend(roles.map(|role| RawMove { promotion: Some(role), ..m }));
    } else {
        moves.push(m);
    }
}
