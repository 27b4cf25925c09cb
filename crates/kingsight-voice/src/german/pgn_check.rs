//! Dateien mit Partien.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, PieceLetters};
use kingsight_pgn::{NodeRef, Severity};

use super::laws;
use crate::laws::Because;
use crate::pgn_check::{AfterDead, Counts, kinds};

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
    after: AfterDead,
    because: Option<&Because>,
) -> Result {
    f.write_str("die Stellung ist ")?;
    since(f, node, exact)?;
    f.write_str(" tot (5.2.2), aber ")?;
    match after {
        AfterDead::Result(result) => write!(f, "das Ergebnis ist {result}"),
        AfterDead::Plies(1) => f.write_str("es folgt noch 1 Halbzug"),
        AfterDead::Plies(more) => write!(f, "es folgen noch {more} Halbzüge"),
    }?;
    reason(f, because)
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
