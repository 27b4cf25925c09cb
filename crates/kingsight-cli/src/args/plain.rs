//! The questions whose subcommands take positions and the parameters, and nothing of their own.

use std::fmt::{self, Debug, Formatter};

use clap::error::ErrorKind;
use clap::{ArgMatches, Args as _, Command, FromArgMatches, Subcommand};
use kingsight_ask::question::{
    self, Adjudicate, ChangesOfMoves, ForEach, Inspect, Mate, PositionQuestion, Question, Why,
};

use super::{AskedArgs, exit_codes};
use crate::asked;
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// A question about any number of positions, ready to be asked.
pub(crate) struct Plain {
    name: &'static str,
    run: Run,
}

type Run = Box<dyn Fn(&mut Output) -> Result<Exit, Failure>>;

/// The questions whose subcommands take more than that.
const OTHERS: [&str; 5] =
    [Inspect::COMMAND, Why::COMMAND, ChangesOfMoves::COMMAND, Adjudicate::COMMAND, Mate::COMMAND];

impl Plain {
    /// Asks it, and prints the answers.
    pub(crate) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        (self.run)(output)
    }
}

impl Debug for Plain {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Plain").field(&self.name).finish()
    }
}

impl Subcommand for Plain {
    fn augment_subcommands(command: Command) -> Command {
        let mut all = Subcommands(Some(command));
        question::for_each(&mut all);
        all.0.unwrap_or_default()
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        let mut found = Named { name, is_known: false };
        question::for_each(&mut found);
        found.is_known
    }
}

impl FromArgMatches for Plain {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Plain, clap::Error> {
        let given = matches.subcommand();
        let mut read = Read { given, found: None };
        question::for_each(&mut read);
        read.found.unwrap_or_else(|| Err(clap::Error::new(ErrorKind::InvalidSubcommand)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Plain::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The command, with the subcommands so far.
struct Subcommands(Option<Command>);

impl ForEach for Subcommands {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        if OTHERS.contains(&Q::COMMAND) {
            return;
        }
        let name = Q::COMMAND;
        let subcommand = AskedArgs::<Q>::augment_args(Command::new(name))
            .about(Q::SUMMARY)
            .override_usage(format!("kingsight {name} [OPTIONS] [POSITION]..."))
            .after_help(help::<Q>());
        self.0 = self.0.take().map(|command| command.subcommand(subcommand));
    }
}

/// What follows the options in the help.
fn help<Q: Question>() -> String {
    let examples: String =
        Q::EXAMPLES.iter().map(|given| format!("  kingsight {} {given}\n", Q::COMMAND)).collect();
    let remark = if Q::REMARK.is_empty() { String::new() } else { format!("{}\n", Q::REMARK) };
    format!("Examples:\n{examples}\n{remark}{}", exit_codes(Q::FINDING))
}

struct Named<'a> {
    name: &'a str,
    is_known: bool,
}

impl ForEach for Named<'_> {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        self.is_known |= Q::COMMAND == self.name && !OTHERS.contains(&self.name);
    }
}

struct Read<'a> {
    given: Option<(&'a str, &'a ArgMatches)>,
    found: Option<Result<Plain, clap::Error>>,
}

impl ForEach for Read<'_> {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        if let Some((name, matches)) = self.given
            && name == Q::COMMAND
        {
            let read = AskedArgs::<Q>::from_arg_matches(matches);
            self.found = Some(read.map(|args| Plain {
                name: Q::COMMAND,
                run: Box::new(move |output| asked::run(&args, output)),
            }));
        }
    }
}
