//! Attacks, checks and pins on any board.

use kingsight::{Bitboard, Color, Role, Square, attacks, line};

use crate::board::UncheckedBoard;

/// As what a piece moves that is in several sets: the first of these.
const MOVING_ROLES: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::King, Role::Queen, Role::Rook, Role::Bishop];

impl UncheckedBoard {
    /// The squares that the piece on a square attacks, its own side's pieces included. A pawn of neither colour counts as Black's.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        let color = self.color_at(square).unwrap_or(Color::Black);
        let reach = |role: Role| attacks::of(role.of(color), square, self.occupied);
        self.moving_role(square).map_or(Bitboard::EMPTY, reach)
    }

    /// The role by which the piece on a square moves.
    pub(crate) fn moving_role(&self, square: Square) -> Option<Role> {
        MOVING_ROLES.into_iter().find(|&role| self.of_role(role).contains(square))
    }

    /// The pieces of a colour that attack a square if `occupied` squares stop sliders: those of each role that such a piece would
    /// reach from there.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
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

    /// Whether a colour attacks one of some squares.
    pub(crate) fn attacks_any(&self, squares: Bitboard, by: Color, occupied: Bitboard) -> bool {
        squares.into_iter().any(|square| self.attackers(square, by, occupied).any())
    }

    /// The king of a colour that counts, if there are several: the last one that has not been a pawn.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        (self.of_color(color) & self.born_kings()).last()
    }

    /// The kings that have not been pawns.
    pub(crate) fn born_kings(&self) -> Bitboard {
        self.of_role(Role::King) - self.promoted
    }

    /// The pieces that attack the king of a colour.
    ///
    /// ```
    /// use kingsight_unchecked::UncheckedBoard;
    /// use kingsight::{Color, Role, Square};
    ///
    /// let mut board = UncheckedBoard::EMPTY;
    /// board.put(Square::E8, Role::King.of(Color::Black), false);
    /// board.put(Square::E1, Role::Rook.of(Color::White), false);
    /// assert_eq!(board.checkers(Color::Black), Square::E1.bit());
    /// assert!(board.checkers(Color::White).is_empty());
    /// ```
    #[must_use]
    pub fn checkers(&self, color: Color) -> Bitboard {
        let attackers = |king| self.attackers(king, color.enemy(), self.occupied);
        self.king(color).map_or(Bitboard::EMPTY, attackers)
    }

    /// The line between the king of a colour and a square, if the piece there is pinned to the king. Otherwise every square.
    #[must_use]
    pub fn pin_mask(&self, color: Color, square: Square) -> Bitboard {
        let Some(king) = self.king(color) else { return Bitboard::ALL };
        let line = line(king, square);
        let attackers = |occupied| self.attackers(king, color.enemy(), occupied);
        let pinned = line.any()
            && attackers(self.occupied.with(square)) != attackers(self.occupied.without(square));
        if pinned { line } else { Bitboard::ALL }
    }
}
