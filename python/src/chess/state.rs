//! What a board of `kingsight.chess` holds, without any promise that it fits together.

use kingsight::{Bitboard, Color, Role, Square};

/// Colours count as in Python: black is 0 (`False`), white is 1 (`True`).
pub(super) const BLACK: usize = 0;
pub(super) const WHITE: usize = 1;

/// A board and what a FEN adds to it. Each field may be set on its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    /// Pawns, knights, bishops, rooks, queens, kings.
    pub(super) roles: [Bitboard; 6],
    /// The pieces of Black and White.
    pub(super) sides: [Bitboard; 2],
    pub(super) occupied: Bitboard,
    /// Pieces that were pawns.
    pub(super) promoted: Bitboard,
    pub(super) white_to_move: bool,
    /// Squares of rooks.
    pub(super) castling_rights: Bitboard,
    pub(super) ep_square: Option<Square>,
    pub(super) halfmove_clock: i64,
    pub(super) fullmove_number: i64,
}

impl State {
    pub(super) const EMPTY: State = State {
        roles: [Bitboard::EMPTY; 6],
        sides: [Bitboard::EMPTY; 2],
        occupied: Bitboard::EMPTY,
        promoted: Bitboard::EMPTY,
        white_to_move: true,
        castling_rights: Bitboard::EMPTY,
        ep_square: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    pub(super) const fn of_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    pub(super) const fn turn(&self) -> Color {
        if self.white_to_move { Color::White } else { Color::Black }
    }

    pub(super) const fn of_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.sides[WHITE],
            Color::Black => self.sides[BLACK],
        }
    }

    /// The side to move.
    pub(super) const fn ours(&self) -> Bitboard {
        self.of_color(self.turn())
    }

    /// The other side.
    pub(super) const fn theirs(&self) -> Bitboard {
        self.of_color(self.turn().enemy())
    }

    /// The role on a square: the first one whose set contains it.
    pub(super) fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied.contains(square) {
            return None;
        }
        let found = Role::ALL.into_iter().find(|&role| self.of_role(role).contains(square));
        // A square that is only in `occupied`: python-chess takes what is nothing else for a king.
        Some(found.unwrap_or(Role::King))
    }

    pub(super) fn color_at(&self, square: Square) -> Option<Color> {
        [Color::White, Color::Black]
            .into_iter()
            .find(|&color| self.of_color(color).contains(square))
    }

    pub(super) fn remove(&mut self, square: Square) -> Option<Role> {
        let role = self.role_at(square)?;
        let keep = !square.bit();
        // Not taken away but turned over: the square may be in no set of a role.
        self.roles[role as usize] ^= square.bit();
        self.sides = self.sides.map(|side| side & keep);
        self.occupied &= keep;
        self.promoted &= keep;
        Some(role)
    }

    pub(super) fn put(&mut self, square: Square, role: Role, color: Color, promoted: bool) {
        self.remove(square);
        let bit = square.bit();
        self.roles[role as usize] |= bit;
        self.sides[if color == Color::White { WHITE } else { BLACK }] ^= bit;
        self.occupied |= bit;
        if promoted {
            self.promoted ^= bit;
        }
    }

    pub(super) fn clear_pieces(&mut self) {
        *self = State {
            white_to_move: self.white_to_move,
            castling_rights: self.castling_rights,
            ep_square: self.ep_square,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            ..State::EMPTY
        };
    }

    /// Replaces the pieces by those of another board.
    pub(super) fn take_pieces(&mut self, other: &State) {
        self.roles = other.roles;
        self.sides = other.sides;
        self.occupied = other.occupied;
        self.promoted = other.promoted;
    }

    pub(super) fn same_pieces(&self, other: &State) -> bool {
        self.roles == other.roles && self.sides == other.sides
    }
}
