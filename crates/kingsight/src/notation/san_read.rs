//! Reading SAN, tolerantly.

use core::fmt;
use core::str::FromStr;

use super::San;
use crate::{File, Move, MoveList, Piece, Position, Rank, Role, Square, UciMove, Wing};

/// Why a text in SAN names no move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SanError {
    /// The text is no SAN at all.
    Syntax {
        /// Where it stops making sense, in bytes from its start.
        at: usize,
        /// What is wrong there.
        kind: SanErrorKind,
    },
    /// No such move is legal in this position.
    Illegal(San),
    /// Several legal moves fit: pieces that must be told apart, or a promotion that is not named.
    Ambiguous {
        /// What was read.
        san: San,
        /// The legal moves that fit.
        candidates: MoveList,
    },
}

/// What is wrong with the text of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SanErrorKind {
    /// There is no text.
    Empty,
    /// A character that cannot stand where it stands.
    Unexpected(char),
    /// No target square is named.
    NoTarget,
    /// After `=` there is no piece a pawn can become.
    NoPromotion,
    /// Castling is neither `O-O` nor `O-O-O`.
    BadCastling,
}

impl SanErrorKind {
    /// A short name for machines, such as `no_target`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SanErrorKind::Empty => "empty",
            SanErrorKind::Unexpected(_) => "unexpected",
            SanErrorKind::NoTarget => "no_target",
            SanErrorKind::NoPromotion => "no_promotion",
            SanErrorKind::BadCastling => "bad_castling",
        }
    }
}

impl SanError {
    /// A short name for machines: that of the syntax error, `illegal` or `ambiguous`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SanError::Syntax { kind, .. } => kind.code(),
            SanError::Illegal(_) => "illegal",
            SanError::Ambiguous { .. } => "ambiguous",
        }
    }
}

