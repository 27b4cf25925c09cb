//! The two wings on which a king may castle.

use core::fmt;
use core::str::FromStr;

use crate::{Color, File, NameError, NameKind, Square};

/// A wing to castle on. It fixes where king and rook end, not where the rook comes from: in Chess960
/// that may be any file of the home rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[doc(alias = "CastlingSide")]
pub enum Wing {
    /// Towards the h-file: the king ends on the g-file, the rook on the f-file; `O-O`.
    King,
    /// Towards the a-file: the king ends on the c-file, the rook on the d-file; `O-O-O`.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// `"king"` or `"queen"`, as in the JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Wing::King => "king",
            Wing::Queen => "queen",
        }
    }

    /// The wing on which a king on `king` castles with a rook on `rook`.
    #[inline(always)]
    #[must_use]
    pub const fn of(king: Square, rook: Square) -> Wing {
        if rook as u8 > king as u8 { Wing::King } else { Wing::Queen }
    }

    /// Where the king lands.
    ///
    /// ```
    /// use kingsight::{Color, Square, Wing};
    /// assert_eq!(Wing::Queen.king_to(Color::Black), Square::C8);
    /// assert_eq!(Wing::Queen.rook_to(Color::Black), Square::D8);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            Wing::King => File::G,
            Wing::Queen => File::C,
        };
        Square::at(file, color.home_rank())
    }

    /// Where the rook lands.
    #[inline(always)]
    #[must_use]
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            Wing::King => File::F,
            Wing::Queen => File::D,
        };
        Square::at(file, color.home_rank())
    }
}

/// `O-O` or `O-O-O`.
impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Wing::King => "O-O",
            Wing::Queen => "O-O-O",
        })
    }
}

/// Reads `O-O` and `O-O-O`, and the names `king` and `queen` in any case.
impl FromStr for Wing {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Wing, NameError> {
        match text {
            "O-O" => Ok(Wing::King),
            "O-O-O" => Ok(Wing::Queen),
            _ => Wing::ALL
                .into_iter()
                .find(|wing| text.eq_ignore_ascii_case(wing.name()))
                .ok_or_else(|| NameError::new(NameKind::Wing, text)),
        }
    }
}
