//! Which castling the replier has, and on which squares it depends.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use super::node::{ByKind, Node};
use super::plan::Plan;
use super::zone::Attackers;
use crate::kernel::generate::castling_paths;
use crate::kernel::isa::Isa;
use crate::kernel::packed::castling_targets;
use crate::kernel::squares::squares;

type Replier<P> = <<P as Plan>::S as Side>::Enemy;

/// The replier's castling with at most two rooks.
pub(super) struct Castling {
    pub(super) wings: [Wing; 2],
    /// Where a landing takes the hand of the only slider that attacks it off a square of a way.
    pub(super) blocks: Bitboard,
    /// Those squares.
    lined: Bitboard,
}

/// Castling with one rook; all empty if it is out of the question.
#[derive(Clone, Copy)]
pub(super) struct Wing {
    /// Squares that must not be attacked, if nothing is in the way.
    pub(super) way: Bitboard,
    /// Squares on which a landing forbids it: those that must be empty, and the rook's.
    pub(super) rook_and_way: Bitboard,
    /// Whether nothing is in the way and nothing looks along the home rank through the rook.
    pub(super) open: bool,
    /// Whether it is possible if the mover passes.
    pub(super) possible: bool,
    /// Squares of the way that the mover attacks, apart from those with a line.
    attacked: Bitboard,
    /// What the lines have in common by which sliders alone attack squares of the way.
    lines: Bitboard,
    /// From where a piece that lands would attack the way.
    pub(super) attackers: ByKind,
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
}

/// Whether king and rook castle from the squares of classical chess.
#[inline(always)]
fn is_classical<P: Plan>(king: Square, rook: Square) -> bool {
    match Replier::<P>::COLOR {
        kingsight::Color::White => king == Square::E1 && (rook == Square::A1 || rook == Square::H1),
        kingsight::Color::Black => king == Square::E8 && (rook == Square::A8 || rook == Square::H8),
    }
}
