//! The moves of the mover's pawns.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, line};

use crate::generate::en_passant_is_safe;
use crate::isa::Tally;
use crate::packed::Pawn;
use crate::squares::{len, squares};
use crate::two_ply::correction::Correction;
use crate::two_ply::corrections::{
    en_passant, king_recaptures, pawn_contacts, promotions, shared_lines, unique_attackers,
};
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;
use crate::two_ply::sum::Sum;
use crate::visitor::PawnTargets;

type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// Adds the replies to all pawn moves.
#[inline(always)]
pub(crate) fn add<P: Params>(here: Here<P>, passed: Bitboard, sum: &mut Sum<P>) {
    let node = here.node;
    let pawns = node.board.pawns & node.own;
    let mut targets = legal_targets(here, pawns);
    if pawns.meets(P::S::rank(Rank::Seventh)) {
        core::hint::cold_path();
        let last = P::S::rank(Rank::Eighth);
        promotions::add(here, targets.limited_to(last), sum);
        targets = targets.limited_to(!last);
    }
    let ordinary = add_plain(here, targets, sum);
    add_ordinary(here, ordinary, sum);
    if passed.any() {
        core::hint::cold_path();
        for from in squares(Replier::<P>::pawn_attacks(passed) & pawns) {
            let none = Bitboard::EMPTY;
            if en_passant_is_safe::<P::S, P::I>(node.board, node.king, from.bit(), passed, none) {
                sum.played.en_passant(node.board, from.bit(), passed);
            }
        }
    }
}

#[inline(always)]
fn legal_targets<P: Params>(here: Here<P>, pawns: Bitboard) -> PawnTargets {
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
    PawnTargets { push: single, double: P::S::forward(single & third) & node.empty, west, east }
}

/// Plays the moves that are not ordinary; returns the others.
#[inline(always)]
fn add_plain<P: Params>(here: Here<P>, targets: PawnTargets, sum: &mut Sum<P>) -> PawnTargets {
    let (zone, board) = (here.zone, here.node.board);
    let from = zone.plain_from_pawn_or_king;
    let plain = PawnTargets {
        push: targets.push & (zone.plain_to_pawn | P::S::forward(from)),
        double: targets.double & (zone.plain_to_pawn | P::S::forward(P::S::forward(from))),
        west: targets.west & (zone.plain_to_pawn | P::S::capture_west(from)),
        east: targets.east & (zone.plain_to_pawn | P::S::capture_east(from)),
    };
    if (plain.push | plain.double | plain.west | plain.east).any() {
        core::hint::cold_path();
        let none = |_| Bitboard::EMPTY;
        let played = &mut sum.played;
        played.pawns(board, plain.push, P::S::back, none);
        played.pawns(board, plain.double, |to| P::S::back(P::S::back(to)), P::S::back);
        played.pawns(board, plain.west, Replier::<P>::capture_east, none);
        played.pawns(board, plain.east, Replier::<P>::capture_west, none);
    }
    PawnTargets {
        push: targets.push - plain.push,
        double: targets.double - plain.double,
        west: targets.west - plain.west,
        east: targets.east - plain.east,
    }
}

#[inline(always)]
fn add_ordinary<P: Params>(here: Here<P>, targets: PawnTargets, sum: &mut Sum<P>) {
    let PawnTargets { push: single, double, west, east } = targets;
    let origins = [
        P::S::back(single),
        P::S::back(P::S::back(double)),
        Replier::<P>::capture_east(west),
        Replier::<P>::capture_west(east),
    ];
    let forward = single | double;
    // Steps land on empty squares and captures do not, so one set holds the steps and the captures to one side.
    let landings = [forward | west, east];
    sum.add((len(landings[0]) + len(landings[1])) * here.base);
    let changes = &mut sum.changes;
    changes.add(forward, here.bytes);
    changes.add(west, here.bytes);
    changes.add(east, here.bytes);
    changes.add(origins[0], here.bytes);
    changes.add(origins[1], here.bytes);
    changes.add(origins[2], here.bytes);
    changes.add(origins[3], here.bytes);
    let zone_freed = here.zone.line_blocks.freed::<Pawn>(forward);
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
            - taken_from_king(here, landings),
    );
}

/// The safe squares and the castling moves that pawns take from the king.
#[inline(always)]
fn taken_from_king<P: Params>(here: Here<P>, landings: [Bitboard; 2]) -> i64 {
    let zone = here.zone;
    let mut taken = 0;
    let safe = zone.safe & zone.steps;
    if safe.any() && Correction::KingRing.is_made() {
        // The two squares from which a pawn attacks a safe square.
        let west = Replier::<P>::capture_east(safe);
        let east = Replier::<P>::capture_west(safe);
        for to in landings {
            taken += len(to & west) + len(to & east);
        }
    }
    taken += zone.castling.lost_to_pawns::<P>(landings);
    taken
}
