//! The order of nodes.

use super::{GameTree, NodeRef};
use crate::prelude::*;

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
