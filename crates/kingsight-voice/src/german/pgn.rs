//! Befunde in Partien.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Formatter, Result};

use kingsight::{Color, PlayErrorKind, Quoted, SanError};
use kingsight_pgn::{DiagnosticKind, GameResult};

use crate::{Language, notation, rules};

kingsight_pgn::own_findings! {
    /// Ein Befund, für den es einen Satz geben muss.
    enum Finding
}

pub(crate) fn finding(f: &mut Formatter<'_>, kind: &DiagnosticKind) -> Result {
    if let Some(position) = kind.position() {
        let dots = if position.turn() == Color::White { "." } else { "..." };
        write!(f, "{}{dots} ", position.fullmoves())?;
    }
    f.write_str(&without_number(kind))
}

fn without_number(kind: &DiagnosticKind) -> String {
    use Finding as D;
    match D::from(kind) {
        D::IllegalMove { text, .. } => format!("{text}: {}", reasons(kind)),
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
                format!("{text} ist kein Zug: {}", notation::san_error(Language::German, *kind))
            }
            _ => format!("{text} ist kein Zug"),
        },
        D::NullMoveInCheck { text, .. } => format!("{text}: Wer im Schach steht, muss ziehen"),
        D::Spelling { text, san, .. } => format!("{text}: in SAN {san}"),
        D::FalseClaim { text, san, remark, .. } => {
            format!("{text}: {}; erwartet wird {san}", notation::remark(Language::German, *remark))
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
        D::MalformedTag { text } if kind.has_quote_inside() => {
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
            format!("{} ist unbekannt; erwartet wird Standard oder Chess960", Quoted(name.as_str()))
        }
        D::MoreFindings { count } => format!("{count} weitere Befunde in dieser Partie"),
        D::ByteOrderMark => "Bytereihenfolge-Marke (BOM) mitten in der Datei".to_owned(),
        D::Windows1252 => "der Text ist kein UTF-8 und wird als Windows-1252 gelesen".to_owned(),
        D::Utf16 => "die Datei ist in UTF-16 und wird als UTF-8 gelesen".to_owned(),
        D::CarriageReturns => {
            "die Zeilen enden nur mit Wagenrücklauf (CR) statt mit Zeilenvorschub (LF)".to_owned()
        }
    }
}

fn reasons(kind: &DiagnosticKind) -> String {
    let explanations = kind.explanations();
    let reasons = explanations.iter().map(|explanation| {
        let reason = rules::explanation(Language::German, explanation).to_string();
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
