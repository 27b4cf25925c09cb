//! The legend of a drawing.

use core::fmt::{Formatter, Result};

use kingsight::Color;
use kingsight_facts::{LineRole, MarkRole};

use crate::sketch::Meaning;

pub(crate) fn meaning(f: &mut Formatter<'_>, meaning: Meaning) -> Result {
    f.write_str(match meaning {
        Meaning::Mark(MarkRole::InCheck) => "in check",
        Meaning::Mark(MarkRole::Checker) => "gives check",
        Meaning::Mark(MarkRole::Pinned) => "is pinned",
        Meaning::Mark(MarkRole::Pinner) => "pins it",
        Meaning::Mark(MarkRole::Hanging) => "hangs now",
        Meaning::Mark(MarkRole::Blocker) => "in the way",
        Meaning::Mark(MarkRole::Attacker) => "attacks it",
        Meaning::Mark(MarkRole::Captured) => "would be captured",
        Meaning::Mark(MarkRole::Passed) => "no record of its double step as the last move",
        Meaning::Mark(MarkRole::Rook) => "castling rook",
        Meaning::Mark(MarkRole::King) => "king",
        Meaning::Mark(MarkRole::Unprotected) => "no longer protected",
        Meaning::Mark(MarkRole::Target) => "target",
        Meaning::Mark(MarkRole::Moving) => "to move",
        Meaning::Mark(MarkRole::Could) => "how it moves",
        Meaning::Mark(MarkRole::Answer) => "answers the check",
        Meaning::Mark(MarkRole::Attacked) => "attacked",
        Meaning::Mark(MarkRole::KingDanger(Color::White)) => "White's king may not go here",
        Meaning::Mark(MarkRole::KingDanger(Color::Black)) => "Black's king may not go here",
        Meaning::Mark(MarkRole::Opened) => "opened line",
        Meaning::Mark(MarkRole::LastMove) => "last move",
        Meaning::Mark(MarkRole::PinRay) => "pin line",
        Meaning::PinnedCanGo => "the pinned piece can go here",
        Meaning::CanGo => "it can go here",
        Meaning::Selected => "selected",
        Meaning::NeverMoves => "can never move",
        Meaning::Reach(Color::White) => "White can get here",
        Meaning::Reach(Color::Black) => "Black can get here",
        Meaning::Line(LineRole::Pin) => "pin line",
        Meaning::Line(LineRole::Check | LineRole::Attack) => "line of attack",
        Meaning::Line(LineRole::Move) => "move",
        Meaning::AnyLine => "line",
        Meaning::EnginePlays => "what your engine plays",
        Meaning::EngineOmits => "what your engine does not play",
        Meaning::EngineRepeats => "what your engine lists twice",
        Meaning::EngineMiscounts => "what your engine counts wrongly",
    })
}