impl fmt::Display for SanErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanErrorKind::Empty => f.write_str("no text; expected a move such as Nf3, exd5 or O-O"),
            SanErrorKind::Unexpected(c) => {
                write!(f, "{c:?} does not belong here; expected a move such as Nf3, exd5 or O-O")
            }
            SanErrorKind::NoTarget => {
                f.write_str("no target square; expected a file a to h and a rank 1 to 8")
            }
            SanErrorKind::NoPromotion => f.write_str("expected one of Q, R, B, N after ="),
            SanErrorKind::BadCastling => f.write_str("expected O-O or O-O-O"),
        }
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Syntax { at, kind } => write!(f, "at offset {at}: {kind}"),
            SanError::Illegal(san) => write!(f, "{san} is not a legal move here"),
            SanError::Ambiguous { san, candidates } => {
                write!(f, "{san} is ambiguous; it could be")?;
                for (i, m) in candidates.iter().enumerate() {
                    write!(f, "{} {m:?}", if i == 0 { "" } else { "," })?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for SanError {}

impl Position {
    /// The legal move that a text in SAN names. Tolerant: check marks, `!?`, `x`, `=` may be there
    /// or not, `0-0` and figurines are read, and so are `Ng1-f3` and plain `g1f3`.
    ///
    /// # Errors
    ///
    /// [`SanError::Syntax`] with offset and reason if the text is no SAN, [`SanError::Illegal`] if
    /// no such move is legal, [`SanError::Ambiguous`] with the candidates if several are.
    ///
    /// ```
    /// use kingsight::{Position, SanError};
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().unwrap();
    /// assert!(position.parse_san("0-0").is_ok());
    /// assert!(matches!(position.parse_san("Rb8"), Err(SanError::Illegal(_))));
    /// assert!(matches!(position.parse_san("Rz9"), Err(SanError::Syntax { at: 1, .. })));
    ///
    /// let two: Position = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1".parse().unwrap();
    /// match two.parse_san("Rd1") {
    ///     Err(SanError::Ambiguous { candidates, .. }) => assert_eq!(candidates.len(), 2),
    ///     other => panic!("{other:?}"),
    /// }
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let san: San = text.parse()?;
        if let Some(m) = plain_squares(text).and_then(|uci| self.move_of_uci(uci)) {
            return Ok(m);
        }
        let mut fitting = self.legal_moves();
        fitting.retain(|&m| san.fits(m));
        match fitting[..] {
            [] => Err(SanError::Illegal(san)),
            [m] => Ok(m),
            _ => Err(SanError::Ambiguous { san, candidates: fitting }),
        }
    }
}

/// `g1f3` or `e7e8q` written where SAN is expected.
fn plain_squares(text: &str) -> Option<UciMove> {
    text.trim().trim_end_matches(MARKS).parse().ok()
}

impl San {
    /// Whether a legal move can be meant by this text. A promotion that is not named fits all four.
    fn fits(&self, m: Move) -> bool {
        match *self {
            San::Castling(wing) => m.castling() == Some(wing),
            San::Normal { role, file, rank, to, promotion, .. } => {
                m.castling().is_none()
                    && m.role() == role
                    && m.to() == to
                    && file.is_none_or(|file| m.from().file() == file)
                    && rank.is_none_or(|rank| m.from().rank() == rank)
                    && (promotion.is_none() || m.promotion() == promotion)
            }
        }
    }
}

const MARKS: [char; 4] = ['+', '#', '!', '?'];

impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<San, SanError> {
        let start = text.len() - text.trim_start().len();
        let mut body = text.trim_end().trim_end_matches(MARKS).trim_end();
        for suffix in ["e.p.", "e.p", "ep"] {
            body = body.strip_suffix(suffix).map_or(body, str::trim_end);
        }
        if body.len() <= start {
            return Err(SanError::Syntax { at: start.min(text.len()), kind: SanErrorKind::Empty });
        }
        Reader { text: body, at: start }.read()
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn read(mut self) -> Result<San, SanError> {
        if matches!(self.peek(), Some('O' | 'o' | '0')) {
            return self.read_castling();
        }
        let role = self.read_role();
        let first = self.read_coordinates();
        let captures = self.read_separator();
        let second = self.read_coordinates();
        // With only one group of coordinates that group is the target: a square, or an origin and
        // a square run together (`Nbd7`, `R1a3`).
        let (origin, target) = match second {
            (None, None) => self.split(first)?,
            (Some(file), Some(rank)) => (first, Square::at(file, rank)),
            _ => return Err(self.error(SanErrorKind::NoTarget)),
        };
        let promotion = self.read_promotion()?;
        match self.peek() {
            Some(c) => Err(self.error(SanErrorKind::Unexpected(c))),
            None => {
                let (file, rank) = origin;
                Ok(San::Normal { role, file, rank, captures, to: target, promotion })
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn error(&self, kind: SanErrorKind) -> SanError {
        SanError::Syntax { at: self.at, kind }
    }

    fn take(&mut self, accept: impl Fn(char) -> bool) -> Option<char> {
        let c = self.peek().filter(|&c| accept(c))?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn read_castling(&mut self) -> Result<San, SanError> {
        let mut circles = 0;
        loop {
            if self.take(|c| matches!(c, 'O' | 'o' | '0')).is_none() {
                return Err(self.error(SanErrorKind::BadCastling));
            }
            circles += 1;
            if self.take(|c| matches!(c, '-' | '–')).is_none() {
                break;
            }
        }
        match (circles, self.peek()) {
            (2, None) => Ok(San::Castling(Wing::King)),
            (3, None) => Ok(San::Castling(Wing::Queen)),
            _ => Err(self.error(SanErrorKind::BadCastling)),
        }
    }

    fn read_role(&mut self) -> Role {
        let figurine = |c: char| Piece::ALL.into_iter().find(|piece| piece.figurine() == c);
        let is_piece = |c: char| "KQRBNP".contains(c) || figurine(c).is_some();
        match self.take(is_piece) {
            Some(c) => {
                figurine(c).map(|piece| piece.role).or(Role::from_letter(c)).unwrap_or(Role::Pawn)
            }
            None => Role::Pawn,
        }
    }

    fn read_file(&mut self) -> Option<File> {
        let letter = self.take(|c| matches!(c, 'a'..='h'))?;
        Some(File::from_low_bits(letter as u32 - 'a' as u32))
    }

    fn read_rank(&mut self) -> Option<Rank> {
        let digit = self.take(|c| matches!(c, '1'..='8'))?;
        Some(Rank::from_low_bits(digit as u32 - '1' as u32))
    }

    fn read_coordinates(&mut self) -> Coordinates {
        (self.read_file(), self.read_rank())
    }

    /// `x`, `:` or `-` between origin and target; true for a capture.
    fn read_separator(&mut self) -> bool {
        matches!(self.take(|c| matches!(c, 'x' | 'X' | ':' | '×' | '-' | '–')), Some(c) if c != '-' && c != '–')
    }

    fn split(&self, first: Coordinates) -> Result<(Coordinates, Square), SanError> {
        match first {
            (Some(file), Some(rank)) => Ok(((None, None), Square::at(file, rank))),
            _ => match self.peek() {
                Some(c) => Err(self.error(SanErrorKind::Unexpected(c))),
                None => Err(self.error(SanErrorKind::NoTarget)),
            },
        }
    }

    fn read_promotion(&mut self) -> Result<Option<Role>, SanError> {
        let marked = self.take(|c| matches!(c, '=' | '(' | '/')).is_some();
        let letter = self.take(|c| "QRBNqrbn".contains(c));
        self.take(|c| c == ')');
        match letter {
            Some(letter) => Ok(Role::from_letter(letter)),
            None if marked => Err(self.error(SanErrorKind::NoPromotion)),
            None => Ok(None),
        }
    }
}

type Coordinates = (Option<File>, Option<Rank>);
