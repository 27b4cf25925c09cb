//! The generator of the kernels: legal moves as sets, specialised at compile time for the side, the processor
//! path, castling and en passant; and what receives them.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square, between, line};

use super::castling::{open_castling_rooks, safe_castling_rooks};
use super::isa::Isa;
use super::packed::{Bishop, Knight, Packed, PieceKind, Queen, Rook};
use super::squares::squares;
use super::tables::{self, bishop_lines, rook_lines};

/// Passes every legal move of `S` to the visitor.
///
/// With `CASTLING` or `EN_PASSANT` false, the caller promises that there are no such moves.
#[inline(always)]
pub(super) fn generate<S, I, V, const CASTLING: bool, const EN_PASSANT: bool>(
    board: &Packed,
    en_passant: Bitboard,
    visitor: &mut V,
) where
    S: Side,
    I: Isa,
    V: Visitor<S>,
{
    let (own, enemy) = (board.of_side::<S>(), board.of_side::<S::Enemy>());
    let king = board.king::<S>();
    let facts = Facts::of::<S>(board, king, own, enemy);

    let steps = tables::king(king) - own;
    let rooks = if CASTLING && facts.checkers.is_empty() {
        open_castling_rooks::<S>(board, king, own | enemy)
    } else {
        Bitboard::EMPTY
    };
    // The enemy's attacks matter only if the king has somewhere to go.
    if (steps | rooks).any() {
        let danger = attacked::<S::Enemy, I>(board, (own | enemy).without(king));
        visitor.king(board, king, steps - danger);
        if CASTLING {
            for rook in
                squares(safe_castling_rooks::<S, I>(board, king, rooks, own | enemy, danger))
            {
                visitor.castle(board, rook);
            }
        }
    }
    if facts.checkers.more_than_one() {
        core::hint::cold_path();
        return;
    }
    if (facts.orthogonal | facts.diagonal).is_empty() {
        pieces::<S, I, V, EN_PASSANT, false, false>(board, en_passant, visitor, king, &facts);
    } else if I::RARE_WITH_PINS {
        pieces::<S, I, V, EN_PASSANT, true, true>(board, en_passant, visitor, king, &facts);
    } else {
        pieces::<S, I, V, EN_PASSANT, true, false>(board, en_passant, visitor, king, &facts);
    }
}

/// The moves of all pieces but the king, with `PINS` or without; as `RARE` ones, or as frequent ones.
#[inline(always)]
fn pieces<S, I, V, const EN_PASSANT: bool, const PINS: bool, const RARE: bool>(
    board: &Packed,
    en_passant: Bitboard,
    visitor: &mut V,
    king: Square,
    facts: &Facts,
) where
    S: Side,
    I: Isa,
    V: Visitor<S>,
{
    let (own, enemy) = (board.of_side::<S>(), board.of_side::<S::Enemy>());
    let occupied = own | enemy;
    let targets = facts.mask - own;
    let pins = if PINS { facts.orthogonal | facts.diagonal } else { Bitboard::EMPTY };

    visitor.pawns::<RARE>(board, pawn_targets::<S, PINS>(board, own, enemy, facts));
    if EN_PASSANT && en_passant.any() {
        en_passant_captures::<S, I, V>(board, en_passant, visitor, king, facts);
    }
    for from in squares(board.knights & (own - pins)) {
        visitor.piece::<Knight, RARE>(board, from, tables::knight(from) & targets);
    }
    let queens = board.diagonal & board.orthogonal & own;
    if PINS {
        pinned_sliders::<S, I, V>(board, visitor, king, facts);
    }
    let apart = if V::QUEENS { queens } else { Bitboard::EMPTY };
    for from in squares(board.diagonal & (own - apart - pins)) {
        visitor.piece::<Bishop, RARE>(board, from, I::bishop(from, occupied) & targets);
    }
    for from in squares(board.orthogonal & (own - apart - pins)) {
        visitor.piece::<Rook, RARE>(board, from, I::rook(from, occupied) & targets);
    }
    for from in squares(apart - pins) {
        let to = (I::bishop(from, occupied) | I::rook(from, occupied)) & targets;
        visitor.piece::<Queen, RARE>(board, from, to);
    }
}

