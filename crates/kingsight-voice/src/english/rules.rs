//! The rules: what `kingsight` itself displays, and the words around the sentences on a move.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, legality as sentence, the_piece};
use kingsight::{
    Board, Explanation, HistoryRemark, MoveRemark, OutOfReach, Outcome, Reason, Role, Square,
};

pub(crate) fn reason(f: &mut Formatter<'_>, explanation: &Explanation, reason: &Reason) -> Result {
    explanation.sentence(reason).fmt(f)
}

pub(crate) fn remark(
    f: &mut Formatter<'_>,
    explanation: &Explanation,
    remark: MoveRemark,
) -> Result {
    explanation.remark_sentence(remark).fmt(f)
}

pub(crate) fn history(f: &mut Formatter<'_>, remark: HistoryRemark) -> Result {
    remark.fmt(f)
}

pub(crate) fn out_of_reach(f: &mut Formatter<'_>, none: OutOfReach) -> Result {
    none.fmt(f)
}

pub(crate) fn legal(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    explanation.sentences().next().map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn effect(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    explanation.effect_sentence().map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn other_side(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    explanation.other_side_sentence().map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    outcome.sentence().fmt(f)
}

pub(crate) fn error(f: &mut Formatter<'_>) -> Result {
    f.write_str("error:")
}

pub(crate) fn at_position(f: &mut Formatter<'_>, number: u64) -> Result {
    write!(f, "position {number}")
}

pub(crate) fn at_line(f: &mut Formatter<'_>, number: u64) -> Result {
    write!(f, "line {number}")
}

pub(crate) fn note(f: &mut Formatter<'_>) -> Result {
    f.write_str("note:")
}

pub(crate) fn legality(f: &mut Formatter<'_>, move_name: impl Display, legal: bool) -> Result {
    sentence(move_name, legal).fmt(f)
}

pub(crate) fn legal_move(
    f: &mut Formatter<'_>,
    move_name: impl Display,
    effect: impl Display,
) -> Result {
    write!(f, "{move_name} is legal: {effect}.")
}

pub(crate) fn moves_of_piece(
    f: &mut Formatter<'_>,
    board: &Board,
    from: Square,
    moves: &[impl Display],
) -> Result {
    write!(f, "{} has ", capitalized(the_piece(board, from)))?;
    match moves.len() {
        0 => return f.write_str("no legal move."),
        1 => f.write_str("1 legal move"),
        count => write!(f, "{count} legal moves"),
    }?;
    for (i, name) in moves.iter().enumerate() {
        write!(f, "{}{name}", if i == 0 { ": " } else { ", " })?;
    }
    f.write_str(".")
}

pub(crate) fn counts(f: &mut Formatter<'_>, legal: usize, illegal: usize) -> Result {
    let moves = if legal == 1 { "move" } else { "moves" };
    write!(f, "{legal} legal {moves}, {illegal} illegal")
}

pub(crate) fn role(f: &mut Formatter<'_>, role: Role) -> Result {
    role.fmt(f)
}
