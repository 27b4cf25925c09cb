//! How a game has ended.

use core::fmt;

use crate::{Color, Nodes, Position};

/// An end of the game that needs no claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[doc(alias("GameStatus", "Termination"))]
pub enum Outcome {
    /// The side to move is in check and has no legal move (FIDE Laws 5.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move is not in check and has no legal move (5.2.1).
    Stalemate,
    /// Neither side can ever mate, because of the material (5.2.2).
    InsufficientMaterial,
    /// Neither side can ever mate, for another reason, such as a wall of pawns (5.2.2). Only
    /// [`outcome_within`](Position::outcome_within) reports it, because it takes a search.
    DeadPosition,
    /// 75 moves by each side without a capture or a pawn move (9.6.2).
    SeventyFiveMoves,
    /// The same position for the fifth time (9.6.1). Only a [`Game`](crate::Game) reports it.
    FivefoldRepetition,
}

impl Outcome {
    /// A short name for machines: `checkmate`, `stalemate`, `insufficient_material`, `dead_position`,
    /// `seventy_five_moves`, `fivefold_repetition`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Checkmate { .. } => "checkmate",
            Outcome::Stalemate => "stalemate",
            Outcome::InsufficientMaterial => "insufficient_material",
            Outcome::DeadPosition => "dead_position",
            Outcome::SeventyFiveMoves => "seventy_five_moves",
            Outcome::FivefoldRepetition => "fivefold_repetition",
        }
    }

    /// The winner, `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner } => Some(winner),
            _ => None,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// A plain sentence without full stop.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Checkmate { winner: Color::White } => "White wins by checkmate",
            Outcome::Checkmate { winner: Color::Black } => "Black wins by checkmate",
            Outcome::Stalemate => "draw by stalemate",
            Outcome::InsufficientMaterial => "draw: neither side has enough material to mate",
            Outcome::DeadPosition => "draw: no series of legal moves ends in mate",
            Outcome::SeventyFiveMoves => "draw: 75 moves without a capture or pawn move",
            Outcome::FivefoldRepetition => "draw: the same position for the fifth time",
        })
    }
}

impl Position {
    /// How the game has ended, as far as the position alone shows; mate and stalemate come before the
    /// other reasons.
    ///
    /// Of dead positions, only those with too little material are found: others, such as a wall of pawns, take a search, in
    /// hard cases of ten seconds. [`outcome_within`](Position::outcome_within) is this answer with that search.
    ///
    /// ```
    /// use kingsight::{Color, Outcome, Position};
    /// let mate: Position = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1".parse().unwrap();
    /// assert_eq!(mate.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
    /// ```
    #[must_use]
    #[doc(alias("status", "is_game_over", "game_over"))]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.in_check() {
                Outcome::Checkmate { winner: !self.turn }
            } else {
                Outcome::Stalemate
            });
        }
        if self.is_insufficient_material() {
            Some(Outcome::InsufficientMaterial)
        } else if self.halfmoves >= 150 {
            Some(Outcome::SeventyFiveMoves)
        } else {
            None
        }
    }

    /// As [`outcome`](Position::outcome), with every dead position: it looks at no more than `nodes` positions for
    /// each side. Nearly always a few dozen suffice, some microseconds; three million take seconds. What is not decided within
    /// them counts as not dead; [`is_dead`](Position::is_dead) tells the difference.
    ///
    /// ```
    /// use kingsight::{Nodes, Outcome, Position};
    /// let wall: Position = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1".parse().unwrap();
    /// assert_eq!(wall.outcome(), None);
    /// assert_eq!(wall.outcome_within(Nodes(1_000)), Some(Outcome::DeadPosition));
    /// assert_eq!(Position::default().outcome_within(Nodes(1_000)), None);
    /// ```
    #[must_use]
    #[doc(alias("dead_position", "is_dead_draw"))]
    pub fn outcome_within(&self, nodes: Nodes) -> Option<Outcome> {
        self.outcome_or_dead(self.outcome(), nodes)
    }

    /// An outcome, or a dead position where that goes first.
    pub(crate) fn outcome_or_dead(
        &self,
        outcome: Option<Outcome>,
        nodes: Nodes,
    ) -> Option<Outcome> {
        match outcome {
            Some(
                Outcome::Checkmate { .. } | Outcome::Stalemate | Outcome::InsufficientMaterial,
            ) => outcome,
            _ if self.is_dead(nodes) == Some(true) => Some(Outcome::DeadPosition),
            _ => outcome,
        }
    }
}
