//! What a hunt has found, as plain data for JSON, in the style of `kingsight-ask`. `docs/hunt.md` lists the fields.

mod evidence;
mod fault;
pub mod html;
pub mod junit;
pub mod markdown;
mod pictures;
mod wording;

pub use evidence::{EvidenceReport, MoveReport, QuestionReport};
pub use fault::{DescentStepReport, DiagnosisReport, FaultReport, ShrunkReport};

use kingsight_ask::{LineError, Wording};
use kingsight_facts::BugClass;
use kingsight_voice::Language;
use kingsight_voice::hunt::{self, NotCovered, Uncovered};
use serde::{Serialize, Serializer};

use crate::engine::{Driver, EngineError};
use crate::hunt::{EngineFailure, Findings, Stopped};
use crate::targets::Target;
use crate::variation;

/// The version of this schema, in the report as `"schema"`. It grows when a field goes away or changes
/// its meaning.
pub const SCHEMA: u32 = 1;

/// The report of a hunt.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct HuntReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The language of the sentences, and the piece letters of the moves in them.
    #[serde(skip)]
    pub wording: Wording,
    /// Which engine, and how it was asked.
    pub engine: EngineReport,
    /// How many positions there were.
    pub positions: usize,
    /// Their names.
    #[serde(skip)]
    pub names: Vec<String>,
    /// How many counts were compared, one for each position and depth.
    pub counts_compared: usize,
    /// How many counts were planned.
    pub counts_planned: usize,
    /// How many nodes these counts contain; in JSON a decimal string.
    #[serde(serialize_with = "decimal")]
    pub nodes: u64,
    /// How many questions the engine was asked in all.
    pub questions: u64,
    /// How long the hunt took.
    pub seconds: f64,
    /// Whether the hunt gave up because the engine failed repeatedly.
    pub gave_up: bool,
    /// Why the hunt stopped before the end: `interrupted` or `out_of_time`.
    pub stopped: Option<&'static str>,
    /// The classes of which the counts that agreed would have shown a fault.
    pub covered: Vec<&'static str>,
    /// What they would not have shown.
    pub not_covered: Vec<UncoveredReport>,
    /// Positions by chance, if there were any; [`new`](HuntReport::new) leaves it empty.
    pub random: Option<RandomReport>,
    /// The faults: the first, or one of each class.
    pub faults: Vec<FaultReport>,
    /// Further positions that show a class already found.
    pub more: Vec<MoreReport>,
    /// Where the engine failed to answer.
    #[serde(rename = "troubles")]
    pub failures: Vec<FailureReport>,
    /// Counts of a suite that differ from ours.
    pub disputed: Vec<DisputedReport>,
    /// Counts of a suite at depths beyond the hunt's, if there are any.
    pub left_out: Option<LeftOutReport>,
    /// Positions that could not be read and were skipped; [`new`](HuntReport::new) leaves it empty.
    pub errors: Vec<LineError>,
}

/// The engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct EngineReport {
    /// The name that it reports.
    pub name: Option<String>,
    /// The command that started it.
    pub command: Vec<String>,
    /// How it was asked.
    pub asked: String,
    /// Whether it plays Chess960.
    pub chess960: bool,
    /// What the hunt cannot see because of the way in which it asks, or null.
    pub cannot_see: Option<String>,
}

/// Positions by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct RandomReport {
    /// How many.
    pub positions: usize,
    /// The seed that gives the same again.
    pub seed: u64,
}

impl RandomReport {
    /// `None` without such positions.
    #[must_use]
    pub fn new(positions: usize, seed: u64) -> Option<RandomReport> {
        (positions > 0).then_some(RandomReport { positions, seed })
    }
}

/// Something that the hunt could not find.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct UncoveredReport {
    /// The code of a class, or `hash`.
    pub code: &'static str,
    /// What it is, in a few words.
    pub title: String,
    /// Why, if the positions are not the reason.
    pub why: Option<String>,
    /// The same as a value.
    #[serde(skip)]
    pub uncovered: Uncovered,
}

impl UncoveredReport {
    fn new(uncovered: Uncovered, language: Language) -> UncoveredReport {
        UncoveredReport {
            code: match uncovered.what {
                NotCovered::Class(class) => class.code(),
                NotCovered::Hash => "hash",
            },
            title: hunt::not_covered(language, uncovered.what).to_string(),
            why: uncovered.why.map(|why| hunt::why_not_covered(language, why).to_string()),
            uncovered,
        }
    }
}

/// A further position that shows a class already found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct MoreReport {
    /// The class.
    pub class: &'static str,
    /// The name of the position.
    pub position: String,
}

/// A question that the engine failed to answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct FailureReport {
    /// `hung`, `crashed`, `babbled`, `unreadable`, `no_divide`, `bad_count` or `not_started`.
    pub kind: &'static str,
    /// What happened, in a sentence.
    pub message: String,
    /// The name of the position that was being counted.
    pub position: String,
    /// The FEN that the engine was given.
    pub fen: String,
    /// The moves that it was given, in UCI.
    pub moves: Vec<String>,
    /// How deep it was to count.
    pub depth: u32,
    /// The last lines that it printed.
    pub last_words: Vec<String>,
}

