//! Castling: the replier's castling moves that a move of the mover prevents or permits.
//!
//! ```text
//! r . . . k . . r      Black may castle on both wings. Landing on
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
//! . . . . . . . .      castle on that wing.
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

use crate::kernel::packed::PieceKind;
use crate::kernel::squares::{len, squares};
use crate::kernel::two_ply::correction::Correction;
use crate::kernel::two_ply::here::Here;
use crate::kernel::two_ply::node::attacks_of;
use crate::kernel::two_ply::node::castling_ways::{Castling, CastlingWay};
use crate::kernel::two_ply::params::Params;

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
        if !P::REPLIER_CASTLES || !Correction::CastlingGained.is_made() || !held.meets(self.ways())
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

#[cfg(test)]
mod tests {
    use kingsight_perft::kernel::testing::Correction;

    use crate::kernel::two_ply::tests::{counted, needed};

    #[test]
    fn a_knight_attacks_the_way() {
        needed(Correction::CastlingLost, "r3k2r/pppppppp/8/4N3/8/8/8/K7 w kq - 0 1", 4);
    }

    /// The bishop goes to c7, which attacks d8, or to b8, which is in the way.
    #[test]
    fn a_bishop_stands_in_the_way() {
        needed(Correction::CastlingLost, "r3k2r/pp1ppppp/8/8/5B2/8/8/K7 w kq - 0 1", 2);
    }

    /// The pawn on g7 attacks f8.
    #[test]
    fn a_pawn_attacks_the_way() {
        needed(Correction::CastlingLost, "4k2r/8/6P1/8/8/8/8/K7 w k - 0 1", 1);
    }

    /// The bishop leaves f8 alone from a5, c3, d2 and e1; the knight shuts it off on c5 (on d6 it gives check).
    #[test]
    fn a_knight_shuts_off_a_bishop() {
        needed(Correction::CastlingGained, "4k2r/3p1ppp/8/8/1B2N3/8/8/K7 w k - 0 1", -5);
    }

    /// The knight shuts the bishop off from c8, but when the rook leaves b8 the other rook sees it.
    #[test]
    fn a_knight_opens_nothing_if_the_rook_shields() {
        counted("Rr2k3/8/8/8/8/4N2B/8/K7 w b - 0 1");
    }

    /// In the way of its own line the queen goes on attacking f8.
    #[test]
    fn a_queen_in_her_own_line() {
        counted("4k2r/3p1ppp/8/8/1Q6/8/8/K7 w k - 0 1");
        counted("4k2r/3p1ppp/8/8/1B6/8/1Q6/K7 w k - 0 1");
        counted("r3k2r/3p1ppp/8/8/1B6/8/8/K2Q4 w kq - 0 1");
    }

    #[test]
    fn a_rook_leaves_the_way() {
        needed(Correction::CastlingGained, "r3k2r/ppppp1pp/8/8/8/8/8/K4R2 w kq - 0 1", -6);
    }

    /// The queen alone attacks c8.
    #[test]
    fn a_queen_leaves_the_way() {
        needed(Correction::CastlingGained, "r3k2r/p2ppppp/8/8/8/2Q5/8/K7 w kq - 0 1", -15);
    }

    /// The knight steps into the rook's line to f8; the rook leaves g8 and steps into the bishop's line to f8.
    #[test]
    fn a_line_to_the_way_is_blocked() {
        counted("r3k2r/ppppp1pp/8/8/8/4N3/8/K4R2 w kq - 0 1");
        counted("4k2r/pppp1p1p/8/6R1/1B6/8/8/K7 w k - 0 1");
    }

    /// The rook on b8 shields the king that would castle to c8 from the rook on a8.
    #[test]
    fn the_rook_shields_its_king() {
        counted("Rr3k2/8/8/8/8/8/3K4/8 w b - 0 1");
        counted("1r3k2/8/8/8/8/8/R2K4/8 w b - 0 1");
    }
}
