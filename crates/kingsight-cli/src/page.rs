//! An answer as text for people.

use std::any::Any;
use std::io;

use kingsight_ask::question::AnswerReport;
use kingsight_ask::{
    ChangesReport, Inspection, MovesReport, RulingReport, ValidateReport, WhyReport,
};

use crate::exit::Exit;
use crate::layout::{self, Paragraph, sentence};
use crate::look::{HEADING, Look};
use crate::output::Output;

/// An answer that has a layout of its own.
pub(crate) trait Page {
    /// Writes it.
    fn write(&self, form: Form, output: &mut Output) -> io::Result<()>;
}

/// Writes an answer: as its page, or else as its message and sentences.
pub(crate) fn write(
    answer: &(impl AnswerReport + 'static),
    form: Form,
    output: &mut Output,
) -> io::Result<()> {
    if let Some(page) = page(answer) {
        return page.write(form, output);
    }
    if form.is_one_of_many {
        output.separate("\n")?;
    }
    let words = layout::words(answer.message(), HEADING);
    Paragraph { lead: "", indent: 2, gap: " " }.write(output, form.look, &words)?;
    answer.sentences().iter().try_for_each(|text| sentence(output, form.look, text))
}

/// With which code the command ends.
pub(crate) fn exit(answer: &impl AnswerReport) -> Exit {
    if answer.is_finding() { Exit::Finding } else { Exit::Clean }
}

/// How an answer looks as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) look: Look,
    /// Whether it is one of several answers, or may be.
    pub(crate) is_one_of_many: bool,
    /// Whether boards are drawn from Black's side.
    pub(crate) flip: bool,
}

impl Form {
    /// One answer, with White below.
    pub(crate) const fn new(look: Look) -> Form {
        Form { look, is_one_of_many: false, flip: false }
    }
}

fn page(answer: &dyn Any) -> Option<&dyn Page> {
    fn of<P: Page + 'static>(answer: &dyn Any) -> Option<&dyn Page> {
        answer.downcast_ref().map(|page: &P| page as &dyn Page)
    }
    of::<Inspection>(answer)
        .or_else(|| of::<MovesReport>(answer))
        .or_else(|| of::<ValidateReport>(answer))
        .or_else(|| of::<WhyReport>(answer))
        .or_else(|| of::<ChangesReport>(answer))
        .or_else(|| of::<RulingReport>(answer))
}
