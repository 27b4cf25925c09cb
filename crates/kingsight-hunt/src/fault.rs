//! What the hunt has found.

use kingsight::{Move, Position};

use crate::class::{Class, Diagnosis};
use crate::divide::{Comparison, Miscount};
use crate::engine::Trouble;
use crate::line::Line;
use crate::shrink::Shrunk;

/// A fault, followed to where it first shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The name of the position in whose tree it was found.
    pub target: String,
    /// That position.
    pub root: Position,
    /// How deep the engine counted when it was wrong.
    pub depth: u32,
    /// What we counted there.
    pub ours: u64,
    /// What the engine counted there.
    pub theirs: u64,
    /// The way from there to the fault, one step for each half-move.
    pub steps: Vec<Step>,
    /// What the engine was asked when the fault showed. For an unmake fault its end is the parent.
    pub line: Line,
    /// What is wrong at the end of the line.
    pub evidence: Evidence,
    /// What the bug may be; each class once, the most likely one first, and never empty.
    pub diagnoses: Vec<Diagnosis>,
    /// The smallest position that still shows it.
    pub shrunk: Option<Shrunk>,
}

impl Fault {
    /// The whole way from the root to the fault.
    #[must_use]
    pub fn path(&self) -> Line {
        self.steps.iter().fold(Line::new(self.root), |line, step| line.then(step.m))
    }

    /// The move that the engine makes wrongly, with the position before it, if that is what is wrong.
    #[must_use]
    pub fn wrongly_made(&self) -> Option<(Position, Move)> {
        match self.evidence {
            Evidence::Moves { from_fen: FromFen::Right, made, .. } => self.line.first_of_last(made),
            _ => None,
        }
    }

    /// The most likely class.
    #[must_use]
    pub fn class(&self) -> Class {
        match (&self.evidence, self.diagnoses.first()) {
            (_, Some(diagnosis)) => diagnosis.class,
            (Evidence::Unmade { by_moves: false, .. }, None) => Class::MakeOrUnmake,
            (Evidence::Unmade { miscount, .. }, None) => {
                crate::class::of_unmade(&self.line, miscount.m)
            }
            (Evidence::Leaf { .. }, None) => Class::LeafCount,
            (Evidence::Total { .. }, None) => Class::Total,
            (Evidence::Unsteady { .. } | Evidence::Moves { .. }, None) => Class::Unsteady,
        }
    }
}

/// One half-move of the descent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The position it was played in.
    pub before: Position,
    /// The move.
    pub m: Move,
    /// What we count below it.
    pub ours: u64,
    /// What the engine's divide says.
    pub theirs: u64,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The engine's list of moves is not the list of legal moves.
    Moves {
        /// How the lists differ.
        comparison: Comparison,
        /// What the engine says if it is given the FEN of this position.
        from_fen: FromFen,
        /// If it is right from the FEN: how many of the last moves it has to make to be wrong. The
        /// first of these is made wrongly, or leaves something that the others do not clear away.
        made: usize,
    },
    /// A move counts wrongly in the divide of its parent and rightly when asked for alone.
    Unmade {
        /// How deep the parent was counted.
        depth: u32,
        /// The move, the counts, and the move that went before it.
        miscount: Miscount,
        /// Whether the engine was asked about the move by playing it, too. If not, making it may be what
        /// goes wrong.
        by_moves: bool,
    },
    /// A legal move does not count one at depth 1.
    Leaf {
        /// The move and its counts.
        miscount: Miscount,
    },
    /// The total is not the sum of the divide.
    Total {
        /// The sum of the engine's own divide.
        sum: u64,
        /// The total that it printed.
        total: u64,
    },
    /// The engine was wrong once, and right when asked again.
    Unsteady {
        /// How deep.
        depth: u32,
        /// How its first answer differs from ours.
        first: Comparison,
    },
}

/// What an engine says of a position from its FEN, having been wrong about it after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FromFen {
    /// The same: the generator is wrong.
    Same,
    /// The right moves: making the last move is wrong.
    Right,
    /// Something else that is wrong.
    Other,
    /// No move led here, or the engine did not answer.
    NotAsked,
}

impl FromFen {
    /// Its name in the JSON.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            FromFen::Same => "same",
            FromFen::Right => "right",
            FromFen::Other => "other",
            FromFen::NotAsked => "not_asked",
        }
    }
}

/// An engine that did not answer, and what it had been asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Silence {
    /// The name of the position it was asked about.
    pub target: String,
    /// The moves that lead from there to where it failed.
    pub line: Line,
    /// How deep it was to count.
    pub depth: u32,
    /// What happened.
    pub trouble: Trouble,
}
