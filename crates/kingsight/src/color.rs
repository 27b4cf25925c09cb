//! The two sides.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::{Bitboard, NameError, NameKind, Rank};

/// The side a piece belongs to, or whose turn it is.
///
/// ```
/// use kingsight::Color;
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first and whose pawns walk north.
    White = 0,
    /// The side whose pawns walk south.
    Black = 1,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The other colour, as `!color`.
    #[inline(always)]
    #[must_use]
    #[doc(alias("other", "opponent"))]
    pub const fn enemy(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The rank this colour's pieces start on: 1 for White, 8 for Black.
    #[inline(always)]
    #[must_use]
    pub const fn home_rank(self) -> Rank {
        match self {
            Color::White => Rank::First,
            Color::Black => Rank::Eighth,
        }
    }

    /// The rank this colour's pawns promote on: 8 for White, 1 for Black.
    #[inline(always)]
    #[must_use]
    pub const fn promotion_rank(self) -> Rank {
        self.enemy().home_rank()
    }

    /// The squares of [`Color::home_rank`].
    #[inline(always)]
    #[must_use]
    pub const fn home(self) -> Bitboard {
        self.home_rank().squares()
    }

    /// `'w'` or `'b'`, as in a FEN.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// `"white"` or `"black"`, as in sentences and in the JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Color;
    #[inline(always)]
    fn not(self) -> Color {
        self.enemy()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads `white` and `black` in any case, and the letters of a FEN, `w` and `b`.
///
/// ```
/// use kingsight::Color;
/// assert_eq!("Black".parse(), Ok(Color::Black));
/// assert_eq!(
///     "grey".parse::<Color>().unwrap_err().to_string(),
///     "\"grey\" is not a colour; expected white or black, or w or b"
/// );
/// ```
impl FromStr for Color {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Color, NameError> {
        match text {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            _ => Color::ALL
                .into_iter()
                .find(|color| text.eq_ignore_ascii_case(color.name()))
                .ok_or_else(|| NameError::new(NameKind::Color, text)),
        }
    }
}
