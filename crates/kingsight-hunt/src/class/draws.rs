//! Draws, which do not end a perft: it counts moves, and a game goes on until a player claims.

use kingsight::Position;
use kingsight_voice::hunt::DrawnBy;

use crate::variation::Variation;

/// The draw at the end of a variation, if there is one.
pub(crate) fn is_drawn(variation: &Variation) -> Option<DrawnBy> {
    let end = variation.end();
    let repeated = || {
        let moves = variation.moves().len();
        let before = |count: usize| *variation.last(count).start();
        (1..=moves).map(before).any(|earlier| earlier.same_for_repetition(end))
    };
    drawn(end, repeated)
}

/// The same with a way to find out whether the position has occurred before.
pub(crate) fn drawn(end: &Position, repeated: impl FnOnce() -> bool) -> Option<DrawnBy> {
    match () {
        () if end.legal_move_count() == 0 => None,
        () if end.halfmoves() >= 100 => Some(DrawnBy::FiftyMoves),
        () if end.is_insufficient_material() => Some(DrawnBy::Material),
        () if repeated() => Some(DrawnBy::Repetition),
        () => None,
    }
}
