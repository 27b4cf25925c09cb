//! Changing a game: its moves, which are checked, its comments and its glyphs. An error changes nothing.

use crate::prelude::*;
use core::fmt;

use kingsight::{IllegalMove, Move, PlayError, Position};

use super::{GameTree, Node, NodeId};
use crate::Nag;
use crate::text::on_one_line;

/// Why a game cannot be changed so.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The node has been deleted, or belongs to another game.
    NoSuchNode,
    /// The root cannot be deleted, promoted or commented as a move.
    Root,
    /// The text is not a legal move.
    Text(Box<PlayError>),
    /// The move is not legal.
    Move(IllegalMove),
    /// A side in check cannot pass.
    NullMoveInCheck,
    /// The tree is full.
    Full,
}

impl GameTree {
    /// Adds a move after a node, as the last variation, and returns its node; if the move is there already, that one.
    ///
    /// # Errors
    ///
    /// [`EditError::Move`] if the move is not legal there.
    pub fn add_move(&mut self, after: NodeId, m: Move) -> Result<NodeId, EditError> {
        let position = self.get(after).ok_or(EditError::NoSuchNode)?.position;
        let next = position.play(m).map_err(EditError::Move)?;
        self.add_new(after, Some(m), next)
    }

    /// As [`add_move`](GameTree::add_move), with the move in SAN, read as tolerantly as in a file.
    ///
    /// # Errors
    ///
    /// [`EditError::Text`] if the text is not a legal move there; it has the reasons.
    pub fn add_san(&mut self, after: NodeId, text: &str) -> Result<NodeId, EditError> {
        let position = self.get(after).ok_or(EditError::NoSuchNode)?.position;
        let unread = |error| EditError::Text(Box::new(PlayError::new(error, position)));
        let m = position.parse_san(text).map_err(unread)?;
        self.add_new(after, Some(m), position.play_unchecked(m))
    }

    /// Adds a null move after a node.
    ///
    /// # Errors
    ///
    /// [`EditError::NullMoveInCheck`] in check.
    pub fn add_null_move(&mut self, after: NodeId) -> Result<NodeId, EditError> {
        let position = self.get(after).ok_or(EditError::NoSuchNode)?.position;
        let next = position.play_null().ok_or(EditError::NullMoveInCheck)?;
        self.add_new(after, None, next)
    }

    fn add_new(
        &mut self,
        after: NodeId,
        m: Option<Move>,
        position: Position,
    ) -> Result<NodeId, EditError> {
        let parent = self.node(after).ok_or(EditError::NoSuchNode)?;
        if let Some(known) = parent.children().find(|child| child.m() == m) {
            return Ok(known.id());
        }
        self.edited = true;
        self.append(after, m, position).ok_or(EditError::Full)
    }

    /// Adds a move known to be legal. `after` must be a node of this tree.
    pub(crate) fn append(
        &mut self,
        after: NodeId,
        m: Option<Move>,
        position: Position,
    ) -> Option<NodeId> {
        let id = NodeId::new(self.nodes.len())?;
        let parent = self.nodes.get_mut(after.index())?;
        let elder = parent.last_child.replace(id);
        parent.first_child.get_or_insert(id);
        let ply = parent.ply + 1;
        if let Some(elder) = elder {
            self.nodes[elder.index()].next_sibling = Some(id);
        }
        self.nodes.push(Node { m, ply, parent: Some(after), ..Node::root(position) });
        Some(id)
    }

