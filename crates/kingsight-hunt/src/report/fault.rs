//! One fault as plain data.

use kingsight::{Intent, Language, Position};
use kingsight_report::ExplanationReport;
use serde::Serialize;

use crate::class::{Class, Diagnosis, Subject};
use crate::divide::{Comparison, Miscount};
use crate::fault::{Evidence, Fault, FromFen};
use crate::line;
use crate::shrink::Shrunk;

/// One fault.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FaultReport {
    /// The guess at the class of bug.
    pub class: &'static str,
    /// The class in a few words.
    pub title: &'static str,
    /// Where to look.
    pub advice: &'static str,
    /// The one sentence that says it all.
    pub sentence: String,
    /// The name of the position in whose tree it was found.
    pub position: String,
    /// Its FEN.
    pub root: String,
    /// How deep the engine counted when it was wrong.
    pub depth: u32,
    /// The right count there, as a decimal string.
    pub expected: String,
    /// The engine's, as a decimal string.
    pub counted: String,
    /// The way down, one step a half-move.
    pub descent: Vec<DescentStep>,
    /// The moves from the root to the fault, in SAN with numbers.
    pub path_san: String,
    /// The same in UCI.
    pub path: Vec<String>,
    /// The position where the fault is, as a FEN.
    pub fen: String,
    /// What is wrong there.
    pub evidence: EvidenceReport,
    /// The moves that are too many, missing or doubled, by class, the best guess first.
    pub diagnoses: Vec<DiagnosisReport>,
    /// The smallest position found that still shows it.
    pub shrunk: Option<ShrunkReport>,
    /// The fault itself, for those who want to go on from there.
    #[serde(skip)]
    pub fault: Fault,
}

/// One half-move of the descent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DescentStep {
    /// The move.
    pub uci: String,
    /// The move.
    pub san: String,
    /// The right count below it, as a decimal string.
    pub expected: String,
    /// What the engine's divide says, as a decimal string.
    pub counted: String,
}

/// What is wrong. Fields that do not belong to the kind are absent.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum EvidenceReport {
    /// The lists of moves differ.
    Moves {
        /// How many legal moves there are.
        expected: String,
        /// What the engine counts at depth 1.
        counted: String,
        /// Moves that are not legal.
        too_many: Vec<MoveReport>,
        /// Legal moves that the engine does not play.
        missing: Vec<MoveReport>,
        /// Legal moves that it lists more than once.
        doubled: Vec<MoveReport>,
        /// What it says from the FEN: `same`, `right`, `other` or `not_asked`.
        from_fen: &'static str,
        /// The move that it makes wrongly, in UCI, if it is right from the FEN.
        wrongly_made: Option<String>,
    },
    /// A move counts wrongly in its parent's divide and rightly by itself.
    Unmade {
        /// How deep the parent was counted.
        depth: u32,
        /// The move.
        uci: String,
        /// The right count, which the engine gives when asked for the child alone.
        expected: String,
        /// What it counts in the parent's divide.
        counted: String,
        /// The move that it counted just before.
        after: Option<String>,
        /// Whether it was asked for the child by playing the move, too, and not by its FEN alone.
        by_moves: bool,
    },
    /// A legal move does not count one at depth 1.
    Leaf {
        /// The move.
        uci: String,
        /// What the engine counts.
        counted: String,
    },
    /// The total is not the sum.
    Total {
        /// The sum of the divide.
        sum: String,
        /// The total.
        total: String,
    },
    /// Wrong once, and right when started afresh.
    Unsteady {
        /// How deep.
        depth: u32,
        /// The right count.
        expected: String,
        /// The engine's first answer.
        counted: String,
    },
}

/// A move with all there is to say of it.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct MoveReport {
    /// The move in SAN, if it is legal.
    pub san: Option<String>,
    /// Every reason against it, or what it does.
    #[serde(flatten)]
    pub explanation: ExplanationReport,
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

