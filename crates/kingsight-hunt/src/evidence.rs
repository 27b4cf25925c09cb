//! What was observed: how the engine's answers differ from ours.

use crate::comparison::{DivideComparison, Miscount};
use crate::variation::Variation;

/// How an engine is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Evidence {
    /// The engine's list of moves is not the list of legal moves.
    Moves {
        /// How the lists differ.
        comparison: DivideComparison,
        /// What the engine answers if it is given the FEN of this position.
        from_fen: FromFen,
        /// If it is right from the FEN: how many of the last moves it must make itself to be wrong. It makes the
        /// first of these wrongly, or that move leaves something behind that the others do not clear.
        made: usize,
    },
    /// The number of moves is wrong. Which moves differ is unknown: the engine prints totals only.
    MoveCount {
        /// How many legal moves there are.
        ours: u64,
        /// What the engine counts.
        theirs: u64,
        /// What the engine counts if it is given the FEN of this position.
        from_fen: FromFen,
    },
    /// A move counts wrongly in the divide of its parent and rightly when asked for alone.
    Unmade {
        /// How deep the parent was counted.
        depth: u32,
        /// The move, the counts, and the move listed before it.
        miscount: Miscount,
        /// Whether the engine was also asked about the move by playing it. If not, making it may be the fault.
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
        first: DivideComparison,
        /// The way to see the wrong answer again.
        replay: Box<Reproduction>,
    },
}

/// The way to see again what an engine answered wrongly once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Reproduction {
    /// What to send to a fresh engine, one command a line. The wrong answer is the last.
    pub script: Vec<String>,
    /// Whether this script has shown the wrong answer again. If not, it is everything that the engine was sent.
    pub again: bool,
    /// The question before, if that alone brings the wrong answer about: the variation and the depth.
    pub after: Option<(Variation, u32)>,
}

/// What an engine answers about a position given by its FEN, having been wrong about it after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FromFen {
    /// The same wrong moves.
    Same,
    /// The right moves.
    Right,
    /// Other wrong moves.
    Other,
    /// No move led there, or the engine did not answer.
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
