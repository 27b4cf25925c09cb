//! Views of sliders, kept across siblings.
//!
//! The nodes with two half-moves left below one parent differ by one move of the replier. If that move does not
//! touch the view of a replier's slider up to the second blocker of each ray, the slider sees the same in all of
//! them: its view is computed once, at the parent.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::castling::open_castling_rooks;
use crate::isa::{Isa, Look, Weights};
use crate::packed::Packed;
use crate::squares::squares;

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
        let same = self.kept.contains(square) && !self.reach[slot].meets(changed);
        same.then(|| &self.views[slot])
    }
}
