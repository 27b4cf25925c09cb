//! The two sides on which a king may castle.

use core::fmt;
use core::str::FromStr;

use crate::{Color, File, NameError, NameKind, Square};

/// A side to castle on. It fixes where king and rook end, not where the rook comes from: in Chess960
/// that may be any file of the home rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingSide {
    /// Towards the h-file: the king ends on the g-file, the rook on the f-file; `O-O`.
    King,
    /// Towards the a-file: the king ends on the c-file, the rook on the d-file; `O-O-O`.
    Queen,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// `"king"` or `"queen"`, as in the JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CastlingSide::King => "king",
            CastlingSide::Queen => "queen",
        }
    }

    /// The side on which a king on `king` castles with a rook on `rook`.
    #[inline(always)]
    #[must_use]
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if rook as u8 > king as u8 { CastlingSide::King } else { CastlingSide::Queen }
    }

    /// Where the king lands.
    ///
    /// ```
    /// use kingsight::{Color, Square, CastlingSide};
    /// assert_eq!(CastlingSide::Queen.king_to(Color::Black), Square::C8);
    /// assert_eq!(CastlingSide::Queen.rook_to(Color::Black), Square::D8);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::King => File::G,
            CastlingSide::Queen => File::C,
        };
        Square::at(file, color.home_rank())
    }

    /// Where the rook lands.
    #[inline(always)]
    #[must_use]
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::King => File::F,
            CastlingSide::Queen => File::D,
        };
        Square::at(file, color.home_rank())
    }
}

/// `O-O` or `O-O-O`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CastlingSide::King => "O-O",
            CastlingSide::Queen => "O-O-O",
        })
    }
}

/// Reads `O-O` and `O-O-O`, and the names `king` and `queen` in any case.
impl FromStr for CastlingSide {
    type Err = NameError;

    fn from_str(text: &str) -> Result<CastlingSide, NameError> {
        match text {
            "O-O" => Ok(CastlingSide::King),
            "O-O-O" => Ok(CastlingSide::Queen),
            _ => CastlingSide::ALL
                .into_iter()
                .find(|wing| text.eq_ignore_ascii_case(wing.name()))
                .ok_or_else(|| NameError::new(NameKind::CastlingSide, text)),
        }
    }
}
