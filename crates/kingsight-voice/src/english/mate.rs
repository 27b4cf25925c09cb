//! Forced mates.

use core::fmt::{Formatter, Result};

use kingsight::wording::side;
use kingsight::{Color, Lettered, MateQuestion, SanMove};

use crate::mate::{Moves, Tries};

pub(crate) fn forced(
    f: &mut Formatter<'_>,
    turn: Color,
    question: MateQuestion,
    moves: u8,
    key: Lettered<SanMove>,
) -> Result {
    write!(f, "{} mates in {moves}{}: {key}.", side(turn), by_checks(question))
}

pub(crate) fn not_forced(f: &mut Formatter<'_>, turn: Color, question: MateQuestion) -> Result {
    let (side, moves, by_checks) = (side(turn), question.moves, by_checks(question));
    write!(f, "{side} cannot force mate in {moves}{by_checks}.")
}

pub(crate) fn not_decided(
    f: &mut Formatter<'_>,
    turn: Color,
    question: MateQuestion,
    nodes: u64,
) -> Result {
    let do_not_show = match nodes {
        1 => "position looked at does",
        _ => "positions looked at do",
    };
    let (side, moves, by_checks) = (side(turn), question.moves, by_checks(question));
    write!(
        f,
        "Not decided: {nodes} {do_not_show} not show whether {side} can force mate in {moves}{by_checks}."
    )
}

const fn by_checks(question: MateQuestion) -> &'static str {
    if question.checks_only { " by checks only" } else { "" }
}

pub(crate) fn no_try(f: &mut Formatter<'_>, turn: Color, checks_only: bool) -> Result {
    let what = if checks_only { "move that gives check" } else { "legal move" };
    write!(f, "{} has no {what}.", side(turn))
}

pub(crate) fn refuted(f: &mut Formatter<'_>, tries: Tries<'_>) -> Result {
    f.write_str("The answer to each first move: ")?;
    tries.write(f, "stalemate")?;
    f.write_str(".")
}

pub(crate) fn faults_not_decided(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "Cooks (other first moves that also mate) and duals (other moves later on): not decided.",
    )
}

pub(crate) fn short_solution(f: &mut Formatter<'_>, moves: u8) -> Result {
    write!(f, "There is already a mate in {moves}: a short solution.")
}

pub(crate) fn cooks(f: &mut Formatter<'_>, cooks: Moves<'_>) -> Result {
    match cooks.moves {
        [] => f.write_str("No cooks."),
        _ => write!(f, "Cooks, other first moves that also mate: {cooks}."),
    }
}

pub(crate) fn duals(f: &mut Formatter<'_>, are_there: bool) -> Result {
    f.write_str(if are_there { "Duals, other moves later on that also mate:" } else { "No duals." })
}
