//! Unique attackers leaving: a piece that alone attacks squares of the king's zone frees them by going.
//!
//! ```text
//! . . . . . . k .      The rook alone keeps the king from the f-file. Wherever it goes, f7 and f8 are
//! . . . . . . . .      free again, but where it attacks them from its new square.
//! . . . . . R . .
//! ```

use kingsight::{Bitboard, Square};

use super::Here;
use super::len;
use super::node::attacks_of;
use super::plan::{Correction, Plan};
use crate::kernel::packed::Kind;
use crate::kernel::squares::squares;

/// What the king gains when the `K` on `from`, which attacks `attacks`, goes to each of these squares.
#[inline(always)]
pub(super) fn freed<P: Plan, K: Kind>(
    here: &Here<P>,
    from: Square,
    attacks: Bitboard,
    to: Bitboard,
) -> i64 {
    let freed = attacks & here.zone.unique & here.zone.steps;
    if freed.is_empty() || !P::makes(Correction::UniqueAttackers) {
        return 0;
    }
    let occupied = here.node.occupied.without(from);
    let mut gained = len(to) * len(freed);
    for square in squares(freed) {
        gained -= len(to & attacks_of::<P::I, K>(square, occupied));
    }
    gained
}

/// The same for pawns that step or take without promoting, by where they come from: a pawn that has
/// moved does not attack again what it attacked before.
#[inline(always)]
pub(super) fn freed_by_pawns<P: Plan>(here: &Here<P>, origins: [Bitboard; 4]) -> i64 {
    use kingsight::side::Side;
    let zone = &here.zone;
    let unique = zone.unique;
    if !(zone.pawns_west | zone.pawns_east).meets(unique) || !P::makes(Correction::UniqueAttackers)
    {
        return 0;
    }
    let western = <P::S as Side>::Enemy::capture_east(zone.pawns_west & unique);
    let eastern = <P::S as Side>::Enemy::capture_west(zone.pawns_east & unique);
    origins.into_iter().map(|origins| len(origins & western) + len(origins & eastern)).sum()
}
