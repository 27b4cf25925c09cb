//! An exercise as it is asked: nothing here gives its solution away.

use kingsight::EnPassant;
use kingsight_ask::studio::Pieces;
use kingsight_ask::{ErrorReport, SCHEMA};
use kingsight_methods::exercises::{Exercise, ExerciseKind};
use kingsight_voice::{Language, exercises};
use serde::Serialize;

use super::ExerciseRequest;

/// A kind of exercise, for a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ExerciseCard {
    /// The kind.
    pub kind: &'static str,
    /// Its title.
    pub title: String,
}

impl ExerciseCard {
    /// All kinds, in learning order.
    #[must_use]
    pub fn all(language: Language) -> Vec<ExerciseCard> {
        let title = |kind| exercises::title(language, kind).to_string();
        let card = |kind: ExerciseKind| ExerciseCard { kind: kind.id(), title: title(kind) };
        ExerciseKind::ALL.into_iter().map(card).collect()
    }
}

/// What an exercise asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TaskReport {
    /// The kind.
    pub kind: &'static str,
    /// What to do, in a sentence or two.
    pub task: String,
    /// Whether moves are picked instead of squares.
    pub picks_moves: bool,
}

impl TaskReport {
    pub(crate) fn new(exercise: &Exercise, language: Language) -> TaskReport {
        let kind = exercise.kind();
        TaskReport {
            kind: kind.id(),
            task: exercises::task(language, exercise).to_string(),
            picks_moves: kind.picks_moves(),
        }
    }
}

/// An exercise with its board.
///
/// ```
/// use kingsight_studio::exercise::{ExerciseReport, ExerciseRequest};
/// let request = ExerciseRequest::about("pinned", "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1");
/// let report = serde_json::to_value(ExerciseReport::new(&request)?)?;
/// assert_eq!(report["task"], "Mark every white piece that is pinned to the king on e1.");
/// assert_eq!(report["level"], "easy");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ExerciseReport {
    /// The version of the schema.
    pub schema: u32,
    /// What it asks.
    #[serde(flatten)]
    pub task: TaskReport,
    /// The title of its kind.
    pub title: String,
    /// How hard it is.
    pub level: &'static str,
    /// The board, in FEN.
    pub fen: String,
    /// Its pieces.
    pub pieces: Pieces,
}

impl ExerciseReport {
    /// Finds an exercise and tells what it asks.
    ///
    /// # Errors
    ///
    /// Those of [`ExerciseRequest::find`], and if the language is not known.
    pub fn new(request: &ExerciseRequest) -> Result<ExerciseReport, ErrorReport> {
        let (language, exercise) = (request.language()?, request.find()?);
        let setup = exercise.position().to_setup(EnPassant::Always);
        Ok(ExerciseReport {
            schema: SCHEMA,
            task: TaskReport::new(&exercise, language),
            title: exercises::title(language, exercise.kind()).to_string(),
            level: exercise.level().id(),
            fen: setup.to_string(),
            pieces: Pieces(setup.board),
        })
    }
}
