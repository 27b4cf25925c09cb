//! Since when a game is dead.
//!
//! What is dead stays dead: a mate after further moves would be a mate before them. So if the last position is not dead, none
//! is, which nearly always answers with one search; otherwise the first dead position is found by halving.

use super::{GameTree, NodeRef};
use crate::prelude::*;

/// Since when no series of legal moves ends in mate (FIDE Laws 5.2.2).
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum DeadSince<'a> {
    /// A side can still mate in the last position, and so it could in every other.
    Never,
    /// The position of this node is dead.
    Node {
        /// The first dead position.
        node: NodeRef<'a>,
        /// Whether it is certain that no earlier position is dead; if not, that was not decided within the nodes.
        exact: bool,
    },
    /// Not decided for the last position within the nodes.
    Undecided,
}

impl GameTree {
    /// Since when the main line, up to a null move, is dead, with the number of positions that may be looked at for each
    /// side and each of a few positions; see [`Position::is_dead`](kingsight::Position::is_dead). Nothing is
    /// guessed. A stalemate is dead, a mate is not.
    ///
    /// ```
    /// use kingsight_pgn::{DeadSince, games};
    /// let text = "[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 Kd7 2. Kd3 1/2-1/2";
    /// let game = games(text.as_bytes()).next().unwrap().unwrap();
    /// let DeadSince::Node { node, exact: true } = game.tree.dead_since(100_000) else { panic!() };
    /// assert_eq!(node.ply(), 1);
    /// ```
    #[doc(alias("dead_position", "insufficient_material"))]
    #[must_use]
    pub fn dead_since(&self, nodes: u32) -> DeadSince<'_> {
        let moves = self.main_line().take_while(|node| !node.is_null_move());
        let line: Vec<NodeRef<'_>> = self.at_ply(0).into_iter().chain(moves).collect();
        let is_dead = |node: &NodeRef<'_>| node.position().is_dead(kingsight::Nodes::from(nodes));
        let Some((&last, before)) = line.split_last() else { return DeadSince::Undecided };
        match is_dead(&last) {
            None => return DeadSince::Undecided,
            Some(false) => return DeadSince::Never,
            Some(true) => {}
        }
        // What is before `alive` is not known to be dead, and `dead` is.
        let (mut alive, mut dead, mut exact) = (0, before.len(), true);
        while alive < dead {
            let middle = alive.midpoint(dead);
            match is_dead(&line[middle]) {
                Some(true) => dead = middle,
                answer => (alive, exact) = (middle + 1, answer.is_some()),
            }
        }
        DeadSince::Node { node: line[dead], exact }
    }
}
