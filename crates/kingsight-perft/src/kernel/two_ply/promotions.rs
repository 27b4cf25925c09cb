//! Promotions: a pawn leaves one square, and a knight, bishop, rook or queen lands on another.
//!
//! ```text
//! . . . r . k . .      e7-e8 in four ways, e7xd8 in four more. For the weights it is a landing like any
//! . . . . P . . .      other, for the king's zone it is a landing of the new piece.
//! ```
//!
//! It goes the plain way if the new piece looks back through the square that the pawn has left at the
//! king's zone, if the pawn held a square of the zone, or if a slider of the replier sees both squares
//! along one line.

use kingsight::side::Side;
use kingsight::{Bitboard, Color, attacks};

use super::pawn_moves::Steps;
use super::plan::{Correction, Plan};
use super::{Here, Sum, king_recaptures, new_pins, pin_lines};
use crate::kernel::isa::Tally;
use crate::kernel::packed::{Bishop, Kind, Knight, Queen, Rook};
use crate::kernel::squares::{first, squares};

type Replier<P> = <<P as Plan>::S as Side>::Enemy;

/// Adds the replies to all promotions; every target is on the last rank.
#[inline(always)]
pub(super) fn add<P: Plan>(here: &Here<P>, steps: Steps, sum: &mut Sum<P>) {
    let seen = &here.replies.seen;
    let (western, eastern) = match P::S::COLOR {
        Color::White => (seen.falling, seen.rising),
        Color::Black => (seen.rising, seen.falling),
    };
    let lines = [(steps.single, 0, seen.files), (steps.west, 1, western), (steps.east, 2, eastern)];
    for (targets, step, seen) in lines {
        for to in squares(targets) {
            let from = match step {
                0 => P::S::back(to.bit()),
                1 => Replier::<P>::capture_east(to.bit()),
                _ => Replier::<P>::capture_west(to.bit()),
            };
            let promotion = Promotion { from: first(from), to, along_file: step == 0 };
            let plain = from.meets(seen | here.zone.plain_from)
                || P::S::pawn_attacks(from).meets(here.zone.unique)
                || !P::makes(Correction::Promotions);
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
    /// A step, and not a capture.
    along_file: bool,
}

impl Promotion {
    #[inline(always)]
    fn add<P: Plan, K: Kind>(self, here: &Here<P>, sum: &mut Sum<P>, plain: bool) {
        let Promotion { from, to, along_file } = self;
        let (zone, landing) = (&here.zone, to.bit());
        let looks_back = if along_file { K::ORTHOGONAL } else { K::DIAGONAL };
        let through = crate::kernel::tables::beyond(to, from);
        let touched = here.zone.steps | zone.castling.ways() | here.node.target.bit();
        if plain
            || landing.meets(zone.plain_to.of::<K>())
            || looks_back && through.meets(touched | attacks::king(here.node.target))
        {
            let next = here.node.board.shift::<P::S, K>(from.bit(), landing);
            sum.plain.child(&next, Bitboard::EMPTY);
            return;
        }
        sum.ordinary += 1;
        sum.settled += here.bytes.at(from);
        sum.changes.add(landing, &here.bytes);
        sum.settled += king_recaptures::gained(here, landing)
            - zone.ring.taken::<P, K>(landing)
            - zone.castling.lost::<P, K>(landing)
            + new_pins::change::<P, K>(here, from, landing)
            + pin_lines::change::<P, K>(here, from, landing & here.lines.rays);
    }
}
