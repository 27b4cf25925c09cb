//! What a method computes, and so which methods are comparable.

use crate::Run;

/// What a comparison compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aspect {
    /// What each bishop, rook and queen on the board attacks.
    SliderAttacks,
    /// All squares that the side not to move attacks.
    AttackedSquares,
    /// The pieces that check the side to move.
    Checkers,
    /// Whether the side to move is in check.
    InCheck,
    /// The checkers after each legal move.
    CheckersAfterEachMove,
    /// The pinned pieces of the side to move.
    Pinned,
    /// The squares where the king of the side to move may not stand.
    KingDanger,
    /// The protected pieces of the side to move.
    Protected,
    /// What the pawns of the side to move can capture.
    PawnCaptures,
    /// Both sides' pieces after each legal move.
    SidesAfterEachMove,
    /// The legal moves.
    LegalMoves,
}

impl Aspect {
    /// As a heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Aspect::SliderAttacks => "What each slider attacks",
            Aspect::AttackedSquares => "Squares attacked by the side not to move",
            Aspect::Checkers => "Pieces that check the side to move",
            Aspect::InCheck => "Is the side to move in check?",
            Aspect::CheckersAfterEachMove => "Checkers after each legal move",
            Aspect::Pinned => "Pinned pieces of the side to move",
            Aspect::KingDanger => "Squares the king may not go to",
            Aspect::Protected => "Protected pieces of the side to move",
            Aspect::PawnCaptures => "Pawn captures of the side to move",
            Aspect::SidesAfterEachMove => "Both sides' pieces after each legal move",
            Aspect::LegalMoves => "Legal moves",
        }
    }
}

impl Run {
    /// What the function computes.
    #[must_use]
    pub const fn aspect(&self) -> Aspect {
        match self {
            Run::Slider(_) => Aspect::SliderAttacks,
            Run::Attackers(_) | Run::IsAttacked(_) => Aspect::AttackedSquares,
            Run::Checkers(_) => Aspect::Checkers,
            Run::InCheck(_) => Aspect::InCheck,
            Run::CheckersAfter(_) => Aspect::CheckersAfterEachMove,
            Run::Pinned(_) | Run::Pins(_) => Aspect::Pinned,
            Run::KingDanger(_) => Aspect::KingDanger,
            Run::Protected(_) => Aspect::Protected,
            Run::PawnCaptures(_) => Aspect::PawnCaptures,
            Run::SidesAfter(_) => Aspect::SidesAfterEachMove,
            Run::LegalMoves(_) => Aspect::LegalMoves,
        }
    }
}
