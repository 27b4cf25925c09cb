//! How often the mover attacks the squares of the king's zone.

use kingsight::Bitboard;

use crate::tables;
use crate::two_ply::node::Node;
use crate::two_ply::node::attackers::Attackers;
use crate::two_ply::params::Params;

/// The squares of the zone by how many pieces of the mover attack them.
pub(crate) struct Held {
    /// The squares round the king where no piece of the replier stands.
    pub(crate) steps: Bitboard,
    /// Of these and of the ways of castling: attacked by no piece, by one, by two.
    pub(crate) safe: Bitboard,
    pub(crate) unique: Bitboard,
    pub(crate) twofold: Bitboard,
    /// Pieces of the replier round the king that one piece attacks.
    pub(crate) recapturable: Bitboard,
}

impl Held {
    #[inline(always)]
    pub(super) fn of<P: Params>(node: &Node<P>, attackers: &Attackers, ways: Bitboard) -> Held {
        let near = tables::king(node.target);
        let steps = near - node.theirs;
        let zone = steps | ways;
        let alone = attackers.once - attackers.twice;
        Held {
            steps,
            safe: zone - attackers.once,
            unique: zone & alone,
            twofold: zone & (attackers.twice - attackers.thrice),
            recapturable: near & node.theirs & alone,
        }
    }
}
