//! Why a move is legal, and why another is not.
//!
//! [`Position::explain`] takes an [`Intent`], any two squares and perhaps a promotion, and returns an
//! [`Explanation`]: what the move does if it is legal, or *every* [`Reason`] why it is not, the most
//! basic first, each with the squares that prove it. Nothing is allocated. Sentences are made from
//! the data when they are displayed. Other languages are in the crate `kingsight-voice`.
//!
//! ```
//! use kingsight::{Intent, Position, Reason, Square};
//!
//! // . . . . k . . .
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . . . . .
//! // . b . . . . . .   The knight on d2 is pinned.
//! // . . . . . . . .
//! // . . . N . . . .
//! // . . . . K . . .
//! let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
//! let explanation = position.explain(Intent::new(Square::D2, Square::F3));
//!
//! assert!(!explanation.is_legal());
//! match explanation.reasons() {
//!     [Reason::Pinned { pinned, pinner, king, allowed }] => {
//!         assert_eq!((*pinned, *pinner, *king), (Square::D2, Square::B4, Square::E1));
//!         assert!(allowed.is_empty());
//!     }
//!     other => panic!("{other:?}"),
//! }
//! assert_eq!(
//!     explanation.to_string(),
//!     "the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all"
//! );
//! ```

mod castling;
mod intent;
mod king_safety;
mod movement;
mod out_of_reach;
mod reason;
mod remark;
mod wording;

pub use intent::Intent;
pub use out_of_reach::OutOfReach;
pub use reason::{Exposure, NamedSquares, PromotionFault, Reason};
pub use remark::MoveRemark;
pub use wording::{MoveFacts, OutcomeSentence, ReadingSentence, Sentence, Way, WaysOut};

use alloc::vec::Vec;
use core::fmt;

use crate::{
    Bitboard, Board, CastlingSide, Color, EvasionKind, GivenCheck, Move, MoveText, Outcome,
    Position, Role, San, SanMove, SanReading, SanRemark, Square, attacks, between, line,
};
use reason::{CAPACITY, Reasons};

/// Why an intended move is legal or not.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// The intended move.
    pub intent: Intent,
    position: Position,
    legal: Option<MoveEffect>,
    reasons: Reasons,
}

/// A legal move and what it does: what it takes, the check it gives, the check it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MoveEffect {
    /// The move.
    pub mv: Move,
    /// What it takes, and where.
    pub captured: Option<(Role, Square)>,
    /// The check it gives.
    pub check: Option<GivenCheck>,
    /// How it answers the check that its side is in.
    pub evasion: Option<EvasionKind>,
}

impl Explanation {
    /// Finds the reasons or, if there are none, the legal move. Not inlined, so that an explanation
    /// is filled in where the caller needs it.
    #[inline(never)]
    fn judge(&mut self) {
        let Explanation { intent, ref position, ref mut reasons, .. } = *self;
        let castling = match intent.castling {
            Some(wing) => Some(position.castling_attempt(position.turn, wing)),
            None => position.castling_meant(position.turn, intent),
        };
        let meant = match castling {
            Some(attempt) => position.judge_castling(&attempt, intent, reasons),
            None => position.judge_movement(intent, reasons),
        };
        if reasons.is_empty() {
            self.legal = meant.map(|m| position.describe(m));
        }
    }

    /// Whether the intended move is legal.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.legal.is_some()
    }

    /// The legal move and what it does, `None` if it is not legal.
    #[must_use]
    pub const fn legal(&self) -> Option<&MoveEffect> {
        self.legal.as_ref()
    }

    /// The most reasons that a move can have.
    ///
    /// ```
    /// use kingsight::{Explanation, Intent, Position, Square};
    /// let explanation = Position::default().explain(Intent::new(Square::E1, Square::E2));
    /// assert!((1..=Explanation::MOST_REASONS).contains(&explanation.reasons().len()));
    /// ```
    pub const MOST_REASONS: usize = CAPACITY;

    /// Every reason why the move is not legal, the most basic first; none if it is legal.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        self.reasons.as_slice()
    }

    /// How the game had already ended before this move: a remark, not a reason.
    #[must_use]
    pub fn game_over(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The board of the explained position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.position.board
    }

    /// The explained position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whose turn it was.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.position.turn
    }
}

