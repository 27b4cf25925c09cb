//! Forced mates, as an answer.

use kingsight::{
    ForcedMate, MateProblem, MateQuestion, MateTree, Move, Position, Refutation, SanMove, UciMove,
};
use kingsight_voice::mate;
use serde::Serialize;

use crate::{MoveReadingReport, SCHEMA, Wording, names};

/// A move in both notations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NamedMove {
    /// In UCI.
    #[serde(serialize_with = "names::text")]
    pub uci: UciMove,
    /// In Standard Algebraic Notation.
    #[serde(serialize_with = "names::text")]
    pub san: SanMove,
}

/// Whether mate can be forced in so many moves.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct MateReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position in FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// In how many moves at most.
    pub moves: u8,
    /// Whether each of them must give check.
    pub checks_only: bool,
    /// Whether mate can be forced; `None` if that was not decided.
    pub mates: Option<bool>,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// The tree of a shortest mate.
    pub tree: Option<TreeReport>,
    /// If there is no mate, an answer to each first move.
    pub refutations: Vec<RefutationReport>,
    /// Cooks and duals, if they were asked for.
    pub problem: Option<ProblemistReport>,
    /// How many positions were looked at, if it is not decided.
    pub positions: Option<u64>,
    /// How moves played before were read.
    pub readings: Vec<MoveReadingReport>,
    /// Further lines for people: the tree, or the refutations; then cooks and duals, if they were asked for.
    #[serde(skip)]
    pub sentences: Vec<String>,
}

/// A move that forces mate, and what follows.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct TreeReport {
    /// The move.
    #[serde(flatten)]
    pub key: NamedMove,
    /// In how many moves it mates, itself included.
    pub moves: u8,
    /// Every answer, with the next move of the attacker.
    pub defences: Vec<DefenceReport>,
}

/// An answer to a move that forces mate.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct DefenceReport {
    /// The answer.
    #[serde(flatten)]
    pub answer: NamedMove,
    /// What follows.
    pub then: TreeReport,
}

/// What saves the other side from a first move.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct RefutationReport {
    /// The first move.
    pub attempt: NamedMove,
    /// The answer; `None` if the first move stalemates.
    pub answer: Option<NamedMove>,
}

/// What a composer wants to know.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ProblemistReport {
    /// In how few moves mate can be forced.
    pub shortest: Option<u8>,
    /// The key, and the cooks after it.
    pub keys: Vec<NamedMove>,
    /// Where the attacker has a choice after the key.
    pub duals: Vec<DualReport>,
}

/// A place where the attacker has a choice.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct DualReport {
    /// The moves from the diagram.
    pub line: Vec<NamedMove>,
    /// The moves that mate in time.
    pub continuations: Vec<NamedMove>,
}

impl NamedMove {
    fn new(position: &Position, m: Move) -> NamedMove {
        NamedMove { uci: position.uci(m), san: position.san(m) }
    }
}

impl MateReport {
    /// Searches for the mate, and with `faults` for cooks and duals.
    ///
    /// ```
    /// use kingsight::MateQuestion;
    /// use kingsight_ask::{MateReport, Wording};
    /// let position = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1".parse()?;
    /// let report = MateReport::new(&position, MateQuestion::new(2), true, Wording::default());
    /// assert_eq!(report.mates, Some(true));
    /// assert_eq!(report.message, "White mates in 2: Re8+.");
    /// assert_eq!(report.tree.unwrap().key.san.to_string(), "Re8+");
    /// assert_eq!(report.problem.unwrap().keys.len(), 1);
    /// # Ok::<(), kingsight::PositionError>(())
    /// ```
    #[must_use]
    pub fn new(
        position: &Position,
        question: MateQuestion,
        faults: bool,
        wording: Wording,
    ) -> MateReport {
        let Wording { language, letters } = wording;
        let answer = position.mate_in(question);
        let mut report = MateReport {
            schema: SCHEMA,
            position: *position,
            moves: question.moves,
            checks_only: question.checks_only,
            mates: None,
            message: mate::answer(language, letters, position, question, &answer).to_string(),
            tree: None,
            refutations: Vec::new(),
            problem: None,
            positions: None,
            readings: Vec::new(),
            sentences: mate::why(language, letters, position, question, &answer),
        };
        match answer {
            ForcedMate::Yes(tree) => {
                report.mates = Some(true);
                report.tree = Some(TreeReport::new(position, &tree));
            }
            ForcedMate::No(refutations) => {
                report.mates = Some(false);
                let refutations = refutations.iter();
                report.refutations =
                    refutations.map(|one| RefutationReport::new(position, *one)).collect();
            }
            ForcedMate::Unknown(positions) => report.positions = Some(positions),
        }
        if faults && report.mates == Some(true) {
            let problem = position.mate_problem(question);
            let faults = mate::faults(language, letters, position, question, problem.as_ref());
            report.sentences.extend(faults);
            report.problem = problem.map(|problem| ProblemistReport::new(position, &problem));
        }
        report
    }

    /// The same with how moves played before were read.
    #[must_use]
    pub fn with_readings(self, readings: Vec<MoveReadingReport>) -> MateReport {
        MateReport { readings, ..self }
    }
}

impl RefutationReport {
    fn new(position: &Position, refutation: Refutation) -> RefutationReport {
        let after = position.play(refutation.attempt).unwrap_or(*position);
        RefutationReport {
            attempt: NamedMove::new(position, refutation.attempt),
            answer: refutation.answer.map(|m| NamedMove::new(&after, m)),
        }
    }
}

impl TreeReport {
    fn new(position: &Position, tree: &MateTree) -> TreeReport {
        let after = position.play(tree.key).unwrap_or(*position);
        let defences = tree.defences.iter().map(|defence| {
            let before = after.play(defence.m).unwrap_or(after);
            DefenceReport {
                answer: NamedMove::new(&after, defence.m),
                then: TreeReport::new(&before, &defence.then),
            }
        });
        TreeReport {
            key: NamedMove::new(position, tree.key),
            moves: tree.moves,
            defences: defences.collect(),
        }
    }
}

impl ProblemistReport {
    fn new(position: &Position, problem: &MateProblem) -> ProblemistReport {
        let named = |position: &Position, moves: &[Move]| {
            moves.iter().map(|&m| NamedMove::new(position, m)).collect()
        };
        let duals = problem.duals.iter().map(|dual| {
            let mut there = *position;
            let mut line = Vec::new();
            for &m in &dual.line {
                line.push(NamedMove::new(&there, m));
                there = there.play(m).unwrap_or(there);
            }
            DualReport { line, continuations: named(&there, &dual.continuations) }
        });
        ProblemistReport {
            shortest: problem.shortest,
            keys: named(position, &problem.keys),
            duals: duals.collect(),
        }
    }
}
