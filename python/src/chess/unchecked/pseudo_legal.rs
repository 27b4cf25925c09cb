//! Pseudo-legal moves on any board, in no particular order, and which of them leave the king unattacked.

use kingsight::{Bitboard, Rank, Role, Square, attacks};

use crate::chess::move_value::RawMove;
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

impl State {
    /// Would this pseudo-legal move leave the mover's king attacked?
    pub(in crate::chess) fn leaves_check(&self, m: RawMove) -> bool {
        self.king(self.turn()).is_some_and(|king| self.leaves_attacked(king, m))
    }

    fn leaves_attacked(&self, king: Square, m: RawMove) -> bool {
        let enemy = self.turn().enemy();
        if self.is_castling(m) && m.from == king {
            // The way of a castling king is checked when the move is made.
            return false;
        }
        let other_king = m.from != king && self.of_role(Role::King).contains(m.from);
        if other_king && self.attackers(enemy, king, self.occupied).any() {
            // Only the king that counts may answer a check.
            return true;
        }
        let captured = if self.is_en_passant(m) {
            m.to.offset(0, if self.white_to_move { -1 } else { 1 })
                .map_or(Bitboard::EMPTY, Square::bit)
        } else {
            m.to.bit()
        };
        let occupied = (self.occupied - m.from.bit() - captured) | m.to.bit();
        let king = if m.from == king { m.to } else { king };
        (self.attackers(enemy, king, occupied) - captured).any()
    }

    /// The legal moves, in no particular order.
    pub(in crate::chess) fn legal_unchecked(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
    ) -> Vec<RawMove> {
        let mut moves = self.pseudo_legal(chess960, from, to);
        if let Some(king) = self.king_of_moves() {
            moves.retain(|&m| !self.leaves_attacked(king, m));
        }
        moves
    }

    pub(in crate::chess) fn is_pseudo_legal(&self, chess960: bool, m: RawMove) -> bool {
        if m.drop.is_some() || m.from == m.to {
            return false;
        }
        let m = self.castling_as_shown(chess960, m);
        let to = self.castling_onto_rook(m).to.bit() | m.to.bit();
        self.ours().contains(m.from) && self.pseudo_legal(chess960, m.from.bit(), to).contains(&m)
    }
}

/// Is this a rank where pawns end?
const fn is_last(rank: Rank) -> bool {
    matches!(rank, Rank::First | Rank::Eighth)
}
