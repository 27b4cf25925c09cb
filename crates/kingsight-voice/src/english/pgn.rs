//! Files of games, and the findings in them: what `kingsight-pgn` itself displays.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, PieceLetters};
use kingsight_pgn::{DiagnosticKind, NodeRef, Severity};

use super::laws;
use crate::laws::Because;
use crate::pgn_check::{AfterEnd, Counts, kinds};

pub(crate) fn finding(f: &mut Formatter<'_>, kind: &DiagnosticKind) -> Result {
    kind.fmt(f)
}

pub(crate) fn severity(f: &mut Formatter<'_>, severity: Severity) -> Result {
    f.write_str(match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    })
}

pub(crate) fn place(f: &mut Formatter<'_>, game: u64, ply: Option<u32>) -> Result {
    write!(f, "game {game}")?;
    ply.map_or(Ok(()), |ply| write!(f, ", ply {ply}"))
}

pub(crate) fn no_such_month(
    f: &mut Formatter<'_>,
    tag: &str,
    date: impl Display,
    month: u16,
) -> Result {
    write!(f, "the tag {tag} has {date}; there is no month {month}")
}

pub(crate) fn no_such_day(
    f: &mut Formatter<'_>,
    tag: &str,
    date: impl Display,
    most: u16,
) -> Result {
    write!(f, "the tag {tag} has {date}; expected a day from 1 to {most}")
}

pub(crate) fn missing_tags(f: &mut Formatter<'_>, names: &[&str]) -> Result {
    write!(f, "missing tags: {}", names.join(", "))
}

pub(crate) fn date_format(f: &mut Formatter<'_>, date: impl Display) -> Result {
    write!(f, "the tag Date has {date}; expected YYYY.MM.DD")
}

pub(crate) fn piece_letters(f: &mut Formatter<'_>, letters: PieceLetters) -> Result {
    let (name, code) = (letters.name(), letters.code());
    write!(f, "these are {name} piece letters; read them with --letters {code}")
}

pub(crate) fn too_large(f: &mut Formatter<'_>, mib: usize) -> Result {
    write!(f, "the game is larger than {mib} MiB; see --largest")
}

pub(crate) fn truncated(f: &mut Formatter<'_>) -> Result {
    f.write_str("the file is truncated")
}

pub(crate) fn dead_position(
    f: &mut Formatter<'_>,
    node: NodeRef<'_>,
    exact: bool,
    after: AfterEnd,
    because: Option<&Because>,
) -> Result {
    f.write_str("the position is dead ")?;
    since(f, node, exact)?;
    f.write_str(" (5.2.2), but ")?;
    follows(f, after)?;
    reason(f, because)
}

pub(crate) fn drawn_already(
    f: &mut Formatter<'_>,
    node: NodeRef<'_>,
    fivefold: bool,
    after: AfterEnd,
) -> Result {
    f.write_str("the game was a draw ")?;
    since(f, node, true)?;
    f.write_str(if fivefold {
        ", with the position on the board for the fifth time (9.6.1), but "
    } else {
        ", with 75 moves by each side without a capture or pawn move (9.6.2), but "
    })?;
    follows(f, after)
}

fn follows(f: &mut Formatter<'_>, after: AfterEnd) -> Result {
    match after {
        AfterEnd::Result(result) => write!(f, "the result is {result}"),
        AfterEnd::Plies(1) => f.write_str("1 more ply was played"),
        AfterEnd::Plies(more) => write!(f, "{more} more plies were played"),
    }
}

fn reason(f: &mut Formatter<'_>, because: Option<&Because>) -> Result {
    let Some(because) = because else { return Ok(()) };
    f.write_str(": ")?;
    laws::because(f, because)
}

/// `after 41... Kxh1`
fn since(f: &mut Formatter<'_>, node: NodeRef<'_>, exact: bool) -> Result {
    let (Some(before), Some(san)) = (node.parent(), node.san()) else {
        return f.write_str("from the beginning");
    };
    let number = before.position().fullmoves();
    let dots = if before.position().turn() == Color::White { "." } else { "..." };
    let after = if exact { "after" } else { "at the latest after" };
    write!(f, "{after} {number}{dots} {san}")
}

pub(crate) fn dead_not_decided(f: &mut Formatter<'_>, because: Option<&Because>) -> Result {
    f.write_str("not decided whether the position is dead (5.2.2)")?;
    reason(f, because)
}

pub(crate) fn summary(f: &mut Formatter<'_>, counts: Counts<'_>) -> Result {
    let Counts { games, plies, errors, warnings, bytes, seconds, shown, .. } = counts;
    several(f, games, "game")?;
    write!(f, ", {plies} {}: ", if plies == 1 { "ply" } else { "plies" })?;
    several(f, errors, "error")?;
    f.write_str(", ")?;
    several(f, warnings, "warning")?;
    kinds(f, counts.kinds)?;
    f.write_str("; ")?;
    several(f, bytes, "byte")?;
    write!(f, " in {seconds:.2} s")?;
    shown.map_or(Ok(()), |shown| write!(f, "; {shown} shown"))
}

fn several(f: &mut Formatter<'_>, count: u64, what: &str) -> Result {
    write!(f, "{count} {what}{}", if count == 1 { "" } else { "s" })
}

pub(crate) fn to_see_it(f: &mut Formatter<'_>) -> Result {
    f.write_str("To see it:")
}
