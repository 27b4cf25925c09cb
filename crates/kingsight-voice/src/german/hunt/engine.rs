//! Warum eine Engine nicht geantwortet hat oder in ihr nicht gesucht werden kann.

use alloc::string::ToString;
use core::fmt::{Formatter, Result};

use crate::hunt::{AskedBy, CannotHunt, NoAnswer};

pub(crate) fn no_answer(f: &mut Formatter<'_>, why: NoAnswer<'_>) -> Result {
    match why {
        NoAnswer::NotStarted { why, near } => {
            write!(f, "die Engine startet nicht: {why}")?;
            near.map_or(Ok(()), |near| write!(f, "; ist {near} gemeint?"))
        }
        NoAnswer::TimedOut(seconds) => {
            let seconds = seconds.to_string().replace('.', ",");
            write!(f, "die Engine hat in {seconds} s nicht geantwortet")
        }
        NoAnswer::ClosedOutput => {
            f.write_str("die Engine hat ihre Ausgabe geschlossen, ohne zu antworten")
        }
        NoAnswer::Crashed(status) => {
            write!(f, "die Engine ist abgestürzt ({status}), ohne zu antworten")
        }
        NoAnswer::Exited(status) => {
            write!(f, "die Engine hat sich beendet (Status {status}), ohne zu antworten")
        }
        NoAnswer::Endless(lines) => {
            write!(f, "die Engine hat {lines} Zeilen ausgegeben, aber keine Antwort")
        }
        NoAnswer::Unreadable => f.write_str(
            "die Engine hat kein Divide ausgegeben: In keiner Zeile steht ein Zug mit einer Zahl, etwa `e2e4: 20`",
        ),
        NoAnswer::NoDivide(total) => write!(
            f,
            "die Engine hat die Summe {total} ausgegeben, aber kein Divide: Zu jedem ersten Zug muss die Zahl der \
             Stellungen darunter stehen, etwa `e2e4: 20`"
        ),
        NoAnswer::BadCount(line) => write!(
            f,
            "die Engine hat {line} ausgegeben; erwartet wird eine ganze Zahl von 0 bis {}, auch als Summe",
            u64::MAX
        ),
        NoAnswer::Unread { total, sum, line } => {
            write!(
                f,
                "die Summe der Engine, {total}, ist richtig, aber die gelesenen Züge ergeben zusammen {sum}"
            )?;
            match line {
                Some(line) => write!(f, "; nicht verstanden: {line}"),
                None => f.write_str(
                    "; entweder wurde eine Zeile falsch gelesen, oder ihr Divide ist nicht das, was sie zählt",
                ),
            }
        }
        NoAnswer::Reported(line) => write!(f, "das Programm meldet {line}"),
        NoAnswer::Refused => f.write_str("die Engine kennt den Befehl `uci` nicht"),
        NoAnswer::NoSetboard => {
            f.write_str("die Engine antwortet auf `protover 2` nicht mit `feature setboard=1`")
        }
        NoAnswer::Stopped => f.write_str("die Suche wurde abgebrochen"),
    }
}

pub(crate) fn cannot_hunt(f: &mut Formatter<'_>, why: CannotHunt<'_>) -> Result {
    match why {
        CannotHunt::NoDivide(by) => f.write_str(match by {
            AskedBy::Command | AskedBy::Lines => "der Befehl hat kein Divide ausgegeben",
            AskedBy::Xboard => {
                "die Engine gibt über XBoard kein Perft aus und weist keinen regelwidrigen Zug zurück"
            }
            AskedBy::Uci(false) => "die Engine hat auf `uci` nicht mit `uciok` geantwortet",
            AskedBy::Any(false) => {
                "die Engine hat auf `uci` nicht mit `uciok` geantwortet und auch kein Divide ausgegeben, als sie mit Tiefe und \
                 FEN aufgerufen wurde"
            }
            AskedBy::Uci(true) | AskedBy::Any(true) => "die Engine hat kein Divide ausgegeben",
        }),
        CannotHunt::Wanted(by) => f.write_str(match by {
            AskedBy::Command => "erwartet wird zu jedem Zug eine Zeile wie `e2e4: 1`",
            AskedBy::Lines => {
                "erwartet wird ein Programm, das je Zeile FEN, Tiefe und Züge liest und zu jedem Zug mit einer Zeile wie\n\
                 `e2e4: 1` und am Ende mit einer leeren antwortet; für einen Aufruf je Frage: {depth} und {fen} einsetzen"
            }
            AskedBy::Uci(_) | AskedBy::Xboard | AskedBy::Any(_) => {
                "erwartet wird eine UCI-Engine, die auf `go perft 1` antwortet, eine XBoard-Engine mit `setboard` oder eine,\n\
                 die als ENGINE 1 FEN aufgerufen wird und zu jedem Zug eine Zeile wie `e2e4: 1` ausgibt;\n\
                 für jede andere gibt --cmd den Befehl an"
            }
        }),
        CannotHunt::NoOption { option, offered, more, asked } => {
            write!(f, "die Engine hat keine Option {option}")?;
            if offered.is_empty() {
                return write!(f, "; sie bietet keine UCI-Optionen an ({asked})");
            }
            for (i, name) in offered.iter().enumerate() {
                write!(f, "{}{name}", if i == 0 { "; sie bietet an: " } else { ", " })?;
            }
            if more > 0 { write!(f, " und {more} weitere") } else { Ok(()) }
        }
        CannotHunt::NoChess960 { uci, position } => {
            f.write_str(if uci {
                "die Engine spielt kein Chess960: Sie hat keine Option UCI_Chess960"
            } else {
                "nach Chess960 kann die Engine nicht gefragt werden: Über XBoard fragt die Suche nur nach klassischem Schach"
            })?;
            position.map_or(Ok(()), |name| write!(f, ", und {name} ist eine Stellung aus Chess960"))
        }
        CannotHunt::Near(names) => {
            f.write_str("ist ")?;
            for (i, name) in names.iter().enumerate() {
                write!(f, "{}{name}", if i == 0 { "" } else { " oder " })?;
            }
            f.write_str(" gemeint?")
        }
        CannotHunt::PrintedLast => f.write_str("zuletzt gab sie aus:"),
    }
}
