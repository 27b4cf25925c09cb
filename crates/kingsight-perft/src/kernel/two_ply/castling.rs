//! Castling appearing and disappearing: what the mover does to the replier's castling.
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
//! In Chess960 the rook may shield the king on the home rank; then whoever comes to that rank, or leaves it,
//! is played.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use super::castling_ways::Castling;
use super::len;
use super::node::{Node, attacks_of};
use super::plan::{Correction, Plan};
use crate::kernel::packed::Kind;
use crate::kernel::squares::squares;

type Replier<P> = <<P as Plan>::S as Side>::Enemy;

impl Castling {
    /// From where a rook that lands would forbid castling.
    #[inline(always)]
    pub(super) fn attackable_by_rooks(&self) -> Bitboard {
        self.wings[0].attackers.orthogonal | self.wings[1].attackers.orthogonal
    }

    /// Where a pawn that lands forbids castling, for each wing that is possible.
    #[inline(always)]
    pub(super) fn forbidden_by_pawns<P: Plan>(&self) -> [Bitboard; 2] {
        let mut forbidden = [Bitboard::EMPTY; 2];
        for (forbidden, wing) in forbidden.iter_mut().zip(&self.wings) {
            if wing.possible && P::makes(Correction::CastlingLost) {
                // A pawn attacks a square of the way from where a replier's pawn on it would look.
                *forbidden = wing.rook_and_way | Replier::<P>::pawn_attacks(wing.way);
            }
        }
        forbidden
    }

    /// How many castling moves are lost by landings of a `K` on these squares.
    #[inline(always)]
    pub(super) fn lost<P: Plan, K: Kind>(&self, landings: Bitboard) -> i64 {
        let mut lost = 0;
        if P::REPLIER_CASTLES && P::makes(Correction::CastlingLost) {
            for wing in &self.wings {
                if wing.possible {
                    lost += len(landings & wing.attackers.of::<K>());
                }
            }
        }
        lost
    }

    /// How many castling moves appear when the `K` on `from`, which attacks `attacks`, goes to these
    /// squares.
    #[inline(always)]
    pub(super) fn gained<P: Plan, K: Kind>(
        &self,
        node: &Node<P>,
        from: Square,
        attacks: Bitboard,
        unique: Bitboard,
        attacked: Bitboard,
        to: Bitboard,
    ) -> i64 {
        let mut gained = 0;
        if P::REPLIER_CASTLES
            && P::makes(Correction::CastlingGained)
            && attacks.meets(unique & self.ways())
        {
            for wing in &self.wings {
                let held = attacks & unique & wing.way;
                if wing.open && held.any() && (wing.way & (attacked - held)).is_empty() {
                    let occupied = node.occupied.without(from);
                    let mut forbidden = wing.rook_and_way;
                    for square in squares(wing.way) {
                        forbidden |= attacks_of::<P::I, K>(square, occupied);
                    }
                    gained += len(to - forbidden);
                }
            }
        }
        gained
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::Correction;
    use super::super::tests::{counted, needed};

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
