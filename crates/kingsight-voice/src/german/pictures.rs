//! Was zu Bildern gehört, und die Legende einer Zeichnung.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, wording};
use kingsight_facts::{LineRole, MarkRole};

use super::rules::side as side_of;
use crate::sketch::LegendMeaning;

pub(crate) fn drawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("Gezeichnet")
}

pub(crate) fn several_meanings(
    f: &mut Formatter<'_>,
    text: impl Display,
    moves: &[impl Display],
) -> Result {
    let moves = wording::list(moves, "oder");
    write!(f, "--svg und --png zeichnen nur einen Zug; mit {text} kann {moves} gemeint sein")
}

pub(crate) fn one_move(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg und --png zeichnen nur einen Zug; die Züge davor gehören hinter --moves")
}

pub(crate) fn one_position(f: &mut Formatter<'_>) -> Result {
    f.write_str("--svg und --png zeichnen nur eine Stellung; diese ist die zweite und wird nicht gezeichnet")
}

pub(crate) fn side(f: &mut Formatter<'_>, color: Color) -> Result {
    f.write_str(side_of(color))
}

pub(crate) fn pawn(f: &mut Formatter<'_>) -> Result {
    f.write_str("B")
}

pub(crate) fn none(f: &mut Formatter<'_>) -> Result {
    f.write_str("keine Figur")
}

pub(crate) fn to(f: &mut Formatter<'_>) -> Result {
    f.write_str("nach")
}

pub(crate) fn meaning(f: &mut Formatter<'_>, meaning: LegendMeaning) -> Result {
    f.write_str(match meaning {
        LegendMeaning::Mark(MarkRole::InCheck) => "steht im Schach",
        LegendMeaning::Mark(MarkRole::Checker) => "gibt Schach",
        LegendMeaning::Mark(MarkRole::Pinned) => "ist gefesselt",
        LegendMeaning::Mark(MarkRole::Pinner) => "fesselt",
        LegendMeaning::Mark(MarkRole::Hanging) => "hängt jetzt",
        LegendMeaning::Mark(MarkRole::Blocker) => "steht im Weg",
        LegendMeaning::Mark(MarkRole::Attacker) => "greift an",
        LegendMeaning::Mark(MarkRole::Captured) => "würde geschlagen",
        LegendMeaning::Mark(MarkRole::Passed) => {
            "sein Doppelschritt ist nicht als letzter Zug vermerkt"
        }
        LegendMeaning::Mark(MarkRole::Rook) => "Rochadeturm",
        LegendMeaning::Mark(MarkRole::King) => "König",
        LegendMeaning::Mark(MarkRole::Unprotected) => "nicht mehr gedeckt",
        LegendMeaning::Mark(MarkRole::Target) => "Zielfeld",
        LegendMeaning::Mark(MarkRole::Moving) => "soll ziehen",
        LegendMeaning::Mark(MarkRole::Could) => "so zieht sie",
        LegendMeaning::Mark(MarkRole::Answer) => "beantwortet das Schach",
        LegendMeaning::Mark(MarkRole::Attacked) => "angegriffen",
        LegendMeaning::Mark(MarkRole::KingDanger(Color::White)) => {
            "hierhin darf der weiße König nicht"
        }
        LegendMeaning::Mark(MarkRole::KingDanger(Color::Black)) => {
            "hierhin darf der schwarze König nicht"
        }
        LegendMeaning::Mark(MarkRole::Opened) => "geöffnete Linie",
        LegendMeaning::Mark(MarkRole::LastMove) => "letzter Zug",
        LegendMeaning::Mark(MarkRole::PinRay) => "Fesselungslinie",
        LegendMeaning::PinnedCanGo => "die gefesselte Figur kann hierhin",
        LegendMeaning::CanGo => "sie kann hierhin",
        LegendMeaning::Selected => "ausgewählt",
        LegendMeaning::NeverMoves => "kann nie ziehen",
        LegendMeaning::Reach(Color::White) => "hierhin kann Weiß kommen",
        LegendMeaning::Reach(Color::Black) => "hierhin kann Schwarz kommen",
        LegendMeaning::Line(LineRole::Pin) => "Fesselungslinie",
        LegendMeaning::Line(LineRole::Check | LineRole::Attack) => "Angriffslinie",
        LegendMeaning::Line(LineRole::Move) => "Zug",
        LegendMeaning::AnyLine => "Linie",
        LegendMeaning::EnginePlays => "was deine Engine spielt",
        LegendMeaning::EngineOmits => "was deine Engine nicht spielt",
        LegendMeaning::EngineRepeats => "was deine Engine doppelt aufführt",
        LegendMeaning::EngineMiscounts => "wo deine Engine sich verzählt",
    })
}
