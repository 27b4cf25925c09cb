//! Reading SAN, tolerantly.

use core::str::FromStr;

use super::letters::is_dash;
use super::strict_san::{self, Step};
use super::{PieceLetters, San, SanError, SanErrorKind, SanSuffix};
use crate::characters::is_alphabetic;
use crate::{Bitboard, CastlingSide, File, Move, Position, Rank, Role, Square, UciMove};

/// The text of a move, parsed but not yet looked up in a position: its [`San`], and what else the text
/// claims.
///
/// ```
/// use kingsight::{MoveText, PieceLetters, SanSuffix};
/// let text = MoveText::parse("dxe6 e.p.+", PieceLetters::English).unwrap();
/// assert!(text.en_passant);
/// assert_eq!(text.suffix, Some(SanSuffix::Check));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct MoveText {
    /// The move; one written as two squares counts as a pawn's until it is looked up in a position.
    pub san: San,
    /// The two squares of `g1f3` or `e7e8q`, which is UCI and the same in every language, and of
    /// `g1-f3` and `g1xf3`: whatever piece stands there is meant.
    pub squares: Option<UciMove>,
    /// The check that it claims to give.
    pub suffix: Option<SanSuffix>,
    /// Whether it claims to take en passant (`e.p.`).
    pub en_passant: bool,
}

impl MoveText {
    /// Reads UCI, or SAN in the letters of a language.
    ///
    /// # Errors
    ///
    /// [`SanError::Syntax`] with offset and reason.
    pub fn parse(text: &str, letters: PieceLetters) -> Result<MoveText, SanError> {
        if letters == PieceLetters::English
            && let Some((san, suffix)) = strict_san::read(text.as_bytes())
        {
            return Ok(MoveText { san, squares: None, suffix, en_passant: false });
        }
        MoveText::parse_tolerantly(text, letters)
    }

    pub(super) fn parse_tolerantly(
        text: &str,
        letters: PieceLetters,
    ) -> Result<MoveText, SanError> {
        let start = text.len() - text.trim_start().len();
        let mut marks = Marks::default();
        let body = marks.cut_off(text);
        if body.len() <= start {
            return Err(SanError::Syntax { at: start.min(text.len()), kind: SanErrorKind::Empty });
        }
        let Marks { suffix, en_passant } = marks;
        if let Ok(uci) = body[start..].parse::<UciMove>() {
            let (san, squares) = (San::from_squares(uci), Some(uci));
            return Ok(MoveText { san, squares, suffix, en_passant });
        }
        let san = Reader { text: body, at: start, start, letters }.read()?;
        let squares =
            san.two_squares().filter(|_| body[start..].starts_with(|c| matches!(c, 'a'..='h')));
        Ok(MoveText { san, squares, suffix, en_passant })
    }
}

/// How a check and a checkmate are marked, in SAN and elsewhere; the longest of those that end alike first.
const CHECK_MARKS: [&str; 9] =
    ["+", "†", "dis. ch.", "dis.ch.", "dbl.ch.", "disch", "dblch", "ch.", "ch"];
const CHECKMATE_MARKS: [&str; 4] = ["#", "‡", "mate", "mat"];

/// The letter of castling, the digit, and the Cyrillic and Greek letters that look the same.
const fn is_circle(c: char) -> bool {
    matches!(c, 'O' | 'o' | '0' | 'О' | 'о' | 'Ο' | 'ο')
}

/// The marks after a move.
#[derive(Default)]
struct Marks {
    suffix: Option<SanSuffix>,
    en_passant: bool,
}

