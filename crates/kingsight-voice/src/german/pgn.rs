//! Befunde in Partien.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, PlayErrorKind, SanError};
use kingsight_pgn::{DiagnosticKind, GameResult};

use super::{moves, positions};
use crate::{Language, rules};

kingsight_pgn::own_findings! {
    /// Ein Befund, für den es einen Satz geben muss.
    enum Finding
}

pub(crate) fn finding(f: &mut Formatter<'_>, kind: &DiagnosticKind) -> Result {
    if let Some(position) = kind.position() {
        let dots = if position.turn() == Color::White { "." } else { "..." };
        write!(f, "{}{dots} ", position.fullmoves())?;
    }
    without_number(f, kind)
}

fn without_number(f: &mut Formatter<'_>, kind: &DiagnosticKind) -> Result {
    use Finding as D;
    match D::from(kind) {
        D::IllegalMove { text, .. } => {
            write!(f, "{text}: ")?;
            reasons(f, kind)
        }
        D::AmbiguousMove { text, error } => {
            write!(f, "{text} ist mehrdeutig")?;
            let PlayErrorKind::San(SanError::Ambiguous { candidates, .. }) = &error.kind else {
                return Ok(());
            };
            for (i, &m) in candidates.iter().enumerate() {
                let before = if i == 0 { "; erwartet wird " } else { " oder " };
                write!(f, "{before}{}", error.position.san(m))?;
            }
            Ok(())
        }
        D::NotAMove { text, error } => match &error.kind {
            PlayErrorKind::San(SanError::Syntax { kind, .. }) => {
                write!(f, "{text} ist kein Zug: ")?;
                moves::san_error(f, *kind)
            }
            PlayErrorKind::San(_) | PlayErrorKind::Uci(_) => write!(f, "{text} ist kein Zug"),
            _ => write!(f, "{text} ist kein Zug"),
        },
        D::NullMoveInCheck { text, .. } => write!(f, "{text}: Wer im Schach steht, muss ziehen"),
        D::Spelling { text, san, .. } => write!(f, "{text}: in SAN {san}"),
        D::FalseClaim { text, san, remark, .. } => {
            write!(f, "{text}: ")?;
            moves::remark(f, *remark)?;
            write!(f, "; erwartet wird {san}")
        }
        D::WrongMoveNumber { found, expected } => {
            write!(f, "Zugnummer {found}; erwartet wird {expected}")
        }
        D::VariationWithoutMove => f.write_str("( ohne einen Zug davor"),
        D::UnclosedVariation => f.write_str("Variante ohne Ende; erwartet wird )"),
        D::StrayParenthesis => f.write_str(") ohne ("),
        D::UnclosedComment => f.write_str("Kommentar ohne Ende; erwartet wird }"),
        D::NestedBraces => {
            f.write_str("Klammern in einem Kommentar; in PGN endet er mit der ersten }")
        }
        D::StrayBrace => f.write_str("} ohne {"),
        D::UnexpectedText { text } => {
            write!(f, "{text:?} gehört nicht hierher; erwartet wird ein Zug")
        }
        D::LooseText { text } => {
            write!(f, "{text:?} gehört in einen Kommentar")
        }
        D::Typography { text, meaning } => {
            let meaning = if *meaning == " " { "Leerzeichen" } else { meaning };
            write!(f, "{text:?} wird als {meaning} gelesen")
        }
        D::Glued { text, parts } => {
            write!(f, "{text:?} wird als {parts} gelesen")
        }
        D::TextOutsideGame { text } => {
            write!(f, "{text:?} steht außerhalb einer Partie; erwartet wird ein Tag oder ein Zug")
        }
        D::MissingResult => {
            f.write_str("kein Ergebnis am Ende; erwartet wird 1-0, 0-1, 1/2-1/2 oder *")
        }
        D::ResultInVariation { result } => write!(f, "{result} innerhalb einer Variante"),
        D::MovesAfterResult => f.write_str("Züge nach dem Ergebnis"),
        D::ResultSpelling { text, result } => write!(f, "{text}: in PGN {result}"),
        D::ResultWithoutMark { result } => {
            write!(f, "für das Ergebnis {result} hat PGN kein Zeichen; es steht im Tag Result")
        }
        D::SecondResult { result: GameResult::Unknown } => {
            f.write_str("* nach dem Ergebnis; das Ergebnis gilt")
        }
        D::SecondResult { result } => write!(f, "{result} nach dem Ergebnis; es gilt das letzte"),
        D::FalseResult { result, expected } => {
            let ending = if expected.winner().is_some() { "Matt" } else { "Patt" };
            write!(f, "{result} nach dem {ending}; erwartet wird {expected}")
        }
        D::ResultMismatch { tag, result } => {
            write!(f, "im Tag Result steht {tag:?}, die Züge enden mit {result}")
        }
        D::MalformedTag { text } if kind.has_quote_inside() => {
            write!(f, "{text}: ein Anführungszeichen im Wert wird \\\" geschrieben")
        }
        D::MalformedTag { text } => {
            write!(f, "{text:?} ist kein Tag; erwartet wird [Name \"Wert\"]")
        }
        D::DuplicateTag { name } => write!(f, "eines von mehreren Tags {name}; ein anderes gilt"),
        D::TagCase { name, expected, counts: true } => {
            write!(f, "das Tag {name} wird als {expected} gelesen")
        }
        D::TagCase { name, expected, counts: false } => {
            write!(f, "das Tag {name} zählt nicht; als {expected} wird ein anderes gelesen")
        }
        D::ResultTag { text, expected } => {
            let expected = expected.unwrap_or("1-0, 0-1, 1/2-1/2 oder *");
            write!(f, "im Tag Result steht {text:?}; erwartet wird {expected}")
        }
        D::FenProblem { problem } => {
            f.write_str("das Tag FEN: ")?;
            positions::problem(f, problem)
        }
        D::VariantMismatch { name } => {
            write!(
                f,
                "im Tag Variant steht {name:?}; nach ihren Rochaderechten gehört die FEN zu Chess960"
            )
        }
        D::BadFen { error, .. } => {
            f.write_str("das Tag FEN enthält keine spielbare Stellung: ")?;
            positions::position_error(f, error)
        }
        D::SetUpMismatch => f.write_str("die Tags FEN und [SetUp \"1\"] gehören zusammen"),
        D::UnknownVariant { name } => {
            write!(f, "{name:?} ist unbekannt; erwartet wird Standard oder Chess960")
        }
        D::MoreFindings { count } => write!(f, "{count} weitere Befunde in dieser Partie"),
        D::ByteOrderMark => f.write_str("Bytereihenfolge-Marke (BOM) mitten in der Datei"),
        D::Windows1252 => f.write_str("der Text ist kein UTF-8 und wird als Windows-1252 gelesen"),
        D::Utf16 => f.write_str("die Datei ist in UTF-16 und wird als UTF-8 gelesen"),
        D::CarriageReturns => {
            f.write_str("die Zeilen enden nur mit Wagenrücklauf (CR) statt mit Zeilenvorschub (LF)")
        }
    }
}

/// Die Gründe gegen einen Zug, für jede Figur, die gemeint sein kann.
fn reasons(f: &mut Formatter<'_>, kind: &DiagnosticKind) -> Result {
    let explanations = kind.explanations();
    for (i, explanation) in explanations.iter().enumerate() {
        f.write_str(if i == 0 { "" } else { "; " })?;
        if explanations.len() > 1 {
            write!(f, "von {}: ", explanation.intent.from)?;
        }
        rules::explanation(Language::German, explanation).fmt(f)?;
    }
    match explanations.is_empty() {
        true => f.write_str("die Seite am Zug hat keine solche Figur"),
        false => Ok(()),
    }
}
