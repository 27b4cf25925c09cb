//! Pseudo-legal moves on any board, in no particular order.

use kingsight::{Bitboard, Rank, Role, Square, attacks};

use crate::chess::move_value::RawMove;
use crate::chess::order::is_last;
use crate::chess::state::State;

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl State {
    /// All pseudo-legal moves from some squares to some squares.
    pub(in crate::chess) fn pseudo_legal(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
    ) -> Vec<RawMove> {
        let mut moves = Vec::with_capacity(64);
        for square in self.ours() & from {
            let Some(role) = self.moving_role(square) else { continue };
            for target in self.targets(role, square) & to {
                let m = RawMove::new(square, target);
                if role == Role::Pawn && is_last(target.rank()) {
                    moves.extend(PROMOTIONS.map(|role| RawMove { promotion: Some(role), ..m }));
                } else {
                    moves.push(m);
                }
            }
        }
        moves.append(&mut self.castling(chess960, from, to));
        moves
    }

    /// Where a piece of the side to move can go, but for castling.
    fn targets(&self, role: Role, square: Square) -> Bitboard {
        let reached = attacks::of(role.of(self.turn()), square, self.occupied);
        if role == Role::Pawn {
            reached & self.theirs() | self.pawn_steps(square) | self.passing_target(square)
        } else {
            reached - self.ours()
        }
    }

    /// The squares ahead of a pawn. On its own first rank, where none can be, it may go two squares as well.
    fn pawn_steps(&self, square: Square) -> Bitboard {
        let step = |pawns| attacks::pawn_pushes(self.turn(), pawns, self.occupied);
        let one = step(square.bit());
        if square.rank().seen_by(self.turn()) <= Rank::Second { one | step(one) } else { one }
    }

    /// The en passant square, if a pawn here can take there.
    fn passing_target(&self, square: Square) -> Bitboard {
        let fifth = square.rank().seen_by(self.turn()) == Rank::Fifth;
        let free = self.ep_square.filter(|&target| fifth && !self.occupied.contains(target));
        free.map_or(Bitboard::EMPTY, |target| attacks::pawn(self.turn(), square) & target.bit())
    }

    /// The pseudo-legal captures en passant from some squares to some squares.
    pub(in crate::chess) fn en_passant(
        &self,
        from: Bitboard,
        to: Bitboard,
    ) -> impl Iterator<Item = RawMove> {
        let ready = if self.ep_square.is_some() { from } else { Bitboard::EMPTY };
        (self.ours() & self.of_role(Role::Pawn) & ready).into_iter().filter_map(move |square| {
            let target = (self.passing_target(square) & to).single()?;
            Some(RawMove::new(square, target))
        })
    }

    pub(in crate::chess) fn has_pseudo_legal_en_passant(&self) -> bool {
        self.en_passant(Bitboard::ALL, Bitboard::ALL).next().is_some()
    }

    pub(in crate::chess) fn has_legal_en_passant(&self) -> bool {
        self.en_passant(Bitboard::ALL, Bitboard::ALL).any(|m| !self.leaves_check(m))
    }
}
