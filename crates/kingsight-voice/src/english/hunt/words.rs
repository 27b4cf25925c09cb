//! Headings, columns and short sentences; stepping through the moves of a position.

use core::fmt::{Formatter, Result};

use kingsight::wording::side;

use super::outcome::found;
use crate::english::pieces::several;
use crate::hunt::{HuntText as Text, WalkText};

pub(crate) fn text(f: &mut Formatter<'_>, text: Text<'_>) -> Result {
    f.write_str(match text {
        Text::Found(faults, failures) => return write!(f, "{}", found(faults, failures)),
        Text::PageTitle(name, faults, failures) => {
            return write!(f, "Hunt: {name}, {}", found(faults, failures));
        }
        Text::Via(asked) => return write!(f, "(via {asked})"),
        Text::CannotSee(unseen) => {
            return write!(f, "Asked like this, the hunt cannot see: {unseen}.");
        }
        Text::Demo(name, what) => return write!(f, "Demo: its bug is {name}: {what}."),
        Text::HuntYourOwn => "To hunt your own engine: kingsight hunt -- ./my-engine",
        Text::NoPositionLeft => "no position is left to hunt in",
        Text::GaveUp => "The hunt gave up: the engine failed repeatedly.",
        Text::SkippedUnread(count) => {
            let positions = several(count, "position");
            return write!(f, "Skipped: {positions} that could not be read.");
        }
        Text::FoundLabel => "Found:",
        Text::FoundSoFar(sentence) => return write!(f, "found: {sentence}"),
        Text::Progress(done, of, faults, depth, position) => {
            write!(f, "{done} of {of} counts")?;
            if faults > 0 {
                write!(f, ", {}", several(faults, "fault"))?;
            }
            return write!(f, "; depth {depth}: {position}");
        }
        Text::SameFaultsElsewhere => "The same faults elsewhere",
        Text::SameFaultAsElsewhere => "the same fault as elsewhere",
        Text::NoAnswer => "No answer",
        Text::PrintedLast => "It printed last:",
        Text::PrintedNothing => "It printed nothing.",
        Text::DifferingCounts => "Counts of the suite that differ from ours",
        Text::SuiteCounts(name, depth, suite, ours) => {
            return write!(f, "{name}, depth {depth}: the suite counts {suite}, correct is {ours}");
        }
        Text::SuiteCountsAtDepth(depth, suite, ours) => {
            return write!(f, "the suite counts {suite} at depth {depth}, correct is {ours}");
        }
        Text::SuiteLabel => "suite:",
        Text::UnreadPositions => "Positions that could not be read",
        Text::ClassColumn => "class",
        Text::PositionColumn => "position",
        Text::DepthColumn => "depth",
        Text::SuiteColumn => "suite",
        Text::LineColumn => "line",
        Text::WrongColumn => "what is wrong",
        Text::InputColumn => "input",
        Text::MoveColumn => "move",
        Text::RightColumn => "right",
        Text::EngineColumn => "engine",
        Text::AtTheStart => "at the start",
        Text::Copy => "copy",
        Text::Copied => "copied",
        Text::QueriedVia(asked) => return write!(f, "Queried via {asked}:"),
        Text::FoundBy(program) => return write!(f, "Found by {program}."),
        Text::WhereToLook => "Where to look.",
        Text::LikelyCause(title, advice) => {
            return write!(f, "Likely cause: {title}. {advice}");
        }
        Text::WhatIsWrong => "What is wrong",
        Text::MoveCounts(ours, theirs) => {
            return write!(f, "{ours} legal moves, the engine counts {theirs}");
        }
        Text::MoveCountsSentence(ours, theirs) => {
            return write!(f, "{ours} legal moves; the engine counts {theirs}.");
        }
        Text::Illegal => "illegal",
        Text::Missing => "missing",
        Text::ListedTwice => "listed twice",
        Text::BelowInDivide(uci, depth) => {
            return write!(f, "below {uci}, in the divide at depth {depth}");
        }
        Text::InPositionAfter(uci, depth) => {
            return write!(f, "in the position after {uci}, at depth {depth}");
        }
        Text::CountedBefore(uci, before) => {
            return write!(f, "counted just before {uci}: {before}");
        }
        Text::CountedBeforeSentence(uci, before) => {
            return write!(f, "The engine counted {before} just before {uci}.");
        }
        Text::SeeAgain => "To see it again",
        Text::SendThis => "Send this to a fresh engine:",
        Text::Script(true) => "Send this to a fresh engine to see it again",
        Text::Script(false) => {
            "Everything that the engine was sent; a shorter script did not show it again"
        }
        Text::MoreLines(count) => {
            let rest = several(count, "line");
            return write!(f, "… and {rest} more: --json and --report have all of them.");
        }
        Text::Legend(arrow, sign, meaning) => {
            let arrow = if arrow { "arrow, " } else { "" };
            return write!(f, "{arrow}{sign}: {meaning}");
        }
        Text::ToMove(turn, path) => {
            write!(f, "{} to move", side(turn))?;
            return if path.is_empty() { Ok(()) } else { write!(f, ", after {path}") };
        }
        Text::SmallestPosition => "the smallest position",
        Text::SameWithPieces(pieces, then) => {
            write!(f, "The same with {pieces} pieces")?;
            return if then.is_empty() { Ok(()) } else { write!(f, ", then {then}") };
        }
        Text::PathThere => "The path there",
        Text::PathFrom(name, fen, depth) => {
            return write!(f, "From {name} ({fen}), counted at depth {depth}.");
        }
        Text::PathHeading(name, depth) => return write!(f, "Path from {name}, depth {depth}"),
        Text::RegressionTest => "Regression test",
        Text::RegressionTests => "Regression tests:",
        Text::RegressionTestOf(pieces) => {
            return write!(f, "Regression test, {pieces} pieces");
        }
        Text::CorrectAndCounted(ours, theirs) => {
            return write!(f, "Correct: {ours}. The engine: {theirs}. As a line of a perft suite:");
        }
        Text::Expected(ours, theirs) => {
            return write!(f, "expected {ours}, the engine counts {theirs}");
        }
        Text::ForASuite => "for a suite:",
        Text::AskedBy(tally, asked) => return write!(f, "{tally}; asked by {asked}."),
    })
}

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

pub(crate) fn walk(f: &mut Formatter<'_>, text: WalkText<'_>) -> Result {
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
