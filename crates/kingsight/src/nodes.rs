//! The budget of a search.

/// How many positions a search may look at. The answer depends on nothing else, so the same budget gives the same
/// answer on every machine.
///
/// ```
/// use kingsight::{Color, Nodes, Position, Winnability};
/// let start = Position::default();
/// assert!(matches!(start.can_win(Color::White, Nodes(1)), Winnability::Unknown(1)));
/// assert!(matches!(start.can_win(Color::White, Nodes::USUAL), Winnability::Yes(_)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nodes(pub u64);

impl Nodes {
    /// Three million, about ten seconds at the very most. Nearly always some hundred positions suffice, and some microseconds.
    pub const USUAL: Nodes = Nodes(3_000_000);
}

impl Default for Nodes {
    /// [`USUAL`](Nodes::USUAL).
    fn default() -> Nodes {
        Nodes::USUAL
    }
}

impl From<u32> for Nodes {
    fn from(nodes: u32) -> Nodes {
        Nodes(nodes.into())
    }
}
