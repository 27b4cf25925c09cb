//! New pins: a slider that lands may pin a piece of the replier that was free.
//!
//! ```text
//! . . . . k . . .      Rook to e1 pins the knight: all its moves go. Rook to e3 would too. The knight's
//! . . . . n . . .      moves were part of the base; what it loses is taken off.
//! . . . . . . . .
//! R . . . . . . .
//! ```

use kingsight::{Bitboard, Square, between, line};

use super::Here;
use super::plan::{Correction, Plan};
use super::reply_moves::{Colors, moves_within};
use crate::kernel::packed::Kind;
use crate::kernel::squares::squares;

/// What the replier loses by pins that come with these landings of a `K`.
#[inline(always)]
pub(super) fn change<P: Plan, K: Kind>(here: &Here<P>, from: Square, to: Bitboard) -> i64 {
    let pinning = to & here.zone.new_pins.of::<K>();
    if pinning.is_empty() || !P::makes(Correction::NewPins) {
        return 0;
    }
    let node = &here.node;
    let mut sum = 0;
    for to in squares(pinning) {
        let colors = Colors::after(node, from, to);
        let standing = between(node.target, to) & (colors.own | colors.theirs);
        if standing.more_than_one() || !standing.meets(colors.theirs) {
            continue;
        }
        let pinned = crate::kernel::squares::first(standing);
        sum += moves_within(node, pinned, colors, line(node.target, to))
            - moves_within(node, pinned, colors, Bitboard::ALL);
    }
    sum
}
