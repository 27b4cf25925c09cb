//! Was verglichen wurde und wie die Suche endete.

use core::fmt::{Display, Formatter, Result};

use crate::hunt::{
    BlindSpot, HuntEnd, HuntSize, NotCovered, Query, QueryCounts, QueryList, Uncovered,
    UncoveredWhy, shown,
};
use crate::language::Sentence;

pub(crate) fn tally(f: &mut Formatter<'_>, size: HuntSize) -> Result {
    let seconds = Sentence(|f: &mut Formatter<'_>| seconds(f, size.seconds));
    write!(
        f,
        "{} von {} verglichen, {} {}, {} Knoten, {} {}, {seconds}",
        size.compared,
        counts(size.planned),
        size.positions,
        if size.positions == 1 { "Stellung" } else { "Stellungen" },
        size.nodes,
        size.questions,
        if size.questions == 1 { "Frage" } else { "Fragen" },
    )
}

/// `0,4 s`
fn seconds(f: &mut Formatter<'_>, seconds: f64) -> Result {
    let tenths = alloc::format!("{seconds:.1}");
    write!(f, "{} s", tenths.replace('.', ","))
}

/// `1 Zählung`, `4 Zählungen`
fn counts(count: usize) -> impl Display {
    let words = if count == 1 { "Zählung" } else { "Zählungen" };
    Sentence(move |f: &mut Formatter<'_>| write!(f, "{count} {words}"))
}

pub(crate) fn stopped(f: &mut Formatter<'_>, interrupted: bool, size: HuntSize) -> Result {
    let why = if interrupted { "abgebrochen" } else { "die Zeit ist um" };
    write!(f, "{why}, {} von {} verglichen", size.compared, counts(size.planned))
}

pub(crate) fn no_fault(f: &mut Formatter<'_>, end: HuntEnd<'_>) -> Result {
    match (end.failures, end.disputed, end.interrupted) {
        (0, 0, Some(interrupted)) => {
            f.write_str("Bisher kein Fehler: ")?;
            stopped(f, interrupted, end.size)?;
        }
        (0, 0, None) => {
            let compared = counts(end.size.compared);
            let positions = in_positions(end.size.positions);
            let classes = if end.classes == 1 { "Fehlerklasse" } else { "Fehlerklassen" };
            write!(f, "Kein Fehler in {compared} {positions}, {} {classes}", end.classes)?;
            lacking(f, end.not_covered)?;
        }
        (0, _, _) => f.write_str("Kein Fehler in der Engine")?,
        (failures, _, _) => {
            let positions = in_positions(failures);
            write!(f, "Kein Fehler in den Antworten der Engine; sie versagte {positions}")?;
        }
    }
    match end.disputed {
        0 => {}
        1 => f.write_str("; 1 Zahl der Suite ist falsch")?,
        many => write!(f, "; {many} Zahlen der Suite sind falsch")?,
    }
    f.write_str(".")
}

/// `in 1 Stellung`, `in 4 Stellungen`
fn in_positions(count: usize) -> impl Display {
    let words = if count == 1 { "Stellung" } else { "Stellungen" };
    Sentence(move |f: &mut Formatter<'_>| write!(f, "in {count} {words}"))
}

fn lacking(f: &mut Formatter<'_>, all: &[Uncovered]) -> Result {
    let (named, more) = shown(all);
    for (i, &Uncovered { what, why }) in named.iter().enumerate() {
        f.write_str(if i == 0 { "; nicht abgedeckt: " } else { ", " })?;
        not_covered(f, what)?;
        if let Some(why) = why {
            write!(f, " ({})", Sentence(|f: &mut Formatter<'_>| why_not_covered(f, why)))?;
        }
    }
    if more > 0 { write!(f, ", {more} weitere (--json nennt sie)") } else { Ok(()) }
}

pub(crate) fn not_covered(f: &mut Formatter<'_>, what: NotCovered) -> Result {
    match what {
        NotCovered::Class(class) => super::classes::title(f, class),
        NotCovered::Hash => f.write_str("Hashtabelle"),
    }
}

pub(crate) fn why_not_covered(f: &mut Formatter<'_>, why: UncoveredWhy) -> Result {
    f.write_str(match why {
        UncoveredWhy::Chess960Only => "nur in Chess960",
        UncoveredWhy::StartedForEachQuestion => "die Engine wird für jede Frage neu gestartet",
        UncoveredWhy::NoHashOption => "die Engine hat keine Option Hash",
    })
}

pub(crate) fn blind_spot(f: &mut Formatter<'_>, spot: BlindSpot) -> Result {
    f.write_str(match spot {
        BlindSpot::TotalsAndLists => {
            "zwei Fehler unter einem Zug, die sich aufheben, und doppelt aufgeführte Züge"
        }
        BlindSpot::TotalsOnly => {
            "welcher Zug falsch ist, wenn die Zahl in Tiefe 1 abweicht, und zwei Fehler, die sich aufheben"
        }
        BlindSpot::ListsOnly => {
            "doppelt aufgeführte Züge, Fehler beim Zurücknehmen oder beim Zählen und regelwidrige Züge, die keine Figur ausführen könnte"
        }
    })
}

pub(crate) fn query(f: &mut Formatter<'_>, query: Query<'_>) -> Result {
    let (name, counts, lists) = match query {
        Query::Protocol { name, counts, lists } => (name, counts, lists),
        Query::Lines => return f.write_str("eine Frage je Zeile"),
        Query::Command(command) => return f.write_str(command),
    };
    match counts {
        QueryCounts::Divide(command) => write!(f, "{name}, {command}"),
        QueryCounts::Total(command) => write!(f, "{name}, {command}, nur Summen"),
        QueryCounts::Absent => write!(f, "{name} ohne Perft"),
    }?;
    f.write_str(match lists {
        None => "",
        Some(QueryList::MultiPv) => "; Züge über MultiPV",
        Some(QueryList::SearchMoves) => "; Züge über searchmoves",
        Some(QueryList::MakingEach) => "; Züge durch Ausführen jedes Zugs",
        Some(QueryList::PlayingEach) => "; Züge durch Spielen jedes Zugs",
    })
}

pub(crate) fn left_out(
    f: &mut Formatter<'_>,
    counts: usize,
    nodes: u64,
    depth: u32,
    most: u32,
) -> Result {
    let numbers = if counts == 1 { "Zahl" } else { "Zahlen" };
    write!(f, "Ausgelassen: {counts} {numbers} der Suite mit bis zu {nodes} Knoten")?;
    if depth <= most {
        write!(
            f,
            " (mit --depth {depth} sind sie dabei, und alle Stellungen werden so tief gezählt)"
        )
    } else {
        write!(f, " und Tiefe {depth}; --depth geht bis {most}")
    }
}

pub(crate) fn random(f: &mut Formatter<'_>, positions: usize, seed: u64) -> Result {
    let positions = match positions {
        1 => "1 zufälligen Stellung",
        _ => &*alloc::format!("{positions} zufälligen Stellungen"),
    };
    write!(f, "Mit {positions} zum Startwert {seed} (--seed N ergibt andere)")
}

/// `kein Fehler`, `keine Antwort in 2 Stellungen` oder `2 Fehler`.
pub(super) fn found(faults: usize, failures: usize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match (faults, failures) {
        (0, 0) => f.write_str("kein Fehler"),
        (0, failed) => write!(f, "keine Antwort {}", in_positions(failed)),
        (faults, _) => write!(f, "{faults} Fehler"),
    })
}
