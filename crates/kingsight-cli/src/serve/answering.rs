//! The questions, and their answers by the functions of the commands: one line of JSON for each position or finding.

use std::time::Instant;

use kingsight::Square;
use kingsight_ask::json::Fields;
use kingsight_ask::question::{Adjudicate, Limits, Mate, Param, Question as _, Values};
use kingsight_ask::{Parts, Wording};
use kingsight_voice::Language;

use super::asked::Asked;
use super::requests::THREADS;
use super::{catalogue, games};
use crate::args::{InputArgs, LanguageArgs, MovesArgs, ValidateArgs};
use crate::batch::{self, AnswerError, Entry, Known};
use crate::exit::{Exit, Failure};
use crate::input::{Chunk, Inputs};
use crate::output::{Output, OutputStyle};
use crate::{adjudicate, inspect, moves, validate};

/// The most findings.
pub(super) const FINDINGS: u32 = 10_000;

/// A question that can be asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) name: &'static str,
    /// What it answers, in a sentence.
    pub(super) about: &'static str,
    /// The options that it knows.
    pub(super) options: &'static [&'static str],
    /// The parameters, which are further options.
    pub(super) params: &'static [Param],
    /// The fields of its JSON, if some can be chosen.
    pub(super) fields: Option<Known>,
    /// Whether a few positions are answered in microseconds.
    pub(super) is_quick: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Answers one position by a question of the catalogue.
    Asked(fn(&Prepared, &Entry<'_>, &mut Output) -> Result<Exit, AnswerError>),
    /// Answers one position.
    Positions(fn(&Prepared, &Entry<'_>, &mut Output) -> Result<Exit, AnswerError>),
    /// Checks games.
    Games,
}

/// What is asked of each position.
#[derive(Debug)]
pub(super) struct Prepared {
    asked: Asked,
    values: Values,
    input: InputArgs,
    fields: Fields,
    from: Vec<Square>,
}

/// Why a text is not answered to its end.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// The time was over.
    OutOfTime,
    /// The text cannot be read.
    Unreadable(Failure),
}

impl From<Failure> for Unanswered {
    fn from(failure: Failure) -> Unanswered {
        Unanswered::Unreadable(failure)
    }
}

impl From<std::io::Error> for Unanswered {
    fn from(error: std::io::Error) -> Unanswered {
        Unanswered::Unreadable(error.into())
    }
}

/// What has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    pub(super) answered: u64,
    pub(super) refused: u64,
}

/// All questions.
pub(super) fn questions() -> Vec<Question> {
    vec![
        Question {
            name: "inspect",
            about: "Everything about each position.",
            options: &["fields", "chess960"],
            params: &[],
            fields: Some(inspect::FIELDS),
            is_quick: true,
            kind: Kind::Positions(inspect_one),
        },
        Question {
            name: "legal_moves",
            about: "The legal moves of each position.",
            options: &["fields", "chess960", "captures", "checks", "from"],
            params: &[],
            fields: Some(moves::FIELDS),
            is_quick: true,
            kind: Kind::Positions(moves_of_one),
        },
        Question {
            name: "validate",
            about: "What is wrong with each position.",
            options: &["fields", "chess960"],
            params: &[],
            fields: Some(validate::FIELDS),
            is_quick: true,
            kind: Kind::Positions(validate_one),
        },
        Question {
            name: Adjudicate::NAME,
            about: Adjudicate::ABOUT,
            options: &["fields", "chess960"],
            params: Adjudicate::PARAMS,
            fields: Some(adjudicate::FIELDS),
            is_quick: false,
            kind: Kind::Asked(catalogue::answer::<Adjudicate>),
        },
        Question {
            name: Mate::NAME,
            about: Mate::ABOUT,
            options: &["chess960"],
            params: Mate::PARAMS,
            fields: None,
            is_quick: false,
            kind: Kind::Asked(catalogue::answer::<Mate>),
        },
        Question {
            name: "pgn_check",
            about: "What is wrong in games in PGN: one line a finding, then the summary.",
            options: &["strict", "errors_only", "limit"],
            params: &[],
            fields: None,
            is_quick: false,
            kind: Kind::Games,
        },
    ]
}

impl Question {
    /// Whether it is asked about games.
    pub(super) const fn is_about_games(&self) -> bool {
        matches!(self.kind, Kind::Games)
    }

    /// The names of its options.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.params.iter().map(|param| param.name).chain(self.options.iter().copied()).collect()
    }

    /// Looks at the options.
    ///
    /// # Errors
    ///
    /// One is not known here or has a value that makes no sense, with what would be right.
    pub(super) fn prepare(&self, options: &[(String, String)]) -> Result<Prepared, String> {
        let mut values = Values::new(self.params, Limits::SERVED);
        let asked = Asked::read(options, self, &mut values)?;
        values.complete().map_err(|error| error.message)?;
        let names = asked.field_names();
        let fields = match self.fields {
            Some(known) if !names.is_empty() => {
                batch::chosen(&names, known).map_err(|failure| match failure {
                    Failure::Message(message) => message.replacen("--fields", "fields", 1),
                    _ => "fields: not understood".to_owned(),
                })?
            }
            _ => Fields::ALL,
        };
        let from = asked.squares()?;
        let input = InputArgs {
            positions: Vec::new(),
            column: None,
            id: None,
            chess960: asked.chess960 == Some(true),
            json: true,
            fields: Vec::new(),
            threads: 1,
        };
        Ok(Prepared { asked, values, input, fields, from })
    }

    /// How many of the places for those that compute the answer to a text takes, by the memory that it may need: all of
    /// them for the largest game, and for the most positions of a ruling.
    pub(super) fn places(&self, prepared: &Prepared, text: usize) -> u32 {
        let (part, of) = match self.kind {
            Kind::Games => (text, usize::from(games::LARGEST) << 20),
            Kind::Positions(_) => return 1,
            Kind::Asked(_) => (catalogue::share(&prepared.values) as usize, 1_000_000),
        };
        let places = (part.min(of) * THREADS as usize).div_ceil(of);
        u32::try_from(places).unwrap_or(THREADS)
    }

    /// Answers a text; `send` takes the lines, some at a time, and answers whether to go on.
    ///
    /// # Errors
    ///
    /// The text cannot be read, or the time was over before the end.
    pub(super) fn answer(
        &self,
        prepared: &Prepared,
        text: Vec<u8>,
        until: Instant,
        send: &mut dyn FnMut(Vec<u8>) -> bool,
    ) -> Result<Count, Unanswered> {
        let mut output = Output::in_memory(OutputStyle::PLAIN);
        let mut count = Count::default();
        match self.kind {
            Kind::Asked(one) | Kind::Positions(one) => {
                let mut inputs = Inputs::of_bytes(text);
                let mut chunk = Chunk::default();
                while inputs.fill(&mut chunk)? {
                    for input in chunk.inputs() {
                        if Instant::now() > until {
                            return Err(Unanswered::OutOfTime);
                        }
                        let read = Entry::read(input, prepared.input.chess960, &prepared.fields)
                            .map_err(AnswerError::Input);
                        match read.and_then(|entry| one(prepared, &entry, &mut output)) {
                            Ok(_) => count.answered += 1,
                            Err(AnswerError::Failure(failure)) => return Err(failure.into()),
                            Err(AnswerError::Input(error)) => {
                                batch::refuse(
                                    &prepared.input,
                                    &input,
                                    error,
                                    Language::English,
                                    &mut output,
                                )?;
                                count.refused += 1;
                            }
                        }
                    }
                    chunk.adapt(output.kept());
                    if output.kept() > 0 && !send(output.take_kept()) {
                        break;
                    }
                }
            }
            Kind::Games => return games::answer(&prepared.asked, &text, until, send),
        }
        Ok(count)
    }
}

