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

use super::len;
use super::node::{ByKind, Node, attacks_of};
use super::plan::{Correction, Plan};
use super::zone::Attackers;
use crate::kernel::generate::castling_paths;
use crate::kernel::isa::Isa;
use crate::kernel::packed::{Kind, castling_targets};
use crate::kernel::squares::squares;

type Replier<P> = <<P as Plan>::S as Side>::Enemy;

/// The replier's castling with at most two rooks.
pub(super) struct Castling {
    wings: [Wing; 2],
    /// Where a landing takes the hand of the only slider that attacks it off a square of a way.
    pub(super) blocks: Bitboard,
    /// Those squares.
    lined: Bitboard,
}

/// Castling with one rook; all empty if it is out of the question.
#[derive(Clone, Copy)]
struct Wing {
    /// Squares that must not be attacked, if nothing is in the way.
    way: Bitboard,
    /// Squares on which a landing forbids it: those that must be empty, and the rook's.
    rook_and_way: Bitboard,
    /// Whether nothing is in the way and nothing looks along the home rank through the rook.
    open: bool,
    /// Whether it is possible if the mover passes.
    possible: bool,
    /// Squares of the way that the mover attacks, apart from those with a line.
    attacked: Bitboard,
    /// What the lines have in common by which sliders alone attack squares of the way.
    lines: Bitboard,
    /// From where a piece that lands would attack the way.
    attackers: ByKind,
}

const CLOSED: Wing = Wing {
    way: Bitboard::EMPTY,
    rook_and_way: Bitboard::EMPTY,
    open: false,
    possible: false,
    attacked: Bitboard::EMPTY,
    lines: Bitboard::ALL,
    attackers: ByKind::EMPTY,
};

impl Castling {
    /// Looks at what stands in the way. A piece of the mover there must neither leave nor be joined: it
    /// goes the plain way.
    #[inline(always)]
    pub(super) fn open<P: Plan>(
        node: &Node<P>,
        plain_from: &mut Bitboard,
        plain_to: &mut Bitboard,
    ) -> Castling {
        let mut castling =
            Castling { wings: [CLOSED; 2], blocks: Bitboard::EMPTY, lined: Bitboard::EMPTY };
        if !P::REPLIER_CASTLES {
            return castling;
        }
        let home = Replier::<P>::COLOR.home();
        for rook in squares(node.castling_rooks) {
            let paths = castling_paths::<Replier<P>>(node.target, rook);
            let rook_and_way = paths.empty.with(rook);
            let wing = &mut castling.wings[usize::from(rook as u8 > node.target as u8)];
            wing.rook_and_way = rook_and_way;
            if paths.empty.meets(node.own) {
                *plain_from |= paths.empty & node.own;
                *plain_to |= rook_and_way;
                continue;
            }
            wing.way = paths.safe;
            wing.open = true;
            if !is_classical::<P>(node.target, rook) {
                // The rook may shield the king on the home rank: whoever comes to that rank or leaves
                // it goes the plain way.
                *plain_to |= home;
                *plain_from |= home & node.own;
                let (king_to, _) = castling_targets::<Replier<P>>(node.target, rook);
                let after = node.occupied.without(node.target).without(rook);
                let looking = P::I::rook(king_to, after) & home & node.board.orthogonal;
                wing.open = !looking.meets(node.own);
            }
        }
        castling
    }

    /// All squares that must not be attacked.
    #[inline(always)]
    pub(super) fn ways(&self) -> Bitboard {
        self.wings[0].way | self.wings[1].way
    }

    #[inline(always)]
    pub(super) fn rooks_and_ways(&self) -> Bitboard {
        self.wings[0].rook_and_way | self.wings[1].rook_and_way
    }

    /// Settles which castling is possible if the mover passes; gives their number.
    #[inline(always)]
    pub(super) fn settle(&mut self, attacked: Bitboard) -> i64 {
        let mut moves = 0;
        for wing in &mut self.wings {
            wing.attacked = wing.way & attacked;
            wing.possible = wing.open && !wing.way.meets(attacked);
            if wing.possible {
                let all = wing.rook_and_way;
                wing.attackers = ByKind { knight: all, diagonal: all, orthogonal: all };
                moves += 1;
            }
        }
        moves
    }

    /// Notes from where a square of the way would be attacked.
    #[inline(always)]
    pub(super) fn add_attackers(&mut self, square: Square, attackers: &ByKind) {
        for wing in &mut self.wings {
            if wing.possible && wing.way.contains(square) {
                wing.attackers.knight |= attackers.knight;
                wing.attackers.diagonal |= attackers.diagonal;
                wing.attackers.orthogonal |= attackers.orthogonal;
            }
        }
    }

    /// Notes how the slider that alone attacks this square looks at it.
    #[inline(always)]
    pub(super) fn add_line(&mut self, square: Square, line: Bitboard) {
        for wing in &mut self.wings {
            if wing.way.contains(square) {
                wing.attacked = wing.attacked.without(square);
                wing.lines &= line;
                self.blocks |= line;
                self.lined |= square.bit();
            }
        }
    }

    /// Where a piece that attacks `attacks` may open castling by landing and by leaving together: it leaves one square of
    /// a way and blocks the line to another.
    #[inline(always)]
    pub(super) fn blocks_of_holder(&self, attacks: Bitboard, unique: Bitboard) -> Bitboard {
        if attacks.meets(unique & self.ways()) && (self.lined - attacks).any() {
            self.blocks
        } else {
            Bitboard::EMPTY
        }
    }

    /// Where a landing opens castling: it blocks the lines to all squares of a way that are attacked.
    #[inline(always)]
    pub(super) fn opening(&self) -> Bitboard {
        let open = |wing: &Wing| {
            if wing.attacked.is_empty() && !wing.possible { wing.lines } else { Bitboard::EMPTY }
        };
        (open(&self.wings[0]) | open(&self.wings[1])) & self.blocks
    }

    /// Pawns that alone attack a square of the way: their moves go the plain way.
    #[inline(always)]
    pub(super) fn pawns_that_hold<P: Plan>(
        &self,
        node: &Node<P>,
        attackers: &Attackers,
        unique: Bitboard,
    ) -> Bitboard {
        let held = unique & self.ways();
        let west = Replier::<P>::capture_east(attackers.pawns_west & held);
        let east = Replier::<P>::capture_west(attackers.pawns_east & held);
        (west | east) & node.board.pawns & node.own
    }

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

/// Whether king and rook castle from the squares of classical chess.
#[inline(always)]
fn is_classical<P: Plan>(king: Square, rook: Square) -> bool {
    match Replier::<P>::COLOR {
        kingsight::Color::White => king == Square::E1 && (rook == Square::A1 || rook == Square::H1),
        kingsight::Color::Black => king == Square::E8 && (rook == Square::A8 || rook == Square::H8),
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

    /// The rook on b8 shields the king that would castle to c8 from the rook on a8.
    #[test]
    fn the_rook_shields_its_king() {
        counted("Rr3k2/8/8/8/8/8/3K4/8 w b - 0 1");
        counted("1r3k2/8/8/8/8/8/R2K4/8 w b - 0 1");
    }
}
