//! The reasons as plain data, each with its code, its article and the squares that prove it, and a short list of them that lives on
//! the stack.

use core::fmt;

use crate::{Bitboard, Role, Square};

/// The reasons, one row each: code, article of the FIDE Laws, squares. `reasons!([callback] [tokens])` calls `callback!` with the
/// tokens and all rows, so that a table in another crate has every reason or does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! reasons {
    ([$($callback:tt)*] [$($tokens:tt)*]) => { $($callback)*! { [$($tokens)*]
        /// Nothing stands on the square.
        NoPiece "no_piece", "1.1"; {
            /// The empty square.
            from: $crate::Square,
        },
        /// The piece belongs to the side not to move.
        NotYourPiece "not_your_piece", "1.2"; {
            /// Where it stands.
            from: $crate::Square,
        },
        /// The move leads nowhere.
        SameSquare "same_square", "3.10.1"; {
            /// The square of the piece, and its target.
            from: $crate::Square,
        },
        /// A piece of the same colour stands on the target.
        OwnPieceOnTarget "own_piece_on_target", "3.1"; {
            /// The target.
            to: $crate::Square,
        },
        /// No piece of this kind moves like that, on any board.
        NotHowItMoves "not_how_it_moves", movement_article(role); {
            /// Where it stands.
            from: $crate::Square,
            /// What moves.
            role: $crate::Role,
            /// Where it could go by its movement as things stand: its pseudo-legal targets.
            could: $crate::Bitboard,
        },
        /// Pieces stand between a bishop, rook or queen and its target.
        PathBlocked "path_blocked", "3.5"; {
            /// What moves.
            role: $crate::Role,
            /// All pieces in between, of either colour.
            by: $crate::Bitboard,
        },
        /// A pawn's step straight ahead is barred.
        PawnPushBlocked "pawn_push_blocked", if double { "3.7.2" } else { "3.7.1" }; {
            /// What stands on the target or, for a double step, on the square before it.
            by: $crate::Bitboard,
            /// Whether it is the double step.
            double: bool,
        },
        /// A pawn would move diagonally where there is nothing to take.
        PawnNeedsCapture "pawn_needs_capture", "3.7.3"; {
            /// The target.
            to: $crate::Square,
            /// The square where this pawn may legally capture en passant now, if there is one.
            en_passant: Option<$crate::Square>,
        },
        /// A pawn would capture en passant, and its neighbour stands where a double step ends, but the
        /// position does not record that step as the last move.
        EnPassantTooLate "en_passant_too_late", "3.7.3.2"; {
            /// The target.
            to: $crate::Square,
            /// The pawn beside it, which could have come by a double step: `to` and the square it would have
            /// started from are empty.
            passed: $crate::Square,
            /// The square where the moving pawn may legally capture en passant now, if there is one.
            en_passant: Option<$crate::Square>,
        },
        /// A pawn reaches its last rank and no promotion is named.
        PromotionMissing "promotion_missing", "3.7.3.3"; {
            /// The target.
            to: $crate::Square,
        },
        /// A promotion was named where there is none.
        PromotionNotAllowed "promotion_not_allowed", "3.7.3.3"; {
            /// What is wrong about it.
            fault: $crate::PromotionFault,
        },
        /// The enemy king stands on the target; kings are never taken.
        CapturesKing "captures_king", "1.4.1"; {
            /// Where that king stands.
            enemy_king: $crate::Square,
        },
        /// The piece is pinned and would leave the line of the pin.
        Pinned "pinned", "3.9.2"; {
            /// The pinned piece.
            pinned: $crate::Square,
            /// The enemy slider that holds it.
            pinner: $crate::Square,
            /// The king behind it.
            king: $crate::Square,
            /// Where the pin alone lets it go: by its movement, along the line of the pin. Another check may
            /// forbid these squares, too.
            allowed: $crate::Bitboard,
        },
        /// The side to move is in check from one piece and the move does not answer it.
        CheckNotAnswered "check_not_answered", "3.9.2"; {
            /// The king in check.
            king: $crate::Square,
            /// What gives check.
            checker: $crate::Square,
            /// Where another piece than the king can legally end the check: on the checker's square,
            /// taking it, or between.
            answers: $crate::Bitboard,
            /// Where a pawn can legally take the checker en passant.
            en_passant: Option<$crate::Square>,
            /// Where the king can legally go, perhaps taking the checker.
            flights: $crate::Bitboard,
        },
        /// The side to move is in check from two pieces or more: only the king can move.
        DoubleCheckKingMustMove "double_check_king_must_move", "3.9.2"; {
            /// The king in check.
            king: $crate::Square,
            /// What gives check.
            checkers: $crate::Bitboard,
            /// Where the king can legally go.
            flights: $crate::Bitboard,
        },
        /// The king would step onto an attacked square.
        KingIntoAttack "king_into_attack", "3.9.2"; {
            /// The target.
            to: $crate::Square,
            /// All enemy pieces that attack it, the enemy king apart.
            by: $crate::Bitboard,
            /// The one of them whose line runs through the square the king leaves, if there is one.
            through: Option<$crate::Square>,
            /// Whether something stands on the target that the king would take: then `by` protects it.
            protected: bool,
        },
        /// The king would stand next to the enemy king, or pass it by when castling.
        KingsAdjacent "kings_adjacent", "3.9.2"; {
            /// The target, or the square crossed.
            to: $crate::Square,
            /// Where the enemy king stands.
            enemy_king: $crate::Square,
        },
        /// An en passant capture would open a line to the king, though the capturing pawn is not pinned.
        EnPassantExposesKing "en_passant_exposes_king", "3.9.2"; {
            /// The king.
            king: $crate::Square,
            /// The pawn that would be captured.
            captured: $crate::Square,
            /// What would attack the king.
            by: $crate::Bitboard,
            /// Along which kind of line.
            along: $crate::Exposure,
        },
        /// There is no right to castle on this side any more.
        CastlingRightLost "castling_right_lost", "3.8.2.1"; {
            /// The king.
            king: $crate::Square,
            /// The rook on that side, if one stands there.
            rook: Option<$crate::Square>,
        },
        /// There is no rook to castle with.
        CastlingNoRook "castling_no_rook", "3.8.2"; {
            /// The corner where one is missing; none in Chess960, where it might stand elsewhere.
            corner: Option<$crate::Square>,
        },
        /// Pieces stand where king or rook would pass or land.
        CastlingPathBlocked "castling_path_blocked", "3.8.2.2"; {
            /// All of them.
            by: $crate::Bitboard,
        },
        /// A king in check may not castle.
        CastlingOutOfCheck "castling_out_of_check", "3.8.2.2"; {
            /// The king.
            king: $crate::Square,
            /// What gives check.
            by: $crate::Bitboard,
        },
        /// The king would cross an attacked square.
        CastlingThroughAttack "castling_through_attack", "3.8.2.2"; {
            /// The square.
            square: $crate::Square,
            /// What attacks it on the board as it stands, the enemy king apart.
            by: $crate::Bitboard,
        },
        /// The king would land on an attacked square.
        CastlingIntoAttack "castling_into_attack", "3.8.2.2"; {
            /// The square.
            square: $crate::Square,
            /// What attacks it on the board as it stands, the enemy king apart.
            by: $crate::Bitboard,
        },
        /// In Chess960: the castling rook shields the king, which would be attacked once the rook has
        /// left its square.
        CastlingRookShieldsKing "castling_rook_shields_king", "3.9.2"; {
            /// Where the king would land.
            square: $crate::Square,
            /// The rook.
            rook: $crate::Square,
            /// What would attack the king.
            by: $crate::Bitboard,
        },
    } };
}

macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $variant:ident $code:literal, $article:expr; {
            $( $(#[$about:meta])* $field:ident: $type:ty, )*
        },
    )*) => {
        /// One reason why a move is not legal, with the squares that prove it.
        ///
        /// `by` always holds the pieces, of either colour, that cause it: take them away and this reason is gone
        /// (though a piece behind them may then give it again).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Reason {
            $( $(#[$doc])* $variant { $( $(#[$about])* $field: $type, )* }, )*
        }

        impl Reason {
            /// The name of the reason in the JSON, such as `pinned`. Part of the contract.
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self { $( Reason::$variant { .. } => $code, )* }
            }

            /// The article of the FIDE Laws of Chess (in force from 1 January 2023) that it rests on.
            #[must_use]
            #[allow(unused_variables)] // Few articles depend on what the reason holds.
            pub const fn article(&self) -> &'static str {
                match *self { $( Reason::$variant { $($field),* } => $article, )* }
            }

            /// Gives every named role of the reason with its squares, in a fixed order: the names are those
            /// of the fields and part of the JSON contract.
            pub fn visit_squares(&self, mut give: impl FnMut(&'static str, NamedSquares)) {
                match *self {
                    $( Reason::$variant { $($field),* } => {
                        $( if let Some(squares) = $field.named() {
                            give(stringify!($field), squares);
                        } )*
                    } )*
                }
            }
        }
    };
}

