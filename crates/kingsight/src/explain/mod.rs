//! Why a move is legal, and why another is not.
//!
//! [`Position::explain`] takes an [`Intent`], any two squares and perhaps a promotion, and returns an
//! [`Explanation`]: what the move does if it is legal, or *every* [`Reason`] why it is not, the most
//! basic first, each with the squares that prove it. Nothing is allocated. Sentences are made from
//! the data when they are displayed, in a [`Language`].
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
mod reason;
mod reasons;
mod wording;

pub use intent::Intent;
pub use movement::PromotionFault;
pub use reason::{Exposure, NamedSquares, Reason};
pub use wording::{Language, Sentence};

use core::fmt;

use crate::{Board, Color, EvasionKind, GivenCheck, Move, Outcome, Position, Role, Square, Wing};
use reasons::Reasons;

/// What there is to say of an intended move.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// What was asked.
    pub intent: Intent,
    /// Only a remark, and no reason: the game had already ended before this move.
    pub game_over: Option<Outcome>,
    board: Board,
    turn: Color,
    verdict: Verdict,
}

#[derive(Clone, Copy, Debug)]
enum Verdict {
    Legal(LegalMove),
    Illegal(Reasons),
}

/// A legal move and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// The move.
    pub m: Move,
    /// What it takes, and where.
    pub captured: Option<(Role, Square)>,
    /// The check it gives.
    pub check: Option<GivenCheck>,
    /// How it answers the check that its side is in.
    pub evasion: Option<EvasionKind>,
}

impl Explanation {
    /// Whether the intended move is legal.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal(_))
    }

    /// The legal move and what it does, `None` if it is not legal.
    #[must_use]
    pub const fn legal(&self) -> Option<&LegalMove> {
        match &self.verdict {
            Verdict::Legal(legal) => Some(legal),
            Verdict::Illegal(_) => None,
        }
    }

    /// Every reason why the move is not legal, the most basic first; none if it is legal.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        match &self.verdict {
            Verdict::Legal(_) => &[],
            Verdict::Illegal(reasons) => reasons.as_slice(),
        }
    }

    /// The board the explanation speaks of.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it was.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }
}

/// The English sentences, divided by `; `.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, sentence) in self.sentences(Language::English).enumerate() {
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
    /// leads to that square, the step is meant.
    #[must_use]
    pub fn explain(&self, intent: impl Into<Intent>) -> Explanation {
        let intent = intent.into();
        let mut reasons = Reasons::default();
        let castling = match intent.castling {
            Some(wing) => Some(self.castling_attempt(self.turn, wing)),
            None => self.castling_meant(self.turn, intent),
        };
        match castling {
            Some(attempt) => self.judge_castling(&attempt, intent, &mut reasons),
            None => self.judge_movement(intent, &mut reasons),
        }
        let verdict = if reasons.as_slice().is_empty() {
            let legal = match castling {
                Some(attempt) => {
                    attempt.rook.and_then(|rook| self.find_move(attempt.king, rook, None))
                }
                None => self.find_move(intent.from, intent.to, intent.promotion),
            };
            debug_assert!(legal.is_some(), "no reason against {intent:?} in {self:?}");
            legal.map_or(Verdict::Illegal(reasons), |m| Verdict::Legal(self.describe(m)))
        } else {
            Verdict::Illegal(reasons)
        };
        Explanation {
            intent,
            game_over: self.outcome(),
            board: self.board,
            turn: self.turn,
            verdict,
        }
    }

    /// Explains castling on a wing, whether or not there is a right or a rook.
    ///
    /// ```
    /// use kingsight::{Position, Wing};
    /// let position: Position = "4k3/8/8/8/8/8/8/4K1NR w K - 0 1".parse().unwrap();
    /// let explanation = position.explain_castling(Wing::King);
    /// assert_eq!(explanation.to_string(), "the knight on g1 stands in the way of castling");
    /// ```
    #[must_use]
    pub fn explain_castling(&self, wing: Wing) -> Explanation {
        self.explain(self.castling_intent(wing))
    }

    /// What a legal move takes, checks and answers.
    fn describe(&self, m: Move) -> LegalMove {
        let captured =
            m.captured_square().and_then(|square| Some((self.board.role_at(square)?, square)));
        LegalMove { m, captured, check: self.given_check(m), evasion: self.evasion_kind(m) }
    }
}
