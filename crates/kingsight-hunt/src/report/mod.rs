//! What a hunt has found, as plain data for JSON: in the style of `kingsight-report`, field by field in
//! `docs/hunt.md`.

mod fault;
pub mod html;
mod pictures;
mod wording;

pub use fault::{
    DescentStep, DiagnosisReport, EvidenceReport, FaultReport, MoveReport, ShrunkReport,
};
pub use kingsight_report::words::several;

use kingsight_report::LineError;
use serde::Serialize;

use crate::engine::{Plan, Trouble};
use crate::fault::Silence;
use crate::hunt::Bag;
use crate::line;
use crate::targets::Target;

/// The version of this schema, in the report as `"schema"`. It grows when a field goes away or changes
/// its meaning.
pub const SCHEMA: u32 = 1;

/// All that a hunt says.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct HuntReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which engine, and how it was asked.
    pub engine: EngineReport,
    /// How many positions there were.
    pub positions: usize,
    /// How many counts were compared, one for each position and depth, and how many had been planned.
    pub counts_compared: usize,
    /// See there.
    pub counts_planned: usize,
    /// How many nodes these counts have, as a decimal string.
    pub nodes: String,
    /// How many questions the engine was asked in all.
    pub questions: u64,
    /// How long the hunt took.
    pub seconds: f64,
    /// Whether the hunt was given up because the engine failed again and again.
    pub gave_up: bool,
    /// The faults: the first, or one of each class.
    pub faults: Vec<FaultReport>,
    /// Further positions that show a class already found.
    pub more: Vec<MoreReport>,
    /// Where the engine did not answer.
    pub troubles: Vec<TroubleReport>,
    /// Counts of a suite that are not ours.
    pub disputed: Vec<DisputedReport>,
    /// Counts of a suite that lie deeper than was asked, if there are any.
    pub left_out: Option<LeftOutReport>,
    /// Lines that could not be used, and were left out; [`new`](HuntReport::new) knows of none.
    pub errors: Vec<LineError>,
}

/// The engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct EngineReport {
    /// What it calls itself.
    pub name: Option<String>,
    /// How it was started.
    pub command: Vec<String>,
    /// How it was asked.
    pub asked: String,
    /// Whether it plays Chess960.
    pub chess960: bool,
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

/// A question that got no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TroubleReport {
    /// `hung`, `crashed`, `babbled`, `unreadable`, `no_divide`, `bad_count` or `not_started`.
    pub kind: &'static str,
    /// A sentence for people.
    pub message: String,
    /// The name of the position it was about.
    pub position: String,
    /// Where the engine was when it failed: the FEN it was given.
    pub fen: String,
    /// And the moves, in UCI.
    pub moves: Vec<String>,
    /// How deep it was to count.
    pub depth: u32,
    /// Its last lines.
    pub last_words: Vec<String>,
}

/// A count of a suite that is not ours: a mistake of the suite.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DisputedReport {
    /// The name of the position.
    pub position: String,
    /// How deep.
    pub depth: u32,
    /// What the suite says, as a decimal string.
    pub expected: String,
    /// What we count, as a decimal string.
    pub counted: String,
}

/// Counts of a suite that lie deeper than was asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LeftOutReport {
    /// How many.
    pub counts: usize,
    /// The deepest of them: counted to this depth, none is left out.
    pub depth: u32,
    /// The largest of them, as a decimal string.
    pub nodes: String,
}

/// What stands in the place of a report when no position could be used: the first error, as elsewhere,
/// and all of them.
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
    /// Nothing if there are no errors.
    #[must_use]
    pub fn new(errors: Vec<LineError>) -> Option<NoPositionReport> {
        errors.first().cloned().map(|first| NoPositionReport { first, errors })
    }
}

impl HuntReport {
    /// Puts together what was asked and what was found.
    #[must_use]
    pub fn new(plan: &Plan, targets: &[Target], bag: &Bag) -> HuntReport {
        let disputed = targets.iter().flat_map(|target| {
            target.disputed().into_iter().map(|(depth, expected, counted)| DisputedReport {
                position: target.name.clone(),
                depth,
                expected: expected.to_string(),
                counted: counted.to_string(),
            })
        });
        HuntReport {
            schema: SCHEMA,
            engine: EngineReport::new(plan),
            positions: targets.len(),
            counts_compared: bag.compared.0,
            counts_planned: bag.compared.1,
            nodes: bag.nodes.to_string(),
            questions: bag.questions,
            seconds: (bag.time.as_secs_f64() * 1000.0).round() / 1000.0,
            gave_up: bag.gave_up,
            faults: bag.faults.iter().map(FaultReport::new).collect(),
            more: bag.more.iter().map(MoreReport::new).collect(),
            troubles: bag.silences.iter().map(TroubleReport::new).collect(),
            disputed: disputed.collect(),
            left_out: LeftOutReport::new(targets),
            errors: Vec::new(),
        }
    }
}

impl EngineReport {
    fn new(plan: &Plan) -> EngineReport {
        let words = plan.launch().command.iter();
        EngineReport {
            name: plan.name.clone(),
            command: words.map(|word| word.to_string_lossy().into_owned()).collect(),
            asked: plan.to_string(),
            chess960: plan.launch().chess960,
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
        let nodes = deeper.iter().map(|&(_, nodes)| nodes).max()?.to_string();
        Some(LeftOutReport { counts: deeper.len(), depth, nodes })
    }
}

impl MoreReport {
    fn new((class, position): &(crate::Class, String)) -> MoreReport {
        MoreReport { class: class.code(), position: position.clone() }
    }
}

impl TroubleReport {
    fn new(silence: &Silence) -> TroubleReport {
        let Silence { target, line, depth, trouble } = silence;
        let Trouble { kind, last_words } = trouble;
        TroubleReport {
            kind: kind.code(),
            message: kind.to_string(),
            position: target.clone(),
            fen: line::fen(line.start()),
            moves: line.uci(),
            depth: *depth,
            last_words: last_words.clone(),
        }
    }
}
