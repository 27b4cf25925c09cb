//! What a hunt compared, and how it ended.

use core::fmt::{Display, Formatter, Result};

use crate::english::pieces::several;
use crate::hunt::{
    BlindSpot, HuntEnd, HuntSize, NotCovered, Query, QueryCounts, QueryList, Uncovered,
    UncoveredWhy, shown,
};
use crate::language::Sentence;

pub(crate) fn tally(f: &mut Formatter<'_>, size: HuntSize) -> Result {
    write!(
        f,
        "{} of {} compared in {}, {}, {}, {:.1} s",
        size.compared,
        several(size.planned, "count"),
        several(size.positions, "position"),
        several(size.nodes, "node"),
        several(size.questions, "question"),
        size.seconds
    )
}

pub(crate) fn stopped(f: &mut Formatter<'_>, interrupted: bool, size: HuntSize) -> Result {
    let why = if interrupted { "interrupted" } else { "time is up" };
    let (done, of) = (size.compared, several(size.planned, "count"));
    write!(f, "{why} with {done} of {of} compared")
}

pub(crate) fn no_fault(f: &mut Formatter<'_>, end: HuntEnd<'_>) -> Result {
    match (end.failures, end.disputed, end.interrupted) {
        (0, 0, Some(interrupted)) => {
            f.write_str("No fault so far: ")?;
            stopped(f, interrupted, end.size)?;
        }
        (0, 0, None) => {
            let counts = several(end.size.compared, "count");
            let positions = several(end.size.positions, "position");
            let es = if end.classes == 1 { "" } else { "es" };
            write!(f, "No fault in {counts} of {positions}, {} class{es}", end.classes)?;
            lacking(f, end.not_covered)?;
        }
        (0, _, _) => f.write_str("No fault in the engine")?,
        (failures, _, _) => {
            let positions = several(failures, "position");
            write!(f, "No fault in the engine's answers; it failed in {positions}")?;
        }
    }
    match end.disputed {
        0 => {}
        1 => f.write_str("; 1 count of the suite is wrong")?,
        many => write!(f, "; {many} counts of the suite are wrong")?,
    }
    f.write_str(".")
}

fn lacking(f: &mut Formatter<'_>, all: &[Uncovered]) -> Result {
    let (named, more) = shown(all);
    for (i, &Uncovered { what, why }) in named.iter().enumerate() {
        f.write_str(if i == 0 { "; not covered: " } else { ", " })?;
        not_covered(f, what)?;
        if let Some(why) = why {
            write!(f, " ({})", Sentence(|f: &mut Formatter<'_>| why_not_covered(f, why)))?;
        }
    }
    if more > 0 { write!(f, ", {more} more (--json names them)") } else { Ok(()) }
}

pub(crate) fn not_covered(f: &mut Formatter<'_>, what: NotCovered) -> Result {
    match what {
        NotCovered::Class(class) => super::classes::title(f, class),
        NotCovered::Hash => f.write_str("hash"),
    }
}

pub(crate) fn why_not_covered(f: &mut Formatter<'_>, why: UncoveredWhy) -> Result {
    f.write_str(match why {
        UncoveredWhy::Chess960Only => "Chess960 only",
        UncoveredWhy::StartedForEachQuestion => "the engine is started for each question",
        UncoveredWhy::NoHashOption => "the engine has no option Hash",
    })
}

pub(crate) fn blind_spot(f: &mut Formatter<'_>, spot: BlindSpot) -> Result {
    f.write_str(match spot {
        BlindSpot::TotalsAndLists => {
            "two faults below one move that cancel, moves listed twice"
        }
        BlindSpot::TotalsOnly => {
            "which move is wrong, if a count at depth 1 differs; two faults that cancel"
        }
        BlindSpot::ListsOnly => {
            "moves listed twice, faults in unmaking moves or in counting, illegal moves that no piece could make"
        }
    })
}

pub(crate) fn query(f: &mut Formatter<'_>, query: Query<'_>) -> Result {
    let (name, counts, lists) = match query {
        Query::Protocol { name, counts, lists } => (name, counts, lists),
        Query::Lines => return f.write_str("a question a line"),
        Query::Command(command) => return f.write_str(command),
    };
    match counts {
        QueryCounts::Divide(command) => write!(f, "{name}, {command}"),
        QueryCounts::Total(command) => write!(f, "{name}, {command}, totals only"),
        QueryCounts::Absent => write!(f, "{name} without perft"),
    }?;
    f.write_str(match lists {
        None => "",
        Some(QueryList::MultiPv) => "; moves by MultiPV",
        Some(QueryList::SearchMoves) => "; moves by searchmoves",
        Some(QueryList::MakingEach) => "; moves by making each move",
        Some(QueryList::PlayingEach) => "; moves by playing each",
    })
}

pub(crate) fn left_out(
    f: &mut Formatter<'_>,
    counts: usize,
    nodes: u64,
    depth: u32,
    most: u32,
) -> Result {
    let (counts, nodes) = (several(counts, "count"), several(nodes, "node"));
    write!(f, "Skipped: {counts} of the suite, up to {nodes}")?;
    if depth <= most {
        write!(f, " (--depth {depth} includes them, and counts all positions that deep)")
    } else {
        write!(f, " and depth {depth}; the limit of --depth is {most}")
    }
}

pub(crate) fn random(f: &mut Formatter<'_>, positions: usize, seed: u64) -> Result {
    let positions = several(positions, "random position");
    write!(f, "With {positions} of seed {seed} (--seed N gives others)")
}

/// `no fault`, `no answer in 2 positions` or `2 faults`.
pub(super) fn found(faults: usize, failures: usize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match (faults, failures) {
        (0, 0) => f.write_str("no fault"),
        (0, failed) => write!(f, "no answer in {}", several(failed, "position")),
        (faults, _) => several(faults, "fault").fmt(f),
    })
}
