//! Überschriften, Spalten und kurze Sätze; Schritt für Schritt durch die Züge einer Stellung.

use core::fmt::{Formatter, Result};

use super::outcome::found;
use crate::german::rules::side;
use crate::hunt::{HuntText as Text, WalkText};

pub(crate) fn text(f: &mut Formatter<'_>, text: Text<'_>) -> Result {
    f.write_str(match text {
        Text::Found(faults, failures) => return write!(f, "{}", found(faults, failures)),
        Text::PageTitle(name, faults, failures) => {
            return write!(f, "Fehlersuche: {name}, {}", found(faults, failures));
        }
        Text::Via(asked) => return write!(f, "(über {asked})"),
        Text::CannotSee(unseen) => {
            return write!(f, "So gefragt, kann die Suche nicht sehen: {unseen}.");
        }
        // Was die Fehler sind, gibt es nur auf Englisch.
        Text::Demo(name, _) => return write!(f, "Demo: Der eingebaute Fehler ist {name}."),
        Text::HuntYourOwn => "Für deine eigene Engine: kingsight hunt -- ./my-engine",
        Text::NoPositionLeft => "es bleibt keine Stellung, in der gesucht werden könnte",
        Text::GaveUp => "Die Suche wurde aufgegeben: Die Engine versagte wiederholt.",
        Text::SkippedUnread(1) => "Ausgelassen: 1 Stellung, die nicht zu lesen war.",
        Text::SkippedUnread(count) => {
            return write!(f, "Ausgelassen: {count} Stellungen, die nicht zu lesen waren.");
        }
        Text::FoundLabel => "Gefunden:",
        Text::FoundSoFar(sentence) => return write!(f, "gefunden: {sentence}"),
        Text::Progress(done, of, faults, depth, position) => {
            write!(f, "{done} von {of} Zählungen")?;
            if faults > 0 {
                write!(f, ", {faults} Fehler")?;
            }
            return write!(f, "; Tiefe {depth}: {position}");
        }
        Text::SameFaultsElsewhere => "Dieselben Fehler in anderen Stellungen",
        Text::SameFaultAsElsewhere => "derselbe Fehler wie in einer anderen Stellung",
        Text::NoAnswer => "Keine Antwort",
        Text::PrintedLast => "Zuletzt gab sie aus:",
        Text::PrintedNothing => "Sie gab nichts aus.",
        Text::DifferingCounts => "Zahlen der Suite, die von unseren abweichen",
        Text::SuiteCounts(name, depth, suite, ours) => {
            return write!(f, "{name}, Tiefe {depth}: Die Suite zählt {suite}, richtig ist {ours}");
        }
        Text::SuiteCountsAtDepth(depth, suite, ours) => {
            return write!(f, "die Suite zählt in Tiefe {depth} {suite}, richtig ist {ours}");
        }
        Text::SuiteLabel => "Suite:",
        Text::UnreadPositions => "Stellungen, die nicht zu lesen waren",
        Text::ClassColumn => "Klasse",
        Text::PositionColumn => "Stellung",
        Text::DepthColumn => "Tiefe",
        Text::SuiteColumn => "Suite",
        Text::LineColumn => "Zeile",
        Text::WrongColumn => "was falsch ist",
        Text::InputColumn => "Eingabe",
        Text::MoveColumn => "Zug",
        Text::RightColumn => "richtig",
        Text::EngineColumn => "Engine",
        Text::AtTheStart => "am Anfang",
        Text::Copy => "kopieren",
        Text::Copied => "kopiert",
        Text::QueriedVia(asked) => return write!(f, "Gefragt über {asked}:"),
        Text::FoundBy(program) => return write!(f, "Gefunden mit {program}."),
        Text::WhereToLook => "Wo zu suchen ist.",
        Text::LikelyCause(title, advice) => {
            return write!(f, "Wahrscheinliche Ursache: {title}. {advice}");
        }
        Text::WhatIsWrong => "Was falsch ist",
        Text::MoveCounts(ours, theirs) => {
            let moves = if ours == "1" { "erlaubter Zug" } else { "erlaubte Züge" };
            return write!(f, "{ours} {moves}, die Engine zählt {theirs}");
        }
        Text::MoveCountsSentence(ours, theirs) => {
            let moves = if ours == "1" { "erlaubter Zug" } else { "erlaubte Züge" };
            return write!(f, "{ours} {moves}; die Engine zählt {theirs}.");
        }
        Text::Illegal => "regelwidrig",
        Text::Missing => "fehlt",
        Text::ListedTwice => "doppelt aufgeführt",
        Text::BelowInDivide(uci, depth) => {
            return write!(f, "unter {uci}, im Divide in Tiefe {depth}");
        }
        Text::InPositionAfter(uci, depth) => {
            return write!(f, "in der Stellung nach {uci}, in Tiefe {depth}");
        }
        Text::CountedBefore(uci, before) => {
            return write!(f, "unmittelbar vor {uci} gezählt: {before}");
        }
        Text::CountedBeforeSentence(uci, before) => {
            return write!(f, "Unmittelbar vor {uci} zählte die Engine {before}.");
        }
        Text::SeeAgain => "So zeigt er sich wieder",
        Text::SendThis => "Sende dies an eine frisch gestartete Engine:",
        Text::Script(true) => {
            "Sende dies an eine frisch gestartete Engine, dann zeigt sich der Fehler wieder"
        }
        Text::Script(false) => {
            "Alles, was an die Engine gesendet wurde; ein kürzeres Skript zeigte den Fehler nicht wieder"
        }
        Text::MoreLines(count) => {
            let lines = if count == 1 { "weitere Zeile" } else { "weitere Zeilen" };
            return write!(f, "… und {count} {lines}: --json und --report haben alle.");
        }
        // Die Farbe steht daneben.
        Text::Legend(true, _, meaning) => return write!(f, "Pfeil: {meaning}"),
        Text::Legend(false, _, meaning) => meaning,
        Text::ToMove(turn, path) => {
            write!(f, "{} am Zug", side(turn))?;
            return if path.is_empty() { Ok(()) } else { write!(f, ", nach {path}") };
        }
        Text::SmallestPosition => "die kleinste Stellung",
        Text::SameWithPieces(pieces, then) => {
            write!(f, "Dasselbe mit {pieces} Figuren")?;
            return if then.is_empty() { Ok(()) } else { write!(f, ", dann {then}") };
        }
        Text::PathThere => "Der Weg dorthin",
        Text::PathFrom(name, fen, depth) => {
            return write!(f, "Von {name} ({fen}), gezählt in Tiefe {depth}.");
        }
        Text::PathHeading(name, depth) => return write!(f, "Weg von {name}, Tiefe {depth}"),
        Text::RegressionTest => "Regressionstest",
        Text::RegressionTests => "Regressionstests:",
        Text::RegressionTestOf(pieces) => return write!(f, "Regressionstest, {pieces} Figuren"),
        Text::CorrectAndCounted(ours, theirs) => {
            return write!(
                f,
                "Richtig: {ours}. Die Engine: {theirs}. Als Zeile einer Perft-Suite:"
            );
        }
        Text::Expected(ours, theirs) => {
            return write!(f, "richtig ist {ours}, die Engine zählt {theirs}");
        }
        Text::ForASuite => "für eine Suite:",
        Text::AskedBy(tally, asked) => return write!(f, "{tally}; gefragt über {asked}."),
    })
}

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

pub(crate) fn walk(f: &mut Formatter<'_>, text: WalkText<'_>) -> Result {
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
