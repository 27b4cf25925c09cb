//! What a learner picks: a square, or a move.

use core::fmt;
use core::str::FromStr;

use kingsight::{Position, Square};

/// A square, or a move from one square to another, as `e4` or `e2e4`.
///
/// ```
/// use kingsight_methods::exercises::Pick;
/// assert_eq!("e2e4".parse::<Pick>()?.to_string(), "e2e4");
/// assert!("e9".parse::<Pick>().is_err());
/// # Ok::<(), kingsight_methods::exercises::PickError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    /// A square.
    Square(Square),
    /// A move, whatever a pawn becomes; castling goes to the square where the king lands.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

/// A text that is neither a square nor a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PickError;

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square such as e4 or a move such as e2e4")
    }
}

impl core::error::Error for PickError {}

impl Pick {
    /// The same pick, with castling named by the square where the king lands.
    pub(super) fn canonical(self, position: &Position) -> Pick {
        match self {
            Pick::Square(_) => self,
            Pick::Move { from, to } => match position.find_move(from, to, None) {
                Some(m) if m.castling().is_some() => Pick::Move { from, to: m.landing_square() },
                _ => self,
            },
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Square(square) => square.fmt(f),
            Pick::Move { from, to } => write!(f, "{from}{to}"),
        }
    }
}

impl FromStr for Pick {
    type Err = PickError;

    fn from_str(text: &str) -> Result<Pick, PickError> {
        let square = |text: &str| text.parse::<Square>().map_err(|_| PickError);
        match text.len() {
            2 => square(text).map(Pick::Square),
            4 => {
                let (from, to) = text.split_at_checked(2).ok_or(PickError)?;
                Ok(Pick::Move { from: square(from)?, to: square(to)? })
            }
            _ => Err(PickError),
        }
    }
}