/// The sentences, divided by `; `.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, sentence) in self.sentences().enumerate() {
            write!(f, "{}{sentence}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Position {
    /// Explains a move of any piece from any square to any square.
    ///
    /// It is legal exactly if [`Position::move_of_uci`] finds a move for the same squares and
    /// promotion: castling may be named by the king's target or by the rook, and where a king's step
    /// leads to that square, the step is the intended move.
    #[inline]
    #[must_use]
    #[doc(alias("why", "illegal", "reason"))]
    pub fn explain(&self, intent: impl Into<Intent>) -> Explanation {
        let mut explanation = Explanation {
            intent: intent.into(),
            position: *self,
            legal: None,
            reasons: Reasons::new(),
        };
        explanation.judge();
        explanation
    }

    /// Explains castling on a side, whether or not there is a right or a rook.
    ///
    /// ```
    /// use kingsight::{Position, CastlingSide};
    /// let position: Position = "4k3/8/8/8/8/8/8/4K1NR w K - 0 1".parse().unwrap();
    /// let explanation = position.explain_castling(CastlingSide::King);
    /// assert_eq!(explanation.to_string(), "the knight on g1 stands in the way of castling");
    /// ```
    #[must_use]
    pub fn explain_castling(&self, wing: CastlingSide) -> Explanation {
        self.explain(self.castling_intent(wing))
    }

    /// What a legal move takes, which check it gives, and which check it answers.
    pub(crate) fn describe(&self, m: Move) -> MoveEffect {
        debug_assert_eq!(self.find_move(m.from, m.to, m.promotion()), Some(m), "{self:?}");
        let captured =
            m.captured_square().and_then(|square| Some((self.board.role_at(square)?, square)));
        let check = if self.may_give_check(m) { self.given_check(m) } else { None };
        MoveEffect { mv: m, captured, check, evasion: self.evasion_kind(m) }
    }

    /// Whether a move could give check if nothing stood in its way, or by leaving an open line to the
    /// king: a quick "no" saves the search.
    fn may_give_check(&self, m: Move) -> bool {
        let king = self.king(!self.turn);
        let arriving = m.arriving_role().of(self.turn);
        let before_king = between(king, m.from) & self.board.occupied();
        m.castling().is_some()
            || m.is_en_passant()
            || line(king, m.from).any() && before_king.is_empty()
            || attacks::of(arriving, m.to, Bitboard::EMPTY).contains(king)
    }
}

impl Explanation {
    /// The same move with the other side to move, if it is of a piece of that side.
    ///
    /// `None` in check, where the turn cannot be passed. Passing also ends the right to capture en
    /// passant.
    ///
    /// ```
    /// use kingsight::{Color, Intent, Position, Square};
    /// let explanation = Position::default().explain(Intent::new(Square::G8, Square::F6));
    /// assert!(!explanation.is_legal());
    /// let other = explanation.with_other_side_to_move().unwrap();
    /// assert_eq!((other.turn(), other.is_legal()), (Color::Black, true));
    /// ```
    #[must_use]
    pub fn with_other_side_to_move(&self) -> Option<Explanation> {
        let theirs = |reason: &Reason| matches!(reason, Reason::NotYourPiece { .. });
        if !self.reasons().iter().any(theirs) {
            return None;
        }
        Some(self.position.play_null()?.explain(self.intent))
    }

    /// The reasons of another explanation that this one does not have.
    pub fn reasons_added_by<'a>(
        &'a self,
        other: &'a Explanation,
    ) -> impl Iterator<Item = &'a Reason> {
        other.reasons().iter().filter(|reason| !self.reasons().contains(reason))
    }
}

impl Explanation {
    /// How a text that means this move was read, legal or not.
    ///
    /// ```
    /// use kingsight::{MoveText, PieceLetters, Position};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// let text = MoveText::parse("Nxf3", PieceLetters::English).unwrap();
    /// let meant = position.intents_of_san(&text.san).next().unwrap();
    /// let reading = position.explain(meant).reading(&text);
    /// assert_eq!(reading.san.to_string(), "Nf3");
    /// assert_eq!(reading.remarks[0].code(), "nothing_to_capture");
    /// ```
    #[must_use]
    pub fn reading(&self, text: &MoveText) -> SanReading {
        let (position, intent) = (self.position(), self.intent);
        match self.legal() {
            Some(legal) => position.reading(text, legal.mv),
            None => position.reading_of_illegal(text, intent.from, intent.to),
        }
    }
}

impl Position {
    /// How the text of an illegal move was read. A claim of check is not examined.
    fn reading_of_illegal(&self, text: &MoveText, from: Square, to: Square) -> SanReading {
        let mut san = SanMove { san: text.san, suffix: None };
        let mut remarks = Vec::new();
        let San::Normal { role, ref mut file, ref mut captures, .. } = san.san else {
            return SanReading { san, remarks };
        };
        let role = self.board.role_at(from).filter(|_| text.squares.is_some()).unwrap_or(role);
        let diagonal = role == Role::Pawn && from.file() != to.file();
        let color = self.board.color_at(from).unwrap_or(self.turn);
        let enemy = self.board.colored(!color).contains(to);
        let en_passant = color == self.turn && self.en_passant == Some(to);
        if *captures && !diagonal && !self.board.occupied().contains(to) {
            *captures = false;
            remarks.push(SanRemark::NothingToCapture { to });
        }
        if text.is_pawn_step() && attacks::pawn(color, from).contains(to) && (enemy || en_passant) {
            (*file, *captures) = (Some(from.file()), true);
            remarks.push(SanRemark::PawnCaptures { from, to });
        }
        SanReading { san, remarks }
    }
}
