//! What looks at a whole game: the order of nodes, when two games are the same, and since when a game is dead.
//!
//! What is dead stays dead: a mate after further moves would be a mate before them. So if the last position is not dead, none
//! is, which nearly always answers with one search; otherwise the first dead position is found by halving.

use crate::prelude::*;

use super::{GameTree, Node, NodeRef};

/// The moves of a main line: see [`GameTree::main_line`].
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    next: Option<NodeRef<'a>>,
}

impl<'a> MainLine<'a> {
    pub(super) fn new(tree: &'a GameTree) -> MainLine<'a> {
        MainLine { next: tree.node(tree.root()).and_then(|root| root.next()) }
    }
}

impl<'a> Iterator for MainLine<'a> {
    type Item = NodeRef<'a>;

    fn next(&mut self) -> Option<NodeRef<'a>> {
        let node = self.next?;
        self.next = node.next();
        Some(node)
    }
}

impl GameTree {
    /// All nodes, the root first, each before those after it, the main line before its variations.
    ///
    /// ```
    /// use kingsight_pgn::games;
    /// let game = games("1. e4 e5 (1... c5 2. Nf3) 2. d4 *".as_bytes()).next().unwrap().unwrap();
    /// let sans: Vec<String> =
    ///     game.tree.walk().filter_map(|node| node.san()).map(|san| san.to_string()).collect();
    /// assert_eq!(sans, ["e4", "e5", "d4", "c5", "Nf3"]);
    /// ```
    pub fn walk(&self) -> impl Iterator<Item = NodeRef<'_>> {
        let mut pending: Vec<NodeRef<'_>> = self.node(self.root()).into_iter().collect();
        core::iter::from_fn(move || {
            let node = pending.pop()?;
            // Of siblings only the next one waits, so that the list stays short.
            if !node.is_first_child() {
                pending.extend(node.next_sibling());
            }
            let first = node.next();
            pending.extend(first.and_then(|first| first.next_sibling()));
            pending.extend(first);
            Some(node)
        })
    }
}

/// Same tags as they are exported, same moves, variations, glyphs, comments at the same places and result. How the nodes lie in memory and
/// whether a game was edited does not matter.
impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        let root = |tree: &GameTree| tree.nodes[0].position;
        root(self) == root(other)
            && self.result == other.result
            && self.tags.exported(self.result).eq(other.tags.exported(other.result))
            && self.walk().map(shape).eq(other.walk().map(shape))
    }
}

impl Eq for GameTree {}

/// What of a node must be equal. The order of a walk and the plies make the tree.
fn shape<'a>(node: NodeRef<'a>) -> impl PartialEq + use<'a> {
    let Node { m, ply, ref nags, ref comments_before, .. } = node.tree.nodes[node.id.index()];
    let variations = core::iter::successors(node.next_sibling(), NodeRef::next_sibling);
    let variations = if node.is_first_child() { variations.count() } else { 0 };
    (m, ply, nags, node.comments_by_place(variations), comments_before)
}

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
