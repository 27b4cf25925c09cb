//! A node with two half-moves left.

use core::marker::PhantomData;

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use super::plan::Plan;
use crate::kernel::isa::Isa;
use crate::kernel::packed::{Kind, Packed};
use crate::kernel::tables;

/// The board with its sides told apart: the mover's pieces are `own`, the replier's `theirs`.
pub(super) struct Node<'a, P> {
    pub(super) board: &'a Packed,
    /// The replier's rooks that may castle, with nothing of their own in the way.
    pub(super) castling_rooks: Bitboard,
    pub(super) own: Bitboard,
    pub(super) theirs: Bitboard,
    pub(super) occupied: Bitboard,
    pub(super) empty: Bitboard,
    /// The mover's king.
    pub(super) king: Square,
    /// The replier's king.
    pub(super) target: Square,
    plan: PhantomData<P>,
}

impl<'a, P: Plan> Node<'a, P> {
    #[inline(always)]
    pub(super) fn new(board: &'a Packed, castling_rooks: Bitboard) -> Node<'a, P> {
        let own = board.of_side::<P::S>();
        let theirs = board.of_side::<<P::S as Side>::Enemy>();
        Node {
            board,
            castling_rooks,
            own,
            theirs,
            occupied: own | theirs,
            empty: !(own | theirs),
            king: board.king::<P::S>(),
            target: board.king::<<P::S as Side>::Enemy>(),
            plan: PhantomData,
        }
    }
}

/// What a knight or slider of kind `K` attacks.
#[inline(always)]
pub(super) fn attacks_of<I: Isa, K: Kind>(square: Square, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    if K::KNIGHT {
        attacks |= tables::knight(square);
    }
    if K::DIAGONAL {
        attacks |= I::bishop(square, occupied);
    }
    if K::ORTHOGONAL {
        attacks |= I::rook(square, occupied);
    }
    attacks
}

/// One of three sets or of their unions, as a knight, bishop, rook or queen has use for them.
#[derive(Clone, Copy)]
pub(super) struct ByKind {
    pub(super) knight: Bitboard,
    pub(super) diagonal: Bitboard,
    pub(super) orthogonal: Bitboard,
}

impl ByKind {
    pub(super) const EMPTY: ByKind =
        ByKind { knight: Bitboard::EMPTY, diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY };

    #[inline(always)]
    pub(super) fn of<K: Kind>(&self) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        if K::KNIGHT {
            set |= self.knight;
        }
        if K::DIAGONAL {
            set |= self.diagonal;
        }
        if K::ORTHOGONAL {
            set |= self.orthogonal;
        }
        set
    }

    /// Adds the squares from which a piece of each kind would attack `square`.
    #[inline(always)]
    pub(super) fn add_attackers<I: Isa>(&mut self, square: Square, occupied: Bitboard) {
        self.knight |= tables::knight(square);
        self.diagonal |= I::bishop(square, occupied);
        self.orthogonal |= I::rook(square, occupied);
    }
}
