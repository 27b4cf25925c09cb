//! When two games are the same.

use super::{GameTree, Node, NodeRef};

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
