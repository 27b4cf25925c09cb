//! One node, and the view of it.

use crate::prelude::*;
use kingsight::{Move, Position, SanMove};

use super::GameTree;
use crate::{CommentCommand, Evaluation, GameClock, Nag, comment_commands};

/// Names a node of a [`GameTree`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: NodeId = NodeId(0);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// `None` for the four thousand millionth node.
    pub(super) fn new(index: usize) -> Option<NodeId> {
        u32::try_from(index).ok().map(NodeId)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Whether it has not been deleted.
    pub(super) alive: bool,
    /// `None` for the root and for a null move.
    pub(super) m: Option<Move>,
    pub(super) ply: u32,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// After the move.
    pub(super) position: Position,
    pub(super) nags: Vec<Nag>,
    /// Before the move, where a variation begins.
    pub(super) comments_before: Vec<String>,
    pub(super) comments: Vec<String>,
}

impl Node {
    pub(super) const fn root(position: Position) -> Node {
        Node {
            alive: true,
            m: None,
            ply: 0,
            parent: None,
            first_child: None,
            last_child: None,
            next_sibling: None,
            position,
            nags: Vec::new(),
            comments_before: Vec::new(),
            comments: Vec::new(),
        }
    }
}

/// A node of a [`GameTree`], to look at.
#[derive(Clone, Copy, Debug)]
pub struct NodeRef<'a> {
    pub(super) tree: &'a GameTree,
    pub(super) id: NodeId,
}

impl<'a> NodeRef<'a> {
    fn node(&self) -> &'a Node {
        &self.tree.nodes[self.id.index()]
    }

    fn at(&self, id: NodeId) -> NodeRef<'a> {
        NodeRef { tree: self.tree, id }
    }

    /// The name of the node.
    #[must_use]
    pub const fn id(&self) -> NodeId {
        self.id
    }

    /// The move; `None` for the root and for a null move.
    #[must_use]
    pub fn m(&self) -> Option<Move> {
        self.node().m
    }

    /// Whether it is a null move.
    #[must_use]
    pub fn is_null_move(&self) -> bool {
        self.node().m.is_none() && self.node().parent.is_some()
    }

    /// The move in SAN; `None` for the root and for a null move.
    #[must_use]
    pub fn san(&self) -> Option<SanMove> {
        Some(self.parent()?.position().san(self.m()?))
    }

    /// The position after the move; for the root, that before the first one.
    #[must_use]
    pub fn position(&self) -> &'a Position {
        &self.node().position
    }

    /// How many plies lead to it.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.node().ply
    }

    /// The node before it.
    #[must_use]
    pub fn parent(&self) -> Option<NodeRef<'a>> {
        self.node().parent.map(|id| self.at(id))
    }

    /// The node that continues its line.
    #[must_use]
    pub fn next(&self) -> Option<NodeRef<'a>> {
        self.node().first_child.map(|id| self.at(id))
    }

    /// All nodes after it: the one that continues its line, then variations.
    pub fn children(&self) -> impl Iterator<Item = NodeRef<'a>> + use<'a> {
        core::iter::successors(self.next(), NodeRef::next_sibling)
    }

    /// The variation after it at the same place.
    #[must_use]
    pub fn next_sibling(&self) -> Option<NodeRef<'a>> {
        self.node().next_sibling.map(|id| self.at(id))
    }

    /// Whether it continues its line and is no variation of the node before it; so does the root.
    #[must_use]
    pub fn is_first_child(&self) -> bool {
        self.parent().is_none_or(|parent| parent.node().first_child == Some(self.id))
    }

    /// The glyphs of the move.
    #[must_use]
    pub fn nags(&self) -> &'a [Nag] {
        &self.node().nags
    }

    /// Behind how many of the variations that replace the move a comment of [`comments`](NodeRef::comments) stands; 0 if it
    /// stands right behind the move.
    ///
    /// ```
    /// let pgn = "1. e4 e5 { a } (1... c5) { b } *";
    /// let game = kingsight_pgn::games(pgn.as_bytes()).next().unwrap().unwrap();
    /// let e5 = game.tree.main_line().nth(1).unwrap();
    /// assert_eq!(e5.comments(), ["a", "b"]);
    /// assert_eq!([e5.variations_before(0), e5.variations_before(1)], [0, 1]);
    /// ```
    #[must_use]
    pub fn variations_before(&self, comment: usize) -> usize {
        self.tree.behind.get(&(self.id, comment)).copied().unwrap_or(0)
    }

    /// The comments after the move, also those behind its variations; for the root, those before the first one.
    #[must_use]
    pub fn comments(&self) -> &'a [String] {
        &self.node().comments
    }

    /// The comments after the move in the order in which they are written, each with the number of variations before it, at
    /// most `variations`.
    pub(crate) fn comments_by_place(&self, variations: usize) -> Vec<(usize, &'a str)> {
        let place = |i| self.variations_before(i).min(variations);
        let mut comments: Vec<(usize, &str)> = Vec::new();
        for (i, text) in self.comments().iter().enumerate() {
            // They are read in this order; only one that was added later is not the last.
            let at = comments.partition_point(|&(before, _)| before <= place(i));
            comments.insert(at, (place(i), text));
        }
        comments
    }

    /// The comments before the move, where a variation begins with some.
    #[must_use]
    pub fn comments_before(&self) -> &'a [String] {
        &self.node().comments_before
    }

    /// The commands in the comments after the move that have a known form.
    pub fn commands(&self) -> impl Iterator<Item = CommentCommand> + use<'a> {
        self.comments().iter().flat_map(|text| comment_commands(text)).filter_map(|c| c.parse())
    }

    /// The clock after the move: `[%clk 0:05:00]`.
    #[must_use]
    pub fn clock(&self) -> Option<GameClock> {
        self.commands().find_map(|command| match command {
            CommentCommand::Clock(clock) => Some(clock),
            _ => None,
        })
    }

    /// The evaluation after the move: `[%eval 0.25]`.
    #[must_use]
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.commands().find_map(|command| match command {
            CommentCommand::Evaluation(evaluation) => Some(evaluation),
            _ => None,
        })
    }
}
