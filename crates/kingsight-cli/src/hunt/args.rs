//! The arguments of `kingsight hunt`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::demo_arg::{DEFAULT, Demo, DemoParser};

#[derive(ClapArgs, Clone, Debug)]
pub(crate) struct HuntArgs {
    /// Positions to hunt in: FEN, EPD, `startpos`, or a file of FEN or EPD; `-` reads one a line from standard input.
    /// Default: a built-in set that meets every special rule at low depth
    #[arg(value_name = "FEN")]
    pub(crate) fens: Vec<String>,

    /// The engine and its arguments, after `--`
    #[arg(last = true, value_name = "ENGINE")]
    pub(crate) engine: Vec<OsString>,

    /// Hunt the built-in wrong engine, to see the hunt at work. BUG is its bug
    #[arg(
        long,
        value_name = "BUG",
        num_args = 0..=1,
        default_missing_value = DEFAULT.name(),
        value_parser = DemoParser,
        conflicts_with_all = ["engine", "cmd", "list"]
    )]
    pub(crate) demo: Option<Demo>,

    /// Hunt in a suite of positions in EPD, as deep as it has counts: `FEN ;D1 20 ;D2 400`
    #[arg(long, value_name = "FILE")]
    pub(crate) suite: Option<PathBuf>,

    /// How deep to count every position. Default: as deep as is quick
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(kingsight_hunt::MOST_DEPTH)))]
    pub(crate) depth: Option<u32>,

    /// How to talk to the engine
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = ProtocolArg::Auto)]
    pub(crate) protocol: ProtocolArg,

    /// Run this command for each question instead: it contains {depth} and {fen}, perhaps {moves},
    /// and prints a line with move and count for each move
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["engine", "protocol"])]
    pub(crate) cmd: Option<String>,

    /// Set a UCI option of the engine (may be repeated)
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,

    /// Include positions of Chess960, and write castling the Chess960 way (e1h1)
    #[arg(long)]
    pub(crate) chess960: bool,

    /// The time limit for each answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub(crate) timeout: f64,

    /// How many copies of the engine run at once. Default: one for each processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: Option<u16>,

    /// Do not stop at the first fault: find one of each class
    #[arg(long)]
    pub(crate) all: bool,

    /// Do not shrink the position of the fault
    #[arg(long)]
    pub(crate) no_shrink: bool,

    /// Write the report as a page with boards (HTML) to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,

    /// List the built-in positions and what they test
    #[arg(long, conflicts_with_all = ["engine", "cmd"])]
    pub(crate) list: bool,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Answer with one JSON object (see docs/hunt.md), also with --list
    #[arg(long)]
    pub(crate) json: bool,
}

/// How to talk to an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProtocolArg {
    /// UCI if the engine answers `uci`, otherwise perftree
    Auto,
    /// UCI, with `go perft N` or the like
    Uci,
    /// `ENGINE DEPTH FEN MOVES` prints a divide
    Perftree,
}

pub(crate) const USAGE: &str = "\
kingsight hunt [OPTIONS] [FEN]... -- <ENGINE>...
       kingsight hunt [OPTIONS] [FEN]... --cmd <COMMAND>
       kingsight hunt [OPTIONS] --demo [BUG] [FEN]...
       kingsight hunt --list";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight hunt -- ./my-engine
  kingsight hunt --demo
  kingsight hunt --demo castle-through-check --all
  kingsight hunt --all --report report.html -- ./my-engine
  kingsight hunt startpos --depth 3 -- ./my-engine
  kingsight hunt --suite perft.epd -- ./my-engine
  kingsight hunt --cmd \"./my-perft {depth} {fen} {moves}\"

Exit codes: 0 no fault; 1 a fault, an engine that failed, a wrong count in a suite, or a bad position among several; 2 bad arguments, no usable \
position, or an engine that prints no divide";
