//! What is wrong, as plain data.

use kingsight::{Intent, Position};
use kingsight_ask::{ExplanationReport, Wording};
use serde::Serialize;

use crate::comparison::{DivideComparison, Miscount};
use crate::evidence::{Evidence, FromFen};
use crate::fault::Fault;

/// What is wrong. Each kind has fields of its own.
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
        /// Illegal moves that the engine plays.
        too_many: Vec<MoveReport>,
        /// Legal moves that the engine does not play.
        missing: Vec<MoveReport>,
        /// Legal moves that it lists more than once.
        doubled: Vec<MoveReport>,
        /// The engine's answer from the FEN: `same`, `right`, `other` or `not_asked`.
        from_fen: &'static str,
        /// The move that the engine makes wrongly, in UCI, if it is right from the FEN.
        wrongly_made: Option<String>,
    },
    /// The number of moves is wrong; which moves differ is unknown.
    MoveCount {
        /// How many legal moves there are.
        expected: String,
        /// What the engine counts.
        counted: String,
        /// The engine's answer from the FEN: `same`, `right`, `other` or `not_asked`.
        from_fen: &'static str,
    },
    /// A move counts wrongly in its parent's divide and rightly when asked for alone.
    Unmade {
        /// How deep the parent was counted.
        depth: u32,
        /// The move.
        uci: String,
        /// The correct count, which the engine gives when asked for the position alone.
        expected: String,
        /// The engine's count in the parent's divide.
        counted: String,
        /// The move that the engine counted just before.
        after: Option<String>,
        /// Whether the engine was also asked by playing the move, and not by the FEN alone.
        by_moves: bool,
    },
    /// A legal move's count at depth 1 is not one.
    Leaf {
        /// The move.
        uci: String,
        /// The engine's count.
        counted: String,
    },
    /// The total is not the sum.
    Total {
        /// The sum of the divide.
        sum: String,
        /// The total.
        total: String,
    },
    /// Wrong once, and right after a restart.
    Unsteady {
        /// How deep.
        depth: u32,
        /// The correct count.
        expected: String,
        /// The engine's first answer.
        counted: String,
        /// What to send to the engine to see the wrong answer, one command a line.
        script: Vec<String>,
        /// Whether this script has shown the wrong answer again.
        again: bool,
        /// The question before, if that alone brings the wrong answer about.
        after: Option<QuestionReport>,
    },
}

/// A question to the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct QuestionReport {
    /// The FEN.
    pub fen: String,
    /// The moves from there, in UCI.
    pub moves: Vec<String>,
    /// How deep.
    pub depth: u32,
}

/// A move and its explanation.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct MoveReport {
    /// The move in SAN, if it is legal.
    pub san: Option<String>,
    /// The same in the piece letters of the report.
    #[serde(skip)]
    pub written: Option<String>,
    /// Every reason why it is illegal, or what it does.
    #[serde(flatten)]
    pub explanation: ExplanationReport,
}

impl EvidenceReport {
    pub(super) fn new(fault: &Fault, wording: Wording) -> EvidenceReport {
        let position = fault.variation.end();
        let uci = |m| position.uci(m).to_string();
        match &fault.evidence {
            Evidence::Moves { comparison, from_fen, .. } => {
                let of = |intent| MoveReport::new(position, intent, wording);
                let legal = |&m: &kingsight::Move| of(m.into());
                let DivideComparison { too_many, missing, doubled, ours, theirs, .. } = comparison;
                let wrongly_made = fault.verdict.wrongly_made();
                EvidenceReport::Moves {
                    expected: ours.to_string(),
                    counted: theirs.to_string(),
                    too_many: too_many.iter().map(|&intent| of(intent)).collect(),
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
            Evidence::MoveCount { ours, theirs, from_fen } => EvidenceReport::MoveCount {
                expected: ours.to_string(),
                counted: theirs.to_string(),
                from_fen: from_fen.code(),
            },
            Evidence::Leaf { miscount } => {
                EvidenceReport::Leaf { uci: uci(miscount.m), counted: miscount.theirs.to_string() }
            }
            Evidence::Total { sum, total } => {
                EvidenceReport::Total { sum: sum.to_string(), total: total.to_string() }
            }
            Evidence::Unsteady { depth, first, replay } => EvidenceReport::Unsteady {
                depth: *depth,
                expected: first.ours.to_string(),
                counted: first.theirs.to_string(),
                script: replay.script.clone(),
                again: replay.again,
                after: replay.after.as_ref().map(|(variation, depth)| QuestionReport {
                    fen: crate::variation::fen(variation.start()),
                    moves: variation.uci(),
                    depth: *depth,
                }),
            },
        }
    }
}

impl MoveReport {
    fn new(position: &Position, intent: Intent, wording: Wording) -> MoveReport {
        let explanation = ExplanationReport::new(position, intent, wording.language);
        let san = explanation.explanation.legal().map(|legal| position.san(legal.mv));
        MoveReport {
            san: san.map(|san| san.to_string()),
            written: san.map(|san| san.in_letters(wording.letters).to_string()),
            explanation,
        }
    }
}
