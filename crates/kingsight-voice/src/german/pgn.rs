//! Dateien mit Partien, und Befunde in ihnen.

use core::fmt::{Display, Formatter, Result};

use kingsight::characters::Quoted;
use kingsight::{Color, OutOfReach, PieceLetters, PlayErrorKind, SanError};
use kingsight_pgn::{DiagnosticKind, GameResult, NodeRef, Severity};

use super::{laws, moves, positions};
use crate::laws::Because;
use crate::pgn_check::{AfterEnd, Counts, kinds};
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
            write!(f, "{} gehört nicht hierher; erwartet wird ein Zug", Quoted(text.as_str()))
        }
        D::LooseText { text } => {
            write!(f, "{} gehört in einen Kommentar", Quoted(text.as_str()))
        }
        D::Typography { text, meaning } => {
            let meaning = if *meaning == " " { "Leerzeichen" } else { meaning };
            write!(f, "{} wird als {meaning} gelesen", Quoted(text.as_str()))
        }
        D::Glued { text, parts } => {
            write!(f, "{} wird als {parts} gelesen", Quoted(text.as_str()))
        }
        D::TextOutsideGame { text } => {
            write!(
                f,
                "{} steht außerhalb einer Partie; erwartet wird ein Tag oder ein Zug",
                Quoted(text.as_str())
            )
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
            write!(f, "im Tag Result steht {}, die Züge enden mit {result}", Quoted(tag.as_str()))
        }
        D::MalformedTag { text } if kind.has_quote_inside() => {
            write!(f, "{text}: ein Anführungszeichen im Wert wird \\\" geschrieben")
        }
        D::MalformedTag { text } => {
            write!(f, "{} ist kein Tag; erwartet wird [Name \"Wert\"]", Quoted(text.as_str()))
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
            write!(f, "im Tag Result steht {}; erwartet wird {expected}", Quoted(text.as_str()))
        }
        D::FenProblem { problem } => {
            f.write_str("das Tag FEN: ")?;
            positions::problem(f, problem)
        }
        D::VariantMismatch { name } => {
            write!(
                f,
                "im Tag Variant steht {}; nach ihren Rochaderechten gehört die FEN zu Chess960",
                Quoted(name.as_str())
            )
        }
        D::BadFen { error, .. } => {
            f.write_str("das Tag FEN enthält keine spielbare Stellung: ")?;
            positions::position_error(f, error)
        }
        D::SetUpMismatch => f.write_str("die Tags FEN und [SetUp \"1\"] gehören zusammen"),
        D::UnknownVariant { name } => {
            write!(
                f,
                "{} ist unbekannt; erwartet wird Standard oder Chess960",
                Quoted(name.as_str())
            )
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
    if let Some(none) = OutOfReach::of(&explanations) {
        return rules::out_of_reach(Language::German, none).fmt(f);
    }
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

pub(crate) fn severity(f: &mut Formatter<'_>, severity: Severity) -> Result {
    f.write_str(match severity {
        Severity::Error => "Fehler",
        Severity::Warning => "Warnung",
    })
}

pub(crate) fn place(f: &mut Formatter<'_>, game: u64, ply: Option<u32>) -> Result {
    write!(f, "Partie {game}")?;
    ply.map_or(Ok(()), |ply| write!(f, ", Halbzug {ply}"))
}

pub(crate) fn no_such_month(
    f: &mut Formatter<'_>,
    tag: &str,
    date: impl Display,
    month: u16,
) -> Result {
    write!(f, "im Tag {tag} steht {date}; einen Monat {month} gibt es nicht")
}

pub(crate) fn no_such_day(
    f: &mut Formatter<'_>,
    tag: &str,
    date: impl Display,
    most: u16,
) -> Result {
    write!(f, "im Tag {tag} steht {date}; erwartet wird ein Tag von 1 bis {most}")
}

pub(crate) fn missing_tags(f: &mut Formatter<'_>, names: &[&str]) -> Result {
    write!(f, "fehlende Tags: {}", names.join(", "))
}

pub(crate) fn date_format(f: &mut Formatter<'_>, date: impl Display) -> Result {
    write!(f, "im Tag Date steht {date}; erwartet wird JJJJ.MM.TT")
}

pub(crate) fn piece_letters(f: &mut Formatter<'_>, letters: PieceLetters) -> Result {
    let (name, code) = (alphabet(letters), letters.code());
    write!(f, "das sind {name} Figurenbuchstaben; gelesen werden sie mit --letters {code}")
}

const fn alphabet(letters: PieceLetters) -> &'static str {
    match letters {
        PieceLetters::English => "englische",
        PieceLetters::Czech => "tschechische",
        PieceLetters::Danish => "dänische",
        PieceLetters::Dutch => "niederländische",
        PieceLetters::Estonian => "estnische",
        PieceLetters::Finnish => "finnische",
        PieceLetters::French => "französische",
        PieceLetters::German => "deutsche",
        PieceLetters::Hungarian => "ungarische",
        PieceLetters::Icelandic => "isländische",
        PieceLetters::Italian => "italienische",
        PieceLetters::Norwegian => "norwegische",
        PieceLetters::Polish => "polnische",
        PieceLetters::Portuguese => "portugiesische",
        PieceLetters::Romanian => "rumänische",
        PieceLetters::Russian => "russische",
        PieceLetters::Spanish => "spanische",
        PieceLetters::Swedish => "schwedische",
        PieceLetters::Figurine => "andere",
        _ => "andere",
    }
}

