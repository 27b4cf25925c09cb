//! Pawns: against one another, en passant and promotions.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square};

use crate::generate::PawnTargets;
use crate::isa::{Isa, Tally};
use crate::packed::{Bishop, Knight, PieceKind, Queen, Rook};
use crate::squares::{first, len, squares};
use crate::tables::{self, beyond, bishop_lines, rook_lines};
use crate::two_ply::corrections::{Correction, Here, king_squares, pins, shared_lines};
use crate::two_ply::node::Params;
use crate::two_ply::sum::Sum;

type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// Pawn against pawn: both weights of a move count the same pawn move of the replier.
///
/// ```text
/// . . . . . . k .      Pawn takes pawn: the black pawn's capture
/// . . . . . . . .      on e4 is part of what the weight of e4
/// . . . . . . . .      takes off and of what the weight of d5
/// . . . p . . . .      takes off. It was one move: add it once.
/// . . . . P . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . K .
/// 6k1/8/8/3p4/4P3/8/8/6K1 w - - 0 1
/// ```
///
/// The correction for captures of pawns by pawns, none of them promoting.
#[inline(always)]
pub(crate) fn captures<P: Params>(here: Here<P>, west: Bitboard, east: Bitboard) -> i64 {
    if !Correction::PawnContacts.is_made() {
        return 0;
    }
    len(west & here.replies.pawns) + len(east & here.replies.pawns)
}

/// A pawn that steps from where it blocked a double step to where it blocks both steps: its origin's
/// weight gives the double step back, which the landing still blocks.
///
/// ```text
/// . . . . . . k .      e5-e6: the pawn on e7 had one step left and
/// . . . . p . . .      has none. The weight of e5 gives e7-e5
/// . . . . . . . .      back: take it off.
/// . . . . P . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . K .
/// 6k1/4p3/8/4P3/8/8/8/6K1 w - - 0 1
/// ```
///
/// The correction for single steps onto the square before a pawn that has not moved.
#[inline(always)]
pub(crate) fn steps<P: Params>(here: Here<P>, single: Bitboard) -> i64 {
    if !Correction::PawnContacts.is_made() {
        return 0;
    }
    -len(single & P::S::forward(here.replies.pawn_view.blocked_double))
}

/// A rook, queen or king that moves along the file of a pawn that it blocks:
///
/// ```text
/// . . . . . . k .      The weight of e6 gives e7 its two steps
/// . . . . p . . .      back. With the rook on e5 there is but one,
/// . . . . R . . .      and if it takes on e7 there is none.
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . K .
/// 6k1/4p3/4R3/8/8/8/8/6K1 w - - 0 1
/// ```
///
/// The correction for moves of a rook, queen or king on `from` to these squares, if it stands before a pawn or where
/// its double step would end.
#[inline(always)]
pub(crate) fn along_file<P: Params>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    let (view, from) = (&here.replies.pawn_view, from.bit());
    if !from.intersects(view.blocked | view.blocked_double) || !Correction::PawnContacts.is_made() {
        return 0;
    }
    let before = P::S::forward(from);
    if from.intersects(view.blocked_double) {
        // Nearer to the pawn it blocks both steps; the pawn taken has none.
        return -len(to & (before | P::S::forward(before)));
    }
    let double = P::S::back(from & Replier::<P>::rank(Rank::Third)) & here.node.empty;
    let steps = if from.intersects(Replier::<P>::rank(Rank::Eighth)) { 4 } else { 1 + len(double) };
    -len(to & double) - steps * len(to & before)
}

/// En passant after a double step: each pawn of the replier beside the landing square may take, unless
/// that exposes its king.
///
/// ```text
/// . . . . . . k .      White plays d2-d4: the pawns on c4 and e4
/// . . . . . . . .      may take on d3.
/// . . . . . . . .
/// . . . . . . . .
/// . . p . p . . .
/// . . . . . . . .
/// . . . P . . . .
/// . . . . . . K .
/// 6k1/8/8/8/2p1p3/8/3P4/6K1 w - - 0 1
/// ```
///
/// Two pawns leave the fourth rank at once, so that the only honest test looks at the board without them:
///
/// ```text
/// . . . . k . . .      After d2-d4 the pawn may not take: the rook
/// . . . . . . . .      would see the king.
/// . . . . . . . .
/// . . . . . . . .
/// . . . . p . . .
/// . . . . . . . .
/// . . . P . . . .
/// . . . . R . K .
/// 4k3/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1
/// ```
///
/// (With king and rook on the fourth rank, the pawn lands on a pin line: that is played.)
///
/// How many en passant captures these double steps allow.
#[inline(always)]
pub(crate) fn en_passant<P: Params>(here: Here<P>, double: Bitboard) -> i64 {
    let node = here.node;
    let takers = node.board.pawns & node.theirs;
    let beside = double & (takers.east() | takers.west());
    if beside.is_empty() || !Correction::EnPassant.is_made() {
        return 0;
    }
    core::hint::cold_path();
    let leaving = P::S::back(P::S::back(beside)) | takers & (beside.east() | beside.west());
    if !leaving.intersects(rook_lines(node.target) | bishop_lines(node.target)) {
        // No line to the king is opened.
        return len(double & takers.east()) + len(double & takers.west());
    }
    let mut gained = 0;
    for to in squares(beside) {
        let passed = P::S::back(to.bit());
        let from = P::S::back(passed);
        for taker in squares((to.bit().east() | to.bit().west()) & takers) {
            // The pawn that stepped has left `from` and is taken on `to`.
            let after = (node.occupied - from - taker.bit()) | passed;
            let bishops = P::I::bishop(node.target, after) & node.board.diagonal;
            let rooks = P::I::rook(node.target, after) & node.board.orthogonal;
            gained += i64::from(!(bishops | rooks).intersects(node.own));
        }
    }
    gained
}

