//! What is wrong with a setup.

use kingsight::{Bitboard, Color, Grade, Problem, ProblemCode};
use kingsight_voice::{Language, positions};
use serde::Serialize;

use crate::names;

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
