//! A fault and its regression test as plain data.

use kingsight::Position;
use kingsight_ask::Wording;
use kingsight_voice::hunt;
use serde::Serialize;

use super::evidence::EvidenceReport;
use crate::class::{Diagnosis, FaultyMove};
use crate::fault::{Fault, Shrunk};
use crate::variation;

/// One fault.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FaultReport {
    /// The class of bug: a guess.
    pub class: &'static str,
    /// The class in a few words.
    pub title: String,
    /// Where to look.
    pub advice: String,
    /// What is wrong and why, in one sentence.
    pub sentence: String,
    /// The name of the position whose count was wrong.
    pub position: String,
    /// Its FEN.
    pub root: String,
    /// How deep the engine counted when it was wrong.
    pub depth: u32,
    /// The correct count there, as a decimal string.
    pub expected: String,
    /// The engine's, as a decimal string.
    pub counted: String,
    /// The way down, one step for each half-move.
    pub descent: Vec<DescentStepReport>,
    /// The moves from the root to the fault, in SAN with numbers.
    pub path_san: String,
    /// The same in the piece letters of the report.
    #[serde(skip)]
    pub path_written: String,
    /// The same in UCI.
    pub path: Vec<String>,
    /// The position with the fault, as a FEN.
    pub fen: String,
    /// Which part of the engine is at fault: `generator`, `making`, `unmaking`, `making_or_unmaking`, `counting` or
    /// `state`.
    pub verdict: &'static str,
    /// What is wrong there.
    pub evidence: EvidenceReport,
    /// The illegal, missing and doubled moves by class, the best guess first.
    pub diagnoses: Vec<DiagnosisReport>,
    /// The smallest position found that still shows the fault.
    pub shrunk: Option<ShrunkReport>,
    /// The fault itself.
    #[serde(skip)]
    pub fault: Fault,
}

/// One half-move of the descent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DescentStepReport {
    /// The move in UCI.
    pub uci: String,
    /// The move in SAN.
    pub san: String,
    /// The same in the piece letters of the report.
    #[serde(skip)]
    pub written: String,
    /// The correct count below it, as a decimal string.
    pub expected: String,
    /// The count in the engine's divide, as a decimal string.
    pub counted: String,
}

/// A guess, and the move that shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DiagnosisReport {
    /// The class.
    pub class: &'static str,
    /// `too_many`, `missing` or `doubled`.
    pub as_what: &'static str,
    /// The move.
    pub uci: String,
}

impl FaultReport {
    pub(super) fn new(fault: &Fault, wording: Wording) -> FaultReport {
        let path = fault.path();
        let class = fault.class();
        let steps = fault.steps.iter().map(|step| DescentStepReport {
            uci: step.before.uci(step.m).to_string(),
            san: step.before.san(step.m).to_string(),
            written: step.before.san(step.m).in_letters(wording.letters).to_string(),
            expected: step.ours.to_string(),
            counted: step.theirs.to_string(),
        });
        FaultReport {
            class: class.code(),
            title: hunt::title(wording.language, class).to_string(),
            advice: hunt::advice(wording.language, class).to_string(),
            sentence: fault.sentence(wording),
            position: fault.target.clone(),
            root: variation::fen(&fault.root),
            depth: fault.depth,
            expected: fault.ours.to_string(),
            counted: fault.theirs.to_string(),
            descent: steps.collect(),
            path_san: path.san(),
            path_written: path.san_in(wording.letters),
            path: path.uci(),
            fen: variation::fen(path.end()),
            verdict: fault.verdict.code(),
            evidence: EvidenceReport::new(fault, wording),
            diagnoses: fault.diagnoses.iter().map(|d| diagnosis(path.end(), d)).collect(),
            shrunk: fault.shrunk.as_ref().map(ShrunkReport::new),
            fault: fault.clone(),
        }
    }
}

fn diagnosis(position: &Position, diagnosis: &Diagnosis) -> DiagnosisReport {
    let (as_what, uci) = match diagnosis.faulty_move {
        FaultyMove::TooMany(intent) => ("too_many", intent.uci()),
        FaultyMove::Missing(m) => ("missing", position.uci(m)),
        FaultyMove::Doubled(m) => ("doubled", position.uci(m)),
    };
    DiagnosisReport { class: diagnosis.class.code(), as_what, uci: uci.to_string() }
}

/// A regression test.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ShrunkReport {
    /// The smallest FEN.
    pub fen: String,
    /// The moves to make from there, in UCI, if the fault needs any.
    pub moves: Vec<String>,
    /// How deep to count after them.
    pub depth: u32,
    /// The correct count, as a decimal string.
    pub expected: String,
    /// The engine's count, as a decimal string.
    pub counted: String,
    /// How many pieces are left, kings included.
    pub pieces: u32,
    /// A line for a perft suite that shows the fault.
    pub epd: String,
    /// The same test as lines of UCI.
    pub uci: [String; 2],
}

impl ShrunkReport {
    fn new(shrunk: &Shrunk) -> ShrunkReport {
        let fen = variation::fen(shrunk.variation.start());
        let moves = shrunk.variation.uci();
        let played =
            if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        ShrunkReport {
            uci: [format!("position fen {fen}{played}"), format!("go perft {}", shrunk.depth)],
            fen,
            moves,
            depth: shrunk.depth,
            expected: shrunk.ours.to_string(),
            counted: shrunk.theirs.to_string(),
            pieces: shrunk.pieces(),
            epd: shrunk.epd(),
        }
    }
}
