//! The replies if the mover passed: their number, the weights, and the replier's attacks. Then the views of sliders, kept across
//! siblings, that they are made of, and the moves of a single piece of the replier on a board that a move has changed.
//!
//! The nodes with two half-moves left below one parent differ by one move of the replier. If that move does not
//! touch the view of a replier's slider up to the second blocker of each ray, the slider sees the same in all of
//! them: its view is computed once, at the parent.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square, line};

use crate::castling::open_castling_rooks;
use crate::isa::{Isa, Look, Weights};
use crate::packed::Packed;
use crate::squares::{len, squares};
use crate::tables;
use crate::tables::rising;
use crate::two_ply::node::lines::KingLines;
use crate::two_ply::node::weights::{PawnView, add_knight, add_pawns};
use crate::two_ply::node::{Node, Params};

pub(crate) struct Replies<P: Params> {
    pub(crate) weights: <P::I as Isa>::Weights,
    /// The number of replies if the mover passed.
    pub(crate) base: i64,
    /// All squares that the replier attacks.
    pub(crate) danger: Bitboard,
    /// What the replier's sliders that are not pinned attack, by line.
    pub(crate) seen: Seen,
    /// The replier's pawns that are not pinned, and their moves and attacks.
    pub(crate) pawns: Bitboard,
    pub(crate) pawn_view: PawnView,
}

/// What sliders attack along each kind of line.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) rising: Bitboard,
    pub(crate) falling: Bitboard,
    pub(crate) files: Bitboard,
    /// Along files and ranks.
    pub(crate) orthogonal: Bitboard,
}

impl Seen {
    /// Adds what one slider attacks, also to the weights; returns the number of its moves.
    #[inline(always)]
    fn add<W: Weights>(&mut self, slider: Square, view: &View<W>, weights: &mut W) -> i64 {
        self.rising |= view.diagonal & rising(slider);
        self.falling |= view.diagonal - rising(slider);
        self.orthogonal |= view.orthogonal;
        self.files |= view.orthogonal & slider.file().squares();
        weights.add_all(&view.weights);
        i64::from(view.moves)
    }

    #[inline(always)]
    pub(crate) fn diagonal(&self) -> Bitboard {
        self.rising | self.falling
    }
}

type Replier<P> = <<P as Params>::S as Side>::Enemy;

impl<P: Params> Replies<P> {
    /// All replies except those of the king, which `Zone` adds.
    #[inline(always)]
    pub(crate) fn if_passed(
        node: &Node<P>,
        lines: &KingLines,
        siblings: &Views<P::I>,
        changed: Bitboard,
    ) -> Replies<P> {
        let board = node.board;
        let empty = Bitboard::EMPTY;
        let mut weights = <P::I as Isa>::Weights::zero();
        let mut seen = Seen { rising: empty, falling: empty, files: empty, orthogonal: empty };
        let mut base = 0;
        let mut danger = tables::king(node.target);
        let free = node.theirs - lines.pinned;

        for knight in squares(board.knights & node.theirs) {
            danger |= tables::knight(knight);
            if !lines.pinned.contains(knight) {
                base += add_knight(&mut weights, node, knight);
            }
        }
        let shades = P::I::shades(node.own, node.theirs);
        let (own, theirs) = (node.own, node.theirs);
        for slider in squares(board.diagonal & free) {
            let look = if let Some(view) = siblings.unchanged(slider, changed) {
                seen.add(slider, view, &mut weights)
            } else if board.orthogonal.contains(slider) {
                let view = View::of::<P::I, true, true>(slider, own, theirs, shades);
                seen.add(slider, &view, &mut weights)
            } else {
                let view = View::of::<P::I, true, false>(slider, own, theirs, shades);
                seen.add(slider, &view, &mut weights)
            };
            base += look;
        }
        for rook in squares(board.orthogonal & (free - board.diagonal)) {
            base += if let Some(view) = siblings.unchanged(rook, changed) {
                seen.add(rook, view, &mut weights)
            } else {
                let view = View::of::<P::I, false, true>(rook, own, theirs, shades);
                seen.add(rook, &view, &mut weights)
            };
        }
        danger |= seen.diagonal() | seen.orthogonal;

        let pawns = board.pawns & free;
        danger |= Replier::<P>::pawn_attacks(board.pawns & node.theirs);
        let pawn_view = add_pawns(&mut weights, node, pawns);
        base += pawn_view.moves;

        let mut replies = Replies { weights, base, danger, seen, pawns, pawn_view };
        if lines.pinned.any() {
            core::hint::cold_path();
            replies.add_pinned(node, lines);
        }
        replies
    }

