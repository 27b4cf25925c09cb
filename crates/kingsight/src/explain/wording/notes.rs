//! Remarks beside the reasons: how a text was read, and what a move would be with the other side to
//! move. Both languages are here, because each adds only a few words to the other sentences.

use core::fmt::{self, Formatter, Result};

use super::{Language, english, german};
use crate::characters::Quoted;
use crate::explain::Explanation;
use crate::notation::PIECES;
use crate::{Outcome, PieceLetters, Role, SanErrorKind, SanReading, SanRemark, wording};

/// The remark on a move of the side that is not to move.
pub(super) fn other_side(
    f: &mut Formatter<'_>,
    language: Language,
    explanation: &Explanation,
) -> Result {
    let Some(other) = explanation.with_other_side_to_move() else { return Ok(()) };
    let facts = other.facts();
    let side = match language {
        Language::English => wording::side(facts.turn),
        Language::German => german::side(facts.turn),
    };
    if let Some(legal) = other.legal() {
        return match language {
            Language::English => {
                write!(f, "with {side} to move it would be legal: ")?;
                english::effect(f, &facts, legal)
            }
            Language::German => {
                write!(f, "mit {side} am Zug wäre es erlaubt: ")?;
                german::effect(f, &facts, legal)
            }
        };
    }
    match language {
        Language::English => write!(f, "with {side} to move it would not be legal either")?,
        Language::German => write!(f, "auch mit {side} am Zug wäre es nicht erlaubt")?,
    }
    for (i, reason) in explanation.reasons_added_by(&other).enumerate() {
        f.write_str(if i == 0 { ": " } else { "; " })?;
        match language {
            Language::English => english::reason(f, &facts, reason)?,
            Language::German => german::reason(f, &facts, reason)?,
        }
    }
    Ok(())
}

/// How a text was read, in a sentence; it is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct ReadingSentence<'a> {
    reading: &'a SanReading,
    language: Language,
    letters: PieceLetters,
}

impl SanReading {
    /// `read as Nf3: there is nothing to capture on f3`, the move in the given letters; `None` if the
    /// text claims nothing false. Without capital letter and full stop, like all sentences.
    ///
    /// ```
    /// use kingsight::{Language, PieceLetters, Position};
    /// let (_, reading) = Position::default().read_san("Nxf3+", PieceLetters::English).unwrap();
    /// let sentence = |language, letters| reading.sentence(language, letters).unwrap().to_string();
    /// assert_eq!(
    ///     sentence(Language::English, PieceLetters::English),
    ///     "read as Nf3: there is nothing to capture on f3; it gives no check"
    /// );
    /// assert_eq!(
    ///     sentence(Language::German, PieceLetters::German),
    ///     "gelesen als Sf3: auf f3 gibt es nichts zu schlagen; der Zug gibt kein Schach"
    /// );
    /// ```
    #[must_use]
    pub fn sentence(
        &self,
        language: Language,
        letters: PieceLetters,
    ) -> Option<ReadingSentence<'_>> {
        let claims = !self.remarks.is_empty();
        claims.then_some(ReadingSentence { reading: self, language, letters })
    }
}

impl SanRemark {
    /// The remark in a sentence: `there is nothing to capture on f3`.
    #[must_use]
    pub const fn sentence(self, language: Language) -> RemarkSentence {
        RemarkSentence { remark: self, language }
    }
}

/// One remark on a text, in a sentence; it is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct RemarkSentence {
    remark: SanRemark,
    language: Language,
}

impl Outcome {
    /// That the game is over, and how, in a sentence: the remark of an explanation.
    ///
    /// ```
    /// use kingsight::{Language, Outcome};
    /// let sentence = Outcome::Stalemate.sentence(Language::English);
    /// assert_eq!(sentence.to_string(), "the game is over: stalemate");
    /// ```
    #[must_use]
    pub const fn sentence(self, language: Language) -> OutcomeSentence {
        OutcomeSentence { outcome: self, language }
    }
}

/// That the game is over, in a sentence; it is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeSentence {
    outcome: Outcome,
    language: Language,
}

impl fmt::Display for OutcomeSentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.language {
            Language::English => english::game_over(f, self.outcome),
            Language::German => german::game_over(f, self.outcome),
        }
    }
}

