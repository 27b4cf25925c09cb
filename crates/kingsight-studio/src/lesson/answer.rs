//! Converts a lesson's data to what is sent.

use kingsight_ask::{Arrow, LineRole};
use kingsight_methods::lessons::{
    Does, Interaction, Lesson, LessonStep, NamedSet, Relation, WhatIf,
};
use kingsight_methods::pins::opposite_rays::Look;
use kingsight_voice::{Language, lessons};

use super::report::{
    InteractionReport, MethodStepReport, SetReport, StepCard, WhatIfReport, names,
};

/// The steps of a lesson.
pub(super) fn cards(lesson: &Lesson, language: Language) -> Vec<StepCard> {
    let card = |(number, step): (usize, &LessonStep)| StepCard {
        title: lessons::step_title(language, lesson.id, number).to_string(),
        own_board: step.own_board,
    };
    lesson.steps.iter().enumerate().map(card).collect()
}

pub(super) fn set(named: NamedSet, language: Language) -> SetReport {
    let NamedSet { name, hue, set, method, is_answer, .. } = named;
    let name = lessons::set_name(language, name).to_string();
    SetReport { name, color: hue.name(), set, count: set.len(), method, is_answer }
}

/// The boards to try of a step.
pub(super) fn what_if(lesson: &Lesson, step: usize, language: Language) -> Vec<WhatIfReport> {
    let boards = lesson.steps.get(step).map_or(&[][..], |step| step.what_if);
    let report = |(number, board): (usize, &WhatIf)| WhatIfReport {
        text: lessons::what_if(language, lesson.id, step, number).to_string(),
        fen: board.fen,
        chosen: names(board.picked.iter().copied()),
    };
    boards.iter().enumerate().map(report).collect()
}

pub(super) fn method_step(look: &Look, language: Language) -> MethodStepReport {
    MethodStepReport { text: lessons::look(language, look).to_string(), set: look.set() }
}

/// A relation as a sketch shows it.
pub(super) fn arrow(relation: Relation, language: Language) -> Arrow {
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
