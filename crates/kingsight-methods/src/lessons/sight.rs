//! What a step of a lesson shows.

use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Square};

use super::{Fact, SetName};

/// Sets to draw on the board, what pieces do to squares, and facts.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Sight {
    /// The sets, in the order of the legend.
    pub sets: Vec<NamedSet>,
    /// What pieces do to squares, each an arrow.
    pub relations: Vec<Relation>,
    /// What is to be said about this board.
    pub facts: Vec<Fact>,
}

/// A set with its name and colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NamedSet {
    /// What it holds.
    pub name: SetName,
    /// How it is drawn.
    pub hue: Hue,
    /// Its squares.
    pub set: Bitboard,
    /// The method of the catalog that computed it.
    pub method: &'static str,
    /// Whether it is that method's answer, as `kingsight methods run` prints it, rather than an
    /// intermediate set.
    pub is_answer: bool,
}

/// Colours that stay distinct; a page chooses a shade and a pattern for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hue {
    /// Right, or found.
    Green,
    /// Wrong, or dangerous.
    Red,
    /// One of two things to compare.
    Blue,
    /// The other one.
    Orange,
    /// Common to both, or separate.
    Purple,
    /// Background.
    Grey,
}

impl Hue {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Hue::Green => "green",
            Hue::Red => "red",
            Hue::Blue => "blue",
            Hue::Orange => "orange",
            Hue::Purple => "purple",
            Hue::Grey => "grey",
        }
    }
}

/// What the piece on one square does to another square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Relation {
    /// What it does.
    pub does: Does,
    /// The square of the piece.
    pub from: Square,
    /// The other square.
    pub to: Square,
}

/// What a piece does to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// It pins a piece to the king there.
    Pin,
    /// It gives check to the king there.
    Check,
    /// It attacks the square.
    Attack,
    /// It moves there.
    Move,
}

impl Sight {
    /// The only thing to show when a king is missing.
    pub(crate) fn no_king(color: Color) -> Sight {
        Sight::default().fact(Fact::NoKing(color))
    }

    /// The only thing to show when a step needs moves and the position is not playable.
    pub(crate) fn not_playable() -> Sight {
        Sight::default().fact(Fact::NoMoves)
    }

    /// Adds an intermediate set of a method.
    pub(crate) fn set(
        mut self,
        hue: Hue,
        method: &'static str,
        name: SetName,
        set: Bitboard,
    ) -> Sight {
        self.sets.push(NamedSet { name, hue, set, method, is_answer: false });
        self
    }

    /// Adds the answer of a method about the side to move.
    pub(crate) fn answer(
        mut self,
        hue: Hue,
        method: &'static str,
        name: SetName,
        set: Bitboard,
    ) -> Sight {
        self.sets.push(NamedSet { name, hue, set, method, is_answer: true });
        self
    }

    /// Adds what each piece of a set does to a square.
    pub(crate) fn relations(mut self, does: Does, from: Bitboard, to: Square) -> Sight {
        self.relations.extend(from.into_iter().map(|from| Relation { does, from, to }));
        self
    }

    /// Adds a fact.
    pub(crate) fn fact(mut self, fact: Fact) -> Sight {
        self.facts.push(fact);
        self
    }

    /// Adds facts.
    pub(crate) fn with_facts(mut self, facts: impl IntoIterator<Item = Fact>) -> Sight {
        self.facts.extend(facts);
        self
    }
}
