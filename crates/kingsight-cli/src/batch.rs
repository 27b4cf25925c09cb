//! One position after the other; a bad one does not stop the rest.

use std::io::{self, Write};

use kingsight::{Grade, Position, Problem, Setup};
use kingsight_report::{ErrorReport, LineError, Played, Wording, read_moves, read_setup};

use crate::args::InputArgs;
use crate::exit::{Exit, Failure};
use crate::hints;
use crate::input::{Input, Inputs};
use crate::output::{self, Output, complain};

/// A position that has been read.
#[derive(Debug)]
pub(crate) struct Subject<'a> {
    /// What was given.
    pub(crate) input: &'a Input,
    /// What it says.
    pub(crate) setup: Setup,
    /// Whether it is one of several.
    pub(crate) is_one_of_many: bool,
    /// Which of those that could be read it is, from 1.
    pub(crate) number: u64,
}

/// What keeps a position from being answered, or everything from going on.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// This one position cannot be answered.
    Input(ErrorReport),
    /// Nothing goes on.
    Failure(Failure),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Failure(Failure::Output(error))
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failure(failure)
    }
}

impl From<ErrorReport> for Trouble {
    fn from(error: ErrorReport) -> Trouble {
        Trouble::Input(error)
    }
}

/// Reads every position and gives it to `answer`. The worst of what the answers say is returned.
pub(crate) fn run(
    args: &InputArgs,
    output: &mut Output,
    mut answer: impl FnMut(&Subject<'_>, &mut Output) -> Result<Exit, Trouble>,
) -> Result<Exit, Failure> {
    let mut inputs = Inputs::new(&args.fens);
    let (is_single, is_lines) = (inputs.is_single(), inputs.is_lines());
    let mut worst = Exit::Clean;
    let mut number = 0;
    while let Some(input) = inputs.next(output)? {
        let read = match &input.fault {
            Some(fault) => Err(fault.clone()),
            None => read_setup(&input.text),
        };
        let answered = match read {
            Ok(mut setup) => {
                setup.chess960 |= args.chess960;
                number += 1;
                let subject = Subject { input: &input, setup, is_one_of_many: !is_single, number };
                answer(&subject, output)
            }
            Err(error) => Err(Trouble::Input(error)),
        };
        let exit = match answered {
            Ok(exit) => exit,
            Err(Trouble::Failure(failure)) => return Err(failure),
            Err(Trouble::Input(error)) if args.json => {
                output.json(&LineError::new(input.line, &input.text, error))?;
                if is_single { Exit::Misuse } else { Exit::Finding }
            }
            Err(Trouble::Input(error)) => {
                output.flush()?;
                let place = match (is_single, is_lines) {
                    (true, _) => String::new(),
                    (false, true) => format!("line {}: ", input.line),
                    (false, false) => format!("position {}: ", input.line),
                };
                complain(&format!("{place}{}", hints::with_place(&input.text, &error, !is_lines)));
                if is_single { Exit::Misuse } else { Exit::Finding }
            }
        };
        worst = worst.max(exit);
    }
    Ok(worst)
}

/// The reasons why a position cannot be played, without the remarks.
fn fatal(problems: &[Problem]) -> String {
    let fatal = problems.iter().filter(|problem| problem.grade() == Grade::Fatal);
    fatal.map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The game that begins with a setup and goes on with `moves`. Where a text claims what is not so, how it
/// was read is noted on standard error.
pub(crate) fn play(
    setup: &Setup,
    moves: &[String],
    wording: Wording,
) -> Result<Played, ErrorReport> {
    let start = Position::try_from(*setup).map_err(|problems| ErrorReport {
        code: "not_playable",
        message: format!("this position cannot be played: {}", fatal(&problems)),
        field: None,
        at: None,
    })?;
    let played = read_moves(start, moves, wording)?;
    for reading in &played.readings {
        output::note(reading, wording.language);
    }
    Ok(played)
}