    /// The moves of pinned pieces along their lines, and what they attack.
    #[inline(always)]
    fn add_pinned(&mut self, node: &Node<P>, lines: &KingLines) {
        let board = node.board;
        for slider in squares(board.diagonal & lines.pinned) {
            let attacked = P::I::bishop(slider, node.occupied);
            self.danger |= attacked;
            if lines.diagonal.contains(slider) {
                self.base += len(attacked & lines.diagonal & line(node.target, slider));
            }
        }
        for slider in squares(board.orthogonal & lines.pinned) {
            let attacked = P::I::rook(slider, node.occupied);
            self.danger |= attacked;
            if lines.orthogonal.contains(slider) {
                self.base += len(attacked & lines.orthogonal & line(node.target, slider));
            }
        }
        let pawns = board.pawns & lines.pinned;
        if pawns.any() {
            let on_file = pawns & lines.orthogonal & Replier::<P>::back(lines.orthogonal);
            let step = Replier::<P>::forward(on_file) & node.empty;
            let double = Replier::<P>::forward(step & Replier::<P>::rank(Rank::Third)) & node.empty;
            let on_diagonal = pawns & lines.diagonal;
            let takes = lines.diagonal & node.own;
            let west = Replier::<P>::capture_west(on_diagonal) & takes;
            let east = Replier::<P>::capture_east(on_diagonal) & takes;
            let last = Replier::<P>::rank(Rank::Eighth);
            self.base += len(step) + len(double) + len(west) + len(east);
            self.base += 3 * (len(west & last) + len(east & last) + len(step & last));
        }
    }
}

/// What one slider of the replier sees.
#[derive(Clone, Copy)]
pub(crate) struct View<W> {
    /// The change of its number of moves when a square changes, and the number of its moves.
    pub(crate) weights: W,
    pub(crate) moves: u32,
    /// What it attacks along diagonals, and along files and ranks.
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
}

impl<W: Weights> View<W> {
    #[inline(always)]
    pub(crate) fn of<I: Isa<Weights = W>, const DIAGONAL: bool, const ORTHOGONAL: bool>(
        square: Square,
        own: Bitboard,
        theirs: Bitboard,
        shades: I::Shades,
    ) -> View<W> {
        let occupied = own | theirs;
        let none = Bitboard::EMPTY;
        let Look { weights, moves } = I::look::<DIAGONAL, ORTHOGONAL>(square, own, theirs, shades);
        View {
            weights,
            moves,
            diagonal: if DIAGONAL { I::bishop(square, occupied) } else { none },
            orthogonal: if ORTHOGONAL { I::rook(square, occupied) } else { none },
        }
    }
}

/// Any further sliders, which are rare, are recomputed at each node. Room for more would cost time: it is cleared at each
/// parent.
const ROOM: usize = 8;

/// The views of a side's sliders.
pub(crate) struct Views<I: Isa> {
    /// The sliders whose views are kept, in the order of their squares.
    kept: Bitboard,
    views: [View<I::Weights>; ROOM],
    /// Each slider's squares up to the second blocker of each ray, both included.
    reach: [Bitboard; ROOM],
    /// Whether the side could castle at the parent, if no square of its king's way is attacked. Then all siblings take the code
    /// with castling, even where the last move has given it up: with two large functions in turn, kiwipete took 2 % longer.
    pub(crate) could_castle: bool,
}

impl<I: Isa> Views<I> {
    #[inline(always)]
    pub(crate) fn none() -> Views<I> {
        let (weights, none) = (I::Weights::zero(), Bitboard::EMPTY);
        let view = View { weights, moves: 0, diagonal: none, orthogonal: none };
        Views { kept: none, views: [view; ROOM], reach: [none; ROOM], could_castle: false }
    }

