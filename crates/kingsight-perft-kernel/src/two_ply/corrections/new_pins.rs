//! New pins: a slider that lands may pin a piece of the replier that was free.
//!
//! ```text
//! . . . . k . . .      Rook to e1 pins the knight, and its six
//! . . . . n . . .      moves go. They are part of the base, so
//! . . . . . . . .      they are taken off.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! R . . . . . K .
//! 4k3/4n3/8/8/8/8/8/R5K1 w - - 0 1
//! ```
//!
//! A pinned slider keeps its moves along the line; a pawn may keep its steps, or a capture.

use kingsight::{Bitboard, Square, between, line};

use crate::packed::PieceKind;
use crate::squares::{first, squares};
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::node::reply_moves::{Colors, change_by_pin};
use crate::two_ply::params::Params;

/// What the replier loses by pins that come with these landings of a `K`.
#[inline(always)]
pub(crate) fn change<P: Params, K: PieceKind>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    let pinning = to & here.zone.new_pins.of::<K>();
    if pinning.is_empty() || !Correction::NewPins.is_made() {
        return 0;
    }
    let node = here.node;
    core::hint::cold_path();
    let mut sum = 0;
    for to in squares(pinning) {
        let colors = Colors::after(node, from, to);
        let standing = between(node.target, to) & (colors.own | colors.theirs);
        if standing.more_than_one() || !standing.meets(colors.theirs) {
            continue;
        }
        let pinned = first(standing);
        sum += change_by_pin(node, pinned, colors, line(node.target, to));
    }
    sum
}
