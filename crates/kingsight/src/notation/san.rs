//! Moves as people write them: `Nf3`, `exd5`, `O-O`, `e8=Q#`, and with both squares: `Ng1-f3`, `e7xd8=Q+`.

use core::fmt;

use super::PieceLetters;
use crate::short_text::MoveBuffer;
use crate::{CastlingSide, File, Move, Position, Rank, Role, Square};

/// A move in Standard Algebraic Notation, without check marks. Which piece it moves and whether it is
/// legal depends on the [`Position`].
///
/// Reads tolerantly and writes strictly, in English letters or in [others](San::in_letters):
///
/// ```
/// use kingsight::San;
/// for (text, strict) in [
///     ("Ng1xf3+!?", "Ng1xf3"),
///     ("e8Q", "e8=Q"),
///     ("exd6 e.p.", "exd6"),
///     ("0-0-0", "O-O-O"),
///     ("♞f6", "Nf6"),
/// ] {
///     assert_eq!(text.parse::<San>().unwrap().to_string(), strict);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum San {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// Any other move.
    Normal {
        /// What moves.
        role: Role,
        /// The file it comes from, if the text names it.
        file: Option<File>,
        /// The rank it comes from, if the text names it.
        rank: Option<Rank>,
        /// Whether the text claims a capture.
        captures: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes. The text may name a king or a pawn; then no legal move fits it.
        promotion: Option<Role>,
    },
}

/// A [`San`] with the mark of the check it gives: how a move of a position is written in full.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[doc(alias = "SanPlus")]
pub struct SanMove {
    /// The move.
    pub san: San,
    /// `+` or `#`.
    pub suffix: Option<SanSuffix>,
}

/// The mark after a move that gives check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanSuffix {
    /// `+`
    Check,
    /// `#`
    Checkmate,
}

impl Position {
    /// A legal move of this position in strict SAN: file, rank or both are named only where another
    /// such piece can legally make the move; `+` and `#` are right.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1".parse().unwrap();
    /// let san = |from, to| position.san(position.find_move(from, to, None).unwrap()).to_string();
    /// assert_eq!(san(Square::A1, Square::D1), "Rad1");
    /// assert_eq!(san(Square::A1, Square::A8), "Ra8#");
    /// ```
    #[must_use]
    #[doc(alias("display_san_move", "to_san"))]
    pub fn san(&self, m: Move) -> SanMove {
        let suffix = self.given_check(m).map(|_| {
            if self.play_unchecked(m).has_legal_move() {
                SanSuffix::Check
            } else {
                SanSuffix::Checkmate
            }
        });
        SanMove { san: self.san_without_suffix(m), suffix }
    }

    /// As [`san`](Position::san), without `+` and `#`; it does not test for check.
    #[must_use]
    pub fn san_without_suffix(&self, m: Move) -> San {
        if let Some(wing) = m.castling() {
            return San::Castling(wing);
        }
        let (file, rank) = match m.role() {
            Role::Pawn => (m.is_capture().then(|| m.from().file()), None),
            Role::King => (None, None),
            _ => self.disambiguation(m),
        };
        San::Normal {
            role: m.role(),
            file,
            rank,
            captures: m.is_capture(),
            to: m.to(),
            promotion: m.promotion(),
        }
    }

    /// The part of the origin that must be named: nothing if no other such piece can go there; the file
    /// if that is enough; else the rank if that is enough; else both.
    fn disambiguation(&self, m: Move) -> (Option<File>, Option<Rank>) {
        let rivals = self.origins(m.role(), !m.from().bit(), m.to());
        if rivals.is_empty() {
            (None, None)
        } else if !rivals.intersects(m.from().file().squares()) {
            (Some(m.from().file()), None)
        } else if !rivals.intersects(m.from().rank().squares()) {
            (None, Some(m.from().rank()))
        } else {
            (Some(m.from().file()), Some(m.from().rank()))
        }
    }
}

impl San {
    /// The same in the piece letters of another language.
    #[must_use]
    pub const fn in_letters(self, letters: PieceLetters) -> Lettered<San> {
        Lettered { notation: self, letters }
    }
}

