//! A game as a tree of moves.
//!
//! The nodes lie in one list and refer to each other by number, so nothing here is recursive, and a game with variations
//! 10,000 deep is like any other.

mod build;
mod edit;
mod node;
mod walk;

use crate::prelude::*;
use alloc::collections::BTreeMap;

pub(crate) use build::{Builder, Built};
pub use edit::EditError;
pub(crate) use node::Node;
pub use node::{NodeId, NodeRef};
pub use walk::{DeadSince, MainLine};

use kingsight::Position;

use crate::{GameResult, Tags};

/// A game: its tags, its moves with variations, comments and glyphs, its result.
///
/// The root is the position before the first move; every other node is a move with the position after it. The first
/// child of a node continues its line, the others are variations. Every move is legal in its position.
///
/// ```
/// use kingsight_pgn::{GameTree, Nag};
/// let mut game = GameTree::default();
/// let e4 = game.add_san(game.root(), "e4")?;
/// game.add_san(e4, "e5")?;
/// let c5 = game.add_san(e4, "c5")?;
/// game.add_nag(c5, Nag(1))?;
/// game.promote(c5)?;
/// assert!(game.to_string().ends_with("1. e4 c5 $1 (1... e5) *\n"));
/// assert!(game.add_san(c5, "Ke3").is_err());
/// # Ok::<(), kingsight_pgn::EditError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    tags: Tags,
    nodes: Vec<Node>,
    /// Behind how many of the variations that replace a move one of its comments stands. Few games have any.
    behind: BTreeMap<(NodeId, usize), usize>,
    result: GameResult,
    edited: bool,
}

impl GameTree {
    /// A game without moves that begins at `start`. If that is not the usual first position, the tags say so.
    #[must_use]
    pub fn new(start: Position) -> GameTree {
        let mut tags = Tags::default();
        if start.is_chess960() {
            tags.add("Variant".to_owned(), "Chess960".to_owned());
        }
        if start != Position::default() {
            tags.add("SetUp".to_owned(), "1".to_owned());
            tags.add("FEN".to_owned(), start.to_string());
        }
        GameTree { tags, ..GameTree::read(start) }
    }

    /// A game without moves and tags, as it is being read.
    pub(crate) fn read(start: Position) -> GameTree {
        GameTree {
            tags: Tags::default(),
            nodes: vec![Node::root(start)],
            behind: BTreeMap::new(),
            result: GameResult::Unknown,
            edited: false,
        }
    }

    /// The root.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// A node; `None` if it has been deleted, or belongs to another game.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<NodeRef<'_>> {
        self.get(id).map(|_| NodeRef { tree: self, id })
    }

    fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index()).filter(|node| node.alive)
    }

    fn get_mut(&mut self, id: NodeId) -> Result<&mut Node, EditError> {
        self.nodes.get_mut(id.index()).filter(|node| node.alive).ok_or(EditError::NoSuchNode)
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.nodes[0].position
    }

    /// The tags.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to change them. The position at which the game begins does not follow them.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        self.edited = true;
        &mut self.tags
    }

    pub(crate) const fn tags_read(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The result after the moves.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result after the moves, and the tag.
    pub fn set_result(&mut self, result: GameResult) {
        self.edited = true;
        self.result = result;
        // A result has no line end.
        let _ = self.tags.set("Result", result.as_str());
    }

    pub(crate) const fn result_read(&mut self, result: GameResult) {
        self.result = result;
    }

    /// Whether the game has been changed since it was read.
    #[must_use]
    pub const fn is_edited(&self) -> bool {
        self.edited
    }

    pub(crate) const fn set_edited(&mut self) {
        self.edited = true;
    }

    /// The moves of the main line, from the first to the last.
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine::new(self)
    }

    /// The node after so many plies of the main line; the root for 0.
    #[must_use]
    pub fn at_ply(&self, ply: u32) -> Option<NodeRef<'_>> {
        match ply.checked_sub(1) {
            None => self.node(self.root()),
            Some(before) => self.main_line().nth(usize::try_from(before).ok()?),
        }
    }

    /// How many nodes there are, the root included.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.iter().filter(|node| node.alive).count()
    }
}

impl Default for GameTree {
    fn default() -> GameTree {
        GameTree::new(Position::default())
    }
}