    /// Adds what the siblings share: the views of the sliders of `R`, the side to move here and the replier at the nodes below.
    #[inline(always)]
    pub(crate) fn see<R: Side>(&mut self, board: &Packed) {
        let (theirs, own) = (board.of_side::<R>(), board.of_side::<R::Enemy>());
        let occupied = own | theirs;
        self.could_castle = open_castling_rooks::<R>(board, board.king::<R>(), theirs).any();
        let shades = I::shades(own, theirs);
        let sliders = (board.diagonal | board.orthogonal) & theirs;
        for (slot, square) in squares(sliders).enumerate().take(ROOM) {
            let view = match (board.diagonal.contains(square), board.orthogonal.contains(square)) {
                (true, true) => View::of::<I, true, true>(square, own, theirs, shades),
                (true, false) => View::of::<I, true, false>(square, own, theirs, shades),
                _ => View::of::<I, false, true>(square, own, theirs, shades),
            };
            let mut reach = view.diagonal | view.orthogonal;
            let behind = occupied - (reach & own);
            if view.diagonal.any() {
                reach |= I::bishop(square, behind);
            }
            if view.orthogonal.any() {
                reach |= I::rook(square, behind);
            }
            self.views[slot] = view;
            self.reach[slot] = reach;
            self.kept |= square.bit();
        }
    }

    /// The view of the slider on `square`, if it is kept and none of the changed squares is in it.
    #[inline(always)]
    pub(crate) fn unchanged(&self, square: Square, changed: Bitboard) -> Option<&View<I::Weights>> {
        let slot = (self.kept.0 & (square.bit().0 - 1)).count_ones() as usize % ROOM;
        let same = self.kept.contains(square) && !self.reach[slot].intersects(changed);
        same.then(|| &self.views[slot])
    }
}

/// The colours of a board after a move.
#[derive(Clone, Copy)]
pub(crate) struct Colors {
    pub(crate) own: Bitboard,
    pub(crate) theirs: Bitboard,
}

impl Colors {
    #[inline(always)]
    pub(crate) fn of<P: Params>(node: &Node<P>) -> Colors {
        Colors { own: node.own, theirs: node.theirs }
    }

    /// After a piece of the mover went from one square to another.
    #[inline(always)]
    pub(crate) fn after<P: Params>(node: &Node<P>, from: Square, to: Square) -> Colors {
        Colors { own: node.own.without(from).with(to), theirs: node.theirs.without(to) }
    }
}

/// The change in the number of moves of the replier's piece on `square` when it is pinned to a line.
#[inline(always)]
pub(crate) fn change_by_pin<P: Params>(
    node: &Node<P>,
    square: Square,
    colors: Colors,
    line: Bitboard,
) -> i64 {
    -moves_within(node, square, colors, !line)
}

/// The number of moves of the replier's piece on `square` inside `limit`, ignoring checks and pins.
#[inline(always)]
pub(crate) fn moves_within<P: Params>(
    node: &Node<P>,
    square: Square,
    colors: Colors,
    limit: Bitboard,
) -> i64 {
    let board = node.board;
    let Colors { own, theirs } = colors;
    let occupied = own | theirs;
    if board.pawns.contains(square) {
        let pawn = square.bit();
        let step = <P::S as Side>::Enemy::forward(pawn) - occupied;
        let double =
            <P::S as Side>::Enemy::forward(step & <P::S as Side>::Enemy::rank(Rank::Third))
                - occupied;
        let takes = <P::S as Side>::Enemy::pawn_attacks(pawn) & own;
        let promotes = pawn.intersects(<P::S as Side>::Enemy::rank(Rank::Seventh));
        return len((step | takes) & limit) * if promotes { 4 } else { 1 } + len(double & limit);
    }
    let mut seen = Bitboard::EMPTY;
    if board.knights.contains(square) {
        seen = tables::knight(square);
    }
    if board.diagonal.contains(square) {
        seen |= P::I::bishop(square, occupied);
    }
    if board.orthogonal.contains(square) {
        seen |= P::I::rook(square, occupied);
    }
    len((seen - theirs) & limit)
}
