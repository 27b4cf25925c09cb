//! The form in which a language has the words of a lesson.

/// All words of a lesson that do not depend on a board.
#[derive(Debug)]
pub(crate) struct LessonText {
    pub(crate) title: &'static str,
    /// The point of the lesson, in a sentence.
    pub(crate) about: &'static str,
    pub(crate) steps: &'static [StepText],
}

/// The words of a step.
#[derive(Debug)]
pub(crate) struct StepText {
    pub(crate) title: &'static str,
    /// Its paragraphs.
    pub(crate) text: &'static [&'static str],
    /// A question for each board to try.
    pub(crate) what_if: &'static [&'static str],
}

/// One text of a lesson. Steps, paragraphs and questions are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    Title,
    About,
    StepTitle(usize),
    /// A paragraph of a step.
    Paragraph(usize, usize),
    /// A question of a step.
    WhatIf(usize, usize),
}

impl LessonText {
    /// A text; empty if the lesson has no such part.
    pub(crate) fn part(&self, part: Part) -> &'static str {
        let of = |step: usize, texts: fn(&StepText) -> &'static [&'static str], number: usize| {
            self.steps.get(step).and_then(|step| texts(step).get(number).copied())
        };
        let found = match part {
            Part::Title => Some(self.title),
            Part::About => Some(self.about),
            Part::StepTitle(step) => self.steps.get(step).map(|step| step.title),
            Part::Paragraph(step, number) => of(step, |step| step.text, number),
            Part::WhatIf(step, number) => of(step, |step| step.what_if, number),
        };
        found.unwrap_or_default()
    }
}
