//! Moves as engines write them: `e2e4`, `e7e8q`.

use core::fmt;
use core::str::FromStr;

use crate::short_text::write_utf8;
use crate::{CastlingSide, Move, Position, Role, Square};

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

/// `a1a1`, the first byte lowest.
const A1A1: u32 = u32::from_le_bytes(*b"a1a1");

impl FromStr for UciMove {
    type Err = UciError;

    #[inline]
    fn from_str(text: &str) -> Result<UciMove, UciError> {
        UciMove::well_formed(text.as_bytes())
            .ok_or_else(|| UciError::Syntax { at: UciMove::end_of_form(text.as_bytes()) })
    }
}

impl UciMove {
    fn well_formed(text: &[u8]) -> Option<UciMove> {
        let (squares, promotion) = match text {
            [squares @ .., letter] if text.len() == 5 => {
                let letter = char::from(*letter);
                let role = Role::from_letter(letter).filter(|_| letter.is_ascii_lowercase())?;
                (squares, Some(role))
            }
            _ => (text, None),
        };
        // All four at once: a byte below its first letter or digit wraps around to one with high bits, which is refused,
        // so that what it borrows from the next one does not matter.
        let squares = u32::from_le_bytes(squares.try_into().ok()?).wrapping_sub(A1A1);
        if squares & !0x0707_0707 != 0 {
            return None;
        }
        let square =
            |at: u32| Square::from_low_bits(squares >> at & 7 | (squares >> at & 0x700) >> 5);
        Some(UciMove { from: square(0), to: square(16), promotion })
    }

    /// How many bytes of a text look like a move.
    fn end_of_form(text: &[u8]) -> usize {
        let forms: [fn(u8) -> bool; 5] = [
            |byte| matches!(byte, b'a'..=b'h'),
            |byte| matches!(byte, b'1'..=b'8'),
            |byte| matches!(byte, b'a'..=b'h'),
            |byte| matches!(byte, b'1'..=b'8'),
            |byte| matches!(byte, b'q' | b'r' | b'b' | b'n' | b'k' | b'p'),
        ];
        forms.iter().zip(text).take_while(|(form, byte)| form(**byte)).count()
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Both squares in one word, files in even bytes and ranks in odd ones: bytes stored one by one would have to reach the
        // cache before they can be copied together.
        let squares = self.from as u64 | (self.to as u64) << 16;
        let squares = u64::from(A1A1) + (squares & 0x0007_0007 | (squares & 0x0038_0038) << 5);
        let letter = self.promotion.map_or(0, |role| u64::from(role.letter() as u8));
        let text = (squares | letter << 32).to_le_bytes();
        let length = if self.promotion.is_some() { 5 } else { 4 };
        write_utf8(&text[..length], f)
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
        let wing = CastlingSide::ALL.into_iter().find(|wing| wing.king_to(self.turn) == uci.to)?;
        let rook = self.castling_rook(self.turn, wing)?;
        self.find_move(uci.from, rook, None)
    }
}
