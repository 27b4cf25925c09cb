//! What a board of `kingsight.chess` holds, without any promise that it fits together, also as plain values for pickle.

use std::convert::Infallible;

use kingsight::{Bitboard, Color, Role, Square};

use super::move_value::RawMove;

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

    /// The role on an occupied square: the first whose set contains it. What is in no such set counts as a king, as with
    /// python-chess.
    pub(super) fn role_at(&self, square: Square) -> Option<Role> {
        let found = || Role::ALL.into_iter().find(|&role| self.of_role(role).contains(square));
        self.occupied.contains(square).then(|| found().unwrap_or(Role::King))
    }

    pub(super) fn color_at(&self, square: Square) -> Option<Color> {
        [Color::White, Color::Black]
            .into_iter()
            .find(|&color| self.of_color(color).contains(square))
    }

    /// Clears a square and tells what was on it.
    pub(super) fn remove(&mut self, square: Square) -> Option<Role> {
        let role = self.role_at(square)?;
        let others = !square.bit();
        self.roles[role as usize] &= others;
        self.sides[WHITE] &= others;
        self.sides[BLACK] &= others;
        self.occupied &= others;
        self.promoted &= others;
        Some(role)
    }

    /// Puts a piece in place of what is on a square.
    pub(super) fn put(&mut self, square: Square, role: Role, color: Color, promoted: bool) {
        self.remove(square);
        let bit = square.bit();
        self.occupied |= bit;
        self.roles[role as usize] |= bit;
        self.sides[if color == Color::White { WHITE } else { BLACK }] |= bit;
        if promoted {
            self.promoted |= bit;
        }
    }

    /// Replaces the pieces by those of another board.
    pub(super) fn take_pieces(&mut self, other: &State) {
        self.roles = other.roles;
        self.sides = other.sides;
        self.occupied = other.occupied;
        self.promoted = other.promoted;
    }

    /// Applies a function to each set of pieces.
    pub(super) fn change_pieces<E>(
        &mut self,
        mut f: impl FnMut(Bitboard) -> Result<Bitboard, E>,
    ) -> Result<(), E> {
        let others = [&mut self.occupied, &mut self.promoted];
        let sets = self.roles.iter_mut().chain(&mut self.sides).chain(others);
        sets.into_iter().try_for_each(|set| {
            *set = f(*set)?;
            Ok(())
        })
    }

    /// Applies a function to the en passant square, as a set of one, and to the rights to castle.
    pub(super) fn change_rights<E>(
        &mut self,
        mut f: impl FnMut(Bitboard) -> Result<Bitboard, E>,
    ) -> Result<(), E> {
        if let Some(square) = self.ep_square {
            self.ep_square = f(square.bit())?.last();
        }
        self.castling_rights = f(self.castling_rights)?;
        Ok(())
    }

    /// Mirrors the ranks and changes the sides.
    pub(super) fn mirror(&mut self) {
        let flip = |set: Bitboard| Ok::<_, Infallible>(set.flip_ranks());
        let (Ok(()), Ok(())) = (self.change_pieces(flip), self.change_rights(flip));
        self.sides.reverse();
        self.white_to_move = !self.white_to_move;
    }

    pub(super) fn same_pieces(&self, other: &State) -> bool {
        self.roles == other.roles && self.sides == other.sides
    }
}

/// Sets, turn, en passant square, clocks, the move that followed.
pub(super) type Packed = (Vec<u64>, bool, Option<u8>, i64, i64, String);

impl State {
    pub(super) fn pack(&self, m: RawMove) -> Packed {
        let mut sets: Vec<u64> = self.roles.iter().chain(&self.sides).map(|set| set.0).collect();
        sets.extend([self.occupied.0, self.promoted.0, self.castling_rights.0]);
        let ep = self.ep_square.map(|square| square as u8);
        (sets, self.white_to_move, ep, self.halfmove_clock, self.fullmove_number, m.to_string())
    }

    pub(super) fn unpack(packed: &Packed) -> Option<(State, RawMove)> {
        let (sets, white_to_move, ep, halfmove_clock, fullmove_number, text) = packed;
        let sets: Vec<Bitboard> = sets.iter().map(|&bits| Bitboard(bits)).collect();
        let [roles @ .., black, white, occupied, promoted, castling_rights] = sets.as_slice()
        else {
            return None;
        };
        let ep_square = match ep {
            Some(index) => Some(Square::from_index(*index)?),
            None => None,
        };
        let state = State {
            roles: roles.try_into().ok()?,
            sides: [*black, *white],
            occupied: *occupied,
            promoted: *promoted,
            white_to_move: *white_to_move,
            castling_rights: *castling_rights,
            ep_square,
            halfmove_clock: *halfmove_clock,
            fullmove_number: *fullmove_number,
        };
        Some((state, RawMove::of_uci(text)?))
    }
}