fn inspect_one(
    prepared: &Prepared,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let parts = Parts::of(&prepared.fields);
    let (inspection, _) = inspect::look_at(entry, &[], Wording::default(), parts)?;
    entry.json(&inspection, output)?;
    Ok(Exit::Clean)
}

fn moves_of_one(
    prepared: &Prepared,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let asked = &prepared.asked;
    let args = MovesArgs {
        input: prepared.input_args(),
        moves: Vec::new(),
        language: LanguageArgs::default(),
        captures: asked.captures == Some(true),
        checks: asked.checks == Some(true),
        evasions: false,
        from: prepared.from.clone(),
    };
    moves::answer(&args, output.look(false), entry, output)
}

fn validate_one(
    prepared: &Prepared,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let args = ValidateArgs {
        input: prepared.input_args(),
        moves: Vec::new(),
        language: LanguageArgs::default(),
    };
    validate::answer(&args, output.look(false), entry, output)
}

impl Prepared {
    /// The values of the parameters.
    pub(super) const fn values(&self) -> &Values {
        &self.values
    }

    /// The same options without a copy on the heap.
    fn input_args(&self) -> InputArgs {
        InputArgs {
            positions: Vec::new(),
            fields: Vec::new(),
            column: None,
            id: None,
            ..self.input
        }
    }
}