    /// Deletes a move and everything after it.
    ///
    /// # Errors
    ///
    /// [`EditError::Root`] for the root.
    pub fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        self.unlink(id)?;
        self.settle(self.nodes[id.index()].parent);
        self.edited = true;
        let mut pending = vec![id];
        while let Some(next) = pending.pop() {
            let node = &mut self.nodes[next.index()];
            node.alive = false;
            pending.extend(node.first_child);
            if next != id {
                pending.extend(node.next_sibling);
            }
        }
        Ok(())
    }

    /// Takes a node out of its siblings and returns the one before it.
    fn unlink(&mut self, id: NodeId) -> Result<Option<NodeId>, EditError> {
        let node = self.get(id).ok_or(EditError::NoSuchNode)?;
        let (parent, next) = (node.parent.ok_or(EditError::Root)?, node.next_sibling);
        let elder = self.elder(parent, id);
        match elder {
            Some(elder) => self.nodes[elder.index()].next_sibling = next,
            None => self.nodes[parent.index()].first_child = next,
        }
        let parent = &mut self.nodes[parent.index()];
        if parent.last_child == Some(id) {
            parent.last_child = elder;
        }
        Ok(elder)
    }

    /// The sibling right before a node.
    fn elder(&self, parent: NodeId, id: NodeId) -> Option<NodeId> {
        let children = self.node(parent)?.children();
        children.take_while(|child| child.id() != id).last().map(|child| child.id())
    }

    /// Moves a variation before the one above it, or before the main line; `false` if it is first already.
    ///
    /// # Errors
    ///
    /// [`EditError::Root`] for the root.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, EditError> {
        let parent = self.get(id).ok_or(EditError::NoSuchNode)?.parent.ok_or(EditError::Root)?;
        let Some(elder) = self.elder(parent, id) else { return Ok(false) };
        let before = self.elder(parent, elder);
        self.unlink(id)?;
        self.insert_after(parent, before, id);
        self.settle(Some(parent));
        self.edited = true;
        Ok(true)
    }

    /// Makes a move and all before it the main line.
    ///
    /// # Errors
    ///
    /// [`EditError::NoSuchNode`].
    pub fn promote_to_main_line(&mut self, id: NodeId) -> Result<(), EditError> {
        self.get(id).ok_or(EditError::NoSuchNode)?;
        let mut next = id;
        while let Some(parent) = self.nodes[next.index()].parent {
            if self.elder(parent, next).is_some() {
                self.unlink(next)?;
                self.insert_after(parent, None, next);
                self.settle(Some(parent));
                self.edited = true;
            }
            next = parent;
        }
        Ok(())
    }

    /// Comments before a variation that now continues its line stand after the move before it.
    fn settle(&mut self, parent: Option<NodeId>) {
        let Some(parent) = parent else { return };
        if let Some(first) = self.nodes[parent.index()].first_child {
            let comments = core::mem::take(&mut self.nodes[first.index()].comments_before);
            self.nodes[parent.index()].comments.extend(comments);
        }
    }

    /// Puts a node behind a sibling, or first. It overtakes another one, so it is never the last.
    fn insert_after(&mut self, parent: NodeId, elder: Option<NodeId>, id: NodeId) {
        let slot = match elder {
            Some(elder) => &mut self.nodes[elder.index()].next_sibling,
            None => &mut self.nodes[parent.index()].first_child,
        };
        self.nodes[id.index()].next_sibling = slot.replace(id);
    }

    /// A comment that is read stands behind so many variations.
    pub(crate) fn put_behind(&mut self, id: NodeId, comment: usize, variations: usize) {
        self.behind.insert((id, comment), variations);
    }

    /// What is read of a node is added without a check.
    pub(crate) fn read_into(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::NoSuchNode => f.write_str("the game has no such node"),
            EditError::Root => f.write_str("not possible at this place of the tree"),
            #[cfg(feature = "reasons")]
            EditError::Text(error) => error.fmt(f),
            #[cfg(not(feature = "reasons"))]
            EditError::Text(_) => f.write_str("not a legal move here"),
            EditError::Move(error) => error.fmt(f),
            EditError::NullMoveInCheck => f.write_str("a side in check cannot pass"),
            EditError::Full => f.write_str("the game has too many moves"),
        }
    }
}

impl core::error::Error for EditError {}

impl GameTree {
    /// Adds a comment after a move, or before the first one for the root. Line ends become blanks.
    ///
    /// # Errors
    ///
    /// [`EditError::NoSuchNode`].
    pub fn add_comment(&mut self, id: NodeId, text: &str) -> Result<(), EditError> {
        self.get_mut(id)?.comments.push(one_line(text));
        self.edited = true;
        Ok(())
    }

    /// Adds a comment before a move; it is written where the move begins a variation.
    ///
    /// # Errors
    ///
    /// [`EditError::Root`] for the root and for a move that continues its line: use
    /// [`add_comment`](GameTree::add_comment) with the node before it.
    pub fn add_comment_before(&mut self, id: NodeId, text: &str) -> Result<(), EditError> {
        if self.node(id).ok_or(EditError::NoSuchNode)?.is_first_child() {
            return Err(EditError::Root);
        }
        self.get_mut(id)?.comments_before.push(one_line(text));
        self.edited = true;
        Ok(())
    }

    /// Removes all comments of a move, before and after it.
    ///
    /// # Errors
    ///
    /// [`EditError::NoSuchNode`].
    pub fn remove_comments(&mut self, id: NodeId) -> Result<(), EditError> {
        let node = self.get_mut(id)?;
        node.comments.clear();
        node.comments_before.clear();
        let behind = self.behind.range((id, 0)..=(id, usize::MAX));
        let behind: Vec<(NodeId, usize)> = behind.map(|(&place, _)| place).collect();
        for place in behind {
            self.behind.remove(&place);
        }
        self.edited = true;
        Ok(())
    }

    /// Adds a glyph to a move.
    ///
    /// # Errors
    ///
    /// [`EditError::Root`] for the root.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) -> Result<(), EditError> {
        let node = self.get_mut(id)?;
        node.parent.ok_or(EditError::Root)?;
        if !node.nags.contains(&nag) {
            node.nags.push(nag);
            self.edited = true;
        }
        Ok(())
    }

    /// Removes a glyph from a move.
    ///
    /// # Errors
    ///
    /// [`EditError::NoSuchNode`].
    pub fn remove_nag(&mut self, id: NodeId, nag: Nag) -> Result<(), EditError> {
        self.get_mut(id)?.nags.retain(|&known| known != nag);
        self.edited = true;
        Ok(())
    }
}

/// A comment as a file gives it back.
fn one_line(text: &str) -> String {
    on_one_line(text.trim_matches(|c: char| c.is_ascii_whitespace()))
        .trim_matches(|c: char| c.is_ascii_whitespace())
        .to_owned()
}
