//! A pattern as a tree, and the same tree turned round: files reversed, or colours exchanged and ranks reversed. The pattern is turned
//! once, not every position.

use kingsight::{Color, Square};
use kingsight_facts::ColorFact;

use super::set::{Contents, Set};
use crate::Comparison;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    Some(Set),
    Count(Set, Comparison, u32),
    /// There are so many, at least one, on the squares of all these facts.
    Facts(Set, Vec<OfFact>, Comparison, u32),
    Attacks(Set, Set),
    Protects(Set, Set),
    Pin {
        from: Set,
        through: Set,
        to: Set,
    },
    Ray(Lines, Vec<Set>),
    Rectangle(Rectangle),
    Check,
    Mate,
    Stalemate,
    Turn(Color),
}

/// The squares of a fact: of one colour, or of both together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OfFact {
    pub(crate) fact: ColorFact,
    pub(crate) color: Option<Color>,
}

/// Which lines a ray may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    pub(crate) orthogonal: bool,
    pub(crate) diagonal: bool,
}

/// A rectangle of contents, its lowest rank first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rectangle {
    pub(crate) rows: Vec<Vec<Contents>>,
    /// Where its lower left corner stands. `None` for anywhere.
    pub(crate) corner: Option<Square>,
}

impl Rectangle {
    /// The ranks of a rectangle from text, the upper one first: `pp/.k`.
    pub(crate) fn rows(text: &str) -> Option<Vec<Vec<Contents>>> {
        let cell = |c| if c == '.' { Some(Contents::EMPTY_SQUARE) } else { Contents::of_letter(c) };
        let rows =
            text.split('/').rev().map(|row| row.chars().map(cell).collect::<Option<Vec<_>>>());
        let rows: Vec<Vec<Contents>> = rows.collect::<Option<_>>()?;
        let width = rows.first()?.len();
        let fits = (1..=8).contains(&width) && rows.len() <= 8;
        (fits && rows.iter().all(|row| row.len() == width)).then_some(rows)
    }

    /// How many files and ranks it has, at most 8 of each.
    pub(crate) fn size(rows: &[Vec<Contents>]) -> (i8, i8) {
        let size = |length: usize| i8::try_from(length).unwrap_or(i8::MAX);
        (size(rows.first().map_or(0, Vec::len)), size(rows.len()))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flip {
    /// The files in reverse.
    Mirror,
    /// The colours exchanged, the ranks in reverse.
    Colors,
}

impl Flip {
    pub(crate) fn node(self, node: &Node) -> Node {
        let all = |nodes: &[Node]| nodes.iter().map(|node| self.node(node)).collect();
        match node {
            Node::All(nodes) => Node::All(all(nodes)),
            Node::Any(nodes) => Node::Any(all(nodes)),
            Node::Not(node) => Node::Not(Box::new(self.node(node))),
            Node::Some(set) => Node::Some(self.set(*set)),
            Node::Count(set, comparison, count) => Node::Count(self.set(*set), *comparison, *count),
            Node::Facts(set, facts, comparison, count) => {
                let facts = facts.iter().map(|&fact| self.fact(fact)).collect();
                Node::Facts(self.set(*set), facts, *comparison, *count)
            }
            Node::Attacks(by, what) => Node::Attacks(self.set(*by), self.set(*what)),
            Node::Protects(by, what) => Node::Protects(self.set(*by), self.set(*what)),
            Node::Pin { from, through, to } => {
                Node::Pin { from: self.set(*from), through: self.set(*through), to: self.set(*to) }
            }
            Node::Ray(lines, sets) => {
                Node::Ray(*lines, sets.iter().map(|&set| self.set(set)).collect())
            }
            Node::Rectangle(rectangle) => Node::Rectangle(self.rectangle(rectangle)),
            Node::Turn(color) => Node::Turn(self.color(*color)),
            Node::Check | Node::Mate | Node::Stalemate => node.clone(),
        }
    }

    fn color(self, color: Color) -> Color {
        if self == Flip::Colors { !color } else { color }
    }

    fn contents(self, contents: Contents) -> Contents {
        if self == Flip::Colors { contents.flipped() } else { contents }
    }

    fn fact(self, of: OfFact) -> OfFact {
        // The only facts that a mirror changes.
        let fact = match (self, of.fact) {
            (Flip::Mirror, ColorFact::PawnAttacksWest) => ColorFact::PawnAttacksEast,
            (Flip::Mirror, ColorFact::PawnAttacksEast) => ColorFact::PawnAttacksWest,
            (_, fact) => fact,
        };
        OfFact { fact, color: of.color.map(|color| self.color(color)) }
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
        let (width, height) = Rectangle::size(&rows);
        for cell in rows.iter_mut().flatten() {
            *cell = self.contents(*cell);
        }
        // The corner that becomes the lower left one.
        let other = |square: Square| match self {
            Flip::Mirror => square.offset(width - 1, 0).map(Square::flip_files),
            Flip::Colors => square.offset(0, height - 1).map(Square::flip_ranks),
        };
        match self {
            Flip::Mirror => rows.iter_mut().for_each(|row| row.reverse()),
            Flip::Colors => rows.reverse(),
        }
        Rectangle { rows, corner: rectangle.corner.and_then(other) }
    }
}
