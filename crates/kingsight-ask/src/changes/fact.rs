//! One fact that a move changes.

use kingsight::{Bitboard, Color, SanMove};
use kingsight_facts::ChangeKind;
use kingsight_voice::changes::ChangeMade;
use serde::Serialize;

use crate::names;

/// One fact that a move changes. Squares are those of the position after the move, but for what it takes and for the
/// rooks of castling rights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ChangeFact {
    /// What begins or ends.
    #[serde(rename = "code", serialize_with = "names::change")]
    pub kind: ChangeKind,
    /// Whose pieces, king, line, checks or castling right it is about.
    #[serde(serialize_with = "names::color")]
    pub color: Color,
    /// The pieces or squares it is about; the king in check, the squares of a line, the rooks of castling rights.
    #[serde(serialize_with = "names::squares")]
    pub squares: Bitboard,
    /// The pieces that do it: attackers, checkers, pinner, slider.
    #[serde(serialize_with = "names::squares")]
    pub by: Bitboard,
    /// The checks that are, or no longer are, possible.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<SanMove>,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// The sentence without its subject, the move: `attacks the queen on d6`.
    #[serde(skip)]
    pub clause: String,
    /// How much it matters.
    #[serde(skip)]
    pub(crate) weight: i32,
    /// Whether a more important fact already says it.
    #[serde(skip)]
    pub(crate) is_implied: bool,
}

impl ChangeFact {
    /// The fact without its words.
    pub(super) fn change(&self) -> ChangeMade<'_> {
        let &ChangeFact { kind, color, squares, by, ref moves, .. } = self;
        ChangeMade { kind, color, squares, by, moves }
    }

    pub(super) fn new(
        kind: ChangeKind,
        color: Color,
        squares: Bitboard,
        weight: i32,
    ) -> ChangeFact {
        ChangeFact {
            kind,
            color,
            squares,
            by: Bitboard::EMPTY,
            moves: Vec::new(),
            message: String::new(),
            clause: String::new(),
            weight,
            is_implied: false,
        }
    }

    pub(super) fn by(self, by: Bitboard) -> ChangeFact {
        ChangeFact { by, ..self }
    }

    pub(super) fn moves(self, moves: Vec<SanMove>) -> ChangeFact {
        ChangeFact { moves, ..self }
    }

    pub(super) fn implied(self, is_implied: bool) -> ChangeFact {
        ChangeFact { is_implied, ..self }
    }
}
