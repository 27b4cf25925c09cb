//! Was um die Sätze über einen Zug herum steht.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Board, Role, Square};

use super::pieces::{Case, name};

pub(crate) fn error(f: &mut Formatter<'_>) -> Result {
    f.write_str("Fehler:")
}

pub(crate) fn note(f: &mut Formatter<'_>) -> Result {
    f.write_str("Hinweis:")
}

pub(crate) fn legality(f: &mut Formatter<'_>, move_name: impl Display, legal: bool) -> Result {
    write!(f, "{move_name} ist {}erlaubt.", if legal { "" } else { "nicht " })
}

pub(crate) fn moves_of_piece(
    f: &mut Formatter<'_>,
    _: &Board,
    from: Square,
    moves: &[impl Display],
) -> Result {
    write!(f, "Von {from} aus ")?;
    match moves.len() {
        0 => return f.write_str("ist kein Zug erlaubt."),
        1 => f.write_str("ist 1 Zug erlaubt"),
        count => write!(f, "sind {count} Züge erlaubt"),
    }?;
    for (i, name) in moves.iter().enumerate() {
        write!(f, "{}{name}", if i == 0 { ": " } else { ", " })?;
    }
    f.write_str(".")
}

pub(crate) fn counts(f: &mut Formatter<'_>, legal: usize, illegal: usize) -> Result {
    let moves = if legal == 1 { "erlaubter Zug" } else { "erlaubte Züge" };
    let others = if illegal == 1 { "nicht erlaubter" } else { "nicht erlaubte" };
    write!(f, "{legal} {moves}, {illegal} {others}")
}

pub(crate) fn role(f: &mut Formatter<'_>, role: Role) -> Result {
    f.write_str(name(role, Case::Nominative))
}
