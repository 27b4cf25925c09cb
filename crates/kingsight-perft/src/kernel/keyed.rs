//! Positions with their keys, for the walk with a table: from one to all that its moves lead to.
//!
//! The interface is for this crate and its tests, which are another: hidden, and not part of what it promises.

use core::marker::PhantomData;
use core::ops::{BitXor, BitXorAssign};

use kingsight::side::{Black, Side, White};
use kingsight::{Bitboard, Color, Position, Rank, Role, Square};

use super::castling_squares::castling_targets;
use super::generate::{en_passant_is_safe, generate};
use super::isa::{AnyPath, Isa, Job, Portable};
use super::packed::{Bishop, King, Knight, Packed, Pawn, PieceKind, Queen, Rook, passed_square};
use super::squares::{first, squares};
use super::visitor::{PawnTargets, Visitor};

/// What a key is made of: the exclusive or of a number for each of these.
pub trait Numbers: Copy + BitXor<Output = Self> + BitXorAssign {
    /// Nothing.
    const ZERO: Self;
    /// Black's turn.
    const TURN: Self;
    /// A piece on its square.
    fn piece(color: Color, role: Role, square: Square) -> Self;
    /// The rooks that may still castle.
    fn castling(rooks: Bitboard) -> Self;
    /// The file of a legal en passant capture.
    fn en_passant(passed: Square) -> Self;
}

/// A position and its key.
#[derive(Clone, Copy, Debug)]
pub struct Keyed<K> {
    pub(super) board: Packed,
    pub(super) turn: Color,
    /// The square that a pawn has just passed over, as a set.
    pub(super) passed: Bitboard,
    /// The squares that the last move changed.
    pub(super) changed: Bitboard,
    /// Without the file of an en passant capture.
    base: K,
    /// With it.
    key: K,
}

/// Counts two half-moves from a position that one move has led to.
pub type CountChild<'a, K> = &'a mut dyn FnMut(&Keyed<K>) -> u64;

impl<K: Numbers> Keyed<K> {
    /// A position with the key made from scratch.
    #[must_use]
    pub fn of(position: &Position) -> Keyed<K> {
        let (board, turn) = (Packed::of(position), position.turn());
        let mut base = K::castling(board.castling_rooks);
        if turn == Color::Black {
            base ^= K::TURN;
        }
        for (square, piece) in position.board().pieces() {
            base ^= K::piece(piece.color, piece.role, square);
        }
        let passed = passed_square(position);
        let en_passant = match turn {
            Color::White => en_passant::<White, K>(&board, passed),
            Color::Black => en_passant::<Black, K>(&board, passed),
        };
        Keyed { board, turn, passed, changed: Bitboard::ALL, base, key: base ^ en_passant }
    }

    /// The key. It covers exactly what the number of move sequences depends on: en passant only where such a capture is
    /// legal, castling rights as the squares of their rooks, and no clock.
    #[inline(always)]
    pub fn key(&self) -> K {
        self.key
    }
}

/// Finds the positions after each legal move of one, on any path.
pub(super) struct Listing<'a, K, F> {
    pub(super) of: &'a Keyed<K>,
    pub(super) into: &'a mut Vec<Keyed<K>>,
    /// Is given the keys as soon as they are known.
    pub(super) each: F,
}

impl<K: Numbers, F: FnMut(K)> AnyPath for Listing<'_, K, F> {
    type Output = ();

    fn on<I: Isa>(self) {
        I::run(OnPath { listing: self, path: PhantomData::<I> });
    }
}

/// The same, on a path that is known.
struct OnPath<'a, K, F, I> {
    listing: Listing<'a, K, F>,
    path: PhantomData<I>,
}

impl<K: Numbers, F: FnMut(K), I: Isa> Job for OnPath<'_, K, F, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Listing { of, into, each } = self.listing;
        into.clear();
        let path = PhantomData::<I>;
        let mut children = Children { base: of.base ^ K::TURN, into, each, path };
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
fn en_passant<S: Side, K: Numbers>(board: &Packed, passed: Bitboard) -> K {
    let capturers = S::Enemy::pawn_attacks(passed) & board.pawns & board.of_side::<S>();
    if capturers.is_empty() {
        return K::ZERO;
    }
    core::hint::cold_path();
    // Of pieces that do not slide, only the pawn that is captured can give check.
    let legal = |from: Square| {
        let king = board.king::<S>();
        en_passant_is_safe::<S, Portable>(board, king, from.bit(), passed, Bitboard::EMPTY)
    };
    if squares(capturers).any(legal) { K::en_passant(first(passed)) } else { K::ZERO }
}

