//! What the command line takes: here is what several commands share.
//!
//! What a command alone takes stands with the command: in the file that runs it, or in `args.rs` beside it where several files of a folder
//! read it.

pub(crate) mod asked;
pub(crate) mod misuse;
pub(crate) mod shared;

use std::ffi::OsString;

use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use kingsight_ask::question::{Adjudicate, ChangesOfMoves, Inspect, Mate, Question as _, Why};

pub(crate) use asked::AskedArgs;
pub(crate) use shared::{InputArgs, LanguageArgs, exit_codes};

use crate::look::ColorWhen;
use crate::outputs::{Files, is_path};
use crate::{adjudicate, changes, completions, inspect, layout, man, mate, plain, studio, why};

/// See what is going on in a chess position: checks, pins, attacks, protection, every legal move,
/// and why the other moves are illegal.
#[derive(Parser, Debug)]
// Named twice: on Windows, usage lines would otherwise name `kingsight.exe`.
#[command(name = "kingsight", bin_name = "kingsight", version, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours; `auto`: on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t = ColorWhen::Auto,
        display_order = 90
    )]
    pub(crate) color: ColorWhen,

    /// The files of the command.
    #[arg(skip)]
    pub(crate) files: Files,
}

impl Args {
    /// Reads a command line.
    pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Args, clap::Error> {
        let mut command = Args::fitted();
        let mut matches = command.try_get_matches_from_mut(words)?;
        let files = Files::of(&command, &matches);
        Ok(Args { files, ..Args::from_arg_matches_mut(&mut matches)? })
    }

    /// The command line as clap knows it, with help as wide as the text of all answers.
    pub(crate) fn fitted() -> clap::Command {
        Args::command().term_width(layout::width())
    }
}

/// The subcommands with such an argument, of their own or of one of theirs.
pub(crate) fn commands_with(is_meant: &dyn Fn(&Arg) -> bool) -> Vec<String> {
    let has = |command: &&clap::Command| argument(command, is_meant).is_some();
    Args::command().get_subcommands().filter(has).map(|c| c.get_name().to_owned()).collect()
}

/// An option of that name whose value is a path.
pub(crate) fn path_option(name: &str) -> Option<Arg> {
    argument(&Args::command(), &|arg| arg.get_long() == Some(name) && is_path(arg)).cloned()
}

fn argument<'a>(command: &'a clap::Command, is_meant: &dyn Fn(&Arg) -> bool) -> Option<&'a Arg> {
    let mut inner = command.get_subcommands();
    let own = command.get_arguments().find(|arg| is_meant(arg));
    own.or_else(|| inner.find_map(|inner| argument(inner, is_meant)))
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    #[command(about = Inspect::SUMMARY, override_usage = inspect::USAGE, after_help = inspect::help())]
    Inspect(inspect::InspectArgs),
    #[command(flatten)]
    Plain(plain::Plain),
    /// Count the sequences of legal moves
    #[command(
        override_usage = crate::perft::args::USAGE,
        after_help = crate::perft::args::EXAMPLES
    )]
    Perft(crate::perft::args::PerftArgs),
    /// Find the exact move that another engine gets wrong, and explain it
    #[command(
        override_usage = crate::hunt::args::USAGE,
        after_help = crate::hunt::args::EXAMPLES
    )]
    Hunt(crate::hunt::args::HuntArgs),
    #[command(about = Why::SUMMARY, override_usage = why::USAGE, after_help = why::EXAMPLES)]
    Why(why::WhyArgs),
    #[command(about = ChangesOfMoves::SUMMARY, override_usage = changes::USAGE, after_help = changes::EXAMPLES)]
    Changes(changes::ChangesArgs),
    #[command(about = Adjudicate::SUMMARY, override_usage = adjudicate::USAGE, after_help = adjudicate::EXAMPLES)]
    Adjudicate(adjudicate::AdjudicateArgs),
    #[command(about = Mate::SUMMARY, override_usage = mate::USAGE, after_help = mate::EXAMPLES)]
    Mate(mate::MateArgs),
    /// Check, format, split and filter files of games in PGN; list positions and tags; repair
    #[command(after_help = crate::pgn::EXAMPLES)]
    Pgn(crate::pgn::PgnArgs),
    /// Show the classic algorithms side by side: list, run, compare and time them
    #[command(after_help = crate::methods::args::EXAMPLES)]
    Methods(crate::methods::args::MethodsArgs),
    /// Serve the studio to your browser: a board to play with, sets on it, lessons
    #[command(after_help = studio::EXAMPLES)]
    Studio(studio::StudioArgs),
    /// Give the rules to assistants, as tools of the Model Context Protocol
    #[cfg(feature = "mcp")]
    #[command(after_help = crate::mcp::args::EXAMPLES)]
    Mcp(crate::mcp::args::McpArgs),
    /// Answer programs over HTTP: positions and games in, the JSON contract out
    #[cfg(feature = "serve")]
    #[command(after_help = crate::serve::args::help())]
    Serve(crate::serve::args::ServeArgs),
    /// Print a completion script for a shell
    #[command(after_help = completions::EXAMPLES)]
    Completions(completions::CompletionsArgs),
    /// Write the manual pages, one for each command, into a folder
    #[command(hide = true)]
    Man(man::ManArgs),
}

// No line of an example is wider than 60 columns: help must not break what is to be copied.
const EXAMPLES: &str = "\
Examples:
  kingsight inspect \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"
  kingsight inspect startpos --moves \"e4 e5 Bc4 Nc6 Qh5 Nf6\"
  kingsight inspect --json positions.epd > facts.jsonl
  kingsight why \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\" Nf3
  kingsight changes startpos e4 e5 Bc4
  kingsight adjudicate \"8/8/8/8/8/2k5/P2n4/1K6 w - -\"
  kingsight perft 5 --divide
  kingsight hunt -- ./my-engine
  kingsight pgn check games.pgn
  kingsight studio --open

Exit codes: 0 success. 1 a problem, an illegal move, or a bad position among several or in a file. 2 the command or the \
only position given could not be understood, there was nothing to read, or the answer could not be written";
