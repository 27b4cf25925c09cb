//! The kinds of exercises, and what each asks.

use alloc::format;
use alloc::string::String;

use kingsight::Position;
use kingsight::wording::{side, the_piece};

use super::bits;

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
    /// Its pieces that alone stand between an own slider and the enemy king.
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

    /// Its title, a few words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            ExerciseKind::KingDanger => "Squares closed to the king",
            ExerciseKind::PawnAttacks => "What pawns attack",
            ExerciseKind::Protected => "Protected pieces",
            ExerciseKind::Pinned => "Pinned pieces",
            ExerciseKind::Discoverers => "Pieces that can discover a check",
            ExerciseKind::Evasions => "Answers to a check",
            ExerciseKind::CheckingMoves => "Moves that give check",
            ExerciseKind::PawnShift => "Pawns shifted by seven",
            ExerciseKind::AttackArray => "The 0x88 attack array",
            ExerciseKind::EnPassant => "Capturing en passant",
            ExerciseKind::Castling => "Castling",
        }
    }

    /// Whether the learner picks moves, from one square to another, instead of squares.
    #[must_use]
    pub const fn picks_moves(self) -> bool {
        matches!(self, ExerciseKind::CheckingMoves)
    }

    /// What to do with a position.
    pub(super) fn task(self, position: &Position) -> String {
        let us = position.turn();
        let (ours, theirs) = (side(us), side(!us));
        let king = position.king(us);
        match self {
            ExerciseKind::KingDanger => format!(
                "Mark every square next to the king on {king} that it may not enter because {theirs} attacks it."
            ),
            ExerciseKind::PawnAttacks => {
                format!("Mark every square that the pawns of {theirs} attack.")
            }
            ExerciseKind::Protected => {
                format!("Mark every {us} piece except the king that another {us} piece protects.")
            }
            ExerciseKind::Pinned => {
                format!("Mark every {us} piece that is pinned to the king on {king}.")
            }
            ExerciseKind::Discoverers => format!(
                "Mark every {us} piece that stands alone between a {us} slider and the king on {}: leaving that line discovers a check.",
                position.king(!us)
            ),
            ExerciseKind::Evasions => {
                format!("{ours} is in check. Mark every square where a legal move of {ours} ends.")
            }
            ExerciseKind::CheckingMoves => format!("Find every move of {ours} that gives check."),
            ExerciseKind::PawnShift => format!(
                "Shift the pawns of {ours} {} by 7 bits (a1 is bit 0), and mask what wraps round the edge. Mark every square whose bit is set.",
                if us == kingsight::Color::White { "left" } else { "right" }
            ),
            ExerciseKind::AttackArray => match bits::origin(position) {
                Some(origin) => format!(
                    "Mark every square that the 0x88 attack array alone lets {} attack, whatever stands between.",
                    the_piece(position.board(), origin)
                ),
                None => String::new(),
            },
            ExerciseKind::EnPassant => {
                format!("Mark every pawn of {ours} that may capture en passant. There may be none.")
            }
            ExerciseKind::Castling => {
                format!("Mark every rook with which {ours} may castle now. There may be none.")
            }
        }
    }
}
