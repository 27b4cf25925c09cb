//! The arguments of `kingsight hunt`.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args as ClapArgs, Command, Error, ValueEnum};
use kingsight::Reading;
use kingsight_ask::near;
use kingsight_wrong_engine::Bug;

use crate::args::LanguageArgs;
use crate::outputs::OutputPath;

#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct HuntArgs {
    /// Positions to hunt in: FEN, EPD, `startpos`, or a file of FEN or EPD; `-` reads one a line from standard input.
    /// Default: a built-in set that meets every special rule at low depth
    #[arg(value_name = "FEN")]
    pub(crate) fens: Vec<String>,

    /// The engine and its arguments, after `--`
    #[arg(last = true, value_name = "ENGINE")]
    pub(crate) engine: Vec<OsString>,

    /// Hunt the built-in wrong engine, to see the hunt at work. BUG is its bug; `--demo --list` lists all bugs
    #[arg(
        long,
        value_name = "BUG",
        num_args = 0..=1,
        default_missing_value = DEFAULT_BUG.name(),
        value_parser = DemoParser,
        hide_possible_values = true,
        conflicts_with_all = ["engine", "cmd"]
    )]
    pub(crate) demo: Option<Demo>,

    /// Hunt in a suite of positions in EPD, as deep as it has counts: `FEN ;D1 20 ;D2 400`;
    /// or in games: `games.pgn#3.41` is the position after ply 41 of game 3, `games.pgn` the last one of each game
    #[arg(long, value_name = "FILE")]
    pub(crate) suite: Option<PathBuf>,

    /// How deep to count every position. Default: as deep as is quick
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(kingsight_hunt::MOST_DEPTH)))]
    pub(crate) depth: Option<u32>,

    /// Count deeper: to depth 7 where that is at most 2,000,000 nodes, for faults that show late
    #[arg(long, conflicts_with = "depth")]
    pub(crate) deep: bool,

    /// Also hunt in N positions from random games and random placements. Default: 24 with the built-in set, otherwise 0
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=10_000))]
    pub(crate) random: Option<u16>,

    /// The seed of the random positions: another one gives others
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How to talk to the engine
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = ProtocolArg::Auto)]
    pub(crate) protocol: ProtocolArg,

    /// A generator in any language: a program that reads a FEN, a depth and moves a line, and answers with a line for
    /// each move and an empty line. With {depth} and {fen}, perhaps {moves}, the command runs once for each question
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["engine", "protocol"])]
    pub(crate) cmd: Option<String>,

    /// Set a UCI option of the engine (may be repeated)
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,

    /// Include positions of Chess960, read all as Chess960, and write castling its way (e1h1)
    #[arg(long, conflicts_with = "classical")]
    pub(crate) chess960: bool,

    /// Read positions as classical chess: castling rights that only Chess960 has are dropped
    #[arg(long)]
    pub(crate) classical: bool,

    /// The time limit for each answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub(crate) timeout: f64,

    /// Stop after this time and report what is known
    #[arg(long, value_name = "SECONDS")]
    pub(crate) max_time: Option<f64>,

    /// How many copies of the engine run at once. Default: one for each processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: Option<u16>,

    /// Do not stop at the first fault: find one of each class
    #[arg(long)]
    pub(crate) all: bool,

    /// Do not shrink the position of the fault
    #[arg(long)]
    pub(crate) no_shrink: bool,

    /// For continuous integration: find one fault of each class and print a summary in Markdown, with the regression
    /// tests as EPD; on GitHub it also becomes the summary of the job
    #[arg(long, conflicts_with_all = ["json", "list", "walk"])]
    pub(crate) ci: bool,

    /// Write a JUnit report (XML) to this file: one test case for each position
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "walk"])]
    pub(crate) junit: Option<OutputPath>,

    /// Write the regression tests as a perft suite (EPD) to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["list", "walk"])]
    pub(crate) epd: Option<OutputPath>,

    /// Step through the moves of one position, both counts side by side; reads commands from standard input
    #[arg(long, conflicts_with_all = ["json", "list", "suite", "all", "report", "deep", "random", "seed", "max_time", "jobs", "no_shrink"])]
    pub(crate) walk: bool,

    /// Write the report as a page with boards (HTML) to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<OutputPath>,

    /// List the built-in positions and what they test
    #[arg(long, conflicts_with_all = ["engine", "cmd", "fens", "suite"])]
    pub(crate) list: bool,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Answer with one JSON object (see docs/hunt.md), also with --list
    #[arg(long)]
    pub(crate) json: bool,
}

