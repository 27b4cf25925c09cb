//! An answer as text for people.

use std::io;

use kingsight_ask::question::AnswerReport;

use crate::exit::Exit;
use crate::look::Look;
use crate::output::Output;

/// An answer as text for people.
pub(crate) trait Page: AnswerReport {
    /// Writes it.
    fn write(&self, form: Form, output: &mut Output) -> io::Result<()>;

    /// With which code the command ends.
    fn exit(&self) -> Exit {
        if self.is_finding() { Exit::Finding } else { Exit::Clean }
    }
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
