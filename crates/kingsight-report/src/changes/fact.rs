//! One fact that a move changes.

use kingsight::{Bitboard, Color, SanMove};
use serde::{Serialize, Serializer};

use crate::names;

macro_rules! changes {
    ($( $(#[$doc:meta])* $variant:ident $code:literal, )*) => {
        /// What begins or ends with a move. The order has no meaning: [`ChangeFact`]s come sorted by how much they matter.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum ChangeKind {
            $( $(#[$doc])* $variant, )*
        }

        impl ChangeKind {
            /// The kind in JSON. Part of the contract.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( ChangeKind::$variant => $code, )* }
            }
        }
    };
}

changes! {
    /// The move takes a piece.
    Takes "takes",
    /// A pawn becomes a piece.
    Promotes "promotes",
    /// It is checkmate.
    Checkmate "checkmate",
    /// It is stalemate.
    Stalemate "stalemate",
    /// The move answers a check.
    AnswersCheck "answers_check",
    /// The move gives check.
    Check "check",
    /// Pieces that the enemy now wins material by taking.
    Hanging "hanging",
    /// Pieces that it no longer wins material by taking.
    NoLongerHanging "no_longer_hanging",
    /// Pieces with a new attacker.
    Attacked "attacked",
    /// Pieces without an attacker now.
    NoLongerAttacked "no_longer_attacked",
    /// Pieces that are now protected.
    Protected "protected",
    /// Pieces that no longer are.
    Unprotected "unprotected",
    /// A new pin.
    Pinned "pinned",
    /// Pieces that are no longer pinned.
    Unpinned "unpinned",
    /// A line that opens for a slider.
    LineOpened "line_opened",
    /// A line that is blocked for a slider.
    LineBlocked "line_blocked",
    /// Checkmates that are now possible if it is the side's turn.
    MatePossible "mate_possible",
    /// Checkmates that no longer are.
    MateImpossible "mate_impossible",
    /// Checks that are now possible if it is the side's turn.
    ChecksPossible "checks_possible",
    /// Checks that no longer are.
    ChecksImpossible "checks_impossible",
    /// Squares beside a king that it may now enter.
    KingGains "king_gains",
    /// Squares that it no longer may.
    KingLoses "king_loses",
    /// Castling rights that end.
    CastlingLost "castling_lost",
}

impl ChangeKind {
    /// Whether it is what the move itself does, and not what follows from it.
    pub(crate) const fn is_the_move(self) -> bool {
        use ChangeKind as K;
        matches!(
            self,
            K::Takes | K::Promotes | K::Checkmate | K::Stalemate | K::AnswersCheck | K::Check
        )
    }
}

impl Serialize for ChangeKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// One fact that a move changes. Squares are those of the position after the move, but for what it takes and for the
/// rooks of castling rights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ChangeFact {
    /// What begins or ends.
    #[serde(rename = "code")]
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
