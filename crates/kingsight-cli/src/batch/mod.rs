//! One position after the other; a bad one does not stop the rest.

mod turns;

use std::borrow::Cow;
use std::io;

use kingsight::Reading;
use kingsight_ask::json::{self, Fields};
use kingsight_ask::question::{AnswerReport, PositionQuestion, Question, Unplaced};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, LineError, NoteReport, Played, Wording};
use kingsight_voice::Language;
use serde::Serialize;
use serde_json::Value;

use crate::args::shared::InputArgs;
use crate::exit::{Exit, Failure};
use crate::hints::{self, Asker};
use crate::input::{Input, Inputs};
use crate::output::Output;

/// A position that has been read.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    /// What was given.
    pub(crate) input: Input<'a>,
    /// The position that it begins with, and the moves that were pasted with it.
    pub(crate) subject: Subject,
    /// What the text leaves open.
    notes: Vec<NoteReport>,
    fields: &'a Fields,
}

impl<'a> Entry<'a> {
    /// Reads the position of an input, with notes in `language`.
    ///
    /// # Errors
    ///
    /// The text is no position.
    #[inline]
    pub(crate) fn read(
        input: Input<'a>,
        reading: Reading,
        fields: &'a Fields,
        language: Language,
    ) -> Result<Entry<'a>, ErrorReport> {
        let subject = input.subject()?.read_as(reading);
        let notes = subject.notes(language);
        Ok(Entry { input, subject, notes, fields })
    }
}

impl Entry<'_> {
    /// Whether it is one of several, or may be.
    pub(crate) fn is_one_of_many(&self) -> bool {
        !self.input.is_only_one()
    }

    /// The answer to a question about it, after `moves`, with where it stands.
    ///
    /// # Errors
    ///
    /// As [`PositionQuestion::answer`].
    pub(crate) fn answer<Q: PositionQuestion>(
        &self,
        question: &Q,
        moves: &[String],
        wording: Wording,
    ) -> Result<Q::Answer, ErrorReport> {
        let mut report = question.answer(&self.then(moves), wording)?;
        self.place(&mut report);
        Ok(report)
    }

    /// Says in an answer what it is about; returns what the answer has no room for.
    pub(crate) fn place(&self, report: &mut impl AnswerReport) -> Unplaced {
        let text = if self.fields.has("input") { self.input.text } else { "" };
        report.place(self.input.line, text)
    }

    /// Writes an answer as JSON on one line, with where it stands: in the answer, or after it.
    pub(crate) fn placed_json(
        &self,
        report: &mut impl AnswerReport,
        output: &mut Output,
    ) -> io::Result<()> {
        let line = self.input.line;
        match self.place(report) {
            Unplaced::Nothing => self.json(report, output),
            Unplaced::Line => self.json(&Placed { report, line, input: None }, output),
            Unplaced::All => {
                let input = Some(self.input.text);
                self.json(&Placed { report, line, input }, output)
            }
        }
    }

    /// What is asked about: the position, and `moves` after those that were pasted with it.
    pub(crate) fn then(&self, moves: &[String]) -> Cow<'_, Subject> {
        if moves.is_empty() {
            return Cow::Borrowed(&self.subject);
        }
        Cow::Owned(self.subject.clone().then(moves))
    }

    /// Writes a report as JSON on one line: all of it, or the fields of `--fields`.
    pub(crate) fn json(&self, report: &impl Serialize, output: &mut Output) -> io::Result<()> {
        json_line(report, self.fields, &self.input, &self.notes, output)
    }
}

/// Writes a report with where its position comes from, and what its text leaves open.
fn json_line(
    report: &impl Serialize,
    fields: &Fields,
    input: &Input<'_>,
    notes: &[NoteReport],
    output: &mut Output,
) -> io::Result<()> {
    // Looked for only among what is written: a report alone takes the short way.
    let file = input.file().filter(|_| fields.has("file"));
    let id = input.id.filter(|_| fields.has("id"));
    let notes = if fields.has("notes") { notes } else { &[] };
    output.line(|line| {
        let written = match (file, id, notes) {
            (None, None, []) => json::write(report, fields, line),
            _ => json::write(&Sourced { report, file, id, notes }, fields, line),
        };
        written.map_err(io::Error::other)
    })
}

