//! What a board of `kingsight.chess` holds, without any promise that it fits together, also as plain values for pickle.

use std::convert::Infallible;
use std::ops::{Deref, DerefMut};

use kingsight::{Bitboard, Color, Square};
use kingsight_unchecked::{UncheckedBoard, UncheckedMove};

/// The board of `kingsight.chess`. Most of what it answers, [`UncheckedBoard`] does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State(pub(super) UncheckedBoard);

impl Deref for State {
    type Target = UncheckedBoard;

    fn deref(&self) -> &UncheckedBoard {
        &self.0
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut UncheckedBoard {
        &mut self.0
    }
}

impl State {
    pub(super) const EMPTY: State = State(UncheckedBoard::EMPTY);

    /// The board after any move. `None` if no piece is on its first square.
    pub(super) fn after(&self, chess960: bool, m: UncheckedMove) -> Option<State> {
        self.0.after(chess960, m).map(State)
    }

    pub(super) fn is_check(&self) -> bool {
        self.checkers(self.turn).any()
    }

    /// Black's pieces and White's: colours count as in Python, black is 0 (`False`), white is 1 (`True`).
    pub(super) const fn black_and_white(&self) -> [Bitboard; 2] {
        [self.0.of_color(Color::Black), self.0.of_color(Color::White)]
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
        let UncheckedBoard { roles, sides: [white, black], occupied, promoted, .. } = &mut self.0;
        let sets = roles.iter_mut().chain([black, white, occupied, promoted]);
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
        if let Some(square) = self.en_passant {
            self.en_passant = f(square.bit())?.last();
        }
        self.castling_rooks = f(self.castling_rooks)?;
        Ok(())
    }

    /// Mirrors the ranks and changes the sides.
    pub(super) fn mirror(&mut self) {
        let flip = |set: Bitboard| Ok::<_, Infallible>(set.flip_ranks());
        let (Ok(()), Ok(())) = (self.change_pieces(flip), self.change_rights(flip));
        self.sides.reverse();
        self.turn = self.turn.enemy();
    }

    pub(super) fn same_pieces(&self, other: &State) -> bool {
        self.roles == other.roles && self.sides == other.sides
    }
}

/// The colour of a boolean of Python's.
pub(super) const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

/// Sets, turn, en passant square, clocks, the move that followed.
pub(super) type Packed = (Vec<u64>, bool, Option<u8>, i64, i64, String);

impl State {
    pub(super) fn pack(&self, m: UncheckedMove) -> Packed {
        let sides = self.black_and_white();
        let mut sets: Vec<u64> = self.roles.iter().chain(&sides).map(|set| set.0).collect();
        sets.extend([self.occupied.0, self.promoted.0, self.castling_rooks.0]);
        let (white, ep) = (self.turn == Color::White, self.en_passant.map(|square| square as u8));
        (sets, white, ep, self.halfmoves, self.fullmoves, m.to_string())
    }

    pub(super) fn unpack(packed: &Packed) -> Option<(State, UncheckedMove)> {
        let (sets, white, ep, halfmoves, fullmoves, text) = packed;
        let sets: Vec<Bitboard> = sets.iter().map(|&bits| Bitboard(bits)).collect();
        let [roles @ .., black, white_set, occupied, promoted, castling_rooks] = sets.as_slice()
        else {
            return None;
        };
        let en_passant = match ep {
            Some(index) => Some(Square::from_index(*index)?),
            None => None,
        };
        let board = UncheckedBoard {
            roles: roles.try_into().ok()?,
            sides: [*white_set, *black],
            occupied: *occupied,
            promoted: *promoted,
            turn: color(*white),
            castling_rooks: *castling_rooks,
            en_passant,
            halfmoves: *halfmoves,
            fullmoves: *fullmoves,
        };
        Some((State(board), UncheckedMove::from_uci(text)?))
    }
}
