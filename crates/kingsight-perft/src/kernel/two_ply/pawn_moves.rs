//! The moves of the mover's pawns.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, line};

use super::plan::Correction;
use super::plan::Plan;
use super::{
    Here, Sum, en_passant, king_recaptures, len, pawn_contacts, promotions, shared_lines,
    unique_attackers,
};
use crate::kernel::generate::en_passant_is_safe;
use crate::kernel::isa::Tally;
use crate::kernel::packed::Pawn;
use crate::kernel::squares::squares;

type Replier<P> = <<P as Plan>::S as Side>::Enemy;

/// The targets of the mover's pawns by step.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    pub(super) single: Bitboard,
    pub(super) double: Bitboard,
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
}

/// Adds the replies to all pawn moves.
#[inline(always)]
pub(super) fn add<P: Plan>(here: Here<P>, passed: Bitboard, sum: &mut Sum<P>) {
    let node = here.node;
    let pawns = node.board.pawns & node.own;
    let mut steps = legal_steps(here, pawns);
    if pawns.meets(P::S::rank(Rank::Seventh)) {
        core::hint::cold_path();
        let last = P::S::rank(Rank::Eighth);
        promotions::add(here, steps.limited_to(last), sum);
        steps = steps.limited_to(!last);
    }
    let ordinary = add_plain(here, steps, sum);
    add_ordinary(here, ordinary, sum);
    if passed.any() {
        core::hint::cold_path();
        for from in squares(Replier::<P>::pawn_attacks(passed) & pawns) {
            let none = Bitboard::EMPTY;
            if en_passant_is_safe::<P::S, P::I>(node.board, node.king, from.bit(), passed, none) {
                sum.plain.en_passant(node.board, from.bit(), passed);
            }
        }
    }
}

impl Steps {
    #[inline(always)]
    fn limited_to(self, squares: Bitboard) -> Steps {
        Steps {
            single: self.single & squares,
            double: self.double & squares,
            west: self.west & squares,
            east: self.east & squares,
        }
    }
}

#[inline(always)]
fn legal_steps<P: Plan>(here: Here<P>, pawns: Bitboard) -> Steps {
    let node = here.node;
    let third = P::S::rank(Rank::Third);
    let free = pawns - here.own_pins;
    let mut single = P::S::forward(free) & node.empty;
    let mut west = P::S::capture_west(free) & node.theirs;
    let mut east = P::S::capture_east(free) & node.theirs;
    for pinned in squares(pawns & here.own_pins) {
        core::hint::cold_path();
        let (line, pawn) = (line(node.king, pinned), pinned.bit());
        single |= P::S::forward(pawn) & node.empty & line;
        west |= P::S::capture_west(pawn) & node.theirs & line;
        east |= P::S::capture_east(pawn) & node.theirs & line;
    }
    Steps { single, double: P::S::forward(single & third) & node.empty, west, east }
}

/// Plays what is not ordinary; gives the rest.
#[inline(always)]
fn add_plain<P: Plan>(here: Here<P>, steps: Steps, sum: &mut Sum<P>) -> Steps {
    let (zone, board) = (here.zone, here.node.board);
    let from = zone.plain_from_pawn_or_king;
    let plain = Steps {
        single: steps.single & (zone.plain_to_pawn | P::S::forward(from)),
        double: steps.double & (zone.plain_to_pawn | P::S::forward(P::S::forward(from))),
        west: steps.west & (zone.plain_to_pawn | P::S::capture_west(from)),
        east: steps.east & (zone.plain_to_pawn | P::S::capture_east(from)),
    };
    if (plain.single | plain.double | plain.west | plain.east).any() {
        core::hint::cold_path();
        let none = |_| Bitboard::EMPTY;
        let played = &mut sum.plain;
        played.pawns(board, plain.single, P::S::back, none);
        played.pawns(board, plain.double, |to| P::S::back(P::S::back(to)), P::S::back);
        played.pawns(board, plain.west, Replier::<P>::capture_east, none);
        played.pawns(board, plain.east, Replier::<P>::capture_west, none);
    }
    Steps {
        single: steps.single - plain.single,
        double: steps.double - plain.double,
        west: steps.west - plain.west,
        east: steps.east - plain.east,
    }
}

#[inline(always)]
fn add_ordinary<P: Plan>(here: Here<P>, steps: Steps, sum: &mut Sum<P>) {
    let Steps { single, double, west, east } = steps;
    let origins = [
        P::S::back(single),
        P::S::back(P::S::back(double)),
        Replier::<P>::capture_east(west),
        Replier::<P>::capture_west(east),
    ];
    let forward = single | double;
    sum.add((len(forward) + len(west) + len(east)) * here.base);
    let changes = &mut sum.changes;
    changes.add(forward, here.bytes);
    changes.add(west, here.bytes);
    changes.add(east, here.bytes);
    changes.add(origins[0], here.bytes);
    changes.add(origins[1], here.bytes);
    changes.add(origins[2], here.bytes);
    changes.add(origins[3], here.bytes);
    let zone_freed = here.zone.line_blocks.freed::<P, Pawn>(forward);
    sum.add(
        pawn_contacts::captures(here, west, east)
            + pawn_contacts::steps(here, single)
            + king_recaptures::gained(here, west)
            + king_recaptures::gained(here, east)
            + unique_attackers::freed_by_pawns(here, origins)
            + en_passant::gained(here, double)
            + shared_lines::pawn_steps(here, single, double)
            + shared_lines::pawn_captures(here, west, east)
            + zone_freed
            - taken_from_king(here, [forward, west, east]),
    );
}

/// The safe squares and the castling that pawns take from the king by attacking them.
#[inline(always)]
fn taken_from_king<P: Plan>(here: Here<P>, landings: [Bitboard; 3]) -> i64 {
    let zone = here.zone;
    let mut taken = 0;
    let safe = zone.safe & zone.steps;
    if safe.any() && P::makes(Correction::KingRing) {
        // From where a pawn attacks a square: the two squares from which a pawn of its colour looks at it.
        let west = Replier::<P>::capture_east(safe);
        let east = Replier::<P>::capture_west(safe);
        let [forward, western, eastern] = landings;
        taken += len(forward & west) + len(forward & east);
        taken += len(western & west) + len(western & east);
        taken += len(eastern & west) + len(eastern & east);
    }
    taken += zone.castling.lost_to_pawns::<P>(landings);
    taken
}
