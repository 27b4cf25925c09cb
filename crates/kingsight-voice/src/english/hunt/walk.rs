//! Stepping through the moves of a position.

use core::fmt::{Formatter, Result};

use crate::hunt::WalkText;

const COMMANDS: &str = "\
MOVE          step down: e4, e2e4, O-O
back, b       step back up
forward, f    step down again
wrong, w      step down the first move whose counts differ
top, t        back to where you began
depth N, d N  count N half-moves deep from here
list, l       print the counts again; so does an empty line
board, p      draw the position
quit, q       end";

pub(crate) fn text(f: &mut Formatter<'_>, text: WalkText<'_>) -> Result {
    f.write_str(match text {
        WalkText::Beginning(asked) => {
            return write!(f, "Asked by {asked}. Type help for the commands.");
        }
        WalkText::Commands => COMMANDS,
        WalkText::OnePosition(given) => {
            return write!(f, "--walk: {given} positions are given; expected one");
        }
        WalkText::FirstPosition => "This is the first position.",
        WalkText::NoStepAgain => "No move to step down again.",
        WalkText::DepthUpTo(most) => return write!(f, "Expected a depth from 1 to {most}."),
        WalkText::NothingWrongHere => "Every count agrees here.",
        WalkText::Unknown(word) => {
            return write!(f, "{word}: neither a legal move nor a command.");
        }
        WalkText::Place("", depth) => return write!(f, "start, depth {depth}"),
        WalkText::Place(moves, depth) => return write!(f, "{moves}, depth {depth}"),
        WalkText::Total => "total",
        WalkText::EveryCountAgrees => "Every count agrees.",
        WalkText::TotalsDiffer => "The totals differ.",
        WalkText::LinesDiffer(1) => "1 line differs.",
        WalkText::LinesDiffer(lines) => return write!(f, "{lines} lines differ."),
    })
}
