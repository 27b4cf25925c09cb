//! Which step of which lesson, on which board.

use kingsight::Square;
use kingsight_ask::studio::{Hand, Mode, Standing, StudioState, read_language, read_square};
use kingsight_ask::{ErrorReport, quoted};
use kingsight_methods::lessons::{Interaction, LESSONS, Lesson, LessonStep, lesson};
use kingsight_voice::Language;
use kingsight_voice::trouble::Trouble;
use serde::Deserialize;

/// Which step of which lesson, on which board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct LessonRequest {
    /// The lesson.
    pub id: String,
    /// The step, from 0.
    pub step: usize,
    /// The learner's board; the step's own if none.
    pub fen: Option<String>,
    /// The squares that are picked; the step's own if none.
    pub chosen: Option<Vec<String>>,
    /// The language of the answer, `en` or `de`; English if none.
    pub language: Option<String>,
    /// A piece in the hand.
    #[serde(flatten)]
    pub hand: Hand,
}

/// A click on a square of a board where clicking adds and removes pieces.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ToggleRequest {
    pub(super) square: String,
    #[serde(flatten)]
    pub(super) about: LessonRequest,
}

impl LessonRequest {
    /// The first step of a lesson, on the given board or on the step's own.
    #[must_use]
    pub fn new(id: &str, fen: Option<String>) -> LessonRequest {
        LessonRequest { id: id.to_owned(), fen, ..LessonRequest::default() }
    }

    /// The language of the answer.
    pub(super) fn language(&self) -> Result<Language, ErrorReport> {
        read_language(self.language.as_deref())
    }

    pub(super) fn find(&self) -> Result<(&'static Lesson, &'static LessonStep), ErrorReport> {
        let lesson = lesson(&self.id).ok_or_else(|| {
            let known = LESSONS.iter().map(|lesson| lesson.id.name()).collect();
            Trouble::UnknownLesson { id: quoted(&self.id).to_string(), known }
        })?;
        let step = lesson.steps.get(self.step).ok_or_else(|| Trouble::UnknownStep {
            step: self.step,
            last: lesson.steps.len() - 1,
        })?;
        Ok((lesson, step))
    }

    pub(super) fn standing(&self, step: &LessonStep) -> Result<Standing, ErrorReport> {
        let mode = match step.interaction {
            Interaction::Play => Mode::Play,
            _ => Mode::Free,
        };
        let fen = self.fen.as_deref().unwrap_or(step.fen);
        Standing::read(&StudioState::of_fen(fen).with_mode(mode))
    }

    pub(super) fn chosen(&self, step: &LessonStep) -> Result<Vec<Square>, ErrorReport> {
        match &self.chosen {
            None => Ok(step.picked.to_vec()),
            Some(chosen) => chosen.iter().map(|text| read_square(text, "chosen")).collect(),
        }
    }
}
