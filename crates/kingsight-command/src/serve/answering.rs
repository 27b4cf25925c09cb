//! The questions, and their answers by the functions of the commands: one line of JSON for each position or finding.

use std::time::Instant;

use kingsight::{Game, Square};
use kingsight_ask::json::Fields;
use kingsight_ask::{Parts, RulingReport, Wording};
use kingsight_voice::Language;

use super::asked::Asked;
use super::games;
use super::requests::THREADS;
use crate::args::{InputArgs, LanguageArgs, MovesArgs, ValidateArgs};
use crate::batch::{self, AnswerError, Entry, Known};
use crate::exit::{Exit, Failure};
use crate::input::{Chunk, Inputs};
use crate::output::{Output, OutputStyle};
use crate::program::Program;
use crate::{adjudicate, inspect, moves, validate};

/// The most positions that a ruling looks at for each side, and how many without `nodes`.
pub(super) const NODES: (u32, u32) = (1_000_000, 100_000);
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
    /// The fields of its JSON, if some can be chosen.
    pub(super) fields: Option<Known>,
    /// Whether a few positions are answered in microseconds.
    pub(super) is_quick: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Answers one position.
    Positions(fn(&Prepared, &Entry<'_>, &mut Output) -> Result<Exit, AnswerError>),
    /// Checks games.
    Games,
}

/// What is asked of each position.
#[derive(Debug)]
pub(super) struct Prepared {
    asked: Asked,
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
pub(super) fn questions<P: Program>() -> Vec<Question> {
    vec![
        Question {
            name: "inspect",
            about: "Everything about each position.",
            options: &["fields", "chess960"],
            fields: Some(inspect::FIELDS),
            is_quick: true,
            kind: Kind::Positions(inspect_one),
        },
        Question {
            name: "legal_moves",
            about: "The legal moves of each position.",
            options: &["fields", "chess960", "captures", "checks", "from"],
            fields: Some(moves::FIELDS),
            is_quick: true,
            kind: Kind::Positions(moves_of_one::<P>),
        },
        Question {
            name: "validate",
            about: "What is wrong with each position.",
            options: &["fields", "chess960"],
            fields: Some(validate::FIELDS),
            is_quick: true,
            kind: Kind::Positions(validate_one::<P>),
        },
        Question {
            name: "adjudicate",
            about: "The ruling on each position, with the article and the proof.",
            options: &["fields", "chess960", "flag", "nodes"],
            fields: Some(adjudicate::FIELDS),
            is_quick: false,
            kind: Kind::Positions(adjudicate_one),
        },
        Question {
            name: "pgn_check",
            about: "What is wrong in games in PGN: one line a finding, then the summary.",
            options: &["strict", "errors_only", "limit"],
            fields: None,
            is_quick: false,
            kind: Kind::Games,
        },
    ]
}

impl Question {
    /// Looks at the options.
    ///
    /// # Errors
    ///
    /// One is not known here or has a value that makes no sense, with what would be right.
    pub(super) fn prepare(&self, options: &[(String, String)]) -> Result<Prepared, String> {
        let asked = Asked::read(options, self)?;
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
        Ok(Prepared { asked, input, fields, from })
    }

    /// How many of the places for those that compute the answer to a text takes, by the memory that it may need: all of
    /// them for the largest game, and for the most positions of a ruling.
    pub(super) fn places(&self, prepared: &Prepared, text: usize) -> u32 {
        let (part, of) = match self.kind {
            Kind::Games => (text, usize::from(games::LARGEST) << 20),
            Kind::Positions(_) if self.is_quick => return 1,
            Kind::Positions(_) => {
                (prepared.asked.nodes.unwrap_or(NODES.1) as usize, NODES.0 as usize)
            }
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
            Kind::Positions(one) => {
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

fn moves_of_one<P: Program>(
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
    moves::answer::<P>(&args, output.look(false), entry, output)
}

fn validate_one<P: Program>(
    prepared: &Prepared,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let args = ValidateArgs {
        input: prepared.input_args(),
        moves: Vec::new(),
        language: LanguageArgs::default(),
    };
    validate::answer::<P>(&args, output.look(false), entry, output)
}

fn adjudicate_one(
    prepared: &Prepared,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let (game, readings) = match entry.play(&[], Wording::default())? {
        Some(played) => (played.game, played.readings),
        None => (Game::new(batch::playable(&entry.setup, Language::English)?), Vec::new()),
    };
    let asked = &prepared.asked;
    let nodes = asked.nodes.unwrap_or(NODES.1);
    let report = RulingReport::new(&game, asked.incident(), &[], nodes, Wording::default());
    let report = report.of_input(entry.input.line, entry.input.text, readings);
    entry.json(&report, output)?;
    Ok(Exit::Clean)
}

impl Prepared {
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
