//! Which castling moves the replier has, and the squares they depend on.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::isa::Isa;
use crate::packed::PieceKind;
use crate::squares::{castling_paths, castling_targets, first, may_shield, squares};
use crate::two_ply::node::attackers::Attackers;
use crate::two_ply::node::{ByKind, Node, Params};

type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// The replier's castling, with at most one rook on each side of the king.
pub(crate) struct Castling {
    pub(crate) west: CastlingWay,
    pub(crate) east: CastlingWay,
    /// Where a landing blocks the line of the only slider that attacks a square of a way.
    blocks: Bitboard,
    /// Those squares.
    lined: Bitboard,
}

/// Castling with one rook; all empty if it cannot become possible.
pub(crate) struct CastlingWay {
    /// Squares that must not be attacked, if nothing is in the way.
    pub(crate) way: Bitboard,
    /// Squares where a landing prevents it: those that must be empty, and the rook's.
    pub(crate) rook_and_way: Bitboard,
    /// Whether nothing is in the way and no slider looks along the home rank through the rook.
    pub(crate) open: bool,
    /// Whether it is possible if the mover passes.
    pub(crate) possible: bool,
    /// Squares of the way that the mover attacks, without those held by one slider alone.
    attacked: Bitboard,
    /// The squares common to all lines by which a slider alone attacks a square of the way.
    lines: Bitboard,
    /// Where a landing would attack the way.
    pub(crate) attackers: ByKind,
}

/// The way of a castling that is possible if the mover passes; all empty if it is not.
#[derive(Clone, Copy)]
pub(crate) struct PossibleWay {
    /// Squares that must not be attacked.
    pub(crate) squares: Bitboard,
    /// Where a landing prevents it.
    pub(crate) lost_to: Bitboard,
}

impl Castling {
    /// Examines the way. If a piece of the mover stands there, its moves are played, and so are landings on the way.
    #[inline(always)]
    pub(crate) fn open<P: Params>(
        node: &Node<P>,
        plain_from: &mut Bitboard,
        plain_to: &mut Bitboard,
    ) -> Castling {
        let rooks = if P::REPLIER_CASTLES { node.castling_rooks } else { Bitboard::EMPTY };
        let west_of_king = Bitboard(node.target.bit().0 - 1);
        Castling {
            west: CastlingWay::open(node, rooks & west_of_king, plain_from, plain_to),
            east: CastlingWay::open(node, rooks - west_of_king, plain_from, plain_to),
            blocks: Bitboard::EMPTY,
            lined: Bitboard::EMPTY,
        }
    }

    /// All squares that must not be attacked.
    #[inline(always)]
    pub(crate) fn ways(&self) -> Bitboard {
        self.west.way | self.east.way
    }

    #[inline(always)]
    pub(crate) fn rooks_and_ways(&self) -> Bitboard {
        self.west.rook_and_way | self.east.rook_and_way
    }

    /// Determines which castling moves are possible if the mover passes; returns their number.
    #[inline(always)]
    pub(crate) fn settle<P: Params>(&mut self, node: &Node<P>, attacked: Bitboard) -> i64 {
        i64::from(self.west.settle(node, attacked)) + i64::from(self.east.settle(node, attacked))
    }

    /// These squares, without the ways on which castling is not possible.
    #[inline(always)]
    pub(crate) fn unless_impossible(&self, squares: Bitboard) -> Bitboard {
        squares - self.west.impossible_way() - self.east.impossible_way()
    }

    /// The ways that a `K` may close by leaving or landing.
    #[inline(always)]
    pub(crate) fn possible_ways<K: PieceKind>(&self) -> [PossibleWay; 2] {
        [self.west.possible_way::<K>(), self.east.possible_way::<K>()]
    }

    /// Records the line of the slider that alone attacks this square.
    #[inline(always)]
    pub(crate) fn add_line(&mut self, square: Square, line: Bitboard) {
        if self.ways().contains(square) {
            self.blocks |= line;
            self.lined |= square.bit();
            self.west.add_line(square, line);
            self.east.add_line(square, line);
        }
    }

