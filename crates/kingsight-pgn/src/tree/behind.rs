//! Comments that stand behind variations: `1. e4 e5 (1... c5) { here }`.

use crate::prelude::*;

use super::NodeId;

/// Which comments of which moves stand behind how many of the variations that replace the move. Few games have any.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CommentsBehind(Vec<(NodeId, usize, usize)>);

impl CommentsBehind {
    /// The comment of that number stands behind so many variations.
    pub(super) fn add(&mut self, node: NodeId, comment: usize, variations: usize) {
        let place = self.0.partition_point(|&(id, number, _)| (id, number) < (node, comment));
        self.0.insert(place, (node, comment, variations));
    }

    /// The comments of a move have been removed.
    pub(super) fn forget(&mut self, node: NodeId) {
        self.0.retain(|&(id, ..)| id != node);
    }

    /// Behind how many variations a comment stands.
    pub(super) fn variations(&self, node: NodeId, comment: usize) -> usize {
        let place = self.0.binary_search_by_key(&(node, comment), |&(id, number, _)| (id, number));
        place.map_or(0, |place| self.0[place].2)
    }
}
