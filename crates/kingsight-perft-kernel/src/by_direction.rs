//! Counting the moves of a position by direction, for processors that keep eight sets of squares in one register: all sliders and
//! all knights at once, without a loop over pieces.
//!
//! In one direction no two sliders see the same square, because the nearer one blocks the other, and no two knights reach the
//! same square. So a side has as many moves by them as the eight sets of targets have squares.

use core::marker::PhantomData;

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use super::castling::{open_castling_rooks, safe_castling_rooks};
use super::children::MoveCount;
use super::generate::{Facts, Visitor, en_passant_captures, pawn_targets, pinned_sliders};
use super::isa::{Isa, Job, LeafCount};
use super::packed::Packed;
use super::squares::squares;
use super::tables::{self, DIRECTIONS, Direction};

/// A set of squares, or a number, for each of eight directions.
pub(crate) trait EightWays: Copy {
    fn none() -> Self;
    /// What sliders see in each direction, the first blocker included.
    fn sliders(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Self;
    /// What knights attack by each kind of leap.
    fn knights(knights: Bitboard) -> Self;
    fn or(self, other: Self) -> Self;
    /// The squares in any of the sets.
    fn union(self) -> Bitboard;
    /// How many of these squares each set has.
    fn lengths(self, among: Bitboard) -> Self;
    /// Adds numbers.
    fn plus(self, other: Self) -> Self;
    /// The sum of the numbers.
    fn sum(self) -> u64;
}

/// Steps as rotations of a set to the left, and where a step in that direction can end.
pub(super) struct Ways {
    pub(super) steps: [u64; 8],
    pub(super) inside: [u64; 8],
}

/// The first four directions are a rook's.
pub(super) static SLIDERS: Ways = ways(DIRECTIONS);
pub(super) static KNIGHTS: Ways =
    ways([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

const fn ways(directions: [Direction; 8]) -> Ways {
    let mut ways = Ways { steps: [0; 8], inside: [0; 8] };
    let mut i = 0;
    while i < 8 {
        let (files, ranks) = directions[i];
        ways.steps[i] = (ranks as i64 * 8 + files as i64).rem_euclid(64) as u64;
        let mut from = 0;
        while from < 64 {
            if let Some(to) = Square::from_low_bits(from).offset(files, ranks) {
                ways.inside[i] |= 1 << to as u32;
            }
            from += 1;
        }
        i += 1;
    }
    ways
}

/// A sum over many positions; by direction until the end.
pub(crate) struct ByDirection<W> {
    ways: W,
    others: MoveCount,
}

impl<W: EightWays> LeafCount for ByDirection<W> {
    #[inline(always)]
    fn new() -> Self {
        ByDirection { ways: W::none(), others: MoveCount(0) }
    }

    #[inline(always)]
    fn add<S: Side, I: Isa, const CASTLING: bool, const EN_PASSANT: bool>(
        &mut self,
        board: &Packed,
        en_passant: Bitboard,
    ) {
        let (own, enemy) = (board.of_side::<S>(), board.of_side::<S::Enemy>());
        let occupied = own | enemy;
        let king = board.king::<S>();
        let facts = Facts::of::<S>(board, king, own, enemy);

        let orthogonal = board.orthogonal & enemy;
        let sliders = W::sliders(orthogonal, board.diagonal & enemy, occupied.without(king));
        let danger = sliders.or(W::knights(board.knights & enemy)).union()
            | S::Enemy::pawn_attacks(board.pawns & enemy)
            | tables::king(board.king::<S::Enemy>());
        let others = &mut self.others;
        Visitor::<S>::king(others, board, king, tables::king(king) - own - danger);
        if CASTLING && facts.checkers.is_empty() {
            let rooks = open_castling_rooks::<S>(board, king, occupied);
            if rooks.any() {
                let safe = safe_castling_rooks::<S, I>(board, king, rooks, occupied, danger);
                for rook in squares(safe) {
                    Visitor::<S>::castle(others, board, rook);
                }
            }
        }
        if facts.checkers.more_than_one() {
            core::hint::cold_path();
            return;
        }
        let targets = facts.mask - own;
        let pins = facts.orthogonal | facts.diagonal;
        let free = own - pins;
        let sliders = W::sliders(board.orthogonal & free, board.diagonal & free, occupied);
        let knights = W::knights(board.knights & free);
        self.ways = self.ways.plus(sliders.lengths(targets)).plus(knights.lengths(targets));
        if pins.is_empty() {
            let pawns = pawn_targets::<S, false>(board, own, enemy, &facts);
            Visitor::<S>::pawns::<false>(others, board, pawns);
        } else {
            let pawns = pawn_targets::<S, true>(board, own, enemy, &facts);
            Visitor::<S>::pawns::<true>(others, board, pawns);
            pinned_sliders::<S, I, _>(board, others, king, &facts);
        }
        if EN_PASSANT && en_passant.any() {
            en_passant_captures::<S, I, _>(board, en_passant, others, king, &facts);
        }
    }

    #[inline(always)]
    fn add_apart<
        S: Side,
        I: Isa<LeafCount = Self>,
        const CASTLING: bool,
        const EN_PASSANT: bool,
    >(
        &mut self,
        board: &Packed,
        en_passant: Bitboard,
    ) {
        let (sum, side) = (self, PhantomData);
        I::run(OneMore::<S, I, CASTLING, EN_PASSANT> { sum, board, en_passant, side });
    }

    #[inline(always)]
    fn total(self) -> u64 {
        self.others.0.wrapping_add(self.ways.sum())
    }
}

/// Adds one position to a sum that stays by direction.
struct OneMore<'a, S, I: Isa, const CASTLING: bool, const EN_PASSANT: bool> {
    sum: &'a mut I::LeafCount,
    board: &'a Packed,
    en_passant: Bitboard,
    side: PhantomData<S>,
}

impl<S: Side, I: Isa, const CASTLING: bool, const EN_PASSANT: bool> Job
    for OneMore<'_, S, I, CASTLING, EN_PASSANT>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.sum.add::<S, I, CASTLING, EN_PASSANT>(self.board, self.en_passant);
    }
}
