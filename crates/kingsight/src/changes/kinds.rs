//! The kinds of facts that a move changes.

use crate::{Bitboard, Color, MoveEffect, Square};

/// Facts of one kind that begin and that end with a move.
///
/// `new` holds facts of the position after the move, with its squares; `gone` those of the position
/// before it, with the squares of then. Pieces are followed: a moved piece, a castled rook and a pawn that
/// promotes stay themselves. What the move takes is left out of `gone`, unless it attacked, pinned or checked
/// something that is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct NewAndGone<T> {
    /// True after the move, and not before.
    pub new: T,
    /// True before the move, and no more.
    pub gone: T,
}

/// A piece that attacks an enemy piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Attack {
    /// What attacks.
    pub attacker: Square,
    /// What is attacked.
    pub target: Square,
}

/// A piece that the enemy wins material by taking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Hanging {
    /// Where it stands.
    pub square: Square,
    /// What the exchange wins, by [`PieceValues::default`](crate::PieceValues): a pawn is 100.
    pub gain: i32,
}

/// The part of a line that a slider sees in one position and not in the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct OpenLine {
    /// The rook, bishop or queen. It has not moved.
    pub slider: Square,
    /// The squares that it attacks in one position only, all on one side of it.
    pub squares: Bitboard,
}

/// A legal move that gives check, of whichever side. A check that becomes mate, or no longer is, counts as another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PossibleCheck {
    /// Whose move it is.
    pub color: Color,
    /// The move, with what it does.
    pub effect: MoveEffect,
    /// Whether it is checkmate.
    pub mate: bool,
}

/// How many squares a knight, bishop, rook or queen can go to, checks apart: those it attacks that
/// hold no piece of its own colour, and of a pinned piece only those on the line of the pin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Mobility {
    /// Where it stands after the move.
    pub square: Square,
    /// How many there were.
    pub before: u32,
    /// How many there are.
    pub after: u32,
}
