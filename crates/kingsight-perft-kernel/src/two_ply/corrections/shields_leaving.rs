//! Shields leaving: a piece that alone stands between a slider of its own side and a square that the king could use.
//!
//! ```text
//! . . . . . . k .      When the knight leaves, the rook takes f7
//! . . . . . . p p      and f8 from the king: two replies for each
//! . . . . . . . .      of eight moves. From e6 and from g6 the
//! . . . . . . . .      knight attacks f8 itself, which is for
//! . . . . . N . .      `king_ring`: 14 are left.
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . R . .
//! 6k1/6pp/8/8/5N2/8/8/K4R2 w - - 0 1
//! ```
//!
//! Castling is lost in the same way, and so is the king's recapture if the shield itself takes:
//!
//! ```text
//! . . . . . . k .      The rook takes on f7, and the other rook
//! . . . . . p p .      defends it there: the recapture that
//! . . . . . . . .      `king_recaptures` adds is taken off, one
//! . . . . . R . .      reply. (The pawn itself keeps f8 from
//! . . . . . . . .      both rooks.)
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . R . .
//! 6k1/5pp1/8/5R2/8/8/8/K4R2 w - - 0 1
//! ```
//!
//! A piece that stays on the line goes on shielding, unless it attacks the square from there. If the square is
//! already attacked, the move is played out.

use core::marker::PhantomData;

use kingsight::{Bitboard, Square, between};

use crate::isa::{Isa, Job};
use crate::packed::{Packed, PieceKind};
use crate::squares::{len, squares};
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::node::castling_ways::PossibleWay;
use crate::two_ply::node::{Node, attacks_of};
use crate::two_ply::params::Params;

/// How many moves of the king are lost when the `K` on `from` goes to these squares, without those that the landing itself
/// takes.
#[inline(always)]
pub(crate) fn lost<P: Params, K: PieceKind>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    if to.is_empty() || !Correction::ShieldsLeaving.is_made() {
        return 0;
    }
    let (board, zone) = (here.node.board, here.zone);
    P::I::run(Shield::<P, K> {
        board,
        from,
        to,
        safe: zone.safe & zone.steps,
        recapturable: zone.recapturable,
        ways: zone.castling.possible_ways::<K>(),
        kinds: PhantomData,
    })
}

/// A piece that leaves. A separate job: it is rare, and the counter has no registers to spare for it.
struct Shield<'a, P, K> {
    board: &'a Packed,
    from: Square,
    to: Bitboard,
    /// Squares round the king that no piece attacks, and its pieces there that one piece attacks.
    safe: Bitboard,
    recapturable: Bitboard,
    /// The ways of the castling that is possible.
    ways: [PossibleWay; 2],
    kinds: PhantomData<(P, K)>,
}

impl<P: Params, K: PieceKind> Job for Shield<'_, P, K> {
    type Output = i64;

    #[inline(always)]
    fn run(self) -> i64 {
        let node = Node::<P>::new(self.board, Bitboard::EMPTY);
        let mut lost = 0;
        for square in squares(self.safe) {
            let attacked = self.attacked(&node, square);
            if attacked.any() {
                let counted = self.to & attacks_of::<P::I, K>(square, node.occupied);
                lost += len(attacked) - len(counted);
            }
        }
        for taken in squares(self.recapturable & self.to) {
            lost += i64::from(self.attacked(&node, taken).contains(taken));
        }
        if P::REPLIER_CASTLES {
            for way in self.ways {
                let mut attacked = Bitboard::EMPTY;
                for square in squares(way.squares) {
                    attacked |= self.attacked(&node, square);
                }
                lost += len(attacked - way.lost_to);
            }
        }
        lost
    }
}

impl<P: Params, K: PieceKind> Shield<'_, P, K> {
    /// The landings after which the piece itself or the slider behind it attacks the square; empty if the piece does not
    /// shield that square.
    #[inline(always)]
    fn attacked(&self, node: &Node<P>, square: Square) -> Bitboard {
        for slider in squares(node.board.aiming_at(square) & node.own) {
            let between = between(square, slider);
            if between & node.occupied == self.from.bit() {
                let again = attacks_of::<P::I, K>(square, node.occupied.without(self.from));
                return self.to - (between - again);
            }
        }
        Bitboard::EMPTY
    }
}