impl SanErrorKind {
    /// The error in a sentence: in English as it is displayed.
    ///
    /// ```
    /// use kingsight::{Language, MoveText, PieceLetters, SanError};
    /// let Err(SanError::Syntax { kind, .. }) = MoveText::parse("Nf3", PieceLetters::German) else { panic!() };
    /// assert_eq!(
    ///     kind.sentence(Language::German).to_string(),
    ///     "'N' ist keine Figur; gelesen werden K, D, T, L, S"
    /// );
    /// ```
    #[must_use]
    pub const fn sentence(self, language: Language) -> SanErrorSentence {
        SanErrorSentence { kind: self, language }
    }
}

/// What is wrong with the text of a move, in a sentence; it is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct SanErrorSentence {
    kind: SanErrorKind,
    language: Language,
}

impl fmt::Display for SanErrorSentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.language {
            Language::English => self.kind.fmt(f),
            Language::German => error_in_german(f, self.kind),
        }
    }
}

fn error_in_german(f: &mut Formatter<'_>, kind: SanErrorKind) -> Result {
    match kind {
        SanErrorKind::Empty => {
            f.write_str("kein Text; erwartet wird ein Zug wie e4, exd5 oder O-O")
        }
        SanErrorKind::Unexpected(c) => {
            write!(
                f,
                "{} gehört nicht hierher; erwartet wird ein Zug wie e4, exd5 oder O-O",
                Quoted(c)
            )
        }
        SanErrorKind::NotAPiece(c, letters) => {
            write!(f, "{} ist keine Figur; gelesen werden ", Quoted(c))?;
            letters.list(f, &PIECES)
        }
        SanErrorKind::NoTarget => {
            f.write_str("kein Zielfeld; erwartet wird eine Linie a bis h und eine Reihe 1 bis 8")
        }
        SanErrorKind::NoPromotion(letters) => {
            f.write_str("nach = wird eine Figur erwartet: ")?;
            letters.list(f, &Role::PROMOTIONS)
        }
        SanErrorKind::BadCastling => f.write_str("erwartet wird O-O oder O-O-O"),
    }
}

impl fmt::Display for ReadingSentence<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self.language {
            Language::English => "read as ",
            Language::German => "gelesen als ",
        })?;
        write!(f, "{}", self.reading.san.in_letters(self.letters))?;
        for (i, remark) in self.reading.remarks.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { ": " } else { "; " }, remark.sentence(self.language))?;
        }
        Ok(())
    }
}

impl fmt::Display for RemarkSentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.language {
            Language::English => remark_in_english(f, self.remark),
            Language::German => remark_in_german(f, self.remark),
        }
    }
}

fn remark_in_english(f: &mut Formatter<'_>, remark: SanRemark) -> Result {
    match remark {
        SanRemark::NothingToCapture { to } => write!(f, "there is nothing to capture on {to}"),
        SanRemark::PawnCaptures { from, to } => {
            write!(f, "no pawn can step to {to}, and the pawn on {from} would capture there")
        }
        SanRemark::Castling => f.write_str("it is castling"),
        SanRemark::NotEnPassant => f.write_str("it is not en passant"),
        SanRemark::NoCheck => f.write_str("it gives no check"),
        SanRemark::NotCheckmate => f.write_str("it gives check, but not checkmate"),
    }
}

fn remark_in_german(f: &mut Formatter<'_>, remark: SanRemark) -> Result {
    match remark {
        SanRemark::NothingToCapture { to } => write!(f, "auf {to} gibt es nichts zu schlagen"),
        SanRemark::PawnCaptures { from, to } => {
            write!(f, "kein Bauer kann nach {to} vorrücken, und der auf {from} würde dort schlagen")
        }
        SanRemark::Castling => f.write_str("der Zug ist eine Rochade"),
        SanRemark::NotEnPassant => f.write_str("der Zug schlägt nicht en passant"),
        SanRemark::NoCheck => f.write_str("der Zug gibt kein Schach"),
        SanRemark::NotCheckmate => f.write_str("der Zug gibt Schach, aber setzt nicht matt"),
    }
}
