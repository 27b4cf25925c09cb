//! A node once it is set up.

use kingsight::{Bitboard, Square};

use crate::isa::Bytes;
use crate::squares::len;
use crate::two_ply::node::Node;
use crate::two_ply::node::lines::KingLines;
use crate::two_ply::node::replies::Replies;
use crate::two_ply::node::zone::Zone;
use crate::two_ply::params::Params;

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
