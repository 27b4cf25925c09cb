//! The exact corrections: where the two weights of a move do not simply add, by name, and the facts of a node that they need.
//!
//! Each begins with a position that shows the reason, and `tests/corrections/` counts that position without the correction.

pub(super) mod castling;
pub(super) mod evasions;
pub(super) mod king_squares;
pub(super) mod pawns;
pub(super) mod pins;
pub(super) mod shared_lines;

#[cfg(debug_assertions)]
pub(crate) use left_out::without;

use kingsight::{Bitboard, Square};

use crate::isa::Bytes;
use crate::squares::len;
use crate::two_ply::node::lines::KingLines;
use crate::two_ply::node::replies::Replies;
use crate::two_ply::node::zone::Zone;
use crate::two_ply::node::{Node, Params};

/// All facts of a node, passed by value to the code that adds its moves.
pub(crate) struct Here<'a, P: Params> {
    pub(crate) node: &'a Node<'a, P>,
    pub(crate) lines: &'a KingLines,
    pub(crate) replies: &'a Replies<P>,
    pub(crate) zone: &'a Zone,
    /// The mover's pinned pieces.
    pub(crate) own_pins: Bitboard,
    /// The number of replies if the mover passed.
    pub(crate) base: i64,
    /// The weights, square by square.
    pub(crate) bytes: &'a Bytes,
}

impl<P: Params> Here<'_, P> {
    /// The replies to these ordinary moves from one square, without the weights of their targets: far fewer than 2²², so
    /// there is no check.
    #[inline(always)]
    pub(crate) fn replies_from(&self, from: Square, to: Bitboard) -> i64 {
        let each = self.base.wrapping_add(self.bytes.at(from));
        debug_assert!(len(to).checked_mul(each).is_some());
        len(to).wrapping_mul(each)
    }
}

impl<P: Params> Clone for Here<'_, P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Params> Copy for Here<'_, P> {}

/// The exact corrections by name, so that tests can leave one out and show that it is needed; castling has two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, unreachable_pub)] // explained where they are made; public in builds with debug assertions
pub enum Correction {
    KingRing,
    UniqueAttackers,
    KingRecaptures,
    LineBlocks,
    CastlingLost,
    CastlingGained,
    PinnersLeaving,
    ShieldsLeaving,
    PinsByLeaving,
    PinLines,
    NewPins,
    SharedLines,
    PawnContacts,
    EnPassant,
    Promotions,
    Evasions,
}

#[cfg(not(debug_assertions))]
impl Correction {
    /// Whether this correction is made: always.
    #[inline(always)]
    pub(crate) const fn is_made(self) -> bool {
        true
    }
}

#[cfg(debug_assertions)]
mod left_out {
    use core::cell::Cell;

    use super::Correction;

    thread_local! {
        /// The corrections that this thread leaves out, one bit each.
        static LEFT_OUT: Cell<u32> = const { Cell::new(0) };
    }

    impl Correction {
        /// Whether this correction is made. Decided at run time, so that the kernel is compiled once and not once
        /// for each correction.
        #[inline(always)]
        pub(crate) fn is_made(self) -> bool {
            LEFT_OUT.get() & 1 << self as u32 == 0
        }
    }

    /// Runs `count` without these corrections.
    pub(crate) fn without<T>(left_out: &[Correction], count: impl FnOnce() -> T) -> T {
        LEFT_OUT.set(left_out.iter().fold(0, |set, &correction| set | 1 << correction as u32));
        let counted = count();
        LEFT_OUT.set(0);
        counted
    }
}