/// A report, and then where its input comes from and what that leaves open.
#[derive(Serialize)]
struct Sourced<'a, T> {
    #[serde(flatten)]
    report: &'a T,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    notes: &'a [NoteReport],
}

/// A report with the line and the text that it is about.
#[derive(Serialize)]
struct Placed<'a, T> {
    #[serde(flatten)]
    report: &'a T,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<&'a str>,
}

/// Why a position has no answer.
#[derive(Debug)]
pub(crate) enum AnswerError {
    /// This one position cannot be answered.
    Input(ErrorReport),
    /// Nothing more can be answered.
    Failure(Failure),
}

impl From<io::Error> for AnswerError {
    fn from(error: io::Error) -> AnswerError {
        AnswerError::Failure(Failure::Output(error))
    }
}

impl From<Failure> for AnswerError {
    fn from(failure: Failure) -> AnswerError {
        AnswerError::Failure(failure)
    }
}

impl From<ErrorReport> for AnswerError {
    fn from(error: ErrorReport) -> AnswerError {
        AnswerError::Input(error)
    }
}

/// The fields of the answer to a question that `--fields` names; without any, all.
///
/// # Errors
///
/// A name is unknown.
pub(crate) fn chosen<Q: Question>(names: &[String]) -> Result<Fields, Failure> {
    let Some(known) = Q::FIELDS.filter(|_| !names.is_empty()) else { return Ok(Fields::ALL) };
    known
        .choose(names.iter().map(String::as_str))
        .map_err(|error| Failure::Message(format!("--fields: {}", error.message)))
}

/// Reads every position and gives it to `answer`; returns the worst of the exits. `moves` are those of `--moves`,
/// `fields` the chosen ones of the JSON, and `language` is the language of messages on standard error. `command` is the subcommand that
/// is run.
///
/// It is compiled once for all commands, for speed: what differs is called through a pointer.
pub(crate) fn run(
    command: &'static str,
    args: &InputArgs,
    moves: &[String],
    fields: &Fields,
    language: Language,
    output: &mut Output,
    answer: &(dyn Fn(&Entry<'_>, &mut Output) -> Result<Exit, AnswerError> + Sync),
) -> Result<Exit, Failure> {
    let inputs = Inputs::new(args, moves)?;
    turns::run(usize::from(args.threads), inputs, output, &|input, output| {
        let answered = match Entry::read(input, args.reading.reading(), fields, language) {
            Ok(entry) => {
                if !args.json {
                    output.note_open(&input.place(language), &entry.notes, language)?;
                }
                answer(&entry, output)
            }
            Err(error) => Err(AnswerError::Input(error)),
        };
        match answered {
            Ok(exit) => Ok(exit),
            Err(AnswerError::Failure(failure)) => Err(failure),
            Err(AnswerError::Input(error)) => {
                refuse(command, args, &input, error, language, output)
            }
        }
    })
}

fn refuse(
    command: &'static str,
    args: &InputArgs,
    input: &Input<'_>,
    error: ErrorReport,
    language: Language,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if args.json {
        refuse_in_json(input, error, output)?;
    } else {
        let asker = input.is_argument().then(|| Asker::new(command, ""));
        let (language, mut message) =
            hints::in_language(language, input.text, &error, asker.as_ref());
        if input.line == 1 && !input.is_argument() && args.column.is_none() {
            message.extend(hints::table(input.text));
        }
        output.complain_in(language, &format!("{}{message}", input.place(language)))?;
    }
    Ok(if input.is_only_one() { Exit::Misuse } else { Exit::Finding })
}

/// Writes an error in place of an answer.
pub(crate) fn refuse_in_json(
    input: &Input<'_>,
    error: ErrorReport,
    output: &mut Output,
) -> io::Result<()> {
    let error = LineError::new(input.line, input.text, error);
    json_line(&error, &Fields::ALL, input, &[], output)
}

/// The game of a position that was pasted, with further moves; and what the text leaves open.
///
/// # Errors
///
/// The text is no position, it cannot be played, or a move is not legal.
pub(crate) fn play_pasted(
    text: &str,
    reading: Reading,
    moves: &[String],
    wording: Wording,
) -> Result<(Played, Vec<NoteReport>), ErrorReport> {
    let subject = Subject::read(text).map_err(|error| error.in_language(wording.language))?;
    let subject = subject.read_as(reading).then(moves);
    Ok((subject.game(wording)?, subject.notes(wording.language)))
}
