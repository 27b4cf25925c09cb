//! Attacks, pins and checks on any board.

use kingsight::{Bitboard, Color, Role, Square, attacks, line};

use crate::chess::state::State;

impl State {
    /// The squares that the piece on a square attacks. A pawn of neither colour counts as a black one.
    pub(in crate::chess) fn attacks_from(&self, square: Square) -> Bitboard {
        let color =
            if self.of_color(Color::White).contains(square) { Color::White } else { Color::Black };
        let reach = |role: Role| attacks::of(role.of(color), square, self.occupied);
        self.role_in_sets(square).map_or(Bitboard::EMPTY, reach)
    }

    /// The pieces of a colour from which a square can be reached: those of each role that such a piece would reach from there.
    pub(in crate::chess) fn attackers(
        &self,
        by: Color,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let reaching = |role: Role| {
            let pieces = self.of_color(by) & self.of_role(role);
            if pieces.is_empty() {
                return pieces;
            }
            pieces & attacks::of(role.of(by.enemy()), square, occupied)
        };
        Role::ALL.into_iter().fold(Bitboard::EMPTY, |all, role| all | reaching(role))
    }

    /// Those of some squares that a colour attacks.
    pub(super) fn attacked(&self, squares: Bitboard, by: Color, occupied: Bitboard) -> Bitboard {
        let reached = |square: &Square| self.attackers(by, *square, occupied).any();
        squares.into_iter().filter(reached).collect()
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

    /// The line that a piece is pinned to, or every square. It is pinned if more pieces attack the king without it.
    pub(in crate::chess) fn pin_mask(&self, color: Color, square: Square) -> Bitboard {
        let pinning = |king: &Square| {
            let attackers = |occupied| self.attackers(color.enemy(), *king, occupied);
            attackers(self.occupied.with(square)) != attackers(self.occupied.without(square))
        };
        self.king(color).filter(pinning).map_or(Bitboard::ALL, |king| line(king, square))
    }
}