#[inline(always)]
pub(super) fn en_passant_captures<S, I, V>(
    board: &Packed,
    en_passant: Bitboard,
    visitor: &mut V,
    king: Square,
    facts: &Facts,
) where
    S: Side,
    I: Isa,
    V: Visitor<S>,
{
    core::hint::cold_path();
    let capturers = S::Enemy::pawn_attacks(en_passant) & board.pawns & board.of_side::<S>();
    for from in squares(capturers) {
        if en_passant_is_safe::<S, I>(board, king, from.bit(), en_passant, facts.checkers) {
            visitor.en_passant(board, from.bit(), en_passant);
        }
    }
}

/// The moves of the sliders that are pinned along a line on which they move.
#[inline(always)]
pub(super) fn pinned_sliders<S, I, V>(board: &Packed, visitor: &mut V, king: Square, facts: &Facts)
where
    S: Side,
    I: Isa,
    V: Visitor<S>,
{
    let own = board.of_side::<S>();
    let occupied = own | board.of_side::<S::Enemy>();
    let targets = facts.mask - own;
    let queens = board.diagonal & board.orthogonal & own;
    for from in squares(board.diagonal & own & facts.diagonal) {
        let to = I::bishop(from, occupied) & targets & facts.diagonal & line(king, from);
        if V::QUEENS && queens.contains(from) {
            visitor.piece::<Queen, true>(board, from, to);
        } else {
            visitor.piece::<Bishop, true>(board, from, to);
        }
    }
    for from in squares(board.orthogonal & own & facts.orthogonal) {
        let to = I::rook(from, occupied) & targets & facts.orthogonal & line(king, from);
        if V::QUEENS && queens.contains(from) {
            visitor.piece::<Queen, true>(board, from, to);
        } else {
            visitor.piece::<Rook, true>(board, from, to);
        }
    }
}

#[inline(always)]
pub(super) fn pawn_targets<S: Side, const PINS: bool>(
    board: &Packed,
    own: Bitboard,
    enemy: Bitboard,
    facts: &Facts,
) -> PawnTargets {
    let pawns = board.pawns & own;
    let empty = !(own | enemy);
    let (push, west, east);
    if PINS {
        // A pawn pinned on a file steps along it: the square before it is then on a pin line too, and on no
        // other, because the line of a rank would be beside it.
        let stepping = pawns - facts.diagonal;
        let stepping = stepping - (stepping & (facts.orthogonal - S::back(facts.orthogonal)));
        let taking = pawns - facts.orthogonal;
        push = S::forward(stepping) & empty;
        let free = taking - facts.diagonal;
        let held = taking & facts.diagonal;
        west = (S::capture_west(free) | S::capture_west(held) & facts.diagonal) & enemy;
        east = (S::capture_east(free) | S::capture_east(held) & facts.diagonal) & enemy;
    } else {
        push = S::forward(pawns) & empty;
        west = S::capture_west(pawns) & enemy;
        east = S::capture_east(pawns) & enemy;
    }
    let double = S::forward(push & S::rank(Rank::Third)) & empty;
    PawnTargets {
        push: push & facts.mask,
        double: double & facts.mask,
        west: west & facts.mask,
        east: east & facts.mask,
    }
}

/// Everything `S` attacks with these squares occupied.
#[inline(always)]
pub(super) fn attacked<S: Side, I: Isa>(board: &Packed, occupied: Bitboard) -> Bitboard {
    let own = board.of_side::<S>();
    let mut attacked = S::pawn_attacks(board.pawns & own) | tables::king(board.king::<S>());
    for from in squares(board.knights & own) {
        attacked |= tables::knight(from);
    }
    for from in squares(board.diagonal & own) {
        attacked |= I::bishop(from, occupied);
    }
    for from in squares(board.orthogonal & own) {
        attacked |= I::rook(from, occupied);
    }
    attacked
}

