//! Schritt für Schritt durch die Züge einer Stellung.

use core::fmt::{Formatter, Result};

use crate::hunt::WalkText;

const COMMANDS: &str = "\
ZUG           einen Schritt hinab: e4, e2e4, O-O
back, b       einen Schritt zurück
forward, f    denselben Schritt noch einmal
wrong, w      zum ersten Zug, dessen Zahlen sich unterscheiden
top, t        zurück zum Anfang
depth N, d N  von hier N Halbzüge tief zählen
list, l       die Zahlen noch einmal, wie bei einer leeren Zeile
board, p      die Stellung zeichnen
quit, q       beenden";

pub(crate) fn text(f: &mut Formatter<'_>, text: WalkText<'_>) -> Result {
    f.write_str(match text {
        WalkText::Beginning(asked) => {
            return write!(f, "Gefragt über {asked}. Mit help kommen die Befehle.");
        }
        WalkText::Commands => COMMANDS,
        WalkText::OnePosition(given) => {
            return write!(f, "--walk: {given} Stellungen sind angegeben; erwartet wird eine");
        }
        WalkText::FirstPosition => "Das ist die erste Stellung.",
        WalkText::NoStepAgain => "Es gibt keinen Schritt, der sich wiederholen ließe.",
        WalkText::DepthUpTo(most) => {
            return write!(f, "Erwartet wird eine Tiefe von 1 bis {most}.");
        }
        WalkText::NothingWrongHere => "Hier stimmen alle Zahlen.",
        WalkText::Unknown(word) => {
            return write!(f, "{word}: weder ein erlaubter Zug noch ein Befehl.");
        }
        WalkText::Place("", depth) => return write!(f, "Anfang, Tiefe {depth}"),
        WalkText::Place(moves, depth) => return write!(f, "{moves}, Tiefe {depth}"),
        WalkText::Total => "Summe",
        WalkText::EveryCountAgrees => "Alle Zahlen stimmen.",
        WalkText::TotalsDiffer => "Die Summen unterscheiden sich.",
        WalkText::LinesDiffer(1) => "1 Zeile unterscheidet sich.",
        WalkText::LinesDiffer(lines) => return write!(f, "{lines} Zeilen unterscheiden sich."),
    })
}
