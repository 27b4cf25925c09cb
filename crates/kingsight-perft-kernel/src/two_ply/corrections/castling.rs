//! Castling: the replier's castling moves that a move of the mover prevents or permits.
//!
//! ```text
//! r . . . k . . r      Black may castle on both sides. Landing on
//! p p p p p p p p      b8, c8, d8, f8 or g8 is in the way, landing
//! . . . . . . . .      on a8 or h8 takes the rook; and attacking
//! . . . . N . . .      c8, d8, f8 or g8 from anywhere forbids it.
//! . . . . . . . .      The knight forbids one castling from each
//! . . . . . . . .      of c6, d7, f7 and g6: 4 replies.
//! . . . . . . . .
//! K . . . . . . .
//! r3k2r/pppppppp/8/4N3/8/8/8/K7 w kq - 0 1
//! ```
//!
//! ```text
//! r . . . k . . r      The rook alone attacks f8. When it leaves
//! p p p p p . p p      the file, by one of six moves, Black may
//! . . . . . . . .      castle on that side.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . R . .
//! r3k2r/ppppp1pp/8/8/8/8/8/K4R2 w kq - 0 1
//! ```
//!
//! ```text
//! . . . . k . . r      The bishop alone attacks f8. By a5, c3, d2
//! . . . p . p p p      and e1 it leaves f8 free, and the knight
//! . . . . . . . .      shuts it off on c5: 5 replies. (On d6 the
//! . . . . . . . .      knight gives check.)
//! . B . . N . . .
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . . . .
//! 4k2r/3p1ppp/8/8/1B2N3/8/8/K7 w k - 0 1
//! ```
//!
//! In Chess960 the rook may shield the king on the home rank; then moves to that rank or from it are played.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::packed::PieceKind;
use crate::squares::{len, squares};
use crate::two_ply::corrections::{Correction, Here};
use crate::two_ply::node::castling_ways::{Castling, CastlingWay};
use crate::two_ply::node::{Params, attacks_of};

type Replier<P> = <<P as Params>::S as Side>::Enemy;

impl Castling {
    /// Where the landing of a rook would prevent castling.
    #[inline(always)]
    pub(crate) fn attackable_by_rooks(&self) -> Bitboard {
        self.west.attackers.orthogonal | self.east.attackers.orthogonal
    }

    /// How many castling moves are lost by pawns that land on these squares.
    #[inline(always)]
    pub(crate) fn lost_to_pawns<P: Params>(&self, landings: [Bitboard; 2]) -> i64 {
        if !P::REPLIER_CASTLES || !Correction::CastlingLost.is_made() {
            return 0;
        }
        self.west.lost_to_pawns::<P>(landings) + self.east.lost_to_pawns::<P>(landings)
    }

    /// How many castling moves are lost by landings of a `K` on these squares.
    #[inline(always)]
    pub(crate) fn lost<P: Params, K: PieceKind>(&self, landings: Bitboard) -> i64 {
        if !P::REPLIER_CASTLES || !Correction::CastlingLost.is_made() {
            return 0;
        }
        // Empty if that castling is not possible.
        let (west, east) = (self.west.attackers.of::<K>(), self.east.attackers.of::<K>());
        len(landings & west) + len(landings & east)
    }

    /// How many castling moves appear when the `K` on `from`, which alone attacks the squares `held` of the zone, goes to
    /// these squares.
    #[inline(always)]
    pub(crate) fn gained<P: Params, K: PieceKind>(
        &self,
        here: Here<P>,
        from: Square,
        held: Bitboard,
        to: Bitboard,
    ) -> i64 {
        if !P::REPLIER_CASTLES
            || !Correction::CastlingGained.is_made()
            || !held.intersects(self.ways())
        {
            return 0;
        }
        self.west.gained::<P, K>(here, from, held, to)
            + self.east.gained::<P, K>(here, from, held, to)
    }

    /// How many castling moves appear when the `K` on `from` goes to these squares and blocks the lines of the sliders that
    /// alone attack the way.
    #[inline(always)]
    pub(crate) fn opened<P: Params, K: PieceKind>(
        &self,
        here: Here<P>,
        from: Square,
        to: Bitboard,
    ) -> i64 {
        if !P::REPLIER_CASTLES || !Correction::CastlingGained.is_made() {
            return 0;
        }
        self.west.opened::<P, K>(here, from, to) + self.east.opened::<P, K>(here, from, to)
    }
}

impl CastlingWay {
    #[inline(always)]
    fn lost_to_pawns<P: Params>(&self, landings: [Bitboard; 2]) -> i64 {
        if !self.possible {
            return 0;
        }
        // A pawn attacks a square of the way from the squares that a replier's pawn on it would attack.
        let forbidden = self.rook_and_way | Replier::<P>::pawn_attacks(self.way);
        landings.into_iter().map(|to| len(to & forbidden)).sum()
    }

    #[inline(always)]
    fn gained<P: Params, K: PieceKind>(
        &self,
        here: Here<P>,
        from: Square,
        held: Bitboard,
        to: Bitboard,
    ) -> i64 {
        let held = held & self.way;
        if !self.open || held.is_empty() || (self.way & (here.zone.attacked - held)).any() {
            return 0;
        }
        core::hint::cold_path();
        len(to - self.forbidden::<P, K>(here, from))
    }

    #[inline(always)]
    fn opened<P: Params, K: PieceKind>(&self, here: Here<P>, from: Square, to: Bitboard) -> i64 {
        let to = to & self.opening();
        if to.is_empty() {
            return 0;
        }
        core::hint::cold_path();
        len(to - self.forbidden::<P, K>(here, from))
    }

    /// Where the landing of the `K` on `from` prevents this castling.
    #[inline(always)]
    fn forbidden<P: Params, K: PieceKind>(&self, here: Here<P>, from: Square) -> Bitboard {
        let occupied = here.node.occupied.without(from);
        let mut forbidden = self.rook_and_way;
        for square in squares(self.way) {
            forbidden |= attacks_of::<P::I, K>(square, occupied);
        }
        forbidden
    }
}
