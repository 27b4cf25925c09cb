//! Evasions: the replies to a check are counted directly, from the squares that answer it.
//!
//! ```text
//! . . . . k . . .      Rook to e1 gives check. The king has d7, d8,
//! . . . . . . . b      f7 and f8; the bishop may step to e4. That
//! . . . . . . . .      makes five replies, and no other correction
//! . . . . . . . .      is needed.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! R . . . . . K .
//! 4k3/7b/8/8/8/8/8/R5K1 w - - 0 1
//! ```
//!
//! The king goes to squares that were safe, or that the checking piece alone attacked, but not to those that this piece
//! attacks from its new square with the king lifted. Every other piece takes the checking piece or
//! steps between it and the king; a pinned piece can do neither.
//!
//! A landing may block another slider, which frees a square that it alone attacked, and a pinner may take the piece it pins:
//!
//! ```text
//! . . . . . . . k      Knight f7 gives check and shuts the rook off:
//! R . . . . . . .      the king has g8, g7 and h7.
//! . . . . . . . .
//! . . . . N . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . . . .
//! 7k/R7/8/4N3/8/8/8/K7 w - - 0 1
//! ```
//!
//! Checks by a piece that uncovers something by leaving, and other checks on a pin line, are played.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square, between};

use crate::isa::Isa;
use crate::packed::PieceKind;
use crate::squares::{len, squares};
use crate::tables;
use crate::two_ply::corrections::Here;
use crate::two_ply::node::lines::Sliders;
use crate::two_ply::node::{Node, Params, attacks_of};

type Replier<P> = <<P as Params>::S as Side>::Enemy;

/// The number of replies when the `K` on `from`, which attacks `attacks`, gives check from each of these squares.
/// Its leaving must uncover nothing, and its landing must touch no pin, unless it takes the pinned piece.
#[inline(always)]
pub(crate) fn replies<P: Params, K: PieceKind>(
    here: Here<P>,
    from: Square,
    attacks: Bitboard,
    to: Bitboard,
) -> i64 {
    let (node, zone) = (here.node, here.zone);
    // Where the king could go if the checking piece attacked nothing.
    let steps = zone.steps & (zone.safe | zone.unique & attacks);
    let vacated = node.occupied.without(from);
    // No defender reaches any other square, unless a slider looks through the square that was left.
    let danger = here.replies.danger;
    let reached = if danger.contains(from) { Bitboard::ALL } else { danger };
    let mut replies = 0;
    for to in squares(to) {
        let attacked = attacks_of::<P::I, K>(to, vacated.without(node.target));
        let defenders = Defenders {
            occupied: vacated.with(to),
            pieces: (node.theirs - here.lines.pinned).without(to),
            reached,
        };
        let mut steps = steps;
        if zone.line_blocks.squares.contains(to) {
            steps |= freed(here, to);
        }
        replies += len((steps - attacked) | to.bit() & zone.recapturable)
            + defenders.taking(node, to)
            + defenders.stepping(node, between(node.target, to));
    }
    replies
}

/// The squares round the king that one slider alone attacks, along a line that a landing here blocks.
#[inline(always)]
fn freed<P: Params>(here: Here<P>, to: Square) -> Bitboard {
    let mut freed = Bitboard::EMPTY;
    for square in squares(here.zone.unique & here.zone.steps) {
        if Sliders::at(here.node, square).way.contains(to) {
            freed |= square.bit();
        }
    }
    freed
}

/// The replier's pieces that may answer a check, the king apart.
#[derive(Clone, Copy)]
struct Defenders {
    /// All squares occupied while the check is given.
    occupied: Bitboard,
    /// The replier's pieces that are not pinned, and not taken.
    pieces: Bitboard,
    /// A superset of the squares that they attack.
    reached: Bitboard,
}

impl Defenders {
    /// The number of captures on a square.
    #[inline(always)]
    fn taking<P: Params>(self, node: &Node<P>, to: Square) -> i64 {
        if !self.reached.contains(to) {
            return 0;
        }
        let pawns = P::S::pawn_attacks(to.bit()) & node.board.pawns & self.pieces;
        let promotions = pawns & Replier::<P>::rank(Rank::Seventh);
        self.reaching(node, to) + len(pawns) + 3 * len(promotions)
    }

    /// The number of moves to empty squares.
    #[inline(always)]
    fn stepping<P: Params>(self, node: &Node<P>, way: Bitboard) -> i64 {
        if way.is_empty() {
            return 0;
        }
        let single = Replier::<P>::forward(node.board.pawns & self.pieces) - self.occupied;
        let double = Replier::<P>::forward(single & Replier::<P>::rank(Rank::Third));
        let promotions = single & Replier::<P>::rank(Rank::Eighth);
        let mut steps = len(way & single) + len(way & double) + 3 * len(way & promotions);
        for to in squares(way & self.reached) {
            steps += self.reaching(node, to);
        }
        steps
    }

    /// The number of knights and sliders that attack a square.
    #[inline(always)]
    fn reaching<P: Params>(self, node: &Node<P>, to: Square) -> i64 {
        let board = node.board;
        let reaching = tables::knight(to) & board.knights
            | P::I::bishop(to, self.occupied) & board.diagonal
            | P::I::rook(to, self.occupied) & board.orthogonal;
        len(reaching & self.pieces)
    }
}
