//! What a hunt compared, what it could not see, and how it ended.

use core::fmt::{Display, Formatter};

use kingsight_facts::BugClass;

use crate::Language;
use crate::language::{Sentence, say};

/// How much a hunt compared and asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HuntSize {
    /// How many counts were compared.
    pub compared: usize,
    /// How many were planned.
    pub planned: usize,
    /// How many positions there were.
    pub positions: usize,
    /// How many nodes the counts contain.
    pub nodes: u64,
    /// How many questions the engine was asked.
    pub questions: u64,
    /// How long it took.
    pub seconds: f64,
}

/// How a hunt ended that found no fault.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HuntEnd<'a> {
    /// How much was compared.
    pub size: HuntSize,
    /// Whether it stopped early, and if so, whether it was interrupted. If not, its time was up.
    pub interrupted: Option<bool>,
    /// In how many positions the engine failed to answer.
    pub failures: usize,
    /// How many counts of the suite are wrong.
    pub disputed: usize,
    /// How many classes of bugs would have shown.
    pub classes: usize,
    /// What would not have shown.
    pub not_covered: &'a [Uncovered],
}

/// Something that a hunt could not find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncovered {
    /// What it is.
    pub what: NotCovered,
    /// Why, if the positions are not the reason.
    pub why: Option<UncoveredWhy>,
}

/// What a hunt may not be able to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotCovered {
    /// A class of bug.
    Class(BugClass),
    /// Wrong entries of a hash table.
    Hash,
}

/// Why a hunt could not find something, if the positions are not the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UncoveredWhy {
    /// It is a matter of Chess960.
    Chess960Only,
    /// The engine is started for each question.
    StartedForEachQuestion,
    /// The engine has no option `Hash`.
    NoHashOption,
}

/// What a hunt cannot see because of the way in which it asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlindSpot {
    /// The engine prints totals, and also lists its moves.
    TotalsAndLists,
    /// The engine prints totals only.
    TotalsOnly,
    /// The engine does not count.
    ListsOnly,
}

/// How an engine is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query<'a> {
    /// By a protocol.
    Protocol {
        /// Its name.
        name: &'a str,
        /// How it counts.
        counts: QueryCounts<'a>,
        /// How it lists its moves, if it does.
        lists: Option<QueryList>,
    },
    /// One process gets a question a line.
    Lines,
    /// A command runs for each question.
    Command(&'a str),
}

/// How an engine counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueryCounts<'a> {
    /// This command, in which `N` is the depth, prints a divide.
    Divide(&'a str),
    /// This command prints a total only.
    Total(&'a str),
    /// It does not.
    Absent,
}

/// How an engine lists its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueryList {
    /// By as many lines as there are moves.
    MultiPv,
    /// By a search for each candidate.
    SearchMoves,
    /// By a search after each candidate.
    MakingEach,
    /// By playing each candidate, as in `XBoard`'s protocol.
    PlayingEach,
}

/// How much was compared and asked, without a full stop: `4 of 4 counts compared in 1 position, …`.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{HuntSize, tally};
/// let size =
///     HuntSize { compared: 3, planned: 4, positions: 1, nodes: 1039, questions: 20, seconds: 0.04 };
/// assert_eq!(
///     tally(Language::English, size).to_string(),
///     "3 of 4 counts compared in 1 position, 1039 nodes, 20 questions, 0.0 s"
/// );
/// ```
pub fn tally(language: Language, size: HuntSize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::tally(size)))
}

/// Why a hunt stopped early, without a full stop: `time is up with 12 of 193 counts compared`. `interrupted`: by hand.
pub fn stopped(language: Language, interrupted: bool, size: HuntSize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, hunt::outcome::stopped(interrupted, size))
    })
}

/// The last sentence of a hunt that found no fault, with its full stop.
pub fn no_fault(language: Language, end: HuntEnd<'_>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::no_fault(end)))
}

/// What was not covered, in a few words.
pub fn not_covered(language: Language, what: NotCovered) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::not_covered(what)))
}

/// Why, in a few words.
pub fn why_not_covered(language: Language, why: UncoveredWhy) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::why_not_covered(why)))
}

/// What a hunt cannot see, without a full stop.
pub fn blind_spot(language: Language, spot: BlindSpot) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::blind_spot(spot)))
}

/// How an engine is asked.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{Query, QueryCounts, query};
/// let asked =
///     Query::Protocol { name: "UCI", counts: QueryCounts::Divide("go perft N"), lists: None };
/// assert_eq!(query(Language::English, asked).to_string(), "UCI, go perft N");
/// ```
pub fn query(language: Language, query: Query<'_>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::query(query)))
}

/// Counts of a suite that were skipped, and how to include them, without a full stop. `depth` is the greatest of them, `most` the greatest
/// that a hunt can have, `nodes` the largest count.
pub fn left_out(
    language: Language,
    counts: usize,
    nodes: u64,
    depth: u32,
    most: u32,
) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, hunt::outcome::left_out(counts, nodes, depth, most))
    })
}

/// How many random positions there were, and how to have others, without a full stop.
pub fn random(language: Language, positions: usize, seed: u64) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::outcome::random(positions, seed)))
}

/// How many things that are not covered are named.
const MOST_NAMED: usize = 4;

/// Those that are named, and how many more there are.
pub(crate) fn shown<T>(all: &[T]) -> (&[T], usize) {
    let named = if all.len() <= MOST_NAMED { all.len() } else { MOST_NAMED - 1 };
    (&all[..named], all.len() - named)
}
