//! Positions with their keys, for the walk with a table: from one to all that its moves lead to.
//!
//! `kingsight-perft` walks with it.

use core::marker::PhantomData;

use kingsight::side::{Black, Side, White};
use kingsight::{Bitboard, Color, Position, Rank, Role, Square};

use super::generate::{PawnTargets, Visitor, en_passant_is_safe, generate};
use super::isa::{AnyPath, Isa, Job, Portable};
use super::key::Key;
use super::packed::{Bishop, King, Knight, Packed, Pawn, PieceKind, Queen, Rook, passed_square};
use super::squares::{castling_targets, first, squares};

/// A position and its key.
#[derive(Clone, Copy, Debug)]
pub struct Keyed {
    pub(super) board: Packed,
    pub(super) turn: Color,
    /// The square that a pawn has just passed over, as a set.
    pub(super) passed: Bitboard,
    /// The squares that the last move changed.
    pub(super) changed: Bitboard,
    /// Without the file of an en passant capture.
    base: Key,
    /// With it.
    key: Key,
}

/// Counts two half-moves from a position that one move has led to.
pub type CountChild<'a> = &'a mut dyn FnMut(&Keyed) -> u64;

impl Keyed {
    /// A position with the key made from scratch.
    #[must_use]
    pub fn of(position: &Position) -> Keyed {
        let (board, turn) = (Packed::of(position), position.turn());
        let mut base = Key::castling(board.castling_rooks);
        if turn == Color::Black {
            base ^= Key::TURN;
        }
        for (square, piece) in position.board().pieces() {
            base ^= Key::piece(piece.color, piece.role, square);
        }
        let passed = passed_square(position);
        let en_passant = match turn {
            Color::White => en_passant::<White>(&board, passed),
            Color::Black => en_passant::<Black>(&board, passed),
        };
        Keyed { board, turn, passed, changed: Bitboard::ALL, base, key: base ^ en_passant }
    }

    /// The key. It covers exactly what the number of move sequences depends on: en passant only where such a capture is
    /// legal, castling rights as the squares of their rooks, and no clock.
    #[inline(always)]
    pub fn key(&self) -> Key {
        self.key
    }
}

/// Finds the positions after each legal move of one, on any path.
pub(super) struct Listing<'a, F> {
    pub(super) of: &'a Keyed,
    pub(super) into: &'a mut Vec<Keyed>,
    /// Is given the keys as soon as they are known.
    pub(super) each: F,
}

impl<F: FnMut(Key)> AnyPath for Listing<'_, F> {
    type Output = ();

    fn on<I: Isa>(self) {
        I::run(OnPath { listing: self, path: PhantomData::<I> });
    }
}

/// The same, on a path that is known.
struct OnPath<'a, F, I> {
    listing: Listing<'a, F>,
    path: PhantomData<I>,
}

impl<F: FnMut(Key), I: Isa> Job for OnPath<'_, F, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Listing { of, into, each } = self.listing;
        into.clear();
        let path = PhantomData::<I>;
        let mut children = Children { base: of.base ^ Key::TURN, into, each, path };
        match of.turn {
            Color::White => {
                generate::<White, I, _, true, true>(&of.board, of.passed, &mut children);
            }
            Color::Black => {
                generate::<Black, I, _, true, true>(&of.board, of.passed, &mut children);
            }
        }
    }
}

/// The number of the file if a pawn of `S` may legally capture the one that has just passed this square.
#[inline(always)]
fn en_passant<S: Side>(board: &Packed, passed: Bitboard) -> Key {
    let capturers = S::Enemy::pawn_attacks(passed) & board.pawns & board.of_side::<S>();
    if capturers.is_empty() {
        return Key::NONE;
    }
    core::hint::cold_path();
    // Of pieces that do not slide, only the pawn that is captured can give check.
    let legal = |from: Square| {
        let king = board.king::<S>();
        en_passant_is_safe::<S, Portable>(board, king, from.bit(), passed, Bitboard::EMPTY)
    };
    if squares(capturers).any(legal) { Key::en_passant(first(passed)) } else { Key::NONE }
}

/// Takes the moves of a position and makes them.
struct Children<'a, F, I> {
    /// The key of the position without en passant and with the other side to move.
    base: Key,
    into: &'a mut Vec<Keyed>,
    each: F,
    path: PhantomData<I>,
}