pub(crate) fn too_large(f: &mut Formatter<'_>, mib: usize) -> Result {
    write!(f, "die Partie ist größer als {mib} MiB; siehe --largest")
}

pub(crate) fn truncated(f: &mut Formatter<'_>) -> Result {
    f.write_str("die Datei ist abgeschnitten")
}

pub(crate) fn dead_position(
    f: &mut Formatter<'_>,
    node: NodeRef<'_>,
    exact: bool,
    after: AfterEnd,
    because: Option<&Because>,
) -> Result {
    f.write_str("die Stellung ist ")?;
    since(f, node, exact)?;
    f.write_str(" tot (5.2.2), aber ")?;
    follows(f, after)?;
    reason(f, because)
}

pub(crate) fn drawn_already(
    f: &mut Formatter<'_>,
    node: NodeRef<'_>,
    fivefold: bool,
    after: AfterEnd,
) -> Result {
    f.write_str("die Partie war ")?;
    since(f, node, true)?;
    f.write_str(if fivefold {
        " remis, mit der Stellung zum fünften Mal auf dem Brett (9.6.1), aber "
    } else {
        " remis, nach 75 Zügen jeder Seite ohne Schlag- oder Bauernzug (9.6.2), aber "
    })?;
    follows(f, after)
}

fn follows(f: &mut Formatter<'_>, after: AfterEnd) -> Result {
    match after {
        AfterEnd::Result(result) => write!(f, "das Ergebnis ist {result}"),
        AfterEnd::Plies(1) => f.write_str("es folgt noch 1 Halbzug"),
        AfterEnd::Plies(more) => write!(f, "es folgen noch {more} Halbzüge"),
    }
}

fn reason(f: &mut Formatter<'_>, because: Option<&Because>) -> Result {
    let Some(because) = because else { return Ok(()) };
    f.write_str(": ")?;
    laws::because(f, because)
}

/// `nach 41... Kxh1`
fn since(f: &mut Formatter<'_>, node: NodeRef<'_>, exact: bool) -> Result {
    let (Some(before), Some(san)) = (node.parent(), node.san()) else {
        return f.write_str("von Anfang an");
    };
    let number = before.position().fullmoves();
    let dots = if before.position().turn() == Color::White { "." } else { "..." };
    let after = if exact { "nach" } else { "spätestens nach" };
    write!(f, "{after} {number}{dots} {san}")
}

pub(crate) fn dead_not_decided(f: &mut Formatter<'_>, because: Option<&Because>) -> Result {
    f.write_str("nicht entschieden, ob die Stellung tot ist (5.2.2)")?;
    reason(f, because)
}

pub(crate) fn summary(f: &mut Formatter<'_>, counts: Counts<'_>) -> Result {
    let Counts { games, plies, errors, warnings, bytes, seconds, shown, .. } = counts;
    write!(f, "{games} {}, ", if games == 1 { "Partie" } else { "Partien" })?;
    write!(f, "{plies} {}: ", if plies == 1 { "Halbzug" } else { "Halbzüge" })?;
    write!(f, "{errors} Fehler, ")?;
    write!(f, "{warnings} {}", if warnings == 1 { "Warnung" } else { "Warnungen" })?;
    kinds(f, counts.kinds)?;
    let noun = if bytes == 1 { "Byte" } else { "Bytes" };
    write!(f, "; {bytes} {noun} in {seconds:.2} s")?;
    shown.map_or(Ok(()), |shown| write!(f, "; gezeigt: {shown}"))
}

pub(crate) fn to_see_it(f: &mut Formatter<'_>) -> Result {
    f.write_str("Zum Ansehen:")
}
