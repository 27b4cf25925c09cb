//! Diagnostics in German.

use crate::prelude::*;
use core::fmt::Write;

use kingsight::{Color, Language, PlayErrorKind, Quoted, SanError};

use super::DiagnosticKind;
use super::display::has_quote_inside;
use crate::GameResult;

impl DiagnosticKind {
    /// The message in a language. What is wrong with the position of the tag `FEN` is described in English.
    ///
    /// ```
    /// use kingsight::Language;
    /// let game = kingsight_pgn::games("1. e4 e5 2. Ke3 *".as_bytes()).next().unwrap().unwrap();
    /// assert_eq!(
    ///     game.diagnostics[0].kind.message(Language::German),
    ///     "2. Ke3: so zieht ein König nicht: er zieht ein Feld in jede Richtung oder rochiert"
    /// );
    /// ```
    #[must_use]
    pub fn message(&self, language: Language) -> String {
        if language != Language::German {
            return self.to_string();
        }
        let mut message = String::new();
        if let Some(position) = self.position() {
            let dots = if position.turn() == Color::White { "." } else { "..." };
            let _ = write!(message, "{}{dots} ", position.fullmoves());
        }
        message + &self.in_german()
    }

    fn in_german(&self) -> String {
        use DiagnosticKind as D;
        match self {
            D::IllegalMove { text, .. } => format!("{text}: {}", self.reasons_in_german()),
            D::AmbiguousMove { text, error } => {
                let PlayErrorKind::San(SanError::Ambiguous { candidates, .. }) = &error.kind else {
                    return format!("{text} ist mehrdeutig");
                };
                let moves = candidates.iter().map(|&m| error.position.san(m).to_string());
                let moves = moves.collect::<Vec<_>>().join(" oder ");
                format!("{text} ist mehrdeutig; erwartet wird {moves}")
            }
            D::NotAMove { text, error } => match &error.kind {
                PlayErrorKind::San(SanError::Syntax { kind, .. }) => {
                    format!("{text} ist kein Zug: {}", kind.sentence(Language::German))
                }
                _ => format!("{text} ist kein Zug"),
            },
            D::NullMoveInCheck { text, .. } => format!("{text}: Wer im Schach steht, muss ziehen"),
            D::Spelling { text, san, .. } => format!("{text}: in SAN {san}"),
            D::FalseClaim { text, san, remark, .. } => {
                format!("{text}: {}; erwartet wird {san}", remark.sentence(Language::German))
            }
            D::WrongMoveNumber { found, expected } => {
                format!("Zugnummer {found}; erwartet wird {expected}")
            }
            D::VariationWithoutMove => "( ohne einen Zug davor".to_owned(),
            D::UnclosedVariation => "Variante ohne Ende; erwartet wird )".to_owned(),
            D::StrayParenthesis => ") ohne (".to_owned(),
            D::UnclosedComment => "Kommentar ohne Ende; erwartet wird }".to_owned(),
            D::NestedBraces => {
                "Klammern in einem Kommentar; in PGN endet er mit der ersten }".to_owned()
            }
            D::StrayBrace => "} ohne {".to_owned(),
            D::UnexpectedText { text } => {
                format!("{} gehört nicht hierher; erwartet wird ein Zug", Quoted(text.as_str()))
            }
            D::LooseText { text } => {
                format!("{} gehört in einen Kommentar", Quoted(text.as_str()))
            }
            D::Typography { text, meaning } => {
                let meaning = if *meaning == "a blank" { "Leerzeichen" } else { meaning };
                format!("{} wird als {meaning} gelesen", Quoted(text.as_str()))
            }
            D::Glued { text, parts } => {
                format!("{} wird als {parts} gelesen", Quoted(text.as_str()))
            }
            D::TextOutsideGame { text } => {
                format!(
                    "{} steht außerhalb einer Partie; erwartet wird ein Tag oder ein Zug",
                    Quoted(text.as_str())
                )
            }
            D::MissingResult => {
                "kein Ergebnis am Ende; erwartet wird 1-0, 0-1, 1/2-1/2 oder *".to_owned()
            }
            D::ResultInVariation { result } => format!("{result} innerhalb einer Variante"),
            D::MovesAfterResult => "Züge nach dem Ergebnis".to_owned(),
            D::ResultSpelling { text, result } => format!("{text}: in PGN {result}"),
            D::ResultWithoutMark { result } => {
                format!("für das Ergebnis {result} hat PGN kein Zeichen; es steht im Tag Result")
            }
            D::SecondResult { result: GameResult::Unknown } => {
                "* nach dem Ergebnis; das Ergebnis gilt".to_owned()
            }
            D::SecondResult { result } => format!("{result} nach dem Ergebnis; es gilt das letzte"),
            D::FalseResult { result, expected } => {
                let ending = if expected.winner().is_some() { "Matt" } else { "Patt" };
                format!("{result} nach dem {ending}; erwartet wird {expected}")
            }
            D::ResultMismatch { tag, result } => {
                format!("im Tag Result steht {}, die Züge enden mit {result}", Quoted(tag.as_str()))
            }
            D::MalformedTag { text } if has_quote_inside(text) => {
                format!("{text}: ein Anführungszeichen im Wert wird \\\" geschrieben")
            }
            D::MalformedTag { text } => {
                format!("{} ist kein Tag; erwartet wird [Name \"Wert\"]", Quoted(text.as_str()))
            }
            D::DuplicateTag { name } => format!("eines von mehreren Tags {name}; ein anderes gilt"),
            D::TagCase { name, expected, counts: true } => {
                format!("das Tag {name} wird als {expected} gelesen")
            }
            D::TagCase { name, expected, counts: false } => {
                format!("das Tag {name} zählt nicht; als {expected} wird ein anderes gelesen")
            }
            D::ResultTag { text, expected } => {
                let expected = expected.unwrap_or("1-0, 0-1, 1/2-1/2 oder *");
                format!("im Tag Result steht {}; erwartet wird {expected}", Quoted(text.as_str()))
            }
            D::FenProblem { problem } => format!("das Tag FEN: {problem}"),
            D::VariantMismatch { name } => {
                format!(
                    "im Tag Variant steht {}; nach ihren Rochaderechten gehört die FEN zu Chess960",
                    Quoted(name.as_str())
                )
            }
            D::BadFen { error, .. } => {
                format!("das Tag FEN enthält keine spielbare Stellung: {error}")
            }
            D::SetUpMismatch => "die Tags FEN und [SetUp \"1\"] gehören zusammen".to_owned(),
            D::UnknownVariant { name } => {
                format!(
                    "{} ist unbekannt; erwartet wird Standard oder Chess960",
                    Quoted(name.as_str())
                )
            }
            D::MoreFindings { count } => format!("{count} weitere Befunde in dieser Partie"),
            D::ByteOrderMark => "Bytereihenfolge-Marke (BOM) mitten in der Datei".to_owned(),
            D::Windows1252 => {
                "der Text ist kein UTF-8 und wird als Windows-1252 gelesen".to_owned()
            }
            D::Utf16 => "die Datei ist in UTF-16 und wird als UTF-8 gelesen".to_owned(),
            D::CarriageReturns => {
                "die Zeilen enden nur mit Wagenrücklauf (CR) statt mit Zeilenvorschub (LF)"
                    .to_owned()
            }
        }
    }

    fn reasons_in_german(&self) -> String {
        let explanations = self.explanations();
        let reasons = explanations.iter().map(|explanation| {
            let sentences = explanation.sentences(Language::German).map(|text| text.to_string());
            let reason = sentences.collect::<Vec<_>>().join("; ");
            match explanations.len() {
                1 => reason,
                _ => format!("von {}: {reason}", explanation.intent.from),
            }
        });
        let reasons = reasons.collect::<Vec<_>>().join("; ");
        match reasons.is_empty() {
            true => "die Seite am Zug hat keine solche Figur".to_owned(),
            false => reasons,
        }
    }
}
