//! Whether a position is in order: what is wrong with a setup, and the setup without what cannot be real.

use kingsight::{Bitboard, Color, EnPassant, Grade, Position, Problem, ProblemCode, Setup};
use kingsight_voice::{Language, positions};
use serde::Serialize;

use crate::{SCHEMA, names};

/// Everything that is wrong with a position, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ValidateReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which input it was, from 1.
    pub line: u64,
    /// The input as it was given.
    pub input: String,
    /// The position in FEN without what cannot be real, as
    /// [`Inspection::setup`](crate::Inspection::setup).
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub setup: Setup,
    /// Whether there is no problem of any grade.
    pub valid: bool,
    /// Whether the rules can be applied: there is no fatal problem.
    pub playable: bool,
    /// The problems, the fatal ones first.
    pub problems: Vec<ProblemReport>,
}

impl ValidateReport {
    /// Looks for all problems of a setup.
    ///
    /// ```
    /// use kingsight_ask::{ValidateReport, read_setup};
    /// let fen = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
    /// let report = ValidateReport::new(1, fen, &read_setup(fen)?);
    /// assert!(report.playable && !report.valid);
    /// assert_eq!(report.setup.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// # Ok::<(), kingsight_ask::ErrorReport>(())
    /// ```
    #[must_use]
    pub fn new(line: u64, input: &str, setup: &Setup) -> ValidateReport {
        let problems = ProblemReport::all(setup);
        ValidateReport {
            schema: SCHEMA,
            line,
            input: input.to_owned(),
            setup: held(setup),
            valid: problems.is_empty(),
            playable: problems.iter().all(|problem| problem.grade != Grade::Fatal),
            problems,
        }
    }

    /// The same with its sentences in a language.
    #[must_use]
    pub fn in_language(self, language: Language) -> ValidateReport {
        let problems = ProblemReport::in_language_all(self.problems, language);
        ValidateReport { problems, ..self }
    }
}

/// One problem of a setup.
///
/// ```
/// use kingsight::Setup;
/// use kingsight_ask::ProblemReport;
/// let setup: Setup = "8/8/8/8/8/8/8/K7 w - - 0 1".parse()?;
/// let problems = ProblemReport::all(&setup);
/// let json = serde_json::to_value(&problems[0])?;
/// assert_eq!(json["code"], "missing_king");
/// assert_eq!(json["grade"], "fatal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ProblemReport {
    /// What kind of problem, such as `missing_king`.
    #[serde(serialize_with = "names::problem_code")]
    pub code: ProblemCode,
    /// `fatal`, `implausible` or `repairable`.
    #[serde(serialize_with = "names::grade")]
    pub grade: Grade,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// The squares concerned, possibly none.
    #[serde(serialize_with = "names::squares")]
    pub squares: Bitboard,
    /// Whose problem, where it is one side's.
    #[serde(skip)]
    pub color: Option<Color>,
}

impl ProblemReport {
    /// All problems of a setup, the fatal ones first.
    #[must_use]
    pub fn all(setup: &kingsight::Setup) -> Vec<ProblemReport> {
        setup.problems().iter().map(ProblemReport::from).collect()
    }

    /// Problems with their sentences in a language.
    pub(crate) fn in_language_all(
        problems: Vec<ProblemReport>,
        language: Language,
    ) -> Vec<ProblemReport> {
        if language == Language::English {
            return problems;
        }
        problems.into_iter().map(|problem| problem.in_language(language)).collect()
    }

    /// The same with its sentence in a language.
    #[must_use]
    pub fn in_language(self, language: Language) -> ProblemReport {
        let ProblemReport { code, color, squares, .. } = self;
        let problem = Problem { code, color, squares };
        ProblemReport { message: positions::problem(language, &problem).to_string(), ..self }
    }
}

impl From<&Problem> for ProblemReport {
    fn from(problem: &Problem) -> ProblemReport {
        ProblemReport {
            code: problem.code,
            grade: problem.grade(),
            message: problem.to_string(),
            squares: problem.squares,
            color: problem.color,
        }
    }
}

/// A setup as its position is stored: without what cannot be real, such as rights without king and rook. Read again, it
/// is the same position.
pub(crate) fn held(setup: &Setup) -> Setup {
    setup.repaired()
}

/// The same with the en passant square only if a capture there is legal: equal positions then have
/// equal FENs.
pub(crate) fn canonical(held: &Setup, position: Option<&Position>) -> Setup {
    let when = |position: &Position| position.en_passant_square(EnPassant::Legal);
    // An unplayable position has no legal moves.
    Setup { en_passant: position.and_then(when), ..*held }
}
