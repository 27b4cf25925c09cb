//! Promotions: a pawn leaves one square, and a knight, bishop, rook or queen lands on another.
//!
//! ```text
//! . . . n . . . .      c7-c8 in four ways, c7xd8 in four more. For
//! . . P . k . . .      the weights each is a landing like any
//! . . . . . . . .      other, for the king's zone it is a landing
//! . . . . . . . .      of the new piece: c8=Q and c8=B take two
//! . . . . . . . .      squares from the king, d8=N two, d8=R four.
//! . . . . . . . .      (c8=N, d8=Q and d8=B give check and are
//! . . . . . . . .      played.)
//! K . . . . . . .
//! 3n4/2P1k3/8/8/8/8/8/K7 w - - 0 1
//! ```
//!
//! A promotion is played if the new piece looks back through the square that the pawn left at the king's zone, or
//! if the pawn held a square of the zone.

use kingsight::Bitboard;
use kingsight::side::Side;

use crate::isa::Tally;
use crate::packed::{Bishop, Knight, PieceKind, Queen, Rook};
use crate::squares::{first, squares};
use crate::tables;
use crate::tables::beyond;
use crate::two_ply::correction::Correction;
use crate::two_ply::corrections::{king_squares, pins, shared_lines};
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;
use crate::two_ply::sum::Sum;
use crate::visitor::PawnTargets;

type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// Adds the replies to all promotions; every target is on the last rank.
#[inline(always)]
pub(crate) fn add<P: Params>(here: Here<P>, all: PawnTargets, sum: &mut Sum<P>) {
    let seen = here.replies.seen.diagonal();
    for (targets, step) in [(all.push, 0), (all.west, 1), (all.east, 2)] {
        for to in squares(targets) {
            let from = match step {
                0 => P::S::back(to.bit()),
                1 => Replier::<P>::capture_east(to.bit()),
                _ => Replier::<P>::capture_west(to.bit()),
            };
            let plain = from.meets(here.zone.plain_from_pawn_or_king)
                || P::S::pawn_attacks(from).meets(here.zone.unique)
                || !Correction::Promotions.is_made();
            // On a file nothing changes twice: only one square lies beyond the pawn, and the new piece stands there.
            let shared = if step != 0 && from.meets(seen) {
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
    from: kingsight::Square,
    to: kingsight::Square,
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
            || landing.meets(zone.plain_to.of::<K>())
            || looks_back && through.meets(touched | tables::king(here.node.target))
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
