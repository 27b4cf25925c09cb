//! The words of pictures, and the legend of a drawing.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, wording};
use kingsight_facts::{LineRole, MarkRole};

use crate::sketch::LegendMeaning;

pub(crate) fn drawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("Drawn")
}

pub(crate) fn several_meanings(
    f: &mut Formatter<'_>,
    text: impl Display,
    moves: &[impl Display],
) -> Result {
    let moves = wording::list(moves, "or");
    write!(f, "--svg and --png draw one move, and {text} can mean several; expected {moves}")
}

pub(crate) fn one_move(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg and --png draw one move; expected one, with --moves for those before it")
}

pub(crate) fn one_position(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg and --png draw one position; this is the second, and is not drawn")
}

pub(crate) fn side(f: &mut Formatter<'_>, color: Color) -> Result {
    f.write_str(wording::side(color))
}

pub(crate) fn pawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("P")
}

pub(crate) fn none(f: &mut Formatter<'_>) -> Result {
    f.write_str("none")
}

pub(crate) fn to(f: &mut Formatter<'_>) -> Result {
    f.write_str("to")
}

pub(crate) fn meaning(f: &mut Formatter<'_>, meaning: LegendMeaning) -> Result {
    f.write_str(match meaning {
        LegendMeaning::Mark(MarkRole::InCheck) => "in check",
        LegendMeaning::Mark(MarkRole::Checker) => "gives check",
        LegendMeaning::Mark(MarkRole::Pinned) => "is pinned",
        LegendMeaning::Mark(MarkRole::Pinner) => "pins it",
        LegendMeaning::Mark(MarkRole::Hanging) => "hangs now",
        LegendMeaning::Mark(MarkRole::Blocker) => "in the way",
        LegendMeaning::Mark(MarkRole::Attacker) => "attacks it",
        LegendMeaning::Mark(MarkRole::Captured) => "would be captured",
        LegendMeaning::Mark(MarkRole::Passed) => "no record of its double step as the last move",
        LegendMeaning::Mark(MarkRole::Rook) => "castling rook",
        LegendMeaning::Mark(MarkRole::King) => "king",
        LegendMeaning::Mark(MarkRole::Unprotected) => "no longer protected",
        LegendMeaning::Mark(MarkRole::Target) => "target",
        LegendMeaning::Mark(MarkRole::Moving) => "to move",
        LegendMeaning::Mark(MarkRole::Could) => "how it moves",
        LegendMeaning::Mark(MarkRole::Answer) => "answers the check",
        LegendMeaning::Mark(MarkRole::Attacked) => "attacked",
        LegendMeaning::Mark(MarkRole::KingDanger(Color::White)) => "White's king may not go here",
        LegendMeaning::Mark(MarkRole::KingDanger(Color::Black)) => "Black's king may not go here",
        LegendMeaning::Mark(MarkRole::Opened) => "opened line",
        LegendMeaning::Mark(MarkRole::LastMove) => "last move",
        LegendMeaning::Mark(MarkRole::PinRay) => "pin line",
        LegendMeaning::PinnedCanGo => "the pinned piece can go here",
        LegendMeaning::CanGo => "it can go here",
        LegendMeaning::Selected => "selected",
        LegendMeaning::NeverMoves => "can never move",
        LegendMeaning::Reach(Color::White) => "White can get here",
        LegendMeaning::Reach(Color::Black) => "Black can get here",
        LegendMeaning::Line(LineRole::Pin) => "pin line",
        LegendMeaning::Line(LineRole::Check | LineRole::Attack) => "line of attack",
        LegendMeaning::Line(LineRole::Move) => "move",
        LegendMeaning::AnyLine => "line",
        LegendMeaning::EnginePlays => "what your engine plays",
        LegendMeaning::EngineOmits => "what your engine does not play",
        LegendMeaning::EngineRepeats => "what your engine lists twice",
        LegendMeaning::EngineMiscounts => "what your engine counts wrongly",
    })
}
