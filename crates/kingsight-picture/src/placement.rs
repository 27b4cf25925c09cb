//! The placement field of a FEN, read only far enough to draw it. It need not be playable: two
//! kings, no king or a pawn on the first rank are all drawn.

use core::fmt;

use crate::Piece;

/// Why a placement could not be read.
///
/// ```
/// use kingsight_picture::{Picture, PlacementError};
/// let error = Picture::from_placement("8/8/8/7x/8/8/8/8").unwrap_err();
/// assert_eq!(error, PlacementError::Letter { found: 'x', at: 7 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlacementError {
    /// A character other than a piece letter, a digit from 1 to 8 or a slash.
    Letter {
        /// The character.
        found: char,
        /// Its byte offset in the text.
        at: usize,
    },
    /// A rank that does not hold exactly eight squares.
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// How many squares it holds; a rank that is too long is counted only up to the first extra square.
        squares: u8,
    },
    /// Not exactly eight ranks.
    RankCount {
        /// How many there are.
        ranks: usize,
    },
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter { found, at } => {
                write!(
                    f,
                    "{found:?} at byte {at} is neither a piece letter nor a digit from 1 to 8"
                )
            }
            Self::RankLength { rank, squares } if *squares > 8 => {
                write!(f, "rank {rank} holds more than 8 squares")
            }
            Self::RankLength { rank, squares } => {
                write!(f, "rank {rank} holds {squares} squares, not 8")
            }
            Self::RankCount { ranks } => write!(f, "{ranks} ranks, not 8"),
        }
    }
}

impl core::error::Error for PlacementError {}

/// Reads the first field of `text`; anything behind white space (the rest of a FEN) is ignored.
pub(crate) fn parse(text: &str) -> Result<[Option<Piece>; 64], PlacementError> {
    let field = text.split_whitespace().next().unwrap_or("");
    let lead = text.len() - text.trim_start().len();
    let ranks = field.split('/').count();
    if ranks != 8 {
        return Err(PlacementError::RankCount { ranks });
    }
    let mut squares = [None; 64];
    let mut at = lead;
    for (row, rank) in (0u8..8).rev().zip(field.split('/')) {
        let mut file = 0u8;
        for letter in rank.chars() {
            if let Some(piece) = Piece::from_letter(letter) {
                if let (true, Some(square)) =
                    (file < 8, squares.get_mut(usize::from(row * 8 + file)))
                {
                    *square = Some(piece);
                }
                file += 1;
            } else if let Some(skip @ 1..=8) = letter.to_digit(10) {
                file += skip as u8;
            } else {
                return Err(PlacementError::Letter { found: letter, at });
            }
            if file > 8 {
                return Err(PlacementError::RankLength { rank: row + 1, squares: file });
            }
            at += letter.len_utf8();
        }
        if file != 8 {
            return Err(PlacementError::RankLength { rank: row + 1, squares: file });
        }
        at += 1;
    }
    Ok(squares)
}
