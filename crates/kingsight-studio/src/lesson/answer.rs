//! Answers about lessons: a step on a board, and the same step after a click.

use kingsight::{Board, Square};
use kingsight_ask::studio::{Pieces, read_square};
use kingsight_ask::{Arrow, ErrorReport, LineRole, SCHEMA};
use kingsight_methods::Scene;
use kingsight_methods::exercises::Exercise;
use kingsight_methods::lessons::{
    Does, Interaction, Lesson, LessonStep, NamedSet, Relation, WhatIf,
};
use kingsight_methods::pins::opposite_rays::Look;
use kingsight_voice::{Language, lessons};

use super::report::{
    InteractionReport, LessonReport, MethodStepReport, SetReport, StepCard, WhatIfReport,
};
use super::request::{LessonRequest, ToggleRequest};
use crate::exercise::TaskReport;

impl LessonReport {
    /// Looks at a step on a board.
    ///
    /// # Errors
    ///
    /// If the request is wrong: no such lesson or step, a bad FEN, not a square.
    pub fn new(request: &LessonRequest) -> Result<LessonReport, ErrorReport> {
        let (lesson, step) = request.find()?;
        let standing = request.standing(step)?;
        let setup = standing.with_hand(&request.hand)?;
        let chosen = request.chosen(step)?;
        let language = request.language()?;
        let scene = Scene::new(&setup);
        let sight = (step.look)(&scene, &chosen);
        Ok(LessonReport {
            schema: SCHEMA,
            id: lesson.id.name(),
            title: lessons::title(language, lesson.id).to_string(),
            about: lessons::about(language, lesson.id).to_string(),
            source: lesson.methods,
            steps: cards(lesson, language),
            step: request.step,
            fen: setup.to_string(),
            pieces: Pieces(setup.board),
            own_board: step.own_board,
            changed: board_of(step.fen) != Some(setup.board),
            title_of_step: lessons::step_title(language, lesson.id, request.step).to_string(),
            text: lessons::paragraphs(language, lesson.id, request.step)
                .map(|paragraph| paragraph.to_string())
                .collect(),
            sets: sight.sets.into_iter().map(|named| set(named, language)).collect(),
            arrows: sight.relations.into_iter().map(|does| arrow(does, language)).collect(),
            facts: sight
                .facts
                .iter()
                .map(|fact| lessons::fact(language, fact).to_string())
                .collect(),
            chosen: names(chosen),
            method_steps: step.looks.map_or_else(Vec::new, |looks| {
                looks(&scene).iter().map(|look| method_step(look, language)).collect()
            }),
            exercise: task_of(step, &scene, language),
            what_if: what_if(lesson, request.step, language),
            interaction: InteractionReport::from(step.interaction),
        })
    }
}

impl ToggleRequest {
    /// Adds or removes a piece, and looks again.
    pub(crate) fn answer(&self) -> Result<LessonReport, ErrorReport> {
        let (_, step) = self.about.find()?;
        let at = read_square(&self.square, "square")?;
        let Interaction::Toggle { piece, keep } = step.interaction else {
            return Err(ErrorReport::new(
                "nothing_to_toggle",
                "step: clicks do not place pieces here; expected a step with toggle",
            )
            .of_field("step"));
        };
        let mut setup = *self.about.standing(step)?.setup();
        // The pieces of the scene stay, as long as they are there.
        if !keep.contains(at) && setup.board.remove(at).is_none() {
            setup.board.set(at, piece);
        }
        LessonReport::new(&LessonRequest { fen: Some(setup.to_string()), ..self.about.clone() })
    }
}

/// The steps of a lesson.
fn cards(lesson: &Lesson, language: Language) -> Vec<StepCard> {
    let card = |(number, step): (usize, &LessonStep)| StepCard {
        title: lessons::step_title(language, lesson.id, number).to_string(),
        own_board: step.own_board,
    };
    lesson.steps.iter().enumerate().map(card).collect()
}

fn set(named: NamedSet, language: Language) -> SetReport {
    let NamedSet { name, hue, set, method, is_answer, .. } = named;
    let name = lessons::set_name(language, name).to_string();
    SetReport { name, color: hue.name(), set, count: set.len(), method, is_answer }
}

/// The boards to try of a step.
fn what_if(lesson: &Lesson, step: usize, language: Language) -> Vec<WhatIfReport> {
    let boards = lesson.steps.get(step).map_or(&[][..], |step| step.what_if);
    let report = |(number, board): (usize, &WhatIf)| WhatIfReport {
        text: lessons::what_if(language, lesson.id, step, number).to_string(),
        fen: board.fen,
        chosen: names(board.picked.iter().copied()),
    };
    boards.iter().enumerate().map(report).collect()
}

fn method_step(look: &Look, language: Language) -> MethodStepReport {
    MethodStepReport { text: lessons::look(language, look).to_string(), set: look.set() }
}

/// A relation as a sketch shows it.
fn arrow(relation: Relation, language: Language) -> Arrow {
    let role = match relation.does {
        Does::Pin => LineRole::Pin,
        Does::Check => LineRole::Check,
        Does::Attack => LineRole::Attack,
        Does::Move => LineRole::Move,
    };
    let mut arrow = Arrow::new(role, "lesson", relation.from, relation.to);
    arrow.words.language = language;
    arrow
}

impl From<Interaction> for InteractionReport {
    fn from(interaction: Interaction) -> InteractionReport {
        match interaction {
            Interaction::Drag => InteractionReport::Drag,
            Interaction::Play => InteractionReport::Play,
            Interaction::Toggle { piece, keep } => {
                InteractionReport::Toggle { piece: piece.letter(), keep: names(keep) }
            }
            Interaction::Pick { count } => InteractionReport::Pick { count },
        }
    }
}

fn board_of(fen: &str) -> Option<Board> {
    fen.parse().ok().map(|setup: kingsight::Setup| setup.board)
}

/// The task of a step; none if the learner's board no longer fits it.
fn task_of(step: &LessonStep, scene: &Scene, language: Language) -> Option<TaskReport> {
    let exercise = Exercise::new(step.exercise?, *scene.position()?)?;
    Some(TaskReport::new(&exercise, language))
}

fn names(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}