/// Takes the moves of a position and makes them.
struct Children<'a, K, F, I> {
    /// The key of the position without en passant and with the other side to move.
    base: K,
    into: &'a mut Vec<Keyed<K>>,
    each: F,
    path: PhantomData<I>,
}

impl<K: Numbers, F: FnMut(K), I: Isa> Children<'_, K, F, I> {
    /// `moved` is the key's change by the pieces.
    #[inline(always)]
    fn push<S: Side>(&mut self, before: &Packed, board: Packed, changed: Bitboard, moved: K) {
        self.push_passing::<S>(before, board, changed, moved, Bitboard::EMPTY);
    }

    #[inline(always)]
    fn push_passing<S: Side>(
        &mut self,
        before: &Packed,
        board: Packed,
        changed: Bitboard,
        moved: K,
        passed: Bitboard,
    ) {
        let mut key = self.base ^ moved;
        if before.castling_rooks != board.castling_rooks {
            key ^= K::castling(before.castling_rooks ^ board.castling_rooks);
        }
        let (base, turn) = (key, S::Enemy::COLOR);
        if passed.any() {
            key ^= en_passant::<S::Enemy, K>(&board, passed);
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
        left: K,
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
        left: K,
    ) {
        self.arrive_here::<S, P>(board, from, to, left);
    }

    #[inline(always)]
    fn arrive_here<S: Side, P: PieceKind>(
        &mut self,
        board: &Packed,
        from: Bitboard,
        to: Square,
        left: K,
    ) {
        let mut moved = left ^ K::piece(S::COLOR, P::ROLE, to);
        if board.of_side::<S::Enemy>().contains(to) {
            moved ^= K::piece(S::Enemy::COLOR, board.role_at(to), to);
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
            let left = K::piece(S::COLOR, Role::Pawn, first(from));
            self.arrive::<S, Pawn>(board, from, to, left);
        }
        for to in squares(targets & last) {
            core::hint::cold_path();
            let from = origin(to.bit());
            let left = K::piece(S::COLOR, Role::Pawn, first(from));
            self.arrive_apart::<S, Queen>(board, from, to, left);
            self.arrive_apart::<S, Rook>(board, from, to, left);
            self.arrive_apart::<S, Bishop>(board, from, to, left);
            self.arrive_apart::<S, Knight>(board, from, to, left);
        }
    }
}

impl<S: Side, K: Numbers, F: FnMut(K), I: Isa> Visitor<S> for Children<'_, K, F, I> {
    #[inline(always)]
    fn piece<P: PieceKind, const PINS: bool>(
        &mut self,
        board: &Packed,
        from: Square,
        to: Bitboard,
    ) {
        let left = K::piece(S::COLOR, P::ROLE, from);
        for to in squares(to) {
            self.arrive::<S, P>(board, from.bit(), to, left);
        }
    }

    #[inline(always)]
    fn king(&mut self, board: &Packed, from: Square, to: Bitboard) {
        let left = K::piece(S::COLOR, Role::King, from);
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
            let moved = K::piece(S::COLOR, Role::Pawn, first(from));
            let moved = moved ^ K::piece(S::COLOR, Role::Pawn, to);
            let next = board.shift::<S, Pawn>(from, to.bit());
            self.push_passing::<S>(board, next, from | to.bit(), moved, passed);
        }
    }

    fn castle(&mut self, board: &Packed, rook: Square) {
        let king = board.king::<S>();
        let (king_to, rook_to) = castling_targets::<S>(king, rook);
        let moved = K::piece(S::COLOR, Role::King, king)
            ^ K::piece(S::COLOR, Role::King, king_to)
            ^ K::piece(S::COLOR, Role::Rook, rook)
            ^ K::piece(S::COLOR, Role::Rook, rook_to);
        let changed = king.bit() | king_to.bit() | rook.bit() | rook_to.bit();
        self.push::<S>(board, board.castle::<S>(rook), changed, moved);
    }

    fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard) {
        let taken = S::back(to);
        let moved = K::piece(S::COLOR, Role::Pawn, first(from))
            ^ K::piece(S::COLOR, Role::Pawn, first(to))
            ^ K::piece(S::Enemy::COLOR, Role::Pawn, first(taken));
        let next = board.en_passant::<S>(from, to);
        self.push::<S>(board, next, from | to | taken, moved);
    }
}
