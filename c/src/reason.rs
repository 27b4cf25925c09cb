//! A reason as plain memory: its code, its article, its squares.

#![allow(unsafe_code)] // An exported name.

use std::ffi::c_char;
use std::ptr;

use kingsight::{Explanation, NamedSquares, Reason};

use crate::error::{Failure, KS_ERROR_INTERNAL};

/// Nothing stands on the square.
pub const KS_REASON_NO_PIECE: u8 = 1;
/// The piece belongs to the side not to move.
pub const KS_REASON_NOT_YOUR_PIECE: u8 = 2;
/// The move leads nowhere.
pub const KS_REASON_SAME_SQUARE: u8 = 3;
/// A piece of the same colour stands on the target.
pub const KS_REASON_OWN_PIECE_ON_TARGET: u8 = 4;
/// No piece of this kind moves like that, on any board.
pub const KS_REASON_NOT_HOW_IT_MOVES: u8 = 5;
/// Pieces stand between a bishop, rook or queen and its target.
pub const KS_REASON_PATH_BLOCKED: u8 = 6;
/// A pawn's step straight ahead is barred.
pub const KS_REASON_PAWN_PUSH_BLOCKED: u8 = 7;
/// A pawn would move diagonally where there is nothing to take.
pub const KS_REASON_PAWN_NEEDS_CAPTURE: u8 = 8;
/// A pawn would capture en passant, and its neighbour stands where a double step ends, but the
/// position does not record that step as the last move.
pub const KS_REASON_EN_PASSANT_TOO_LATE: u8 = 9;
/// A pawn reaches its last rank and no promotion is named.
pub const KS_REASON_PROMOTION_MISSING: u8 = 10;
/// A promotion was named where there is none.
pub const KS_REASON_PROMOTION_NOT_ALLOWED: u8 = 11;
/// The enemy king stands on the target; kings are never taken.
pub const KS_REASON_CAPTURES_KING: u8 = 12;
/// The piece is pinned and would leave the line of the pin.
pub const KS_REASON_PINNED: u8 = 13;
/// The side to move is in check from one piece and the move does not answer it.
pub const KS_REASON_CHECK_NOT_ANSWERED: u8 = 14;
/// The side to move is in check from two pieces or more: only the king can move.
pub const KS_REASON_DOUBLE_CHECK_KING_MUST_MOVE: u8 = 15;
/// The king would step onto an attacked square.
pub const KS_REASON_KING_INTO_ATTACK: u8 = 16;
/// The king would stand next to the enemy king, or pass it by when castling.
pub const KS_REASON_KINGS_ADJACENT: u8 = 17;
/// An en passant capture would open a line to the king, though the capturing pawn is not pinned.
pub const KS_REASON_EN_PASSANT_EXPOSES_KING: u8 = 18;
/// There is no right to castle on this side any more.
pub const KS_REASON_CASTLING_RIGHT_LOST: u8 = 19;
/// There is no rook to castle with.
pub const KS_REASON_CASTLING_NO_ROOK: u8 = 20;
/// Pieces stand where king or rook would pass or land.
pub const KS_REASON_CASTLING_PATH_BLOCKED: u8 = 21;
/// A king in check may not castle.
pub const KS_REASON_CASTLING_OUT_OF_CHECK: u8 = 22;
/// The king would cross an attacked square.
pub const KS_REASON_CASTLING_THROUGH_ATTACK: u8 = 23;
/// The king would land on an attacked square.
pub const KS_REASON_CASTLING_INTO_ATTACK: u8 = 24;
/// In Chess960: the castling rook shields the king, which would be attacked once the rook has
/// left its square.
pub const KS_REASON_CASTLING_ROOK_SHIELDS_KING: u8 = 25;

