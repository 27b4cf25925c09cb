//! Which exercise: of a position, or drawn by a seed.

use kingsight::Position;
use kingsight_ask::studio::{Standing, StudioState, read_language};
use kingsight_ask::{ErrorReport, quoted};
use kingsight_methods::exercises::{Exercise, ExerciseKind, Level, draw};
use kingsight_voice::Language;
use kingsight_voice::trouble::Trouble;
use serde::Deserialize;

/// Which exercise: the kind, and a position or else a level and a seed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ExerciseRequest {
    /// The kind.
    pub kind: String,
    /// The position.
    pub fen: Option<String>,
    /// The level; easy if none.
    pub level: Option<String>,
    /// The seed; 0 if none.
    pub seed: u32,
    /// The language of the answer, `en` or `de`; English if none.
    pub language: Option<String>,
}

impl ExerciseRequest {
    /// An exercise about a position.
    #[must_use]
    pub fn about(kind: &str, fen: &str) -> ExerciseRequest {
        ExerciseRequest {
            kind: kind.to_owned(),
            fen: Some(fen.to_owned()),
            ..ExerciseRequest::default()
        }
    }

    /// An exercise drawn by a seed.
    #[must_use]
    pub fn drawn(kind: &str, level: &str, seed: u32) -> ExerciseRequest {
        ExerciseRequest {
            kind: kind.to_owned(),
            level: Some(level.to_owned()),
            seed,
            ..ExerciseRequest::default()
        }
    }

    /// Finds the exercise.
    ///
    /// # Errors
    ///
    /// If there is no such kind or level, or the position cannot be played or does not fit the kind.
    pub fn find(&self) -> Result<Exercise, ErrorReport> {
        let kind = self.kind()?;
        match &self.fen {
            Some(fen) => {
                let position = position(fen)?;
                Exercise::new(kind, position).ok_or_else(|| {
                    let message = format!("fen: this position does not fit {}", kind.id());
                    error("does_not_fit", message, "fen")
                })
            }
            None => {
                let drawn = draw(kind, self.level()?, u64::from(self.seed));
                drawn.ok_or_else(|| {
                    let message = format!("seed: {} gives no exercise; try the next", self.seed);
                    error("no_exercise", message, "seed")
                })
            }
        }
    }

    pub(super) fn language(&self) -> Result<Language, ErrorReport> {
        read_language(self.language.as_deref())
    }

    pub(super) fn kind(&self) -> Result<ExerciseKind, ErrorReport> {
        ExerciseKind::from_id(&self.kind).ok_or_else(|| {
            let ids = ExerciseKind::ALL.map(ExerciseKind::id).join(", ");
            let message = format!("kind: {} is not one of {ids}", quoted(&self.kind));
            error("unknown_kind", message, "kind")
        })
    }

    pub(super) fn level(&self) -> Result<Level, ErrorReport> {
        let Some(level) = &self.level else { return Ok(Level::Easy) };
        Level::from_id(level).ok_or_else(|| {
            let ids = Level::ALL.map(Level::id).join(", ");
            error("unknown_level", format!("level: {} is not one of {ids}", quoted(level)), "level")
        })
    }
}

fn position(fen: &str) -> Result<Position, ErrorReport> {
    let standing = Standing::read(&StudioState::of_fen(fen))?;
    Position::try_from(*standing.setup()).map_err(|problems| {
        Trouble::NotPlayable { field: Some("fen"), problems: problems.to_vec() }.into()
    })
}

pub(super) fn error(code: &'static str, message: String, field: &'static str) -> ErrorReport {
    ErrorReport::new(code, message).of_field(field)
}
