//! Why an engine did not answer, or cannot be hunted in.

use core::fmt::{Formatter, Result};

use crate::hunt::{AskedBy, CannotHunt, NoAnswer};

pub(crate) fn no_answer(f: &mut Formatter<'_>, why: NoAnswer<'_>) -> Result {
    match why {
        NoAnswer::NotStarted { why, near } => {
            write!(f, "cannot start the engine: {why}")?;
            near.map_or(Ok(()), |near| write!(f, "; did you mean {near}?"))
        }
        NoAnswer::TimedOut(seconds) => write!(f, "the engine did not answer within {seconds} s"),
        NoAnswer::ClosedOutput => f.write_str("the engine closed its output before answering"),
        NoAnswer::Crashed(status) => write!(f, "the engine crashed ({status}) before answering"),
        NoAnswer::Exited(status) => {
            write!(f, "the engine exited (status {status}) before answering")
        }
        NoAnswer::Endless(lines) => write!(f, "the engine printed {lines} lines and no answer"),
        NoAnswer::Unreadable => f.write_str(
            "the engine printed no divide: no line has a move and a count, such as `e2e4: 20`",
        ),
        NoAnswer::NoDivide(total) => write!(
            f,
            "the engine printed a total, {total}, but no divide: it must print each first move with the count below it, \
             such as `e2e4: 20`"
        ),
        NoAnswer::BadCount(line) => write!(
            f,
            "the engine printed {line}, which is not a count; expected a whole number from 0 to {}, also for the sum",
            u64::MAX
        ),
        NoAnswer::Unread { total, sum, line } => {
            write!(
                f,
                "the engine's total, {total}, is correct, but the moves that were read add up to {sum}"
            )?;
            match line {
                Some(line) => write!(f, "; not understood: {line}"),
                None => f.write_str(
                    "; either a line was read wrongly, or its divide is not what it counts",
                ),
            }
        }
        NoAnswer::Reported(line) => write!(f, "the program reports {line}"),
        NoAnswer::Refused => f.write_str("the engine does not know the command `uci`"),
        NoAnswer::NoSetboard => {
            f.write_str("the engine does not answer `protover 2` with `feature setboard=1`")
        }
        NoAnswer::Stopped => f.write_str("the hunt was stopped"),
    }
}

pub(crate) fn cannot_hunt(f: &mut Formatter<'_>, why: CannotHunt<'_>) -> Result {
    match why {
        CannotHunt::NoDivide(by) => f.write_str(match by {
            AskedBy::Command | AskedBy::Lines => "the command printed no divide",
            AskedBy::Xboard => "the engine prints no perft over XBoard and refuses no illegal move",
            AskedBy::Uci(false) => "the engine did not answer `uci` with `uciok`",
            AskedBy::Any(false) => {
                "the engine did not answer `uci` with `uciok`, nor print a divide when called with depth and FEN"
            }
            AskedBy::Uci(true) | AskedBy::Any(true) => "the engine printed no divide",
        }),
        CannotHunt::Wanted(by) => f.write_str(match by {
            AskedBy::Command => "expected a line such as `e2e4: 1` for each move",
            AskedBy::Lines => {
                "expected a program that reads a FEN, a depth and moves a line, and answers with a line such as\n\
                 `e2e4: 1` for each move and an empty line; to run a command for each question, write {depth} and {fen}"
            }
            AskedBy::Uci(_) | AskedBy::Xboard | AskedBy::Any(_) => {
                "expected an engine that speaks UCI and answers `go perft 1`, an xboard engine with `setboard`, or one\n\
                 that is called as ENGINE 1 FEN, and prints a line such as `e2e4: 1` for each move;\n\
                 for any other, give a command with --cmd"
            }
        }),
        CannotHunt::NoOption { option, offered, more, asked } => {
            write!(f, "the engine has no option {option}")?;
            if offered.is_empty() {
                return write!(f, "; it offers no UCI options ({asked})");
            }
            for (i, name) in offered.iter().enumerate() {
                write!(f, "{}{name}", if i == 0 { "; it offers " } else { ", " })?;
            }
            if more > 0 { write!(f, " and {more} more") } else { Ok(()) }
        }
        CannotHunt::NoChess960 { uci, position } => {
            f.write_str(if uci {
                "the engine does not play Chess960: it has no option UCI_Chess960"
            } else {
                "the engine cannot be asked about Chess960: by XBoard's protocol, a hunt asks about classical chess only"
            })?;
            position
                .map_or(Ok(()), |name| write!(f, ", and {name} is a position of Chess960"))
        }
        CannotHunt::Near(names) => {
            f.write_str("did you mean ")?;
            for (i, name) in names.iter().enumerate() {
                write!(f, "{}{name}", if i == 0 { "" } else { " or " })?;
            }
            f.write_str("?")
        }
        CannotHunt::PrintedLast => f.write_str("it printed last:"),
    }
}
