//! Draws, which do not end a perft: it counts moves, and a game goes on until a player claims.

use kingsight::Position;

use crate::variation::Variation;

/// Why a game may be drawn though there are legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// Fifty moves without capture or pawn move.
    FiftyMoves,
    /// The position has occurred before.
    Repetition,
    /// Neither side can mate.
    Material,
}

/// The draw at the end of a variation, if there is one.
pub(crate) fn is_drawn(variation: &Variation) -> Option<Drawn> {
    let end = variation.end();
    let repeated = || {
        let moves = variation.moves().len();
        let before = |count: usize| *variation.last(count).start();
        (1..=moves).map(before).any(|earlier| earlier.repeats(end))
    };
    drawn(end, repeated)
}

/// The same with a way to find out whether the position has occurred before.
pub(crate) fn drawn(end: &Position, repeated: impl FnOnce() -> bool) -> Option<Drawn> {
    match () {
        () if end.legal_move_count() == 0 => None,
        () if end.halfmoves() >= 100 => Some(Drawn::FiftyMoves),
        () if end.is_insufficient_material() => Some(Drawn::Material),
        () if repeated() => Some(Drawn::Repetition),
        () => None,
    }
}

impl Drawn {
    /// What does not end a perft.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Drawn::FiftyMoves => "the fifty-move rule",
            Drawn::Repetition => "a repetition",
            Drawn::Material => "a lack of pieces to mate with",
        }
    }
}