/// A suite's count that differs from ours: a mistake in the suite.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DisputedReport {
    /// The name of the position.
    pub position: String,
    /// How deep.
    pub depth: u32,
    /// The suite's count, as a decimal string.
    pub expected: String,
    /// Our count, as a decimal string.
    pub counted: String,
}

/// Counts of a suite at depths beyond the hunt's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LeftOutReport {
    /// How many.
    pub counts: usize,
    /// The greatest of these depths: a hunt this deep includes all of them.
    pub depth: u32,
    /// The largest of them; in JSON a decimal string.
    #[serde(serialize_with = "decimal")]
    pub nodes: u64,
}

/// Takes the place of a report if no position could be read: the first error, as elsewhere, and all of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct NoPositionReport {
    /// The first.
    #[serde(flatten)]
    pub first: LineError,
    /// All, the first included.
    pub errors: Vec<LineError>,
}

impl NoPositionReport {
    /// `None` if there are no errors.
    #[must_use]
    pub fn new(errors: Vec<LineError>) -> Option<NoPositionReport> {
        errors.first().cloned().map(|first| NoPositionReport { first, errors })
    }
}

impl HuntReport {
    /// The report of what was asked and found, with its sentences in a language.
    #[must_use]
    pub fn new(
        driver: &Driver,
        targets: &[Target],
        findings: &Findings,
        wording: Wording,
    ) -> HuntReport {
        let language = wording.language;
        let disputed = targets.iter().flat_map(|target| {
            target.disputed().into_iter().map(|(depth, expected, counted)| DisputedReport {
                position: target.name.clone(),
                depth,
                expected: expected.to_string(),
                counted: counted.to_string(),
            })
        });
        let lacking = findings.coverage.lacking.iter();
        let lacking = lacking.map(|&uncovered| UncoveredReport::new(uncovered, language));
        let faults = findings.faults.iter().map(|fault| FaultReport::new(fault, wording));
        HuntReport {
            schema: SCHEMA,
            wording,
            engine: EngineReport::new(driver, language),
            positions: targets.len(),
            names: targets.iter().map(|target| target.name.clone()).collect(),
            counts_compared: findings.compared.0,
            counts_planned: findings.compared.1,
            nodes: findings.nodes,
            questions: findings.questions,
            seconds: (findings.time.as_secs_f64() * 1000.0).round() / 1000.0,
            gave_up: findings.gave_up,
            stopped: findings.stopped.map(Stopped::code),
            covered: findings.coverage.classes.iter().map(|class| class.code()).collect(),
            not_covered: lacking.collect(),
            random: None,
            faults: faults.collect(),
            more: findings.more.iter().map(MoreReport::new).collect(),
            failures: findings
                .failures
                .iter()
                .map(|failure| FailureReport::new(failure, language))
                .collect(),
            disputed: disputed.collect(),
            left_out: LeftOutReport::new(targets),
            errors: Vec::new(),
        }
    }
}

impl EngineReport {
    fn new(driver: &Driver, language: Language) -> EngineReport {
        let words = driver.launch().command.iter();
        let spot = driver.blind_spot();
        EngineReport {
            name: driver.name.clone(),
            command: words.map(|word| word.to_string_lossy().into_owned()).collect(),
            asked: driver.asked(language),
            chess960: driver.launch().chess960,
            cannot_see: spot.map(|spot| hunt::blind_spot(language, spot).to_string()),
        }
    }
}

impl LeftOutReport {
    fn new(targets: &[Target]) -> Option<LeftOutReport> {
        let deeper = targets.iter().flat_map(|target| {
            target.expected.iter().copied().filter(|&(depth, _)| depth > target.depth)
        });
        let deeper: Vec<(u32, u64)> = deeper.collect();
        let depth = deeper.iter().map(|&(depth, _)| depth).max()?;
        let nodes = deeper.iter().map(|&(_, nodes)| nodes).max()?;
        Some(LeftOutReport { counts: deeper.len(), depth, nodes })
    }
}

impl MoreReport {
    fn new((class, position): &(BugClass, String)) -> MoreReport {
        MoreReport { class: class.code(), position: position.clone() }
    }
}

impl FailureReport {
    fn new(failure: &EngineFailure, language: Language) -> FailureReport {
        let EngineFailure { target, variation, depth, error } = failure;
        let EngineError { kind, last_lines } = error;
        FailureReport {
            kind: kind.code(),
            message: kind.sentence(language),
            position: target.clone(),
            fen: variation::fen(variation.start()),
            moves: variation.uci(),
            depth: *depth,
            last_words: last_lines.clone(),
        }
    }
}

/// A number as a decimal string.
fn decimal<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}