/// Promotions: a pawn leaves one square, and a knight, bishop, rook or queen lands on another.
///
/// ```text
/// . . . n . . . .      c7-c8 in four ways, c7xd8 in four more. For
/// . . P . k . . .      the weights each is a landing like any
/// . . . . . . . .      other, for the king's zone it is a landing
/// . . . . . . . .      of the new piece: c8=Q and c8=B take two
/// . . . . . . . .      squares from the king, d8=N two, d8=R four.
/// . . . . . . . .      (c8=N, d8=Q and d8=B give check and are
/// . . . . . . . .      played.)
/// K . . . . . . .
/// 3n4/2P1k3/8/8/8/8/8/K7 w - - 0 1
/// ```
///
/// A promotion is played if the new piece looks back through the square that the pawn left at the king's zone, or
/// if the pawn held a square of the zone.
///
/// Adds the replies to all promotions; every target is on the last rank.
#[inline(always)]
pub(crate) fn add_promotions<P: Params>(here: Here<P>, all: PawnTargets, sum: &mut Sum<P>) {
    let seen = here.replies.seen.diagonal();
    for (targets, step) in [(all.push, 0), (all.west, 1), (all.east, 2)] {
        for to in squares(targets) {
            let from = match step {
                0 => P::S::back(to.bit()),
                1 => Replier::<P>::capture_east(to.bit()),
                _ => Replier::<P>::capture_west(to.bit()),
            };
            let plain = from.intersects(here.zone.plain_from_pawn_or_king)
                || P::S::pawn_attacks(from).intersects(here.zone.unique)
                || !Correction::Promotions.is_made();
            // On a file nothing changes twice: only one square lies beyond the pawn, and the new piece stands there.
            let shared = if step != 0 && from.intersects(seen) {
                shared_lines::pawn_captures_one(here, first(from), to)
            } else {
                0
            };
            let promotion = Promotion { from: first(from), to, along_file: step == 0, shared };
            promotion.add::<P, Knight>(here, sum, plain);
            promotion.add::<P, Bishop>(here, sum, plain);
            promotion.add::<P, Rook>(here, sum, plain);
            promotion.add::<P, Queen>(here, sum, plain);
        }
    }
}

#[derive(Clone, Copy)]
struct Promotion {
    from: Square,
    to: Square,
    /// A step, not a capture.
    along_file: bool,
    /// The correction if both squares are on one line of a slider of the replier.
    shared: i64,
}

impl Promotion {
    #[inline(always)]
    fn add<P: Params, K: PieceKind>(self, here: Here<P>, sum: &mut Sum<P>, plain: bool) {
        let Promotion { from, to, along_file, shared } = self;
        let (zone, landing) = (here.zone, to.bit());
        let looks_back = if along_file { K::ORTHOGONAL } else { K::DIAGONAL };
        let through = beyond(to, from);
        let touched = here.zone.steps | zone.castling.ways() | here.node.target.bit();
        if plain
            || landing.intersects(zone.plain_to.of::<K>())
            || looks_back && through.intersects(touched | tables::king(here.node.target))
        {
            let next = here.node.board.shift::<P::S, K>(from.bit(), landing);
            sum.played.child(&next, Bitboard::EMPTY);
            return;
        }
        sum.changes.add(landing, here.bytes);
        sum.add(
            here.base
                + here.bytes.at(from)
                + shared
                + king_squares::recaptures(here, landing)
                + zone.line_blocks.freed::<K>(landing)
                + zone.castling.opened::<P, K>(here, from, landing)
                - zone.ring.taken::<K>(landing)
                - zone.castling.lost::<P, K>(landing)
                + pins::new_pins::<P, K>(here, from, landing)
                + pins::lands_on_line::<P, K>(here, from, landing & here.lines.rays),
        );
    }
}
