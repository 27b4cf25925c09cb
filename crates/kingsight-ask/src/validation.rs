//! Whether a position is in order.

use kingsight::{Grade, Setup};
use kingsight_voice::Language;
use serde::Serialize;

use crate::canonical::held;
use crate::{ProblemReport, SCHEMA, names};

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
