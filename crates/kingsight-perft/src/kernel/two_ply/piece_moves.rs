//! The moves of the mover's knights and sliders.

use kingsight::{Bitboard, Square, line};

use super::plan::{Correction, Plan};
use super::unique_attackers;
use super::zone::AttacksOfPieces;
use super::{
    Here, Sum, evasions, king_recaptures, len, new_pins, pawn_contacts, pin_lines, pinners_leaving,
    shared_lines,
};
use crate::kernel::isa::Tally;
use crate::kernel::packed::{Bishop, Kind, Knight, Queen, Rook};
use crate::kernel::squares::squares;

/// Adds the replies to all moves of knights and sliders.
#[inline(always)]
pub(super) fn add<P: Plan>(here: Here<P>, attacks: &AttacksOfPieces, sum: &mut Sum<P>) {
    let board = here.node.board;
    let own = here.node.own;
    let mut attacks = attacks.iter().copied();
    let mut next = || attacks.next().unwrap_or(Bitboard::EMPTY);
    for knight in squares(board.knights & own) {
        let attacks = next();
        // A pinned knight has no move at all.
        if !here.own_pins.contains(knight) {
            add_piece::<P, Knight>(here, sum, knight, attacks, attacks - own);
        }
    }
    for slider in squares(board.diagonal & own) {
        let attacks = next();
        let targets = here.targets(slider, attacks);
        if board.orthogonal.contains(slider) {
            add_piece::<P, Queen>(here, sum, slider, attacks, targets);
        } else {
            add_piece::<P, Bishop>(here, sum, slider, attacks, targets);
        }
    }
    for rook in squares(board.orthogonal & (own - board.diagonal)) {
        let attacks = next();
        add_piece::<P, Rook>(here, sum, rook, attacks, here.targets(rook, attacks));
    }
}

impl<P: Plan> Here<'_, P> {
    /// Where a slider may go.
    #[inline(always)]
    fn targets(&self, from: Square, attacks: Bitboard) -> Bitboard {
        let targets = attacks - self.node.own;
        if self.own_pins.contains(from) { targets & line(self.node.king, from) } else { targets }
    }
}

#[inline(always)]
fn add_piece<P: Plan, K: Kind>(
    here: Here<P>,
    sum: &mut Sum<P>,
    from: Square,
    attacks: Bitboard,
    targets: Bitboard,
) {
    let zone = here.zone;
    let held = attacks & zone.unique;
    let special = zone.special_from.contains(from);
    let discovers = special && zone.plain_from.contains(from);
    let pins = special && here.lines.pinners.contains(from);

    let mut ordinary = targets - zone.plain_to.of::<K>();
    if P::REPLIER_CASTLES && held.any() {
        core::hint::cold_path();
        ordinary -= zone.castling.blocks_of_holder(held);
    }
    if discovers {
        ordinary = Bitboard::EMPTY;
    }
    sum.add(len(ordinary) * (here.base + here.bytes.at(from)));
    sum.changes.add(ordinary, here.bytes);
    if zone.any {
        sum.add(-zone.ring.taken::<P, K>(ordinary) - zone.castling.lost::<P, K>(ordinary));
    }
    if held.any() {
        core::hint::cold_path();
        sum.add(
            unique_attackers::freed::<P, K>(here, from, held, ordinary)
                + zone.castling.gained::<P, K>(here, from, held, ordinary),
        );
    }
    let mut touched = ordinary & zone.touched.of::<K>();
    let mut on_pin_lines = here.lines.rays;
    if K::DIAGONAL || K::ORTHOGONAL {
        sum.add(shared_lines::along::<P, K>(here, from, attacks, ordinary));
        if special {
            core::hint::cold_path();
            if K::ORTHOGONAL {
                sum.add(pawn_contacts::along_file(here, from, ordinary));
            }
            if pins {
                let line = line(here.node.target, from);
                sum.add(pinners_leaving::gained(here, from, ordinary - line));
                on_pin_lines |= line;
                touched |= ordinary & line;
            }
        }
    }
    if touched.any() {
        core::hint::cold_path();
        sum.add(
            king_recaptures::gained(here, touched)
                + zone.line_blocks.freed::<P, K>(touched)
                + zone.castling.opened::<P, K>(here, from, touched)
                + new_pins::change::<P, K>(here, from, touched)
                + pin_lines::change::<P, K>(here, from, touched & on_pin_lines),
        );
    }
    let mut plain = targets - ordinary;
    if plain.any() {
        core::hint::cold_path();
        let mut checks = plain & zone.checks.of::<K>();
        if pins {
            // Taking the piece that it pins, it leaves no pin behind.
            checks = plain & here.lines.pinned & line(here.node.target, from);
        }
        if checks.any() && !discovers && P::makes(Correction::Evasions) {
            sum.add(evasions::replies::<P, K>(here, from, attacks, checks));
            plain -= checks;
        }
        sum.plain.piece::<K>(here.node.board, from, plain);
    }
}