macro_rules! numbers {
    ([] $(
        $(#[$doc:meta])*
        $variant:ident $code:literal, $article:expr; {
            $( $(#[$about:meta])* $field:ident: $type:ty, )*
        },
    )*) => {
        /// The reasons in the order of their numbers, which begin with 1.
        #[derive(Clone, Copy)]
        enum Number {
            $( $variant, )*
        }

        const NAMES: &[&str] = &[$( concat!($code, "\0") ),*];

        fn number(reason: &Reason) -> Option<u8> {
            Some(match reason {
                $( Reason::$variant { .. } => Number::$variant as u8 + 1, )*
                _ => return None,
            })
        }
    };
}

kingsight_facts::reasons!([numbers] []);

/// Compares each constant with the place of its reason in the table.
macro_rules! checked {
    ($($constant:ident $variant:ident,)*) => {
        $( const _: () = assert!($constant == Number::$variant as u8 + 1); )*
        // A reason that is added to the table needs a constant.
        const _: () = assert!([$($constant),*].len() == NAMES.len());
    };
}

checked! {
    KS_REASON_NO_PIECE NoPiece,
    KS_REASON_NOT_YOUR_PIECE NotYourPiece,
    KS_REASON_SAME_SQUARE SameSquare,
    KS_REASON_OWN_PIECE_ON_TARGET OwnPieceOnTarget,
    KS_REASON_NOT_HOW_IT_MOVES NotHowItMoves,
    KS_REASON_PATH_BLOCKED PathBlocked,
    KS_REASON_PAWN_PUSH_BLOCKED PawnPushBlocked,
    KS_REASON_PAWN_NEEDS_CAPTURE PawnNeedsCapture,
    KS_REASON_EN_PASSANT_TOO_LATE EnPassantTooLate,
    KS_REASON_PROMOTION_MISSING PromotionMissing,
    KS_REASON_PROMOTION_NOT_ALLOWED PromotionNotAllowed,
    KS_REASON_CAPTURES_KING CapturesKing,
    KS_REASON_PINNED Pinned,
    KS_REASON_CHECK_NOT_ANSWERED CheckNotAnswered,
    KS_REASON_DOUBLE_CHECK_KING_MUST_MOVE DoubleCheckKingMustMove,
    KS_REASON_KING_INTO_ATTACK KingIntoAttack,
    KS_REASON_KINGS_ADJACENT KingsAdjacent,
    KS_REASON_EN_PASSANT_EXPOSES_KING EnPassantExposesKing,
    KS_REASON_CASTLING_RIGHT_LOST CastlingRightLost,
    KS_REASON_CASTLING_NO_ROOK CastlingNoRook,
    KS_REASON_CASTLING_PATH_BLOCKED CastlingPathBlocked,
    KS_REASON_CASTLING_OUT_OF_CHECK CastlingOutOfCheck,
    KS_REASON_CASTLING_THROUGH_ATTACK CastlingThroughAttack,
    KS_REASON_CASTLING_INTO_ATTACK CastlingIntoAttack,
    KS_REASON_CASTLING_ROOK_SHIELDS_KING CastlingRookShieldsKing,
}

/// The most reasons that one move has.
pub const KS_MOST_REASONS: usize = 15;

const _: () = assert!(KS_MOST_REASONS == Explanation::MOST_REASONS);

/// One reason why a move is not legal. Each field below `article` is a set of squares, empty if it does not belong to the reason.
#[repr(C)]
pub struct ks_reason {
    /// `KS_REASON_…`; `ks_reason_name` has its name.
    pub code: u8,
    /// For `KS_REASON_KING_INTO_ATTACK`: 1 if the king would take something there, which `by` protects.
    pub protected: u8,
    /// Not used; 0.
    pub reserved: [u8; 6],
    /// The article of the FIDE Laws of Chess, such as `3.9.2`. It ends with a zero byte.
    pub article: [c_char; 8],
    /// Where the move starts.
    pub from: u64,
    /// Where it ends.
    pub to: u64,
    /// Where the piece could go by its movement.
    pub could: u64,
    /// The pieces in the way, or those that attack.
    pub by: u64,
    /// Where a pawn could capture en passant.
    pub en_passant: u64,
    /// The pawn that was passed by, too long ago.
    pub passed: u64,
    /// The enemy king.
    pub enemy_king: u64,
    /// The pinned piece.
    pub pinned: u64,
    /// The piece that pins it.
    pub pinner: u64,
    /// The king of the side to move.
    pub king: u64,
    /// Where the pin alone lets the piece go.
    pub allowed: u64,
    /// The one piece that gives check.
    pub checker: u64,
    /// The pieces that give check.
    pub checkers: u64,
    /// Where another piece than the king can legally end the check.
    pub answers: u64,
    /// Where the king can legally go.
    pub flights: u64,
    /// The piece whose line runs through the square that the king leaves.
    pub through: u64,
    /// The pawn that would be captured en passant.
    pub captured: u64,
    /// The rook to castle with.
    pub rook: u64,
    /// The corner where a rook is missing.
    pub corner: u64,
    /// The square that the king would cross, or where it would land.
    pub square: u64,
}

impl ks_reason {
    pub(crate) fn of(reason: &Reason) -> Result<ks_reason, Failure> {
        let unknown = || {
            let message = "a fault of the library: a reason without a place in ks_reason";
            Failure::new(KS_ERROR_INTERNAL, "internal", message)
        };
        // SAFETY: all fields are numbers, for which zeros are a value.
        let mut plain: ks_reason = unsafe { std::mem::zeroed() };
        plain.code = number(reason).ok_or_else(unknown)?;
        let article = reason.article().bytes().take(plain.article.len() - 1);
        for (place, byte) in plain.article.iter_mut().zip(article) {
            *place = byte as c_char;
        }
        if let Reason::KingIntoAttack { protected, .. } = reason {
            plain.protected = u8::from(*protected);
        }
        let mut all = true;
        reason.visit_squares(|name, squares| {
            let set = match squares {
                NamedSquares::One(square) => square.map_or(0, |square| square.bit().0),
                NamedSquares::Set(set) => set.0,
            };
            match plain.field(name) {
                Some(field) => *field = set,
                None => all = false,
            }
        });
        if all { Ok(plain) } else { Err(unknown()) }
    }

    /// The field of a name in the core's contract.
    fn field(&mut self, name: &str) -> Option<&mut u64> {
        Some(match name {
            "from" => &mut self.from,
            "to" => &mut self.to,
            "could" => &mut self.could,
            "by" => &mut self.by,
            "en_passant" => &mut self.en_passant,
            "passed" => &mut self.passed,
            "enemy_king" => &mut self.enemy_king,
            "pinned" => &mut self.pinned,
            "pinner" => &mut self.pinner,
            "king" => &mut self.king,
            "allowed" => &mut self.allowed,
            "checker" => &mut self.checker,
            "checkers" => &mut self.checkers,
            "answers" => &mut self.answers,
            "flights" => &mut self.flights,
            "through" => &mut self.through,
            "captured" => &mut self.captured,
            "rook" => &mut self.rook,
            "corner" => &mut self.corner,
            "square" => &mut self.square,
            _ => return None,
        })
    }
}

/// The name of a reason's code, such as `pinned`, as in Kingsight's JSON; null for a number that is none. The text lives as long
/// as the library.
#[unsafe(no_mangle)]
pub extern "C" fn ks_reason_name(code: u8) -> *const c_char {
    let name = usize::from(code).checked_sub(1).and_then(|index| NAMES.get(index));
    name.map_or(ptr::null(), |name| name.as_ptr().cast())
}
