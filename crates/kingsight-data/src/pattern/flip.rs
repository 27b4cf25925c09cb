//! Patterns turned round: files reversed, or colours exchanged and ranks reversed. The pattern is turned once, not every position.

use kingsight::Square;

use super::node::{Contents, Node, Rectangle, Set};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flip {
    /// The files in reverse.
    Mirror,
    /// The colours exchanged, the ranks in reverse.
    Colors,
}

impl Flip {
    pub(super) fn node(self, node: &Node) -> Node {
        let all = |nodes: &[Node]| nodes.iter().map(|node| self.node(node)).collect();
        match node {
            Node::All(nodes) => Node::All(all(nodes)),
            Node::Any(nodes) => Node::Any(all(nodes)),
            Node::Not(node) => Node::Not(Box::new(self.node(node))),
            Node::Some(set) => Node::Some(self.set(*set)),
            Node::Count(set, comparison, count) => Node::Count(self.set(*set), *comparison, *count),
            Node::Attacks(by, what) => Node::Attacks(self.set(*by), self.set(*what)),
            Node::Protects(by, what) => Node::Protects(self.set(*by), self.set(*what)),
            Node::Pin { from, through, to } => {
                Node::Pin { from: self.set(*from), through: self.set(*through), to: self.set(*to) }
            }
            Node::Ray(lines, sets) => {
                Node::Ray(*lines, sets.iter().map(|&set| self.set(set)).collect())
            }
            Node::Rectangle(rectangle) => Node::Rectangle(self.rectangle(rectangle)),
            Node::Turn(color) => Node::Turn(if self == Flip::Colors { !*color } else { *color }),
            Node::Check | Node::Mate | Node::Stalemate => node.clone(),
        }
    }

    fn contents(self, contents: Contents) -> Contents {
        if self == Flip::Colors { contents.flipped() } else { contents }
    }

    fn set(self, set: Set) -> Set {
        let squares = match self {
            Flip::Mirror => set.squares.flip_files(),
            Flip::Colors => set.squares.flip_ranks(),
        };
        Set { contents: self.contents(set.contents), squares }
    }

    fn rectangle(self, rectangle: &Rectangle) -> Rectangle {
        let mut rows: Vec<Vec<Contents>> = rectangle.rows.clone();
        let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
        for cell in rows.iter_mut().flatten() {
            *cell = self.contents(*cell);
        }
        // The corner that becomes the lower left one.
        let other = |square: Square| match self {
            Flip::Mirror => square.offset(width as i8 - 1, 0).map(Square::flip_files),
            Flip::Colors => square.offset(0, height as i8 - 1).map(Square::flip_ranks),
        };
        match self {
            Flip::Mirror => rows.iter_mut().for_each(|row| row.reverse()),
            Flip::Colors => rows.reverse(),
        }
        Rectangle { rows, corner: rectangle.corner.and_then(other) }
    }
}