reasons!([define] []);

/// The squares of one named role in a reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamedSquares {
    /// A role that one square plays, or none.
    One(Option<Square>),
    /// A role that any number of squares play.
    Set(Bitboard),
}

/// Along which kind of line an en passant capture exposes the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exposure {
    /// Along the rank on which both pawns stood: neither pawn alone is pinned.
    Rank,
    /// Along a diagonal that the captured pawn closed.
    Diagonal,
}

/// Why a promotion does not belong to a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PromotionFault {
    /// Only pawns are promoted; this is something else.
    NotAPawn(Role),
    /// The pawn does not reach its last rank.
    NotOnLastRank,
    /// No pawn becomes a king, or stays a pawn.
    NotToThat(Role),
}

/// What a field of a reason says in squares, if it does.
pub(super) trait Named {
    fn named(self) -> Option<NamedSquares>;
}

impl Named for Square {
    fn named(self) -> Option<NamedSquares> {
        Some(NamedSquares::One(Some(self)))
    }
}

impl Named for Option<Square> {
    fn named(self) -> Option<NamedSquares> {
        Some(NamedSquares::One(self))
    }
}

impl Named for Bitboard {
    fn named(self) -> Option<NamedSquares> {
        Some(NamedSquares::Set(self))
    }
}

macro_rules! without_squares {
    ($($type:ty),*) => { $(
        impl Named for $type {
            fn named(self) -> Option<NamedSquares> {
                None
            }
        }
    )* };
}

without_squares!(Role, bool, Exposure, PromotionFault);

/// The article on how a piece moves.
const fn movement_article(role: Role) -> &'static str {
    match role {
        Role::Bishop => "3.2",
        Role::Rook => "3.3",
        Role::Queen => "3.4",
        Role::Knight => "3.6",
        Role::Pawn => "3.7",
        Role::King => "3.8",
    }
}

/// As many as can ever apply at once: castling has at most fifteen (a promotion, kings side by side
/// three times, right, rook, path, check, five squares crossed, landing, shield), other moves fewer.
pub(super) const CAPACITY: usize = 15;

#[derive(Clone, Copy)]
pub(super) struct Reasons {
    items: [Reason; CAPACITY],
    len: usize,
}

impl Reasons {
    pub(super) const fn new() -> Reasons {
        Reasons { items: [Reason::NoPiece { from: Square::A1 }; CAPACITY], len: 0 }
    }

    pub(super) fn add(&mut self, reason: Reason) {
        debug_assert!(self.len < CAPACITY, "too many reasons");
        if let Some(slot) = self.items.get_mut(self.len) {
            *slot = reason;
            self.len += 1;
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn as_slice(&self) -> &[Reason] {
        self.items.get(..self.len).unwrap_or_default()
    }
}

impl fmt::Debug for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
