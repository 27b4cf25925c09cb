//! The verdict: which part of the engine is at fault.
//!
//! An engine can be asked about a position in two ways: by its FEN, and by a position before it and the moves that
//! lead on. And it counts a position in two ways: alone, and as one line of its parent's divide, after other moves
//! have been made and unmade. Where it is right in one way and wrong in the other, the difference names the part:
//!
//! | the engine is wrong | and right | so the fault is in |
//! |---|---|---|
//! | from the FEN | | the generator |
//! | after the moves | from the FEN | making a move |
//! | in the parent's divide | alone | unmaking a move |

use kingsight::{Move, Position};

use crate::evidence::{Evidence, FromFen};
use crate::variation::Variation;

/// Which part of an engine is at fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// Generating moves, or reading the FEN: no move has to be made for the fault to show.
    Generator,
    /// Making a move: from the FEN of the position the engine is right, after the move it is wrong.
    Making {
        /// The position in which the move is made.
        before: Position,
        /// The move.
        m: Move,
        /// Whether this move alone brings the fault about, not one of those made after it.
        alone: bool,
    },
    /// Unmaking a move: alone the engine counts the position rightly, in its parent's divide wrongly.
    Unmaking {
        /// The move that was unmade just before, unless the wrong line is the first of the divide.
        unmade: Option<Move>,
    },
    /// Making a move or unmaking one: an engine that is given FENs alone does not show which.
    MakingOrUnmaking {
        /// The move that may be made wrongly.
        made: Move,
        /// The move that may be unmade wrongly, if there is one.
        unmade: Option<Move>,
    },
    /// Counting: the moves are right and the numbers are not.
    Counting,
    /// State that outlives a question: after a restart the engine is right.
    State,
}

impl Verdict {
    /// The verdict on some evidence, found at the end of a variation.
    #[must_use]
    pub fn new(evidence: &Evidence, variation: &Variation) -> Verdict {
        match *evidence {
            Evidence::Moves { from_fen: FromFen::Right, made, .. } => {
                match variation.first_of_last(made) {
                    Some((before, m)) => Verdict::Making { before, m, alone: made == 1 },
                    None => Verdict::Generator,
                }
            }
            Evidence::MoveCount { from_fen: FromFen::Right, .. } => {
                match variation.first_of_last(1) {
                    Some((before, m)) => {
                        Verdict::Making { before, m, alone: variation.moves().len() == 1 }
                    }
                    None => Verdict::Generator,
                }
            }
            Evidence::Moves { .. } | Evidence::MoveCount { .. } => Verdict::Generator,
            // Mate or stalemate: there is nothing below it to unmake.
            Evidence::Unmade { miscount, .. }
                if miscount.ours == 0
                    && variation.end().play_unchecked(miscount.m).legal_move_count() == 0 =>
            {
                Verdict::Counting
            }
            Evidence::Unmade { miscount, by_moves: true, .. } => {
                Verdict::Unmaking { unmade: miscount.after }
            }
            Evidence::Unmade { miscount, by_moves: false, .. } => {
                Verdict::MakingOrUnmaking { made: miscount.m, unmade: miscount.after }
            }
            Evidence::Leaf { .. } | Evidence::Total { .. } => Verdict::Counting,
            Evidence::Unsteady { .. } => Verdict::State,
        }
    }

    /// Its name in the JSON.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Generator => "generator",
            Verdict::Making { .. } => "making",
            Verdict::Unmaking { .. } => "unmaking",
            Verdict::MakingOrUnmaking { .. } => "making_or_unmaking",
            Verdict::Counting => "counting",
            Verdict::State => "state",
        }
    }

    /// The move that the engine makes wrongly, with the position before it.
    #[must_use]
    pub const fn wrongly_made(&self) -> Option<(&Position, Move)> {
        match self {
            Verdict::Making { before, m, .. } => Some((before, *m)),
            _ => None,
        }
    }
}
