//! Erzwungene Matts.

use core::fmt::{Formatter, Result};

use kingsight::{Color, Lettered, MateQuestion, SanMove};

use super::rules::side;
use crate::mate::{Moves, Tries};

pub(crate) fn forced(
    f: &mut Formatter<'_>,
    turn: Color,
    question: MateQuestion,
    moves: u8,
    key: Lettered<SanMove>,
) -> Result {
    let (side, by_checks) = (side(turn), by_checks(question));
    write!(f, "{side} setzt in {moves} {}{by_checks} matt: {key}.", turns(moves))
}

pub(crate) fn not_forced(f: &mut Formatter<'_>, turn: Color, question: MateQuestion) -> Result {
    let (side, moves, by_checks) = (side(turn), question.moves, by_checks(question));
    write!(f, "{side} kann in {moves} {}{by_checks} kein Matt erzwingen.", turns(moves))
}

pub(crate) fn not_decided(
    f: &mut Formatter<'_>,
    turn: Color,
    question: MateQuestion,
    nodes: u64,
) -> Result {
    let show = match nodes {
        1 => "untersuchte Stellung zeigt",
        _ => "untersuchte Stellungen zeigen",
    };
    let (side, moves, by_checks) = (side(turn), question.moves, by_checks(question));
    write!(
        f,
        "Nicht entschieden: {nodes} {show} nicht, ob {side} in {moves} {}{by_checks} ein Matt erzwingen kann.",
        turns(moves)
    )
}

const fn by_checks(question: MateQuestion) -> &'static str {
    if question.checks_only { " nur mit Schachgeboten" } else { "" }
}

const fn turns(moves: u8) -> &'static str {
    if moves == 1 { "Zug" } else { "Zügen" }
}

pub(crate) fn no_try(f: &mut Formatter<'_>, turn: Color, checks_only: bool) -> Result {
    let what = if checks_only { "Zug, der Schach gibt" } else { "erlaubten Zug" };
    write!(f, "{} hat keinen {what}.", side(turn))
}

pub(crate) fn refuted(f: &mut Formatter<'_>, tries: Tries<'_>) -> Result {
    f.write_str("Widerlegungen: ")?;
    tries.write(f, "patt")?;
    f.write_str(".")
}

pub(crate) fn faults_not_decided(f: &mut Formatter<'_>) -> Result {
    f.write_str("Nebenlösungen (andere erste Züge, die auch mattsetzen) und Duale (andere Züge danach): nicht entschieden.")
}

pub(crate) fn short_solution(f: &mut Formatter<'_>, moves: u8) -> Result {
    write!(f, "Es gibt schon ein Matt in {moves}: eine Kurzlösung.")
}

pub(crate) fn cooks(f: &mut Formatter<'_>, cooks: Moves<'_>) -> Result {
    match cooks.moves {
        [] => f.write_str("Keine Nebenlösungen."),
        _ => write!(f, "Nebenlösungen, andere erste Züge, die auch mattsetzen: {cooks}."),
    }
}

pub(crate) fn duals(f: &mut Formatter<'_>, are_there: bool) -> Result {
    f.write_str(if are_there {
        "Duale, andere Züge danach, die auch mattsetzen:"
    } else {
        "Keine Duale."
    })
}