impl HuntArgs {
    /// How castling rights are read.
    pub(crate) fn reading(&self) -> Reading {
        Reading::of((self.chess960 || self.classical).then_some(self.chess960))
    }
}

/// How to talk to an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProtocolArg {
    /// UCI if the engine answers `uci`, XBoard if it answers `protover 2`, otherwise perftree
    Auto,
    /// UCI, with `go perft N` or the like, or without perft
    Uci,
    /// XBoard's protocol, with `setboard`
    Xboard,
    /// `ENGINE DEPTH FEN MOVES` prints a divide
    Perftree,
}

pub(crate) const USAGE: &str = "\
kingsight hunt [OPTIONS] [FEN]... -- <ENGINE>...
       kingsight hunt [OPTIONS] [FEN]... --cmd <COMMAND>
       kingsight hunt [OPTIONS] --walk [FEN] -- <ENGINE>...
       kingsight hunt [OPTIONS] --demo [BUG] [FEN]...
       kingsight hunt [--demo] --list";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight hunt -- ./my-engine
  kingsight hunt --demo
  kingsight hunt --demo castle-through-check --all
  kingsight hunt --all --report report.html -- ./my-engine
  kingsight hunt startpos --depth 3 -- ./my-engine
  kingsight hunt --random 500 --seed 7 -- ./my-engine
  kingsight hunt --suite perft.epd -- ./my-engine
  kingsight hunt --suite games.pgn#1.7 -- ./my-engine
  kingsight hunt --protocol uci --max-time 60 -- ./my-engine
  kingsight hunt --walk startpos --depth 3 -- ./my-engine
  kingsight hunt --ci --junit hunt.xml -- ./my-engine
  kingsight hunt --cmd \"./my-perft --lines\"
  kingsight hunt --cmd \"./my-perft {depth} {fen} {moves}\"

Exit codes: 0 no fault; 1 a fault, an engine that failed, a wrong count in a suite, or a bad position among several; 2 bad arguments, no usable \
position, or an engine that cannot be asked; 130 interrupted by Ctrl-C";

/// The bug that `--demo` alone shows: famous, hard to find by hand, and found in a moment.
const DEFAULT_BUG: Bug = Bug::EnPassantPin;

/// The value of `--demo`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Demo {
    /// The engine's bug.
    Bug(Bug),
    /// Not a bug but a position that follows a bare `--demo`.
    Position(String),
}

impl Demo {
    pub(super) fn bug(&self) -> Bug {
        match self {
            Demo::Bug(bug) => *bug,
            Demo::Position(_) => DEFAULT_BUG,
        }
    }
}

/// Reads the value of `--demo`.
#[derive(Clone, Debug)]
struct DemoParser;

impl TypedValueParser for DemoParser {
    type Value = Demo;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Demo, Error> {
        let text = value.to_string_lossy();
        if let Some(bug) = Bug::of_name(&text) {
            return Ok(Demo::Bug(bug));
        }
        if text.contains('/') || text == "startpos" || text == "-" || Path::new(value).is_file() {
            return Ok(Demo::Position(text.into_owned()));
        }
        let meant = near::meant(&text, Bug::ALL.iter().map(|bug| bug.name()));
        if let Some(bug) = meant.and_then(Bug::of_name) {
            return Ok(Demo::Bug(bug));
        }
        // Fails, with the list of names and the most similar one.
        let names = PossibleValuesParser::new(Bug::ALL.iter().map(|bug| bug.name()));
        names.parse_ref(command, arg, value).map(Demo::Position)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let bugs = Bug::ALL.iter();
        Some(Box::new(bugs.map(|bug| PossibleValue::new(bug.name()).help(bug.description()))))
    }
}
