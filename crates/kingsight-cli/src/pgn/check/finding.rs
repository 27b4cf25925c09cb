//! One finding, whatever it comes from.

use std::io;

use kingsight::{PieceLetters, PlayErrorKind, Position, SanError};
use kingsight_pgn::{Diagnostic, DiagnosticKind, ReadError, ReadGame, Severity};
use kingsight_voice::{Language, pgn, pgn_check};

use super::moves::OverGame;
use super::tags::{NoSuchDate, TagFault};

/// Something that is wrong in a file.
#[derive(Debug)]
pub(in crate::pgn) struct Finding<'a> {
    /// The file as it was given.
    pub(in crate::pgn) file: &'a str,
    pub(super) place: FindingPlace,
    severity: Severity,
    pub(super) code: &'static str,
    pub(in crate::pgn) message: String,
    /// What a reader of games has found.
    pub(super) kind: Option<&'a DiagnosticKind>,
    /// The position that ended a game, although the file goes on, or of which that is not decided.
    ended: Option<Position>,
}

/// Where a finding is, as far as that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct FindingPlace {
    pub(super) game: Option<u64>,
    pub(super) ply: Option<u32>,
    pub(super) line: Option<u64>,
    pub(super) column: Option<u64>,
    pub(super) byte: Option<u64>,
}

impl FindingPlace {
    /// Where a reader of games has found something.
    fn of(found: &Diagnostic) -> FindingPlace {
        let place = &found.place;
        FindingPlace {
            game: Some(place.game),
            ply: place.ply,
            line: Some(place.line),
            column: Some(place.column),
            byte: Some(place.byte),
        }
    }

    /// The first byte of a game, and perhaps a ply.
    fn of_game(game: &ReadGame, ply: Option<u32>) -> FindingPlace {
        FindingPlace {
            game: Some(game.number),
            ply,
            line: Some(game.line),
            column: Some(1),
            byte: Some(game.byte),
        }
    }
}

