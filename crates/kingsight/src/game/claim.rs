//! Draws that must be claimed.

use core::fmt;

/// A draw that the side to move may claim.
///
/// ```
/// use kingsight::Claim;
/// assert_eq!(Claim::FiftyMoves.to_string(), "50 moves without a capture or pawn move");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// The same position for at least the third time (FIDE Laws 9.2).
    ThreefoldRepetition,
    /// 50 moves by each side without a capture or a pawn move (9.3).
    FiftyMoves,
}

impl Claim {
    /// `threefold_repetition` or `fifty_moves`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Claim::ThreefoldRepetition => "threefold_repetition",
            Claim::FiftyMoves => "fifty_moves",
        }
    }

    /// The article of the FIDE Laws of Chess that allows the claim.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            Claim::ThreefoldRepetition => "9.2",
            Claim::FiftyMoves => "9.3",
        }
    }
}

/// The ground of the claim: `the same position for at least the third time`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Claim::ThreefoldRepetition => "the same position for at least the third time",
            Claim::FiftyMoves => "50 moves without a capture or pawn move",
        })
    }
}