impl<F: FnMut(Key), I: Isa> Children<'_, F, I> {
    /// `moved` is the key's change by the pieces.
    #[inline(always)]
    fn push<S: Side>(&mut self, before: &Packed, board: Packed, changed: Bitboard, moved: Key) {
        self.push_passing::<S>(before, board, changed, moved, Bitboard::EMPTY);
    }

    #[inline(always)]
    fn push_passing<S: Side>(
        &mut self,
        before: &Packed,
        board: Packed,
        changed: Bitboard,
        moved: Key,
        passed: Bitboard,
    ) {
        let mut key = self.base ^ moved;
        if before.castling_rooks != board.castling_rooks {
            key ^= Key::castling(before.castling_rooks ^ board.castling_rooks);
        }
        let (base, turn) = (key, S::Enemy::COLOR);
        if passed.any() {
            key ^= en_passant::<S::Enemy>(&board, passed);
        }
        (self.each)(key);
        self.into.push(Keyed { board, turn, passed, changed, base, key });
    }

    /// A move of a piece that becomes a `P`.
    #[inline(always)]
    fn arrive<S: Side, P: PieceKind>(
        &mut self,
        board: &Packed,
        from: Bitboard,
        to: Square,
        left: Key,
    ) {
        if I::LISTS_INLINE {
            self.arrive_here::<S, P>(board, from, to, left);
        } else {
            self.arrive_apart::<S, P>(board, from, to, left);
        }
    }

    #[inline(never)]
    fn arrive_apart<S: Side, P: PieceKind>(
        &mut self,
        board: &Packed,
        from: Bitboard,
        to: Square,
        left: Key,
    ) {
        self.arrive_here::<S, P>(board, from, to, left);
    }

    #[inline(always)]
    fn arrive_here<S: Side, P: PieceKind>(
        &mut self,
        board: &Packed,
        from: Bitboard,
        to: Square,
        left: Key,
    ) {
        let mut moved = left ^ Key::piece(S::COLOR, P::ROLE, to);
        if board.of_side::<S::Enemy>().contains(to) {
            moved ^= Key::piece(S::Enemy::COLOR, board.role_at(to), to);
        }
        let next = board.shift::<S, P>(from, to.bit());
        self.push::<S>(board, next, from | to.bit(), moved);
    }

    #[inline(always)]
    fn pawn_moves<S: Side>(
        &mut self,
        board: &Packed,
        targets: Bitboard,
        origin: impl Fn(Bitboard) -> Bitboard,
    ) {
        let last = S::rank(Rank::Eighth);
        for to in squares(targets - last) {
            let from = origin(to.bit());
            let left = Key::piece(S::COLOR, Role::Pawn, first(from));
            self.arrive::<S, Pawn>(board, from, to, left);
        }
        for to in squares(targets & last) {
            core::hint::cold_path();
            let from = origin(to.bit());
            let left = Key::piece(S::COLOR, Role::Pawn, first(from));
            self.arrive_apart::<S, Queen>(board, from, to, left);
            self.arrive_apart::<S, Rook>(board, from, to, left);
            self.arrive_apart::<S, Bishop>(board, from, to, left);
            self.arrive_apart::<S, Knight>(board, from, to, left);
        }
    }
}

impl<S: Side, F: FnMut(Key), I: Isa> Visitor<S> for Children<'_, F, I> {
    #[inline(always)]
    fn piece<P: PieceKind, const PINS: bool>(
        &mut self,
        board: &Packed,
        from: Square,
        to: Bitboard,
    ) {
        let left = Key::piece(S::COLOR, P::ROLE, from);
        for to in squares(to) {
            self.arrive::<S, P>(board, from.bit(), to, left);
        }
    }

    #[inline(always)]
    fn king(&mut self, board: &Packed, from: Square, to: Bitboard) {
        let left = Key::piece(S::COLOR, Role::King, from);
        for to in squares(to) {
            self.arrive::<S, King>(board, from.bit(), to, left);
        }
    }

    #[inline(always)]
    fn pawns<const PINS: bool>(&mut self, board: &Packed, targets: PawnTargets) {
        let PawnTargets { push, double, west, east } = targets;
        self.pawn_moves::<S>(board, push, S::back);
        self.pawn_moves::<S>(board, west, S::Enemy::capture_east);
        self.pawn_moves::<S>(board, east, S::Enemy::capture_west);
        for to in squares(double) {
            let passed = S::back(to.bit());
            let from = S::back(passed);
            let moved = Key::piece(S::COLOR, Role::Pawn, first(from));
            let moved = moved ^ Key::piece(S::COLOR, Role::Pawn, to);
            let next = board.shift::<S, Pawn>(from, to.bit());
            self.push_passing::<S>(board, next, from | to.bit(), moved, passed);
        }
    }

    fn castle(&mut self, board: &Packed, rook: Square) {
        let king = board.king::<S>();
        let (king_to, rook_to) = castling_targets::<S>(king, rook);
        let moved = Key::piece(S::COLOR, Role::King, king)
            ^ Key::piece(S::COLOR, Role::King, king_to)
            ^ Key::piece(S::COLOR, Role::Rook, rook)
            ^ Key::piece(S::COLOR, Role::Rook, rook_to);
        let changed = king.bit() | king_to.bit() | rook.bit() | rook_to.bit();
        self.push::<S>(board, board.castle::<S>(rook), changed, moved);
    }

    fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard) {
        let taken = S::back(to);
        let moved = Key::piece(S::COLOR, Role::Pawn, first(from))
            ^ Key::piece(S::COLOR, Role::Pawn, first(to))
            ^ Key::piece(S::Enemy::COLOR, Role::Pawn, first(taken));
        let next = board.en_passant::<S>(from, to);
        self.push::<S>(board, next, from | to | taken, moved);
    }
}
