//! How the texts of moves were read, where they claim something untrue.

use kingsight::{MoveText, PieceLetters, SanError, SanMove, SanReading};
use kingsight_voice::{Language, move_errors, notation};
use serde::Serialize;

use crate::{ErrorReport, names, quoted};

/// The language of sentences, and the piece letters in which moves are read and written. The two
/// differ: there are sentences in two languages, and letters for many more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Wording {
    /// The language of sentences.
    pub language: Language,
    /// The piece letters of moves that are read, and of those in sentences. `san` in the JSON
    /// always has English letters.
    pub letters: PieceLetters,
}

/// How a text that claims something untrue was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ReadAsReport {
    /// The move in strict SAN.
    #[serde(serialize_with = "names::text")]
    pub san: SanMove,
    /// What is untrue, as codes: `nothing_to_capture`, `pawn_captures`, `castling`, `not_en_passant`, `no_check`,
    /// `not_checkmate`.
    pub remarks: Vec<&'static str>,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
}

/// One of several moves, and how it was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct MoveReadingReport {
    /// Which move it is, from 1.
    pub ply: usize,
    /// Its text.
    pub input: String,
    /// How it was read.
    #[serde(flatten)]
    pub read_as: ReadAsReport,
}

impl ReadAsReport {
    /// `None` if nothing that the text claims is false.
    #[must_use]
    pub fn new(reading: &SanReading, wording: Wording) -> Option<ReadAsReport> {
        let message = notation::reading(wording.language, reading, wording.letters)?.to_string();
        let remarks = reading.remarks.iter().map(|remark| remark.code()).collect();
        Some(ReadAsReport { san: reading.san, remarks, message })
    }
}

impl Wording {
    /// Sentences in one language, piece letters of another.
    #[must_use]
    pub const fn new(language: Language, letters: PieceLetters) -> Wording {
        Wording { language, letters }
    }
}

/// A language writes moves in its own piece letters.
impl From<Language> for Wording {
    fn from(language: Language) -> Wording {
        Wording::new(language, language.letters())
    }
}

/// The piece letters in which to read a move: beside German ones, English ones are read, too, because people paste both and no
/// letter stands for two pieces.
///
/// ```
/// use kingsight::PieceLetters::{English, French, German};
/// use kingsight_ask::letters_of;
/// assert_eq!([letters_of("Sf3", German), letters_of("Nf3", German), letters_of("Nf3", French)], [German, English, French]);
/// ```
#[must_use]
pub fn letters_of(text: &str, letters: PieceLetters) -> PieceLetters {
    let fits = |letters| MoveText::parse(text, letters).is_ok();
    let is_english =
        letters == PieceLetters::German && !fits(letters) && fits(PieceLetters::English);
    if is_english { PieceLetters::English } else { letters }
}

/// Reads the text of one move, in UCI or SAN.
pub(crate) fn move_text(text: &str, wording: Wording) -> Result<MoveText, ErrorReport> {
    let Wording { language, letters } = wording;
    MoveText::parse(text, letters_of(text, letters)).map_err(|error| {
        let text = quoted(text).to_string();
        let message = move_errors::unreadable(language, &text, &error, letters).to_string();
        let at = match error {
            SanError::Syntax { at, .. } => Some(at),
            _ => None,
        };
        ErrorReport::new(error.code(), message).of_field("move").at(at)
    })
}