/// Whether the king is safe after an en passant capture: two pawns leave at once.
#[inline(always)]
pub(super) fn en_passant_is_safe<S: Side, I: Isa>(
    board: &Packed,
    king: Square,
    from: Bitboard,
    to: Bitboard,
    checkers: Bitboard,
) -> bool {
    let enemy = board.of_side::<S::Enemy>();
    let taken = S::back(to);
    let after = ((board.white | board.black) - from - taken) | to;
    (checkers - taken - board.diagonal - board.orthogonal).is_empty()
        && !(I::bishop(king, after) & enemy).intersects(board.diagonal)
        && !(I::rook(king, after) & enemy).intersects(board.orthogonal)
}

/// Check facts in the form that the generator needs: pin lines by direction.
pub(super) struct Facts {
    pub(super) checkers: Bitboard,
    /// Squares of the pin lines along files and ranks, and along diagonals, pinners included.
    pub(super) orthogonal: Bitboard,
    pub(super) diagonal: Bitboard,
    /// Where a piece other than the king must land.
    pub(super) mask: Bitboard,
}

impl Facts {
    #[inline(always)]
    pub(super) fn of<S: Side>(
        board: &Packed,
        king: Square,
        own: Bitboard,
        enemy: Bitboard,
    ) -> Facts {
        let occupied = own | enemy;
        let mut facts = Facts {
            checkers: (tables::knight(king) & board.knights
                | S::pawn_attacks(king.bit()) & board.pawns)
                & enemy,
            orthogonal: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
            mask: Bitboard::ALL,
        };
        if facts.checkers.any() {
            core::hint::cold_path();
            facts.mask = facts.checkers;
        }
        let aiming = rook_lines(king) & board.orthogonal & enemy;
        facts.orthogonal = facts.lines(king, aiming, own, occupied);
        let aiming = bishop_lines(king) & board.diagonal & enemy;
        facts.diagonal = facts.lines(king, aiming, own, occupied);
        facts
    }

    /// Records the checkers among sliders that aim at the king; returns the pin lines of the others.
    #[inline(always)]
    fn lines(
        &mut self,
        king: Square,
        aiming: Bitboard,
        own: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let mut pins = Bitboard::EMPTY;
        for slider in squares(aiming) {
            let between = between(king, slider);
            let standing = between & occupied;
            if standing.is_empty() {
                core::hint::cold_path();
                self.checkers |= slider.bit();
                self.mask &= between | slider.bit();
            } else if !standing.more_than_one() && standing.intersects(own) {
                pins |= between | slider.bit();
            }
        }
        pins
    }
}

/// Receives the moves of the side `S`.
///
/// `RARE`: moves of a kind of position that is less frequent, as those with pinned pieces are: worth no copy of long code.
pub(crate) trait Visitor<S: Side> {
    /// Whether a queen's moves come as those of a queen, not of a bishop and a rook.
    const QUEENS: bool = true;

    /// The moves of one knight, bishop, rook or queen.
    fn piece<K: PieceKind, const RARE: bool>(&mut self, board: &Packed, from: Square, to: Bitboard);
    /// The king's steps.
    fn king(&mut self, board: &Packed, from: Square, to: Bitboard);
    /// All pawn moves but en passant.
    fn pawns<const RARE: bool>(&mut self, board: &Packed, targets: PawnTargets);
    /// Castling with one rook.
    fn castle(&mut self, board: &Packed, rook: Square);
    /// One en passant capture.
    fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard);
}

/// The targets of all pawns of a side, by step.
#[derive(Clone, Copy)]
pub(crate) struct PawnTargets {
    pub(crate) push: Bitboard,
    pub(crate) double: Bitboard,
    pub(crate) west: Bitboard,
    pub(crate) east: Bitboard,
}

impl PawnTargets {
    /// The targets inside a set.
    #[inline(always)]
    pub(crate) fn limited_to(self, squares: Bitboard) -> PawnTargets {
        PawnTargets {
            push: self.push & squares,
            double: self.double & squares,
            west: self.west & squares,
            east: self.east & squares,
        }
    }
}