    /// Where a piece that alone attacks `held` may open castling by leaving and landing together: it stops attacking one
    /// square of a way and blocks the line to another.
    #[inline(always)]
    pub(crate) fn blocks_of_holder(&self, held: Bitboard) -> Bitboard {
        if held.intersects(self.ways()) && (self.lined - held).any() {
            self.blocks
        } else {
            Bitboard::EMPTY
        }
    }

    /// Where a landing opens castling: it blocks the lines to all squares of a way that are attacked.
    #[inline(always)]
    pub(crate) fn opening(&self) -> Bitboard {
        self.west.opening() | self.east.opening()
    }

    /// Pawns that alone attack a square of the way: their moves are played.
    #[inline(always)]
    pub(crate) fn pawns_that_hold<P: Params>(
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

impl CastlingWay {
    const CLOSED: CastlingWay = CastlingWay {
        way: Bitboard::EMPTY,
        rook_and_way: Bitboard::EMPTY,
        open: false,
        possible: false,
        attacked: Bitboard::EMPTY,
        lines: Bitboard::ALL,
        attackers: ByKind::EMPTY,
    };

    /// Castling with the rook of this set, if there is one.
    #[inline(always)]
    fn open<P: Params>(
        node: &Node<P>,
        rook: Bitboard,
        plain_from: &mut Bitboard,
        plain_to: &mut Bitboard,
    ) -> CastlingWay {
        if rook.is_empty() {
            return CastlingWay::CLOSED;
        }
        let paths = castling_paths::<Replier<P>>(node.target, first(rook));
        let rook_and_way = paths.empty | rook;
        if paths.empty.intersects(node.own) {
            *plain_from |= paths.empty & node.own;
            *plain_to |= rook_and_way;
            return CastlingWay { rook_and_way, ..CastlingWay::CLOSED };
        }
        let mut open = true;
        if may_shield(first(rook)) {
            core::hint::cold_path();
            // Moves to the home rank or from it are played.
            let home = Replier::<P>::COLOR.home();
            *plain_to |= home;
            *plain_from |= home & node.own;
            let (king_to, _) = castling_targets::<Replier<P>>(node.target, first(rook));
            let after = node.occupied.without(node.target) - rook;
            let looking = P::I::rook(king_to, after) & home & node.board.orthogonal;
            open = !looking.intersects(node.own);
        }
        CastlingWay { way: paths.safe, rook_and_way, open, ..CastlingWay::CLOSED }
    }

    #[inline(always)]
    fn settle<P: Params>(&mut self, node: &Node<P>, attacked: Bitboard) -> bool {
        self.attacked = self.way & attacked;
        self.possible = self.open && self.attacked.is_empty();
        if self.possible {
            let all = self.rook_and_way;
            self.attackers = ByKind { knight: all, diagonal: all, orthogonal: all };
            for square in squares(self.way) {
                self.attackers.add_attackers::<P::I>(square, node.occupied);
            }
        }
        self.possible
    }

    #[inline(always)]
    fn add_line(&mut self, square: Square, line: Bitboard) {
        if self.way.contains(square) {
            self.attacked = self.attacked.without(square);
            self.lines &= line;
        }
    }

    #[inline(always)]
    fn possible_way<K: PieceKind>(&self) -> PossibleWay {
        let squares = if self.possible { self.way } else { Bitboard::EMPTY };
        PossibleWay { squares, lost_to: self.attackers.of::<K>() }
    }

    #[inline(always)]
    fn impossible_way(&self) -> Bitboard {
        if self.possible { Bitboard::EMPTY } else { self.way }
    }

    #[inline(always)]
    pub(crate) fn opening(&self) -> Bitboard {
        // Without any line the set is still full.
        let lined = self.lines != Bitboard::ALL;
        if lined && self.open && self.attacked.is_empty() { self.lines } else { Bitboard::EMPTY }
    }
}
