//! Unique attackers leaving: a piece that alone attacks squares of the king's zone frees them by going.
//!
//! ```text
//! . . . . . . k .      The rook alone keeps the king from f7 and
//! . . . . . . p p      f8. From b1, c1, d1, e1, g1 and h1 it no
//! . . . . . . . .      longer does: two more replies each, 12 in
//! . . . . . . . .      all. On f7 it holds f8 still, but the king
//! . . . . . . . .      takes it there: one more, 13.
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . R . .
//! 6k1/6pp/8/8/8/8/8/K4R2 w - - 0 1
//! ```
//!
//! What the piece attacks again from where it lands is not freed.
//! A pawn that has moved never attacks again what it attacked before:
//!
//! ```text
//! . . . . . . . k      The pawn holds g7 alone. f6-f7 frees g7,
//! . . . . . . . .      and takes g8: that is for `king_ring`.
//! . . . . . P . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . . . .
//! 7k/8/5P2/8/8/8/8/K7 w - - 0 1
//! ```

use kingsight::{Bitboard, Square};

use crate::packed::PieceKind;
use crate::squares::{len, squares};
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::node::attacks_of;
use crate::two_ply::params::Params;

/// What the king gains when the `K` on `from`, which alone attacks the squares `held` of the zone, goes to each of these
/// squares.
#[inline(always)]
pub(crate) fn freed<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    held: Bitboard,
    to: Bitboard,
) -> i64 {
    let freed = held & here.zone.steps;
    if freed.is_empty() || !Correction::UniqueAttackers.is_made() {
        return 0;
    }
    core::hint::cold_path();
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
pub(crate) fn freed_by_pawns<P: Params>(here: Here<P>, origins: [Bitboard; 4]) -> i64 {
    use kingsight::side::Side;
    let zone = here.zone;
    let unique = zone.unique;
    if !(zone.pawns_west | zone.pawns_east).meets(unique) || !Correction::UniqueAttackers.is_made()
    {
        return 0;
    }
    let western = <P::S as Side>::Enemy::capture_east(zone.pawns_west & unique);
    let eastern = <P::S as Side>::Enemy::capture_west(zone.pawns_east & unique);
    origins.into_iter().map(|origins| len(origins & western) + len(origins & eastern)).sum()
}
