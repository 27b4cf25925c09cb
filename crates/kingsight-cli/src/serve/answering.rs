//! The questions, and their answers by the functions of the commands: one line of JSON for each position or finding.

use std::fmt::{self, Debug, Formatter};
use std::time::Instant;

use kingsight::Reading;
use kingsight_ask::question::{
    self, FieldNames, ForEach, Limits, Param, PgnCheck, PositionQuestion, Question as Asking,
    Values,
};
use kingsight_voice::Language;

use super::catalogue::{self, Asked};
use super::games;
use super::metrics::{Count, Unanswered};
use super::threads::THREADS;
use crate::batch::{self, AnswerError, Entry};
use crate::exit::Failure;
use crate::input::{Chunk, Inputs};
use crate::output::{Output, OutputStyle};

/// A question that can be asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) name: &'static str,
    /// What to do with it, in a line.
    pub(super) summary: &'static str,
    /// What it answers, in a sentence or two.
    pub(super) about: &'static str,
    params: &'static [Param],
    /// The options that it knows beside the parameters.
    pub(super) options: &'static [&'static str],
    /// The fields of its JSON, if some can be chosen.
    pub(super) fields: Option<FieldNames>,
    /// Whether a few positions are answered in microseconds.
    pub(super) is_quick: bool,
    /// Whether it is asked about games.
    pub(super) is_about_games: bool,
    read: ReadOptions,
    ask: fn(&Values) -> Asked,
}

/// Reads the options: the values of parameters, and how castling rights are read. It takes the names of the others, too.
type ReadOptions = fn(&[(String, String)], &[&'static str]) -> Result<(Values, Reading), String>;

/// What is asked of each position, or of the games.
pub(super) struct Prepared {
    values: Values,
    reading: Reading,
    asked: Asked,
}

impl Debug for Prepared {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prepared").field("values", &self.values).finish_non_exhaustive()
    }
}

/// All questions.
pub(super) fn questions() -> Vec<Question> {
    let mut all = Questions(Vec::new());
    question::for_each(&mut all);
    let games = Question::of::<PgnCheck>(catalogue::of_games);
    all.0.push(Question { options: &[], is_about_games: true, ..games });
    all.0
}

/// The questions about a position.
struct Questions(Vec<Question>);

impl ForEach for Questions {
    fn question<Q: PositionQuestion + Send + Sync + 'static>(&mut self) {
        let question = Question::of::<Q>(catalogue::of_position::<Q>);
        self.0.push(Question { is_quick: Q::IS_QUICK, ..question });
    }
}

impl Question {
    fn of<Q: Asking>(ask: fn(&Values) -> Asked) -> Question {
        Question {
            name: Q::NAME,
            summary: Q::SUMMARY,
            about: Q::ABOUT,
            params: Q::PARAMS,
            options: if Q::FIELDS.is_some() { &["fields", "chess960"] } else { &["chess960"] },
            fields: Q::FIELDS,
            is_quick: false,
            is_about_games: false,
            read: catalogue::values::<Q>,
            ask,
        }
    }

    /// Where it is asked.
    pub(super) fn route(&self) -> String {
        format!("/v1/{}", self.name)
    }

    /// The parameters, which are options.
    pub(super) fn params(&self) -> impl Iterator<Item = &'static Param> {
        self.params.iter().filter(|param| param.is_offered(&Limits::SERVED))
    }

    /// The names of its options.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.params().map(|param| param.name).chain(self.options.iter().copied()).collect()
    }

    /// Looks at the options.
    ///
    /// # Errors
    ///
    /// One is not known here or has a value that makes no sense, with what would be right.
    pub(super) fn prepare(&self, options: &[(String, String)]) -> Result<Prepared, String> {
        let (values, reading) = (self.read)(options, self.options)?;
        let asked = (self.ask)(&values);
        Ok(Prepared { values, reading, asked })
    }

    /// How many of the places for those that compute the answer to a text takes, by the memory that it may need: all of
    /// them for the largest game, and for the most positions of a ruling.
    pub(super) fn places(&self, prepared: &Prepared, text: usize) -> u32 {
        let (part, of) = match prepared.asked {
            Asked::Games(_) => (text, usize::from(games::LARGEST) << 20),
            Asked::Position(_) => (catalogue::share(&prepared.values) as usize, 1_000_000),
        };
        let places = (part.min(of) * THREADS as usize).div_ceil(of);
        u32::try_from(places.max(1)).unwrap_or(THREADS)
    }
}

impl Prepared {
    /// Answers a text; `send` takes the lines, some at a time, and answers whether to go on.
    ///
    /// # Errors
    ///
    /// The text cannot be read, or the time was over before the end.
    pub(super) fn answer(
        &self,
        text: Vec<u8>,
        until: Instant,
        send: &mut dyn FnMut(Vec<u8>) -> bool,
    ) -> Result<Count, Unanswered> {
        let one = match &self.asked {
            Asked::Position(one) => one,
            Asked::Games(Ok(check)) => return games::answer(*check, &text, until, send),
            Asked::Games(Err(error)) => {
                return Err(Failure::Message(error.message.clone()).into());
            }
        };
        let mut output = Output::in_memory(OutputStyle::PLAIN);
        let mut count = Count::default();
        let mut inputs = Inputs::of_bytes(text);
        let mut chunk = Chunk::default();
        while inputs.fill(&mut chunk)? {
            for input in chunk.inputs() {
                if Instant::now() > until {
                    return Err(Unanswered::OutOfTime);
                }
                let fields = self.values.fields();
                let read = Entry::read(input, self.reading, fields, Language::English)
                    .map_err(AnswerError::Input);
                match read.and_then(|entry| one(&entry, &mut output)) {
                    Ok(()) => count.answered += 1,
                    Err(AnswerError::Failure(failure)) => return Err(failure.into()),
                    Err(AnswerError::Input(error)) => {
                        batch::refuse_in_json(&input, error, &mut output)?;
                        count.refused += 1;
                    }
                }
            }
            chunk.adapt(output.kept());
            if output.kept() > 0 && !send(output.take_kept()) {
                break;
            }
        }
        Ok(count)
    }
}
