//! The replies if the mover passed: their number, the weights, and the replier's attacks.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square, line};

use crate::isa::{Isa, Weights};
use crate::squares::{len, squares};
use crate::tables;
use crate::tables::rising;
use crate::two_ply::node::Node;
use crate::two_ply::node::lines::KingLines;
use crate::two_ply::node::views::{View, Views};
use crate::two_ply::node::weights::{PawnView, add_knight, add_pawns};
use crate::two_ply::params::Params;

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