impl<'a> Finding<'a> {
    /// What a reader of games has found.
    pub(in crate::pgn) fn new(
        file: &'a str,
        found: &'a Diagnostic,
        language: Language,
    ) -> Finding<'a> {
        Finding {
            file,
            place: FindingPlace::of(found),
            severity: found.severity(),
            code: found.kind.code(),
            message: pgn::finding(language, &found.kind).to_string(),
            kind: Some(&found.kind),
            ended: None,
        }
    }

    /// A fault of the tags, at the first byte of the game.
    pub(super) fn of_tags(
        file: &'a str,
        game: &ReadGame,
        fault: &TagFault,
        language: Language,
    ) -> Finding<'a> {
        let (place, severity) = (FindingPlace::of_game(game, None), Severity::Warning);
        let (code, message) = (fault.code(), fault.message(language));
        Finding { file, place, severity, code, message, kind: None, ended: None }
    }

    /// A date that does not exist, at the first byte of the game.
    pub(super) fn of_date(
        file: &'a str,
        game: &ReadGame,
        fault: &NoSuchDate,
        language: Language,
    ) -> Finding<'a> {
        let (place, severity) = (FindingPlace::of_game(game, None), Severity::Warning);
        let (code, message) = ("date", fault.message(language));
        Finding { file, place, severity, code, message, kind: None, ended: None }
    }

    /// A game in the piece letters of another language, at its first move that is wrong in English ones.
    pub(super) fn of_letters(
        file: &'a str,
        at: &Diagnostic,
        letters: PieceLetters,
        language: Language,
    ) -> Finding<'a> {
        let (place, severity) = (FindingPlace::of(at), Severity::Warning);
        let message = pgn_check::piece_letters(language, letters).to_string();
        let code = "piece_letters";
        Finding { file, place, severity, code, message, kind: None, ended: None }
    }

    /// A game that was over, at the first byte of the game: where each move stands is not kept.
    pub(super) fn of_over(file: &'a str, game: &ReadGame, found: OverGame) -> Finding<'a> {
        let OverGame { ply, code, message, position } = found;
        let (place, severity) = (FindingPlace::of_game(game, Some(ply)), Severity::Warning);
        Finding { file, place, severity, code, message, kind: None, ended: Some(position) }
    }

    /// A game that is not delivered, or a file that ends too early.
    pub(in crate::pgn) fn of_error(
        file: &'a str,
        error: &'a ReadError,
        language: Language,
    ) -> Finding<'a> {
        let (place, code, message) = match error {
            ReadError::TooLarge { game, byte, limit, .. } => {
                let place =
                    FindingPlace { game: Some(*game), byte: Some(*byte), ..Default::default() };
                let message = pgn_check::too_large(language, limit >> 20).to_string();
                (place, "too_large", message)
            }
            ReadError::Io { byte, error, .. } => {
                let place = FindingPlace { byte: Some(*byte), ..Default::default() };
                match error.kind() {
                    io::ErrorKind::UnexpectedEof => {
                        (place, "truncated", pgn_check::truncated(language).to_string())
                    }
                    _ => (place, "unreadable", error.to_string()),
                }
            }
            _ => (FindingPlace::default(), error.code(), error.to_string()),
        };
        Finding { file, place, severity: Severity::Error, code, message, kind: None, ended: None }
    }

    /// A file that cannot be opened.
    pub(super) fn unreadable(file: &'a str, error: &io::Error) -> Finding<'a> {
        let (place, message) = (FindingPlace::default(), error.to_string());
        let severity = Severity::Error;
        let code = "unreadable";
        Finding { file, place, severity, code, message, kind: None, ended: None }
    }

    pub(super) fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    pub(super) const fn severity(&self) -> Severity {
        self.severity
    }

    /// The move or the text that was read.
    pub(super) fn input(&self) -> Option<&'a str> {
        use DiagnosticKind as D;
        match self.kind? {
            D::IllegalMove { text, .. }
            | D::AmbiguousMove { text, .. }
            | D::NotAMove { text, .. }
            | D::NullMoveInCheck { text, .. }
            | D::Spelling { text, .. }
            | D::FalseClaim { text, .. }
            | D::UnexpectedText { text }
            | D::TextOutsideGame { text }
            | D::ResultSpelling { text, .. }
            | D::MalformedTag { text } => Some(text),
            D::ResultMismatch { tag, .. } => Some(tag),
            D::SecondResult { result } | D::FalseResult { result, .. } => Some(result.as_str()),
            D::DuplicateTag { name }
            | D::UnknownVariant { name }
            | D::VariantMismatch { name }
            | D::TagCase { name, .. } => Some(name),
            D::ResultTag { text, .. } => Some(text),
            D::BadFen { fen, .. } => Some(fen),
            _ => None,
        }
    }

    /// The moves, or the other text, that would be right, if that is known.
    pub(super) fn expected(&self) -> Vec<String> {
        match self.kind {
            Some(DiagnosticKind::AmbiguousMove { error, .. }) => match &error.kind {
                PlayErrorKind::San(SanError::Ambiguous { candidates, .. }) => {
                    candidates.iter().map(|&m| error.position.san(m).to_string()).collect()
                }
                _ => Vec::new(),
            },
            Some(DiagnosticKind::Spelling { san, .. } | DiagnosticKind::FalseClaim { san, .. }) => {
                vec![san.clone()]
            }
            Some(DiagnosticKind::FalseResult { expected, .. }) => vec![expected.to_string()],
            Some(DiagnosticKind::TagCase { expected, counts: true, .. }) => {
                vec![(*expected).to_owned()]
            }
            Some(DiagnosticKind::ResultTag { expected, .. }) => {
                expected.iter().map(|&text| text.to_owned()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The position before the move that is wrong, or the position that ended the game.
    pub(super) fn position(&self) -> Option<&Position> {
        self.ended.as_ref().or_else(|| self.kind?.position())
    }
}
