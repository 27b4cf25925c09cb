//! Attacks, pins and checks on any board.

use kingsight::{Bitboard, Color, Role, Square, attacks, between, line};

use crate::chess::state::State;

impl State {
    /// The squares that the piece on a square attacks.
    pub(in crate::chess) fn attacks_from(&self, square: Square) -> Bitboard {
        let bit = square.bit();
        if self.of_role(Role::Pawn).meets(bit) {
            // A pawn of neither colour counts as a black one.
            let white = self.of_color(Color::White).meets(bit);
            return attacks::pawn(if white { Color::White } else { Color::Black }, square);
        }
        if self.of_role(Role::Knight).meets(bit) {
            return attacks::knight(square);
        }
        if self.of_role(Role::King).meets(bit) {
            return attacks::king(square);
        }
        let mut reached = Bitboard::EMPTY;
        if (self.of_role(Role::Bishop) | self.of_role(Role::Queen)).meets(bit) {
            reached |= attacks::bishop(square, self.occupied);
        }
        if (self.of_role(Role::Rook) | self.of_role(Role::Queen)).meets(bit) {
            reached |= attacks::rook(square, self.occupied);
        }
        reached
    }

    pub(in crate::chess) fn attackers(
        &self,
        by: Color,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        let found = attacks::king(square) & kings
            | attacks::knight(square) & knights
            | attacks::rook(square, occupied) & (rooks | queens)
            | attacks::bishop(square, occupied) & (bishops | queens)
            | attacks::pawn(by.enemy(), square) & pawns;
        found & self.of_color(by)
    }

    /// The king of a colour that counts: the last one that was no pawn.
    pub(in crate::chess) fn king(&self, color: Color) -> Option<Square> {
        ((self.of_color(color) & self.of_role(Role::King)) - self.promoted).last()
    }

    /// The king by which python-chess lists moves: promoted ones count there.
    pub(in crate::chess) fn king_of_moves(&self) -> Option<Square> {
        (self.ours() & self.of_role(Role::King)).last()
    }

    pub(in crate::chess) fn checkers(&self) -> Bitboard {
        self.king(self.turn()).map_or(Bitboard::EMPTY, |king| {
            self.attackers(self.turn().enemy(), king, self.occupied)
        })
    }

    pub(in crate::chess) fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Could the side to move take the enemy's king?
    pub(in crate::chess) fn was_into_check(&self) -> bool {
        let enemy = self.turn().enemy();
        self.king(enemy).is_some_and(|king| self.attackers(self.turn(), king, self.occupied).any())
    }

    /// The line that a piece is pinned to, or every square.
    pub(in crate::chess) fn pin_mask(&self, color: Color, square: Square) -> Bitboard {
        let Some(king) = self.king(color) else { return Bitboard::ALL };
        let through = line(king, square);
        let same_line = king.file() == square.file() || king.rank() == square.rank();
        if through.is_empty() {
            return Bitboard::ALL;
        }
        let (empty_board, kinds) = if same_line {
            (attacks::rook(king, Bitboard::EMPTY), Role::Rook)
        } else {
            (attacks::bishop(king, Bitboard::EMPTY), Role::Bishop)
        };
        let sliders =
            (self.of_role(kinds) | self.of_role(Role::Queen)) & self.of_color(color.enemy());
        let beyond = through & empty_board & sliders;
        let pinned = beyond
            .into_iter()
            .any(|slider| (between(king, slider) & (self.occupied | square.bit())) == square.bit());
        if pinned { through } else { Bitboard::ALL }
    }

    /// Is a king attacked on any of these squares?
    pub(super) fn is_any_attacked(&self, path: Bitboard, occupied: Bitboard) -> bool {
        let enemy = self.turn().enemy();
        path.into_iter().any(|square| self.attackers(enemy, square, occupied).any())
    }
}
