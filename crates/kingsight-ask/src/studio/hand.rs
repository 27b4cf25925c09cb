//! A piece in the hand: where it was taken from, or that it is a new one, and what it hangs over.

use std::fmt::Display;

use kingsight::{Piece, Square};
use serde::Deserialize;

use super::request;
use crate::ErrorReport;

/// A piece in the hand, as the fields of a request. By default the hand is empty.
///
/// ```
/// use kingsight::Square;
/// use kingsight_ask::studio::Hand;
/// let hand = Hand::taking(Square::D2).over("f3");
/// assert_eq!((hand.from.as_deref(), hand.to.as_deref()), (Some("d2"), Some("f3")));
/// let knight: Hand = serde_json::from_str(r#"{"piece": "N", "to": "f3"}"#)?;
/// assert_eq!(knight, Hand::placing('N').over("f3"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Hand {
    /// Where it was taken from.
    pub from: Option<String>,
    /// A new piece, as the letter of a FEN; only in free mode.
    pub piece: Option<String>,
    /// The square under it; none off the board.
    pub to: Option<String>,
    /// What a pawn is to become.
    pub promotion: Option<String>,
}

/// A hand that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Held {
    /// A piece of the board.
    Taken(Square),
    /// A new piece.
    New(Piece),
}

impl Hand {
    /// The piece of a square.
    #[must_use]
    pub fn taking(from: impl Display) -> Hand {
        Hand { from: Some(from.to_string()), ..Hand::default() }
    }

    /// A new piece, as the letter of a FEN.
    #[must_use]
    pub fn placing(piece: impl Display) -> Hand {
        Hand { piece: Some(piece.to_string()), ..Hand::default() }
    }

    /// The same over a square.
    #[must_use]
    pub fn over(self, to: impl Display) -> Hand {
        Hand { to: Some(to.to_string()), ..self }
    }

    /// What is held; none if the hand is empty.
    pub(super) fn held(&self) -> Result<Option<Held>, ErrorReport> {
        match (&self.from, &self.piece) {
            (Some(_), Some(_)) => Err(ErrorReport::new(
                "two_in_hand",
                "from, piece: both are given; expected one of them",
            )
            .of_field("from")),
            (Some(from), None) => Ok(Some(Held::Taken(request::read_square(from, "from")?))),
            (None, Some(piece)) => Ok(Some(Held::New(request::piece(piece, "piece")?))),
            (None, None) => Ok(None),
        }
    }

    /// What is held, which must be something.
    pub(super) fn required(&self) -> Result<Held, ErrorReport> {
        self.held()?.ok_or_else(|| {
            ErrorReport::new(
                "nothing_in_hand",
                "from, piece: neither is given; expected a square or a piece",
            )
            .of_field("from")
        })
    }

    /// The square under it.
    pub(super) fn under(&self) -> Result<Option<Square>, ErrorReport> {
        self.to.as_deref().map(|to| request::read_square(to, "to")).transpose()
    }
}
