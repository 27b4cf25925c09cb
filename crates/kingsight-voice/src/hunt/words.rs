//! Headings, columns and short sentences of a hunt's report, and of stepping through moves beside an engine.

use core::fmt::{Display, Formatter};

use kingsight::Color;

use crate::Language;
use crate::language::{Sentence, say};

/// A text of a hunt's report. Those that are not whole sentences have no full stop. A page may put markup around a move, a FEN or a
/// name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HuntText<'a> {
    /// What was found: faults, or positions without an answer.
    Found(usize, usize),
    /// The title of the page: the engine's name and what was found.
    PageTitle(&'a str, usize, usize),
    /// Before the engine's name: how it is asked.
    Via(&'a str),
    /// What the hunt cannot see.
    CannotSee(&'a str),
    /// The demo's bug, and what it is in English.
    Demo(&'a str, &'a str),
    /// How to hunt an engine of one's own.
    HuntYourOwn,
    /// That no position is left.
    NoPositionLeft,
    /// The engine failed repeatedly.
    GaveUp,
    /// So many positions could not be read.
    SkippedUnread(usize),
    /// Before the sentence of a fault, at the end.
    FoundLabel,
    /// The same, while the hunt goes on.
    FoundSoFar(&'a str),
    /// How far the hunt has come: counts, all of them, faults, depth and position.
    Progress(usize, usize, usize, u32, &'a str),
    /// Above further positions.
    SameFaultsElsewhere,
    /// Of a position that shows a class found before.
    SameFaultAsElsewhere,
    /// Above failures.
    NoAnswer,
    /// Above the engine's last lines.
    PrintedLast,
    /// If there are none.
    PrintedNothing,
    /// Above the suite's wrong counts.
    DifferingCounts,
    /// A count of a suite that is wrong: name, depth, the suite's count and ours.
    SuiteCounts(&'a str, u32, &'a str, &'a str),
    /// The same without the name.
    SuiteCountsAtDepth(u32, &'a str, &'a str),
    /// Before a warning about the suite.
    SuiteLabel,
    /// Above positions that could not be read.
    UnreadPositions,
    /// A column: class.
    ClassColumn,
    /// A column: position.
    PositionColumn,
    /// A column: depth.
    DepthColumn,
    /// A column: suite.
    SuiteColumn,
    /// A column: line.
    LineColumn,
    /// A column: what is wrong.
    WrongColumn,
    /// A column: input.
    InputColumn,
    /// A column: move.
    MoveColumn,
    /// A column: the right count.
    RightColumn,
    /// A column: the engine's count.
    EngineColumn,
    /// The row before the first move.
    AtTheStart,
    /// A button that copies.
    Copy,
    /// The same when it has.
    Copied,
    /// How the engine was queried; the command follows.
    QueriedVia(&'a str),
    /// What made the page.
    FoundBy(&'a str),
    /// Before the advice.
    WhereToLook,
    /// The likely class and advice.
    LikelyCause(&'a str, &'a str),
    /// Above the moves.
    WhatIsWrong,
    /// How many legal moves there are and how many the engine counts.
    MoveCounts(&'a str, &'a str),
    /// The same as a sentence.
    MoveCountsSentence(&'a str, &'a str),
    /// Of an illegal move.
    Illegal,
    /// Of a missing move.
    Missing,
    /// Of a move that is listed twice.
    ListedTwice,
    /// The place of a count in a divide: move and depth.
    BelowInDivide(&'a str, u32),
    /// The place of a count of a position alone: move and depth.
    InPositionAfter(&'a str, u32),
    /// What was counted just before a move: first the move, then what came before it.
    CountedBefore(&'a str, &'a str),
    /// The same as a sentence.
    CountedBeforeSentence(&'a str, &'a str),
    /// Above the script that shows a fault again.
    SeeAgain,
    /// Before that script.
    SendThis,
    /// Above it in a text, and whether it has shown the fault again.
    Script(bool),
    /// So many lines of it are not printed.
    MoreLines(usize),
    /// An entry of a legend: whether it is an arrow, the English name of its sign, its meaning.
    Legend(bool, &'a str, &'a str),
    /// Whose turn it is, and the moves before if there are any.
    ToMove(Color, &'a str),
    /// The title of the second board.
    SmallestPosition,
    /// Below it: how many pieces are left, and the moves to play if there are any.
    SameWithPieces(u32, &'a str),
    /// Above the moves to the fault.
    PathThere,
    /// Where the moves begin: name, FEN and depth.
    PathFrom(&'a str, &'a str, u32),
    /// The same in a text, without the FEN.
    PathHeading(&'a str, u32),
    /// Above the regression test.
    RegressionTest,
    /// Above several.
    RegressionTests,
    /// The same in a text, with the number of pieces.
    RegressionTestOf(u32),
    /// The right count and the engine's, before the line of a suite.
    CorrectAndCounted(&'a str, &'a str),
    /// The right count and the engine's.
    Expected(&'a str, &'a str),
    /// Before the line of a suite.
    ForASuite,
    /// The tally, and how the engine was asked.
    AskedBy(&'a str, &'a str),
}

/// A text of the report.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{HuntText, text};
/// let words = |words| text(Language::English, words).to_string();
/// assert_eq!(words(HuntText::Found(2, 0)), "2 faults");
/// assert_eq!(words(HuntText::Expected("6", "7")), "expected 6, the engine counts 7");
/// ```
pub fn text<'a>(language: Language, text: HuntText<'a>) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::words::text(text)))
}

/// A text of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkText<'a> {
    /// How the engine is asked, and how to get the commands.
    Beginning(&'a str),
    /// The commands, in lines.
    Commands,
    /// More than one position is given.
    OnePosition(usize),
    /// There is no step back.
    FirstPosition,
    /// There is no step to repeat.
    NoStepAgain,
    /// The depth is not from 1 to this.
    DepthUpTo(u32),
    /// No count is wrong here.
    NothingWrongHere,
    /// A word is neither a move nor a command.
    Unknown(&'a str),
    /// Where one stands, by the moves from the start, and how deep counts are.
    Place(&'a str, u32),
    /// The row with the sums.
    Total,
    /// All counts are right.
    EveryCountAgrees,
    /// Only the sums are different.
    TotalsDiffer,
    /// So many lines are different.
    LinesDiffer(usize),
}

/// A text of a walk.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{WalkText, walk};
/// assert_eq!(walk(Language::English, WalkText::LinesDiffer(1)).to_string(), "1 line differs.");
/// ```
pub fn walk<'a>(language: Language, text: WalkText<'a>) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::words::walk(text)))
}
