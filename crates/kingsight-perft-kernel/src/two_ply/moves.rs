//! The mover's moves, by piece: each function adds the replies to some of them to the sum.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square, line};

use crate::castling::{open_castling_rooks, safe_castling_rooks};
use crate::generate::{PawnTargets, en_passant_is_safe};
use crate::isa::{Isa, Tally};
use crate::packed::{Bishop, King, Knight, Pawn, PieceKind, Queen, Rook};
use crate::squares::{castling_paths, castling_targets, len, squares};
use crate::tables;
use crate::two_ply::corrections::{
    Correction, Here, evasions, king_squares, pawns, pins, shared_lines,
};
use crate::two_ply::node::attackers::AttacksOfSliders;
use crate::two_ply::node::{Node, Params, attacks_of};
use crate::two_ply::sum::Sum;

type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// Adds the replies to all pawn moves.
#[inline(always)]
pub(crate) fn add_pawns<P: Params>(here: Here<P>, passed: Bitboard, sum: &mut Sum<P>) {
    let node = here.node;
    let pawns = node.board.pawns & node.own;
    let mut targets = legal_targets(here, pawns);
    if pawns.intersects(P::S::rank(Rank::Seventh)) {
        core::hint::cold_path();
        let last = P::S::rank(Rank::Eighth);
        pawns::add_promotions(here, targets.limited_to(last), sum);
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
        pawns::captures(here, west, east)
            + pawns::steps(here, single)
            + king_squares::recaptures(here, west)
            + king_squares::recaptures(here, east)
            + king_squares::freed_by_pawns(here, origins)
            + pawns::en_passant(here, double)
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

/// Adds the replies to all moves of knights and sliders.
#[inline(always)]
pub(crate) fn add_knights_and_sliders<P: Params>(
    here: Here<P>,
    attacks: &AttacksOfSliders,
    sum: &mut Sum<P>,
) {
    let board = here.node.board;
    let own = here.node.own;
    let mut attacks = attacks.iter().copied();
    for knight in squares(board.knights & own) {
        let attacks = tables::knight(knight);
        // A pinned knight has no move at all.
        if !here.own_pins.contains(knight) {
            add_piece::<P, Knight>(here, sum, knight, attacks, attacks - own);
        }
    }
    let mut next = |slider| attacks.next().unwrap_or_else(|| here.attacks(slider));
    for slider in squares(board.diagonal & own) {
        let attacks = next(slider);
        let targets = here.targets(slider, attacks);
        if board.orthogonal.contains(slider) {
            add_piece::<P, Queen>(here, sum, slider, attacks, targets);
        } else {
            add_piece::<P, Bishop>(here, sum, slider, attacks, targets);
        }
    }
    for rook in squares(board.orthogonal & (own - board.diagonal)) {
        let attacks = next(rook);
        add_piece::<P, Rook>(here, sum, rook, attacks, here.targets(rook, attacks));
    }
}

impl<P: Params> Here<'_, P> {
    /// The attacks of a slider for which they were not kept.
    #[inline(always)]
    fn attacks(&self, slider: Square) -> Bitboard {
        core::hint::cold_path();
        let Node { board, occupied, .. } = *self.node;
        match (board.diagonal.contains(slider), board.orthogonal.contains(slider)) {
            (true, true) => attacks_of::<P::I, Queen>(slider, occupied),
            (true, false) => attacks_of::<P::I, Bishop>(slider, occupied),
            _ => attacks_of::<P::I, Rook>(slider, occupied),
        }
    }

    /// Where a slider may go.
    #[inline(always)]
    fn targets(&self, from: Square, attacks: Bitboard) -> Bitboard {
        let targets = attacks - self.node.own;
        if self.own_pins.contains(from) { targets & line(self.node.king, from) } else { targets }
    }
}

#[inline(always)]
fn add_piece<P: Params, K: PieceKind>(
    here: Here<P>,
    sum: &mut Sum<P>,
    from: Square,
    attacks: Bitboard,
    targets: Bitboard,
) {
    let zone = here.zone;
    let held = attacks & zone.unique;

    let mut ordinary = targets - zone.plain_to.of::<K>();
    if P::REPLIER_CASTLES && held.any() {
        core::hint::cold_path();
        ordinary -= zone.castling.blocks_of_holder(held);
    }
    let mut checks = zone.checks.of::<K>();
    let mut pin_line = Bitboard::EMPTY;
    if zone.special_from.contains(from) {
        core::hint::cold_path();
        if zone.plain_from.contains(from) {
            ordinary = Bitboard::EMPTY;
            checks = Bitboard::EMPTY;
        } else {
            if K::ORTHOGONAL {
                sum.add(pawns::along_file(here, from, ordinary));
            }
            if (K::DIAGONAL || K::ORTHOGONAL) && here.lines.pinners.contains(from) {
                pin_line = line(here.node.target, from);
                // A pinner that takes the piece it pins leaves no pin behind.
                checks = here.lines.pinned & pin_line;
                sum.add(pins::pinner_leaves(here, from, ordinary - pin_line));
            }
            if zone.shields.contains(from) {
                sum.add(-king_squares::shield_leaves::<P, K>(here, from, ordinary));
                checks = Bitboard::EMPTY;
            }
            if here.lines.pin_openers.contains(from) {
                sum.add(pins::opener_leaves(here, from, ordinary));
                checks = Bitboard::EMPTY;
            }
        }
    }
    sum.add(here.replies_from(from, ordinary));
    sum.changes.add(ordinary, here.bytes);
    if zone.any {
        sum.add(-zone.ring.taken::<K>(ordinary) - zone.castling.lost::<P, K>(ordinary));
    }
    if held.any() {
        core::hint::cold_path();
        sum.add(
            king_squares::freed::<P, K>(here, from, held, ordinary)
                + zone.castling.gained::<P, K>(here, from, held, ordinary),
        );
    }
    if K::DIAGONAL || K::ORTHOGONAL {
        sum.add(shared_lines::along::<P, K>(here, from, attacks, ordinary));
    }
    let touched = ordinary & (zone.touched.of::<K>() | pin_line);
    if touched.any() {
        core::hint::cold_path();
        sum.add(
            king_squares::recaptures(here, touched)
                + zone.line_blocks.freed::<K>(touched)
                + zone.castling.opened::<P, K>(here, from, touched)
                + pins::new_pins::<P, K>(here, from, touched)
                + pins::lands_on_line::<P, K>(here, from, touched & (here.lines.rays | pin_line)),
        );
    }
    let mut plain = targets - ordinary;
    if plain.any() {
        core::hint::cold_path();
        let checks = plain & checks;
        if checks.any() && Correction::Evasions.is_made() {
            sum.add(evasions::replies::<P, K>(here, from, attacks, checks));
            plain -= checks;
        }
        sum.played.piece::<K>(here.node.board, from, plain);
    }
}

/// Adds the replies to all moves of the king.
#[inline(always)]
pub(crate) fn add_king<P: Params>(here: Here<P>, sum: &mut Sum<P>) {
    let (node, zone) = (here.node, here.zone);
    let king = node.king;
    let targets = tables::king(king) - node.own - here.replies.danger;
    let mut plain = zone.plain_to_king;
    if zone.plain_from_pawn_or_king.contains(king) {
        plain = Bitboard::ALL;
    }
    let ordinary = targets - plain;
    sum.add(here.replies_from(king, ordinary));
    sum.changes.add(ordinary, here.bytes);
    sum.add(pawns::along_file(here, king, ordinary));
    let plain = targets - ordinary;
    if plain.any() {
        core::hint::cold_path();
        sum.played.piece::<King>(node.board, king, plain);
    }
    if node.board.castling_rooks.intersects(P::S::COLOR.home()) {
        add_castling(here, sum);
    }
}

#[inline(always)]
fn add_castling<P: Params>(here: Here<P>, sum: &mut Sum<P>) {
    let (node, king) = (here.node, here.node.king);
    let open = open_castling_rooks::<P::S>(node.board, king, node.occupied);
    let danger = here.replies.danger;
    for rook in
        squares(safe_castling_rooks::<P::S, P::I>(node.board, king, open, node.occupied, danger))
    {
        let (king_to, rook_to) = castling_targets::<P::S>(king, rook);
        let left = king.bit() | rook.bit();
        let entered = king_to.bit() | rook_to.bit();
        if left.intersects(entered)
            || !is_ordinary(here, rook, left | entered | castling_paths::<P::S>(king, rook).empty)
        {
            sum.played.castle(node.board, rook);
        } else {
            // No piece of the replier attacks the way, so the four weights add up.
            let weights = here.bytes.at(king)
                + here.bytes.at(rook)
                + here.bytes.at(king_to)
                + here.bytes.at(rook_to);
            sum.add(here.base + weights);
        }
    }
}

/// Whether castling changes only the four squares: it gives no check and touches neither a line to the
/// replier's king nor a square of its zone.
#[inline(always)]
fn is_ordinary<P: Params>(here: Here<P>, rook: Square, way: Bitboard) -> bool {
    let (zone, board) = (here.zone, here.node.board);
    let touchy = zone.plain_to_king
        | zone.plain_to.orthogonal
        | zone.touched.orthogonal
        | zone.ring.met_by_rooks()
        | zone.castling.attackable_by_rooks()
        | zone.special_from;
    // Along the home rank a slider that is not pinned sees two of the squares.
    let seen = (board.orthogonal & here.node.theirs).intersects(P::S::COLOR.home());
    let held = tables::king(here.node.king) | P::I::rook(rook, here.node.occupied);
    !seen && !way.intersects(touchy) && !held.intersects(zone.unique)
}
