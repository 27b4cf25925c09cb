//! Attacks, pins and checks on any board.

use kingsight::{Bitboard, Color, Role, Square, attacks, line};

use crate::chess::state::State;

/// As what a piece moves that is in several sets: the first of these.
const MOVING_ROLES: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::King, Role::Queen, Role::Rook, Role::Bishop];

impl State {
    /// The role by which the piece on a square moves.
    pub(super) fn moving_role(&self, square: Square) -> Option<Role> {
        MOVING_ROLES.into_iter().find(|&role| self.of_role(role).contains(square))
    }

    /// The squares that the piece on a square attacks. A pawn of neither colour counts as a black one.
    pub(in crate::chess) fn attacks_from(&self, square: Square) -> Bitboard {
        let color =
            if self.of_color(Color::White).contains(square) { Color::White } else { Color::Black };
        let reach = |role: Role| attacks::of(role.of(color), square, self.occupied);
        self.moving_role(square).map_or(Bitboard::EMPTY, reach)
    }

    /// The pieces of a colour that attack a square: those of each role that such a piece would reach from there.
    pub(in crate::chess) fn attackers(
        &self,
        by: Color,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let men = |role: Role| self.of_role(role) & self.of_color(by);
        let leaping = attacks::pawn(by.enemy(), square) & men(Role::Pawn)
            | attacks::knight(square) & men(Role::Knight)
            | attacks::king(square) & men(Role::King);
        let queens = men(Role::Queen);
        let (diagonal, straight) = (men(Role::Bishop) | queens, men(Role::Rook) | queens);
        let mut attackers = leaping;
        if diagonal.any() {
            attackers |= attacks::bishop(square, occupied) & diagonal;
        }
        if straight.any() {
            attackers |= attacks::rook(square, occupied) & straight;
        }
        attackers
    }

    /// Those of some squares that a colour attacks.
    pub(super) fn attacked(
        &self,
        squares: Bitboard,
        by: Color,
        occupied: Bitboard,
    ) -> impl Iterator<Item = Square> {
        squares.into_iter().filter(move |&square| self.attackers(by, square, occupied).any())
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
        let Some(king) = self.king(color) else { return Bitboard::ALL };
        let line = line(king, square);
        let attackers = |occupied| self.attackers(color.enemy(), king, occupied);
        let pinned = line.any()
            && attackers(self.occupied.with(square)) != attackers(self.occupied.without(square));
        if pinned { line } else { Bitboard::ALL }
    }
}