/// A regression test.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ShrunkReport {
    /// The smallest FEN.
    pub fen: String,
    /// The moves to be made from there, in UCI, if the fault needs any.
    pub moves: Vec<String>,
    /// How deep to count after them.
    pub depth: u32,
    /// The right count, as a decimal string.
    pub expected: String,
    /// The engine's.
    pub counted: String,
    /// How many pieces are left, kings included.
    pub pieces: u32,
    /// A line for a perft suite that meets the fault.
    pub epd: String,
    /// The same test as lines of UCI.
    pub uci: [String; 2],
}

impl FaultReport {
    pub(super) fn new(fault: &Fault) -> FaultReport {
        let path = fault.path();
        let class = fault.class();
        let steps = fault.steps.iter().map(|step| DescentStep {
            uci: step.before.uci(step.m).to_string(),
            san: step.before.san(step.m).to_string(),
            expected: step.ours.to_string(),
            counted: step.theirs.to_string(),
        });
        FaultReport {
            class: class.code(),
            title: class.title(),
            advice: class.advice(),
            sentence: fault.sentence(),
            position: fault.target.clone(),
            root: line::fen(&fault.root),
            depth: fault.depth,
            expected: fault.ours.to_string(),
            counted: fault.theirs.to_string(),
            descent: steps.collect(),
            path_san: path.san(),
            path: path.uci(),
            fen: line::fen(path.end()),
            evidence: EvidenceReport::new(fault),
            diagnoses: fault.diagnoses.iter().map(|d| diagnosis(path.end(), d)).collect(),
            shrunk: fault.shrunk.as_ref().map(ShrunkReport::new),
            fault: fault.clone(),
        }
    }
}

impl EvidenceReport {
    fn new(fault: &Fault) -> EvidenceReport {
        let position = fault.line.end();
        let uci = |m| position.uci(m).to_string();
        match &fault.evidence {
            Evidence::Moves { comparison, from_fen, .. } => {
                let legal = |&m: &kingsight::Move| MoveReport::new(position, m.into());
                let Comparison { too_many, missing, doubled, ours, theirs, .. } = comparison;
                let wrongly_made = fault.wrongly_made();
                EvidenceReport::Moves {
                    expected: ours.to_string(),
                    counted: theirs.to_string(),
                    too_many: too_many.iter().map(|&i| MoveReport::new(position, i)).collect(),
                    missing: missing.iter().map(legal).collect(),
                    doubled: doubled.iter().map(legal).collect(),
                    from_fen: FromFen::code(*from_fen),
                    wrongly_made: wrongly_made.map(|(before, m)| before.uci(m).to_string()),
                }
            }
            &Evidence::Unmade {
                depth,
                miscount: Miscount { m, ours, theirs, after },
                by_moves,
            } => EvidenceReport::Unmade {
                depth,
                uci: uci(m),
                expected: ours.to_string(),
                counted: theirs.to_string(),
                after: after.map(uci),
                by_moves,
            },
            Evidence::Leaf { miscount } => {
                EvidenceReport::Leaf { uci: uci(miscount.m), counted: miscount.theirs.to_string() }
            }
            Evidence::Total { sum, total } => {
                EvidenceReport::Total { sum: sum.to_string(), total: total.to_string() }
            }
            Evidence::Unsteady { depth, first } => EvidenceReport::Unsteady {
                depth: *depth,
                expected: first.ours.to_string(),
                counted: first.theirs.to_string(),
            },
        }
    }
}

impl MoveReport {
    fn new(position: &Position, intent: Intent) -> MoveReport {
        let explanation = ExplanationReport::new(position, intent, Language::English);
        let legal = explanation.explanation.legal();
        MoveReport { san: legal.map(|legal| position.san(legal.m).to_string()), explanation }
    }
}

impl ShrunkReport {
    fn new(shrunk: &Shrunk) -> ShrunkReport {
        let fen = line::fen(shrunk.line.start());
        let moves = shrunk.line.uci();
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

fn diagnosis(position: &Position, diagnosis: &Diagnosis) -> DiagnosisReport {
    let (as_what, uci) = match diagnosis.subject {
        Subject::TooMany(intent) => ("too_many", intent.uci()),
        Subject::Missing(m) => ("missing", position.uci(m)),
        Subject::Doubled(m) => ("doubled", position.uci(m)),
    };
    DiagnosisReport { class: Class::code(diagnosis.class), as_what, uci: uci.to_string() }
}
