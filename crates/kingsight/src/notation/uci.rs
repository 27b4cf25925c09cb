//! Moves as engines write them: `e2e4`, `e7e8q`.

use core::fmt;
use core::str::FromStr;

use crate::{Move, Position, Role, Square, Wing};

/// A move as UCI spells it: two squares and perhaps a promotion. Which piece it moves and whether it is
/// legal depends on the [`Position`].
///
/// ```
/// use kingsight::{Role, Square, UciMove};
/// let uci: UciMove = "e7e8q".parse().unwrap();
/// assert_eq!((uci.from, uci.to, uci.promotion), (Square::E7, Square::E8, Some(Role::Queen)));
/// assert_eq!(uci.to_string(), "e7e8q");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UciMove {
    /// Where it starts.
    pub from: Square,
    /// Where it ends; for castling the king's target, or the rook in Chess960.
    pub to: Square,
    /// What a pawn becomes. The text may name a king or a pawn (`e7e8k`): no legal move fits it, but
    /// [`Position::explain`] can say why.
    pub promotion: Option<Role>,
}

/// Why a text is not a UCI move, or not a legal one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum UciError {
    /// The text does not have the form `e2e4` or `e7e8q`.
    Syntax {
        /// Where it stops having that form, in bytes from its start.
        at: usize,
    },
    /// The move is well formed but not legal in this position.
    Illegal(UciMove),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Syntax { at } => write!(
                f,
                "at offset {at}: expected two squares and perhaps one of qrbn, as in e2e4 or e7e8q"
            ),
            UciError::Illegal(uci) => write!(f, "{uci} is not a legal move here"),
        }
    }
}

impl core::error::Error for UciError {}

impl FromStr for UciMove {
    type Err = UciError;

    fn from_str(text: &str) -> Result<UciMove, UciError> {
        let square = |start: usize| {
            let file = text.as_bytes().get(start).filter(|b| (b'a'..=b'h').contains(b));
            let rank = text.as_bytes().get(start + 1).filter(|b| (b'1'..=b'8').contains(b));
            match (file, rank) {
                (Some(file), Some(rank)) => {
                    let index = u32::from(rank - b'1') * 8 + u32::from(file - b'a');
                    Ok(Square::from_low_bits(index))
                }
                (Some(_), None) => Err(UciError::Syntax { at: start + 1 }),
                (None, _) => Err(UciError::Syntax { at: start }),
            }
        };
        let (from, to) = (square(0)?, square(2)?);
        let promotion = match &text.as_bytes()[4..] {
            [] => None,
            [letter] => {
                let role =
                    Role::from_letter(char::from(*letter)).filter(|_| letter.is_ascii_lowercase());
                Some(role.ok_or(UciError::Syntax { at: 4 })?)
            }
            [b'q' | b'r' | b'b' | b'n' | b'k' | b'p', ..] => {
                return Err(UciError::Syntax { at: 5 });
            }
            _ => return Err(UciError::Syntax { at: 4 }),
        };
        Ok(UciMove { from, to, promotion })
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}

impl Position {
    /// How UCI spells a move of this position: castling as `e1g1`, or `e1h1` where the position
    /// [is Chess960](Position::is_chess960).
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castling = position.find_move(Square::E1, Square::H1, None).unwrap();
    /// assert_eq!(position.uci(castling).to_string(), "e1g1");
    /// assert_eq!(position.with_chess960(true).uci(castling).to_string(), "e1h1");
    /// ```
    #[must_use]
    #[doc(alias("display_uci_move", "to_uci"))]
    pub const fn uci(&self, m: Move) -> UciMove {
        let to = if self.chess960 { m.to() } else { m.landing_square() };
        UciMove { from: m.from(), to, promotion: m.promotion() }
    }

    /// The legal move that a UCI text names. Castling is understood in both spellings; where `f1g1`
    /// could be a king's step as well, it is the step.
    ///
    /// # Errors
    ///
    /// [`UciError::Syntax`] with the offset if the text is not a move, [`UciError::Illegal`] if the move
    /// is not legal here.
    ///
    /// ```
    /// use kingsight::{Position, UciError};
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// assert_eq!(position.parse_uci("e1g1"), position.parse_uci("e1h1"));
    /// assert_eq!(position.parse_uci("e1x1"), Err(UciError::Syntax { at: 2 }));
    /// assert!(matches!(position.parse_uci("e1e3"), Err(UciError::Illegal(_))));
    /// ```
    #[doc(alias = "parse_uci_move")]
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let uci: UciMove = text.parse()?;
        self.move_of_uci(uci).ok_or(UciError::Illegal(uci))
    }

    /// The legal move that a UCI spelling names, if there is one.
    #[must_use]
    pub fn move_of_uci(&self, uci: UciMove) -> Option<Move> {
        let literal = self.find_move(uci.from, uci.to, uci.promotion);
        literal.or_else(|| self.castling_spelled(uci))
    }

    /// Castling spelled by the king's target.
    fn castling_spelled(&self, uci: UciMove) -> Option<Move> {
        if uci.from != self.king(self.turn) || uci.promotion.is_some() {
            return None;
        }
        let wing = Wing::ALL.into_iter().find(|wing| wing.king_to(self.turn) == uci.to)?;
        let rook = self.castling_rook(self.turn, wing)?;
        self.find_move(uci.from, rook, None)
    }
}
