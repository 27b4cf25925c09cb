//! Pseudo-legal moves on any board, in no particular order, and which of them leave the king attacked.

use kingsight::{Bitboard, Rank, Role, Square, attacks};

use crate::board::UncheckedBoard;
use crate::moves::UncheckedMove;

impl UncheckedBoard {
    /// Visits all pseudo-legal moves from some squares to some squares. Castling is among them if the king's square is one of `from`
    /// and the rook's one of `to`. A pawn on its own first rank may go two squares.
    pub fn visit_pseudo_legal(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
        mut visit: impl FnMut(UncheckedMove),
    ) {
        for square in self.ours() & from {
            let Some(role) = self.moving_role(square) else { continue };
            for target in self.targets(role, square) & to {
                let m = UncheckedMove::new(square, target);
                if role == Role::Pawn && matches!(target.rank(), Rank::First | Rank::Eighth) {
                    for role in Role::PROMOTIONS {
                        visit(UncheckedMove { promotion: Some(role), ..m });
                    }
                } else {
                    visit(m);
                }
            }
        }
        self.castling_moves(chess960, from, to).for_each(visit);
    }

    /// Where a piece of the side to move can go, but for castling.
    fn targets(&self, role: Role, square: Square) -> Bitboard {
        let reached = attacks::of(role.of(self.turn), square, self.occupied);
        if role == Role::Pawn {
            reached & self.theirs() | self.pawn_steps(square) | self.passing_target(square)
        } else {
            reached - self.ours()
        }
    }

    /// The squares ahead of a pawn.
    fn pawn_steps(&self, square: Square) -> Bitboard {
        let step = |pawns| attacks::pawn_pushes(self.turn, pawns, self.occupied);
        let one = step(square.bit());
        if square.rank().seen_by(self.turn) <= Rank::Second { one | step(one) } else { one }
    }

    /// The en passant square, if a pawn here can take there.
    fn passing_target(&self, square: Square) -> Bitboard {
        let fifth = square.rank().seen_by(self.turn) == Rank::Fifth;
        let free = self.en_passant.filter(|&target| fifth && !self.occupied.contains(target));
        free.map_or(Bitboard::EMPTY, |target| attacks::pawn(self.turn, square) & target.bit())
    }

    /// The pseudo-legal captures en passant from some squares to some squares.
    pub fn en_passant_moves(
        &self,
        from: Bitboard,
        to: Bitboard,
    ) -> impl Iterator<Item = UncheckedMove> {
        let ready = if self.en_passant.is_some() { from } else { Bitboard::EMPTY };
        (self.ours() & self.of_role(Role::Pawn) & ready).into_iter().filter_map(move |square| {
            let target = (self.passing_target(square) & to).single()?;
            Some(UncheckedMove::new(square, target))
        })
    }

    /// Whether a move is pseudo-legal, castling in the way that it is written or onto the rook.
    ///
    /// ```
    /// use kingsight_unchecked::{UncheckedBoard, UncheckedMove};
    /// use kingsight::Setup;
    ///
    /// let board = UncheckedBoard::from(Setup::STANDARD);
    /// let is_pseudo_legal = |uci| board.is_pseudo_legal(false, UncheckedMove::from_uci(uci).unwrap());
    /// assert!(is_pseudo_legal("g1f3"));
    /// assert!(!is_pseudo_legal("e1g1"));
    /// ```
    #[must_use]
    pub fn is_pseudo_legal(&self, chess960: bool, m: UncheckedMove) -> bool {
        if m.drop.is_some() || m.from == m.to || !self.ours().contains(m.from) {
            return false;
        }
        let m = self.castling_as_written(chess960, m);
        let to = self.castling_onto_rook(m).to.bit() | m.to.bit();
        let mut found = false;
        self.visit_pseudo_legal(chess960, m.from.bit(), to, |other| found |= other == m);
        found
    }

    /// Whether a pseudo-legal move leaves the mover's king attacked. Without a king, none does.
    #[must_use]
    pub fn leaves_check(&self, m: UncheckedMove) -> bool {
        self.king(self.turn).is_some_and(|king| self.leaves_attacked(king, m))
    }

    /// Whether a pseudo-legal move leaves this king of the mover attacked.
    #[must_use]
    pub fn leaves_attacked(&self, king: Square, m: UncheckedMove) -> bool {
        let enemy = self.turn.enemy();
        if self.is_castling(m) && m.from == king {
            // The path of a castling king is checked when the move is made.
            return false;
        }
        let other_king = m.from != king && self.of_role(Role::King).contains(m.from);
        if other_king && self.attackers(king, enemy, self.occupied).any() {
            // Only the king that counts may answer a check.
            return true;
        }
        let captured = match self.is_en_passant(m) {
            true => self.behind(m.to).map_or(Bitboard::EMPTY, Square::bit),
            false => m.to.bit(),
        };
        let occupied = (self.occupied - m.from.bit() - captured) | m.to.bit();
        let king = if m.from == king { m.to } else { king };
        (self.attackers(king, enemy, occupied) - captured).any()
    }
}
