//! A node with two half-moves left, and what is known of it before any move is looked at.

pub(super) mod attackers;
pub(super) mod castling_ways;
pub(super) mod lines;
pub(super) mod replies;
pub(super) mod weights;
pub(super) mod zone;

use core::marker::PhantomData;

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::isa::Isa;
use crate::packed::{Packed, PieceKind};
use crate::tables;

/// The types and constants that the counter of a node is compiled for.
pub(crate) trait Params: 'static {
    /// The mover; the replier is its enemy.
    type S: Side;
    /// The processor path.
    type I: Isa;
    /// Whether the replier may still castle, with none of its own pieces in the way, or might have before its last move.
    const REPLIER_CASTLES: bool;
}

/// The one implementation.
pub(crate) struct With<S, I, const REPLIER_CASTLES: bool>(PhantomData<(S, I)>);

impl<S: Side, I: Isa, const REPLIER_CASTLES: bool> Params for With<S, I, REPLIER_CASTLES> {
    type S = S;
    type I = I;
    const REPLIER_CASTLES: bool = REPLIER_CASTLES;
}

/// The board by side: the mover's pieces are `own`, the replier's `theirs`.
pub(crate) struct Node<'a, P> {
    pub(crate) board: &'a Packed,
    /// The replier's rooks that may castle, with none of its own pieces in the way.
    pub(crate) castling_rooks: Bitboard,
    pub(crate) own: Bitboard,
    pub(crate) theirs: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) empty: Bitboard,
    /// The mover's king.
    pub(crate) king: Square,
    /// The replier's king.
    pub(crate) target: Square,
    params: PhantomData<P>,
}

impl<'a, P: Params> Node<'a, P> {
    #[inline(always)]
    pub(crate) fn new(board: &'a Packed, castling_rooks: Bitboard) -> Node<'a, P> {
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
            params: PhantomData,
        }
    }
}

/// What a knight or slider of kind `K` attacks.
#[inline(always)]
pub(crate) fn attacks_of<I: Isa, K: PieceKind>(square: Square, occupied: Bitboard) -> Bitboard {
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

/// Three sets: a knight, bishop, rook or queen uses one of them or a union.
#[derive(Clone, Copy)]
pub(crate) struct ByKind {
    pub(crate) knight: Bitboard,
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
}

impl ByKind {
    pub(crate) const EMPTY: ByKind =
        ByKind { knight: Bitboard::EMPTY, diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY };

    #[inline(always)]
    pub(crate) fn of<K: PieceKind>(&self) -> Bitboard {
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
    pub(crate) fn add_attackers<I: Isa>(&mut self, square: Square, occupied: Bitboard) {
        self.knight |= tables::knight(square);
        self.diagonal |= I::bishop(square, occupied);
        self.orthogonal |= I::rook(square, occupied);
    }
}
