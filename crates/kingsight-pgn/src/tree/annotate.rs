//! Comments and glyphs of a game, to change them.

use super::{EditError, GameTree, NodeId};
use crate::Nag;
use crate::prelude::*;
use crate::text::on_one_line;

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
