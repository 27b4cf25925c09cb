//! The roles that squares, lines and arrows play.

use kingsight::Color;
use serde::{Serialize, Serializer};

/// The role of a marked square. The order is that of importance: where marks meet, a renderer that has
/// room for one sign draws the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum MarkRole {
    /// A king in check.
    InCheck,
    /// A piece that gives check.
    Checker,
    /// A pinned piece.
    Pinned,
    /// The slider that pins it.
    Pinner,
    /// A piece that the enemy now wins material by taking.
    Hanging,
    /// A piece in the way.
    Blocker,
    /// A piece that attacks a square the king may not be on.
    Attacker,
    /// A pawn that would be captured en passant.
    Captured,
    /// A pawn that can no longer be captured en passant.
    Passed,
    /// A castling rook.
    Rook,
    /// A king that is involved but not in check.
    King,
    /// A piece that is no longer protected.
    Unprotected,
    /// Where the move is to go.
    Target,
    /// The piece to move.
    Moving,
    /// Where a piece can go instead: how it moves, or what a pin leaves it.
    Could,
    /// Where a legal move answers the check.
    Answer,
    /// A square that is attacked.
    Attacked,
    /// A square beside the king of this colour that enemy attacks deny it.
    KingDanger(Color),
    /// A square of a line that has opened.
    Opened,
    /// The squares of the last move.
    LastMove,
    /// The squares from the king to the pinner.
    PinRay,
}

impl MarkRole {
    /// The role in JSON, such as `pinned`. Part of the contract.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            MarkRole::InCheck => "in_check",
            MarkRole::King => "king",
            MarkRole::Checker => "checker",
            MarkRole::Pinned => "pinned",
            MarkRole::Pinner => "pinner",
            MarkRole::Hanging => "hanging",
            MarkRole::Blocker => "blocker",
            MarkRole::Attacker => "attacker",
            MarkRole::Captured => "captured",
            MarkRole::Passed => "passed",
            MarkRole::Rook => "rook",
            MarkRole::Unprotected => "unprotected",
            MarkRole::Target => "target",
            MarkRole::Moving => "moving",
            MarkRole::Could => "could",
            MarkRole::Answer => "answer",
            MarkRole::Attacked => "attacked",
            MarkRole::KingDanger(_) => "king_danger",
            MarkRole::Opened => "opened",
            MarkRole::LastMove => "last_move",
            MarkRole::PinRay => "pin_ray",
        }
    }
}

impl Serialize for MarkRole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// The role of a line or an arrow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LineRole {
    /// From a pinner past the pinned piece to the king.
    Pin,
    /// From a checker to the king.
    Check,
    /// From an attacker to a square the king may not be on.
    Attack,
    /// From where a piece stands to where it is to go.
    Move,
}
