//! Endless exercises: the same kind, level and seed always give the same position.

use super::placement::random_position;
use super::random::Random;
use super::{Exercise, ExerciseKind, Level};

/// How many positions are tried. Nearly every seed finds one among the first hundred.
const TRIES: usize = 20_000;

/// More picks than this are tedious.
const MOST_PICKS: usize = 24;

/// An exercise of a kind and level: random games and placements in the order of the seed, until one fits. `None` if
/// none does, which no seed is known for.
///
/// ```
/// use kingsight_methods::exercises::{ExerciseKind, Level, draw};
/// let exercise = draw(ExerciseKind::Pinned, Level::Hard, 7).unwrap();
/// assert_eq!(exercise.level(), Level::Hard);
/// assert_eq!(draw(ExerciseKind::Pinned, Level::Hard, 7), Some(exercise));
/// assert_ne!(draw(ExerciseKind::Pinned, Level::Hard, 8), Some(exercise));
/// ```
#[must_use]
pub fn draw(kind: ExerciseKind, level: Level, seed: u64) -> Option<Exercise> {
    // Kinds and levels start at different places, so equal seeds give unlike positions.
    let mut random = Random::new(seed ^ ((kind as u64) << 56) ^ ((level as u64) << 48));
    (0..TRIES).find_map(|_| {
        let position = random_position(kind, level, &mut random)?;
        let exercise = Exercise::new(kind, position)?;
        (exercise.level() == level && is_worth_asking(&exercise)).then_some(exercise)
    })
}

/// Whether there is something to find, and not too much. That no pawn may capture and no rook may castle is worth finding.
fn is_worth_asking(exercise: &Exercise) -> bool {
    let may_be_empty = matches!(exercise.kind(), ExerciseKind::EnPassant | ExerciseKind::Castling);
    let count = exercise.solution().len();
    count <= MOST_PICKS && (count > 0 || may_be_empty) && exercise.position().has_legal_move()
}
