//! The moves of the mover's knights and sliders.

use kingsight::{Bitboard, Square, line};

use crate::isa::Tally;
use crate::packed::{Bishop, Knight, PieceKind, Queen, Rook};
use crate::squares::squares;
use crate::tables;
use crate::two_ply::correction::Correction;
use crate::two_ply::corrections::{
    evasions, king_recaptures, new_pins, pawn_contacts, pin_lines, pinners_leaving,
    pins_by_leaving, shared_lines, shields_leaving, unique_attackers,
};
use crate::two_ply::here::Here;
use crate::two_ply::node::attackers::AttacksOfSliders;
use crate::two_ply::node::{Node, attacks_of};
use crate::two_ply::params::Params;
use crate::two_ply::sum::Sum;

/// Adds the replies to all moves of knights and sliders.
#[inline(always)]
pub(crate) fn add<P: Params>(here: Here<P>, attacks: &AttacksOfSliders, sum: &mut Sum<P>) {
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
                sum.add(pawn_contacts::along_file(here, from, ordinary));
            }
            if (K::DIAGONAL || K::ORTHOGONAL) && here.lines.pinners.contains(from) {
                pin_line = line(here.node.target, from);
                // A pinner that takes the piece it pins leaves no pin behind.
                checks = here.lines.pinned & pin_line;
                sum.add(pinners_leaving::gained(here, from, ordinary - pin_line));
            }
            if zone.shields.contains(from) {
                sum.add(-shields_leaving::lost::<P, K>(here, from, ordinary));
                checks = Bitboard::EMPTY;
            }
            if here.lines.pin_openers.contains(from) {
                sum.add(pins_by_leaving::change(here, from, ordinary));
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
            unique_attackers::freed::<P, K>(here, from, held, ordinary)
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
            king_recaptures::gained(here, touched)
                + zone.line_blocks.freed::<K>(touched)
                + zone.castling.opened::<P, K>(here, from, touched)
                + new_pins::change::<P, K>(here, from, touched)
                + pin_lines::change::<P, K>(here, from, touched & (here.lines.rays | pin_line)),
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