impl Marks {
    /// The text without the marks at its end, in whatever order they stand.
    fn cut_off<'a>(&mut self, text: &'a str) -> &'a str {
        let mut body = text.trim_end();
        loop {
            let stripped = |marks: &[&str]| marks.iter().find_map(|&mark| body.strip_suffix(mark));
            let rest = if let Some(rest) = body.strip_suffix(['!', '?']) {
                rest
            } else if let Some(rest) = stripped(&CHECKMATE_MARKS) {
                self.suffix = Some(SanSuffix::Checkmate);
                rest
            } else if let Some(rest) = stripped(&CHECK_MARKS) {
                self.suffix = self.suffix.or(Some(SanSuffix::Check));
                rest
            } else if let Some(rest) =
                ["e.p.", "e.p", "ep"].into_iter().find_map(|mark| body.strip_suffix(mark))
            {
                self.en_passant = true;
                rest
            } else {
                return body;
            };
            body = rest.trim_end();
        }
    }
}

impl Position {
    /// The legal move that a text in SAN names. Tolerant: check marks, `!?`, `x`, `=` may be there
    /// or not, `ch` and `mate` are check marks, `0-0`, `OO`, any kind of dash and figurines are read, and so are `Ng1-f3`
    /// and plain `g1f3`, and `Kg1` for castling.
    ///
    /// # Errors
    ///
    /// [`SanError::Syntax`] with offset and reason if the text is not SAN, [`SanError::Illegal`] if
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
    #[doc(alias = "parse_san_move")]
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        if let Some(m) = self.move_of_strict_san(text.as_bytes()) {
            return Ok(m);
        }
        self.move_of_text(&MoveText::parse_tolerantly(text, PieceLetters::English)?)
    }

    /// The legal move that a text in strict SAN names, such as `Nf3`, `exd5+`, `R1xa4`, `e8=Q#` or `O-O`. `None` for a
    /// looser spelling, an illegal and an ambiguous move alike: [`parse_san`](Position::parse_san) tells them apart.
    ///
    /// For readers of many games: nearly every move of nearly every file is written so, and this looks at its bytes and
    /// at the pieces that can go to its target, and makes no error. Whether `x`, `+` and `#` are true is not examined.
    ///
    /// ```
    /// use kingsight::Position;
    /// let start = Position::default();
    /// assert_eq!(start.move_of_strict_san(b"Nf3"), start.parse_san("Nf3").ok());
    /// assert_eq!(start.move_of_strict_san(b"g1f3"), None);
    /// ```
    #[must_use]
    pub fn move_of_strict_san(&self, text: &[u8]) -> Option<Move> {
        if let Some(Step { role, among, to }) = strict_san::step(text) {
            return self.only_move(role, among, to, None);
        }
        let (san, _) = strict_san::read(text)?;
        self.only_move_of_san(&san)
    }

    /// The only legal move that a text can mean, found from its target backwards. `None` if there are several or none,
    /// or if the text leaves out what a pawn becomes.
    fn only_move_of_san(&self, san: &San) -> Option<Move> {
        match *san {
            San::Castling(wing) => self.castling_move(self.castling_rook(self.turn, wing)?),
            San::Normal { role, file, rank, to, promotion, .. } => {
                let among = file.map_or(Bitboard::ALL, File::squares)
                    & rank.map_or(Bitboard::ALL, Rank::squares);
                self.only_move(role, among, to, promotion)
            }
        }
    }

    pub(super) fn move_of_text(&self, text: &MoveText) -> Result<Move, SanError> {
        if let Some(m) = text.squares.and_then(|uci| self.move_of_uci(uci)) {
            return Ok(m);
        }
        let san = text.san;
        if let Some(m) = self.only_move_of_san(&san) {
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

impl San {
    /// Whether a legal move can be meant by this text. A promotion that is not named fits all four.
    fn fits(&self, m: Move) -> bool {
        match *self {
            San::Castling(wing) => m.castling() == Some(wing),
            San::Normal { role, file, rank, to, promotion, .. } => {
                // Castling may be written as the king's move.
                m.role() == role
                    && (m.to() == to || m.landing_square() == to)
                    && file.is_none_or(|file| m.from().file() == file)
                    && rank.is_none_or(|rank| m.from().rank() == rank)
                    && (promotion.is_none() || m.promotion() == promotion)
            }
        }
    }
}

impl San {
    /// Both squares, if both are named, and the promotion.
    fn two_squares(&self) -> Option<UciMove> {
        match *self {
            San::Normal { file: Some(file), rank: Some(rank), to, promotion, .. } => {
                Some(UciMove { from: Square::at(file, rank), to, promotion })
            }
            _ => None,
        }
    }

    /// Two squares, as if a pawn went from one to the other.
    const fn from_squares(uci: UciMove) -> San {
        San::Normal {
            role: Role::Pawn,
            file: Some(uci.from.file()),
            rank: Some(uci.from.rank()),
            captures: false,
            to: uci.to,
            promotion: uci.promotion,
        }
    }
}

/// Reads English letters; [`MoveText::parse`] reads others.
impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<San, SanError> {
        MoveText::parse(text, PieceLetters::English).map(|text| text.san)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    start: usize,
    letters: PieceLetters,
}

impl Reader<'_> {
    fn read(mut self) -> Result<San, SanError> {
        if self.is_castling() {
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

    /// In Estonian, O is the bishop as well: castling continues with a dash.
    fn is_castling(&self) -> bool {
        let rest = &self.text[self.at..];
        let mut chars = rest.chars();
        let begins = chars.next().is_some_and(is_circle);
        begins && (self.letters.read(rest).is_none() || chars.next().is_some_and(is_dash))
    }

    /// Two or three circles, with dashes between them or without.
    fn read_castling(&mut self) -> Result<San, SanError> {
        let mut circles = 0;
        while self.take(is_circle).is_some() {
            circles += 1;
            let dash = self.take(is_dash).is_some();
            if dash && !self.peek().is_some_and(is_circle) {
                return Err(self.error(SanErrorKind::BadCastling));
            }
        }
        match (circles, self.peek()) {
            (2, None) => Ok(San::Castling(CastlingSide::King)),
            (3, None) => Ok(San::Castling(CastlingSide::Queen)),
            _ => Err(self.error(SanErrorKind::BadCastling)),
        }
    }

    fn read_role(&mut self) -> Role {
        match self.letters.read(&self.text[self.at..]) {
            Some((role, length)) => {
                self.at += length;
                role
            }
            None => Role::Pawn,
        }
    }

    fn read_file(&mut self) -> Option<File> {
        let letter = match self.take(|c| matches!(c, 'a'..='h' | 'а' | 'с' | 'е'))? {
            // Cyrillic letters that look the same.
            'а' => 'a',
            'с' => 'c',
            'е' => 'e',
            letter => letter,
        };
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
        let separator = self.take(|c| matches!(c, 'x' | 'X' | ':' | '×') || is_dash(c));
        separator.is_some_and(|c| !is_dash(c))
    }

    fn split(&self, first: Coordinates) -> Result<(Coordinates, Square), SanError> {
        match first {
            (Some(file), Some(rank)) => Ok(((None, None), Square::at(file, rank))),
            _ => Err(self.error(match self.peek() {
                Some(c) if self.at == self.start && is_alphabetic(c) => {
                    SanErrorKind::NotAPiece(c, self.letters)
                }
                Some(c) => SanErrorKind::Unexpected(c),
                None => SanErrorKind::NoTarget,
            })),
        }
    }

    /// A king and a pawn are read as well: `explain` gives the reason why there is no such move.
    fn read_promotion(&mut self) -> Result<Option<Role>, SanError> {
        let marked = self.take(|c| matches!(c, '=' | '(' | '/')).is_some();
        let read = self.letters.read_promotion(&self.text[self.at..]);
        if let Some((_, length)) = read {
            self.at += length;
            self.take(|c| c == ')');
        } else if marked {
            return Err(self.error(SanErrorKind::NoPromotion(self.letters)));
        }
        Ok(read.map(|(role, _)| role))
    }
}

type Coordinates = (Option<File>, Option<Rank>);
