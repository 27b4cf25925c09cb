//! Der Satz über einen Fehler.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Intent, Position};

use crate::german::rules;
use crate::hunt::{
    DrawnBy, FaultCause, FaultFound, Suspects, WrongAnswer, castles, is_en_passant, suspects, uci,
};
use crate::language::Sentence;

pub(crate) fn sentence(f: &mut Formatter<'_>, found: FaultFound<'_>) -> Result {
    match found.path.is_empty() {
        true if *found.root == Position::default() => f.write_str("in der Grundstellung ")?,
        true => write!(f, "in {} ", found.root_fen)?,
        false => write!(f, "nach {} ", found.line())?,
    }
    answer(f, found.position, found.answer)?;
    cause(f, found.position, found.cause)
}

fn answer(f: &mut Formatter<'_>, position: &Position, answer: WrongAnswer) -> Result {
    match answer {
        WrongAnswer::StopsAtDraw { legal, by } => {
            match legal {
                1 => f.write_str("führt deine Engine den einzigen erlaubten Zug nicht auf; ")?,
                _ => write!(f, "führt deine Engine keinen der {legal} erlaubten Züge auf; ")?,
            }
            f.write_str(match by {
                Some(DrawnBy::FiftyMoves) => "die 50-Züge-Regel beendet kein Perft",
                Some(DrawnBy::Repetition) => "eine Stellungswiederholung beendet kein Perft",
                Some(DrawnBy::Material) => "zu wenig Material zum Mattsetzen beendet kein Perft",
                None => "ein Remis beendet kein Perft",
            })
        }
        WrongAnswer::Plays(intent) => {
            let (name, reasons) = (named(position, intent), reasons(position, intent));
            write!(f, "spielt deine Engine {name}. Das ist regelwidrig: {reasons}")
        }
        WrongAnswer::Omits(m) => {
            let name = named(position, m.into());
            write!(f, "spielt deine Engine {name} nicht. Das ist erlaubt: ")?;
            rules::effect(f, &position.explain(m))
        }
        WrongAnswer::Repeats(m) => {
            write!(f, "führt deine Engine {} mehrfach auf", position.uci(m))
        }
        WrongAnswer::OtherMoves => f.write_str("führt deine Engine nicht die erlaubten Züge auf"),
        WrongAnswer::MoveCount { ours, theirs } => {
            let moves = if theirs == 1 { "Zug" } else { "Züge" };
            write!(f, "zählt deine Engine {theirs} {moves}, richtig ist {ours}")?;
            of_suspects(f, position, suspects(position, ours, theirs))
        }
        WrongAnswer::InDivideOnly { m, ours, theirs } => write!(
            f,
            "zählt deine Engine im Divide {theirs} unter {}; nach dieser Stellung allein gefragt zählt sie {ours}, und das ist richtig",
            position.uci(m)
        ),
        WrongAnswer::Leaf { m, theirs } => write!(
            f,
            "zählt deine Engine in Tiefe 1 für {} {theirs}; dort zählt jeder erlaubte Zug 1",
            position.uci(m)
        ),
        WrongAnswer::Total { sum, total } => write!(
            f,
            "gibt deine Engine ein Divide aus, dessen Summe {sum} ist, nennt aber als Gesamtzahl {total}"
        ),
        WrongAnswer::OnceOnly { depth, ours, theirs } => write!(
            f,
            "zählte deine Engine in Tiefe {depth} zuerst {theirs} statt {ours} und nach einem Neustart richtig"
        ),
    }
}

fn of_suspects(f: &mut Formatter<'_>, position: &Position, suspects: Suspects) -> Result {
    match suspects {
        Suspects::Unknown => Ok(()),
        Suspects::One(intent) => write!(
            f,
            ". Wahrscheinlich spielt sie {}, und das ist regelwidrig: {}",
            named(position, intent),
            reasons(position, intent)
        ),
        Suspects::Few(few) => {
            f.write_str("; regelwidrige Züge, die sie spielen könnte: ")?;
            few.iter().enumerate().try_for_each(|(i, &intent)| {
                write!(f, "{}{}", if i == 0 { "" } else { ", " }, named(position, intent))
            })
        }
    }
}

fn cause(f: &mut Formatter<'_>, position: &Position, cause: FaultCause<'_>) -> Result {
    match cause {
        FaultCause::Evident => Ok(()),
        FaultCause::Making { before, m, alone, class } => {
            let after = if alone { "" } else { " oder eines der Züge danach" };
            write!(
                f,
                ". Aus der FEN dieser Stellung rechnet sie richtig, der Fehler liegt also im Ausführen von {}{after}",
                before.uci(m)
            )?;
            let Some(class) = class else { return Ok(()) };
            f.write_str(" (")?;
            super::classes::title(f, class)?;
            f.write_str(")")
        }
        FaultCause::Unmaking(Some(m)) => write!(
            f,
            ": Das Zurücknehmen von {}, dem Zug davor, stellt die Stellung nicht wieder her",
            position.uci(m)
        ),
        FaultCause::Unmaking(None) => {
            f.write_str(": Etwas, das davor gezählt wurde, wurde nicht richtig zurückgenommen")
        }
        FaultCause::MakingOrUnmaking(None) => f.write_str(": Sie führt ihn falsch aus"),
        FaultCause::MakingOrUnmaking(Some(m)) => write!(
            f,
            ": Sie führt ihn falsch aus oder nimmt {}, den Zug davor, falsch zurück",
            position.uci(m)
        ),
        FaultCause::Question { fen, moves, depth } => {
            write!(f, ": Ihre Antwort hängt von einer früheren Frage ab, {fen}")?;
            f.write_str(if moves.is_empty() { "" } else { " moves" })?;
            moves.iter().try_for_each(|m| write!(f, " {m}"))?;
            write!(f, " in Tiefe {depth}")
        }
        FaultCause::Questions => f.write_str(": Ihre Antworten hängen von früheren Fragen ab"),
    }
}

/// `e5d6 en passant`, `e1g1 (Rochade)`, `b1c3`.
fn named(position: &Position, intent: Intent) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        f.write_str(&uci(position, intent))?;
        if is_en_passant(position, intent) {
            f.write_str(" en passant")
        } else if castles(position, intent) {
            f.write_str(" (Rochade)")
        } else {
            Ok(())
        }
    })
}

/// Alle Gründe gegen einen Zug.
fn reasons(position: &Position, intent: Intent) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        let explanation = position.explain(intent);
        if explanation.reasons().is_empty() {
            return f.write_str("so zieht keine Figur");
        }
        explanation.reasons().iter().enumerate().try_for_each(|(i, reason)| {
            f.write_str(if i == 0 { "" } else { "; " })?;
            rules::reason(f, &explanation, reason)
        })
    })
}
