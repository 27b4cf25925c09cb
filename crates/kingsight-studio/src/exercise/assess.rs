//! What is right and wrong in an answer to an exercise, each with the reason.

use kingsight_ask::{ErrorReport, SCHEMA, quoted};
use kingsight_methods::exercises::{Assessment, Exercise, Pick};
use kingsight_voice::{Language, exercises};
use serde::{Deserialize, Serialize};

use super::ExerciseRequest;
use super::request::error;

/// An exercise and what the learner picked.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct AssessRequest {
    picks: Vec<String>,
    #[serde(flatten)]
    about: ExerciseRequest,
}

/// A square or a move, and why it is right or wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PickReport {
    /// The square or move, as `e4` or `e2e4`.
    pub pick: String,
    /// Why it is right or wrong.
    pub reason: String,
}

impl PickReport {
    /// The square, or the move as people write it.
    ///
    /// ```
    /// use kingsight_studio::exercise::{AssessmentReport, ExerciseRequest};
    /// let request = ExerciseRequest::about("checking-moves", "7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    /// let exercise = request.find()?;
    /// let language = kingsight_voice::Language::English;
    /// let report = AssessmentReport::new(&exercise, &exercise.solution(), language);
    /// assert_eq!(report.right[0].in_words(), "a1-a8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        match self.pick.split_at_checked(2) {
            Some((from, to)) if !to.is_empty() => format!("{from}-{to}"),
            _ => self.pick.clone(),
        }
    }
}

/// How the picks compare with the solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct AssessmentReport {
    /// The version of the schema.
    pub schema: u32,
    /// Picked, and right.
    pub right: Vec<PickReport>,
    /// Picked, and not right.
    pub wrong: Vec<PickReport>,
    /// Right, and not picked.
    pub missed: Vec<PickReport>,
    /// Not right and not picked, where one could expect otherwise.
    pub left_out: Vec<PickReport>,
}

impl AssessmentReport {
    /// Compares picks with the solution.
    ///
    /// ```
    /// use kingsight_voice::Language;
    /// use kingsight_studio::exercise::{AssessmentReport, ExerciseRequest};
    /// let request = ExerciseRequest::about("pinned", "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1");
    /// let report = AssessmentReport::new(&request.find()?, &["g1".parse()?], Language::English);
    /// assert_eq!(report.missed[0].reason, "The knight on d2 is pinned by the bishop on b4.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(exercise: &Exercise, picks: &[Pick], language: Language) -> AssessmentReport {
        let Assessment { right, wrong, missed, left_out, .. } = exercise.assess(picks);
        let with_reasons = |picks: Vec<Pick>| {
            let report = |pick: Pick| PickReport {
                pick: pick.to_string(),
                reason: exercises::reason(language, exercise.position(), &exercise.reason(pick))
                    .to_string(),
            };
            picks.into_iter().map(report).collect()
        };
        AssessmentReport {
            schema: SCHEMA,
            right: with_reasons(right),
            wrong: with_reasons(wrong),
            missed: with_reasons(missed),
            left_out: with_reasons(left_out),
        }
    }
}

impl AssessRequest {
    pub(crate) fn answer(&self) -> Result<AssessmentReport, ErrorReport> {
        let (language, exercise) = (self.about.language()?, self.about.find()?);
        let picks: Result<Vec<Pick>, ErrorReport> =
            self.picks.iter().map(|text| read(text)).collect();
        Ok(AssessmentReport::new(&exercise, &picks?, language))
    }
}

fn read(text: &str) -> Result<Pick, ErrorReport> {
    text.parse().map_err(|reason| {
        error("bad_pick", format!("picks: {} is not understood; {reason}", quoted(text)), "picks")
    })
}
