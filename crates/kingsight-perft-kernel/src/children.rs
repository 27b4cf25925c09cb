//! Visitors of the generator: one counts its moves, the other makes each of them.

use core::marker::PhantomData;

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square};

use super::generate::{PawnTargets, Visitor};
use super::packed::{Bishop, King, Knight, Packed, Pawn, PieceKind, Queen, Rook};
use super::squares::squares;

/// No position has more moves: a side has at most 63 pieces, and none of them more than a queen's 27. What the arithmetic of this
/// crate relies on.
pub(crate) const MOST_MOVES: u64 = 63 * 27;
const _: () = assert!(MOST_MOVES < 1 << 11);
const _: () = assert!(MOST_MOVES.pow(2) < 1 << 22 && MOST_MOVES.pow(3) < 1 << 33);
const _: () = assert!(MOST_MOVES.pow(4) < 1 << 43);

/// Counts moves without making them.
pub(super) struct MoveCount(pub(super) u64);

#[inline(always)]
fn len(set: Bitboard) -> u64 {
    u64::from(set.len())
}

impl MoveCount {
    /// No position has 2¹¹ moves ([`MOST_MOVES`]), so the sum cannot wrap; checking it has a measurable cost.
    #[inline(always)]
    fn add(&mut self, moves: u64) {
        self.0 = self.0.wrapping_add(moves);
    }
}

impl<S: Side> Visitor<S> for MoveCount {
    const QUEENS: bool = false;

    #[inline(always)]
    fn piece<K: PieceKind, const RARE: bool>(&mut self, _: &Packed, _: Square, to: Bitboard) {
        self.add(len(to));
    }

    #[inline(always)]
    fn king(&mut self, _: &Packed, _: Square, to: Bitboard) {
        self.add(len(to));
    }

    #[inline(always)]
    fn pawns<const RARE: bool>(&mut self, _: &Packed, targets: PawnTargets) {
        // Single steps, double steps and captures to one side never share a target.
        let one_way = targets.push | targets.double | targets.west;
        self.add(len(one_way).wrapping_add(len(targets.east)));
        let last = S::rank(Rank::Eighth);
        if (one_way | targets.east).intersects(last) {
            core::hint::cold_path();
            self.add((len(one_way & last).wrapping_add(len(targets.east & last))).wrapping_mul(3));
        }
    }

    #[inline(always)]
    fn castle(&mut self, _: &Packed, _: Square) {
        self.add(1);
    }

    #[inline(always)]
    fn en_passant(&mut self, _: &Packed, _: Bitboard, _: Bitboard) {
        self.add(1);
    }
}

/// Receives the board after each move of `S`, with the square passed over by a double step.
pub(super) trait Children<S: Side> {
    /// After a frequent kind of move: worth its own copy of the code that follows.
    fn child(&mut self, board: &Packed, en_passant: Bitboard, changed: Bitboard);
    /// After a rare kind of move.
    fn rare(&mut self, board: &Packed, en_passant: Bitboard, changed: Bitboard) {
        self.child(board, en_passant, changed);
    }
}

/// Makes every move and passes the board on.
pub(super) struct Each<S, C> {
    pub(super) children: C,
    side: PhantomData<S>,
}

impl<S: Side, C: Children<S>> Each<S, C> {
    #[inline(always)]
    pub(super) fn new(children: C) -> Self {
        Each { children, side: PhantomData }
    }

    #[inline(always)]
    fn next<const RARE: bool>(&mut self, board: &Packed, en_passant: Bitboard, changed: Bitboard) {
        if RARE {
            self.children.rare(board, en_passant, changed);
        } else {
            self.children.child(board, en_passant, changed);
        }
    }

    /// Pawn moves of one step that do not promote.
    #[inline(always)]
    pub(super) fn pawn_moves<const RARE: bool>(
        &mut self,
        board: &Packed,
        targets: Bitboard,
        origin: impl Fn(Bitboard) -> Bitboard,
        passed: impl Fn(Bitboard) -> Bitboard,
    ) {
        for to in squares(targets) {
            let (from, to) = (origin(to.bit()), to.bit());
            let next = board.shift::<S, Pawn>(from, to);
            self.next::<RARE>(&next, passed(to), from | to);
        }
    }

    #[inline(always)]
    pub(super) fn promotions(
        &mut self,
        board: &Packed,
        targets: Bitboard,
        origin: impl Fn(Bitboard) -> Bitboard,
    ) {
        for to in squares(targets) {
            let (from, to) = (origin(to.bit()), to.bit());
            for next in [
                board.shift::<S, Queen>(from, to),
                board.shift::<S, Rook>(from, to),
                board.shift::<S, Bishop>(from, to),
                board.shift::<S, Knight>(from, to),
            ] {
                self.children.rare(&next, Bitboard::EMPTY, from | to);
            }
        }
    }
}

#[inline(always)]
fn none(_: Bitboard) -> Bitboard {
    Bitboard::EMPTY
}

impl<S: Side, C: Children<S>> Visitor<S> for Each<S, C> {
    #[inline(always)]
    fn piece<K: PieceKind, const RARE: bool>(
        &mut self,
        board: &Packed,
        from: Square,
        to: Bitboard,
    ) {
        let from = from.bit();
        for to in squares(to) {
            let next = board.shift::<S, K>(from, to.bit());
            self.next::<RARE>(&next, Bitboard::EMPTY, from | to.bit());
        }
    }

    #[inline(always)]
    fn king(&mut self, board: &Packed, from: Square, to: Bitboard) {
        self.piece::<King, false>(board, from, to);
    }

    #[inline(always)]
    fn pawns<const RARE: bool>(&mut self, board: &Packed, targets: PawnTargets) {
        let last = S::rank(Rank::Eighth);
        let PawnTargets { push, double, west, east } = targets;
        if (push | west | east).intersects(last) {
            core::hint::cold_path();
            self.promotions(board, push & last, S::back);
            self.promotions(board, west & last, S::Enemy::capture_east);
            self.promotions(board, east & last, S::Enemy::capture_west);
        }
        self.pawn_moves::<RARE>(board, push - last, S::back, none);
        self.pawn_moves::<RARE>(board, double, |to| S::back(S::back(to)), S::back);
        self.pawn_moves::<RARE>(board, west - last, S::Enemy::capture_east, none);
        self.pawn_moves::<RARE>(board, east - last, S::Enemy::capture_west, none);
    }

    #[inline(always)]
    fn castle(&mut self, board: &Packed, rook: Square) {
        let next = board.castle::<S>(rook);
        let changed = (board.white ^ next.white) | (board.black ^ next.black) | rook.bit();
        self.children.rare(&next, Bitboard::EMPTY, changed | board.king::<S>().bit());
    }

    #[inline(always)]
    fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard) {
        self.children.rare(
            &board.en_passant::<S>(from, to),
            Bitboard::EMPTY,
            from | to | S::back(to),
        );
    }
}
