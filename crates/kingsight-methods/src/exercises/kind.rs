//! The kinds of exercises, what each asks, and how hard one is.

/// What an exercise asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExerciseKind {
    /// The squares beside the king that it may not enter because the enemy attacks them.
    KingDanger,
    /// The squares that the enemy's pawns attack.
    PawnAttacks,
    /// The protected pieces of the side to move.
    Protected,
    /// Its pinned pieces.
    Pinned,
    /// Its pieces that alone stand between a slider of its side and the enemy king.
    Discoverers,
    /// The squares where a legal move answers the check.
    Evasions,
    /// The moves that give check.
    CheckingMoves,
    /// The bits of all pawns, shifted by seven and masked.
    PawnShift,
    /// The squares for which the 0x88 attack array names a piece.
    AttackArray,
    /// The pawns that may capture en passant.
    EnPassant,
    /// The rooks that may castle.
    Castling,
}

impl ExerciseKind {
    /// All kinds, in learning order.
    pub const ALL: [ExerciseKind; 11] = [
        ExerciseKind::KingDanger,
        ExerciseKind::PawnAttacks,
        ExerciseKind::Protected,
        ExerciseKind::Pinned,
        ExerciseKind::Discoverers,
        ExerciseKind::Evasions,
        ExerciseKind::CheckingMoves,
        ExerciseKind::PawnShift,
        ExerciseKind::AttackArray,
        ExerciseKind::EnPassant,
        ExerciseKind::Castling,
    ];

    /// Its name in addresses and JSON, such as `king-danger`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ExerciseKind::KingDanger => "king-danger",
            ExerciseKind::PawnAttacks => "pawn-attacks",
            ExerciseKind::Protected => "protected",
            ExerciseKind::Pinned => "pinned",
            ExerciseKind::Discoverers => "discoverers",
            ExerciseKind::Evasions => "evasions",
            ExerciseKind::CheckingMoves => "checking-moves",
            ExerciseKind::PawnShift => "pawn-shift",
            ExerciseKind::AttackArray => "attack-array",
            ExerciseKind::EnPassant => "en-passant",
            ExerciseKind::Castling => "castling",
        }
    }

    /// The kind with this name.
    ///
    /// ```
    /// use kingsight_methods::exercises::ExerciseKind;
    /// assert_eq!(ExerciseKind::from_id("pinned"), Some(ExerciseKind::Pinned));
    /// assert_eq!(ExerciseKind::from_id("mate"), None);
    /// ```
    #[must_use]
    pub fn from_id(id: &str) -> Option<ExerciseKind> {
        ExerciseKind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// Whether the learner picks moves, from one square to another, instead of squares.
    #[must_use]
    pub const fn picks_moves(self) -> bool {
        matches!(self, ExerciseKind::CheckingMoves)
    }
}

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
    pub(crate) const fn of(kind: ExerciseKind, pieces: u32) -> Level {
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
