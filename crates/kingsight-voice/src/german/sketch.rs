//! Die Legende einer Zeichnung.

use core::fmt::{Formatter, Result};

use kingsight::Color;
use kingsight_facts::{LineRole, MarkRole};

use crate::sketch::Meaning;

pub(crate) fn meaning(f: &mut Formatter<'_>, meaning: Meaning) -> Result {
    f.write_str(match meaning {
        Meaning::Mark(MarkRole::InCheck) => "steht im Schach",
        Meaning::Mark(MarkRole::Checker) => "gibt Schach",
        Meaning::Mark(MarkRole::Pinned) => "ist gefesselt",
        Meaning::Mark(MarkRole::Pinner) => "fesselt",
        Meaning::Mark(MarkRole::Hanging) => "hängt jetzt",
        Meaning::Mark(MarkRole::Blocker) => "steht im Weg",
        Meaning::Mark(MarkRole::Attacker) => "greift an",
        Meaning::Mark(MarkRole::Captured) => "würde geschlagen",
        Meaning::Mark(MarkRole::Passed) => "sein Doppelschritt ist nicht als letzter Zug vermerkt",
        Meaning::Mark(MarkRole::Rook) => "Rochadeturm",
        Meaning::Mark(MarkRole::King) => "König",
        Meaning::Mark(MarkRole::Unprotected) => "nicht mehr gedeckt",
        Meaning::Mark(MarkRole::Target) => "Zielfeld",
        Meaning::Mark(MarkRole::Moving) => "soll ziehen",
        Meaning::Mark(MarkRole::Could) => "so zieht sie",
        Meaning::Mark(MarkRole::Answer) => "beantwortet das Schach",
        Meaning::Mark(MarkRole::Attacked) => "angegriffen",
        Meaning::Mark(MarkRole::KingDanger(Color::White)) => "hierhin darf der weiße König nicht",
        Meaning::Mark(MarkRole::KingDanger(Color::Black)) => {
            "hierhin darf der schwarze König nicht"
        }
        Meaning::Mark(MarkRole::Opened) => "geöffnete Linie",
        Meaning::Mark(MarkRole::LastMove) => "letzter Zug",
        Meaning::Mark(MarkRole::PinRay) => "Fesselungslinie",
        Meaning::PinnedCanGo => "die gefesselte Figur kann hierhin",
        Meaning::CanGo => "sie kann hierhin",
        Meaning::Selected => "ausgewählt",
        Meaning::NeverMoves => "kann nie ziehen",
        Meaning::Reach(Color::White) => "hierhin kann Weiß kommen",
        Meaning::Reach(Color::Black) => "hierhin kann Schwarz kommen",
        Meaning::Line(LineRole::Pin) => "Fesselungslinie",
        Meaning::Line(LineRole::Check | LineRole::Attack) => "Angriffslinie",
        Meaning::Line(LineRole::Move) => "Zug",
        Meaning::AnyLine => "Linie",
        Meaning::EnginePlays => "was deine Engine spielt",
        Meaning::EngineOmits => "was deine Engine nicht spielt",
        Meaning::EngineRepeats => "was deine Engine doppelt aufführt",
        Meaning::EngineMiscounts => "wo deine Engine sich verzählt",
    })
}
