//! The answer, and what proves it.

use alloc::vec::Vec;

use super::LockedStructure;
use crate::{Move, Position};

/// Whether a side can still give mate, by any series of legal moves of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnability {
    /// It can: these moves end in mate. Empty if the mate is on the board.
    Yes(Vec<Move>),
    /// It cannot, and why.
    No(Proof),
    /// Not decided: so many positions were looked at.
    Unknown(u32),
}

impl Winnability {
    /// `true`, `false`, or `None` if it is not known.
    ///
    /// ```
    /// use kingsight::{Color, Nodes, Position};
    /// assert_eq!(Position::default().can_win(Color::White, Nodes::USUAL).to_bool(), Some(true));
    /// ```
    #[must_use]
    pub const fn to_bool(&self) -> Option<bool> {
        match self {
            Winnability::Yes(_) => Some(true),
            Winnability::No(_) => Some(false),
            Winnability::Unknown(_) => None,
        }
    }
}

/// Why a side cannot win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The material does not suffice: [`Position::has_insufficient_material`].
    Material,
    /// No mate fits into the squares that the pieces can ever reach.
    Structure(LockedStructure),
    /// All positions that can arise have been looked at, and none is a mate.
    Explored {
        /// How many, those below included, but not those without enough material to mate.
        positions: u32,
        /// Those where the exploration stopped, because their own structure refutes a mate.
        locked: Vec<Position>,
    },
}

impl Proof {
    /// A short name for machines: `material`, `structure` or `explored`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Proof::Material => "material",
            Proof::Structure(_) => "structure",
            Proof::Explored { .. } => "explored",
        }
    }
}
