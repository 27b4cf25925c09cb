//! A piece in the hand: where it was taken from, or that it is a new one, and what it hangs over.

use kingsight::{Piece, Square};
use serde::Deserialize;

use super::request;
use crate::ErrorReport;

/// A piece in the hand, as the fields of a request.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
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
    /// What is held; none if the hand is empty.
    pub(super) fn held(&self) -> Result<Option<Held>, ErrorReport> {
        match (&self.from, &self.piece) {
            (Some(_), Some(_)) => Err(ErrorReport {
                code: "two_in_hand",
                message: "from, piece: both are given; expected one of them".to_owned(),
                field: Some("from"),
                at: None,
            }),
            (Some(from), None) => Ok(Some(Held::Taken(request::read_square(from, "from")?))),
            (None, Some(piece)) => Ok(Some(Held::New(request::piece(piece, "piece")?))),
            (None, None) => Ok(None),
        }
    }

    /// What is held, which must be something.
    pub(super) fn required(&self) -> Result<Held, ErrorReport> {
        self.held()?.ok_or_else(|| ErrorReport {
            code: "nothing_in_hand",
            message: "from, piece: neither is given; expected a square or a piece".to_owned(),
            field: Some("from"),
            at: None,
        })
    }

    /// The square under it.
    pub(super) fn over(&self) -> Result<Option<Square>, ErrorReport> {
        self.to.as_deref().map(|to| request::read_square(to, "to")).transpose()
    }
}