impl SanMove {
    /// The same in the piece letters of another language.
    ///
    /// ```
    /// use kingsight::{PieceLetters, Position, Square};
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1".parse().unwrap();
    /// let mate = position.find_move(Square::A1, Square::A8, None).unwrap();
    /// let san = position.san(mate).in_letters(PieceLetters::German);
    /// assert_eq!(san.to_string(), "Ta8#");
    /// ```
    #[must_use]
    pub const fn in_letters(self, letters: PieceLetters) -> Lettered<SanMove> {
        Lettered { notation: self, letters }
    }
}

/// A move with the piece letters to write it in; it is written when displayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lettered<T> {
    pub(super) notation: T,
    pub(super) letters: PieceLetters,
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_letters(PieceLetters::English).fmt(f)
    }
}

impl fmt::Display for Lettered<San> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = MoveBuffer::new();
        self.notation.push(&mut text, self.letters);
        text.write_to(f)
    }
}

impl San {
    fn push(self, text: &mut MoveBuffer, letters: PieceLetters) {
        match self {
            San::Castling(CastlingSide::King) => text.push_str("O-O"),
            San::Castling(CastlingSide::Queen) => text.push_str("O-O-O"),
            San::Normal { role, file, rank, captures, to, promotion } => {
                if role != Role::Pawn {
                    text.push_str(letters.letter(role));
                }
                if let Some(file) = file {
                    text.push_file(file);
                }
                if let Some(rank) = rank {
                    text.push_rank(rank);
                }
                if captures {
                    text.push(b'x');
                }
                text.push_square(to);
                if let Some(role) = promotion {
                    text.push(b'=');
                    text.push_str(letters.letter(role));
                }
            }
        }
    }
}

impl SanSuffix {
    const fn as_str(self) -> &'static str {
        match self {
            SanSuffix::Check => "+",
            SanSuffix::Checkmate => "#",
        }
    }
}

impl fmt::Display for SanSuffix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for SanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_letters(PieceLetters::English).fmt(f)
    }
}

impl fmt::Display for Lettered<SanMove> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SanMove { san, suffix } = self.notation;
        let mut text = MoveBuffer::new();
        san.push(&mut text, self.letters);
        if let Some(suffix) = suffix {
            text.push_str(suffix.as_str());
        }
        text.write_to(f)
    }
}

/// A move in long algebraic notation; see [`Position::long_algebraic`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LongAlgebraic {
    m: Move,
    suffix: Option<SanSuffix>,
}

impl Position {
    /// A legal move of this position with both its squares.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let start = Position::default();
    /// let m = start.find_move(Square::G1, Square::F3, None).unwrap();
    /// assert_eq!(start.long_algebraic(m).to_string(), "Ng1-f3");
    /// ```
    #[must_use]
    #[doc(alias = "lan")]
    pub fn long_algebraic(&self, m: Move) -> LongAlgebraic {
        LongAlgebraic { m, suffix: self.san(m).suffix }
    }
}

impl LongAlgebraic {
    /// The same in the piece letters of another language.
    #[must_use]
    pub const fn in_letters(self, letters: PieceLetters) -> Lettered<LongAlgebraic> {
        Lettered { notation: self, letters }
    }
}

impl fmt::Display for LongAlgebraic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_letters(PieceLetters::English).fmt(f)
    }
}

impl fmt::Display for Lettered<LongAlgebraic> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lettered { notation: LongAlgebraic { m, suffix }, letters } = *self;
        if let Some(wing) = m.castling() {
            write!(f, "{wing}")?;
        } else {
            if m.role() != Role::Pawn {
                f.write_str(letters.letter(m.role()))?;
            }
            let sign = if m.is_capture() { 'x' } else { '-' };
            write!(f, "{}{sign}{}", m.from(), m.to())?;
            if let Some(role) = m.promotion() {
                write!(f, "={}", letters.letter(role))?;
            }
        }
        match suffix {
            Some(suffix) => write!(f, "{suffix}"),
            None => Ok(()),
        }
    }
}
