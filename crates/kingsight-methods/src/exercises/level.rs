//! How hard an exercise is.

use super::ExerciseKind;

/// How hard an exercise is: the more pieces decide it, the harder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Few pieces.
    Easy,
    /// Some pieces.
    Medium,
    /// Many pieces.
    Hard,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Its name in addresses and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The level with this name.
    ///
    /// ```
    /// use kingsight_methods::exercises::Level;
    /// assert_eq!(Level::from_id("easy"), Some(Level::Easy));
    /// ```
    #[must_use]
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The level of an exercise that this many pieces decide.
    #[must_use]
    pub const fn of(kind: ExerciseKind, pieces: u32) -> Level {
        let (easy, medium) = most(kind);
        if pieces <= easy {
            Level::Easy
        } else if pieces <= medium {
            Level::Medium
        } else {
            Level::Hard
        }
    }
}

/// The most pieces in an easy exercise and in a medium one.
const fn most(kind: ExerciseKind) -> (u32, u32) {
    match kind {
        ExerciseKind::KingDanger => (2, 3),
        ExerciseKind::PawnAttacks | ExerciseKind::PawnShift => (3, 5),
        ExerciseKind::Protected => (4, 7),
        ExerciseKind::Pinned | ExerciseKind::Discoverers => (3, 5),
        ExerciseKind::Evasions => (3, 5),
        ExerciseKind::CheckingMoves => (1, 2),
        ExerciseKind::AttackArray => (2, 4),
        ExerciseKind::EnPassant => (2, 3),
        ExerciseKind::Castling => (2, 4),
    }
}
