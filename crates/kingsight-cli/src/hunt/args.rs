//! What can be asked of `kingsight hunt`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

#[derive(ClapArgs, Debug)]
pub(crate) struct HuntArgs {
    /// Positions to hunt in: FEN, EPD, or `startpos`; `-`: one a line from standard input. Without
    /// any, a built-in set in which every special rule is met at low depth
    #[arg(value_name = "FEN")]
    pub(crate) fens: Vec<String>,

    /// The engine and its arguments, after `--`
    #[arg(last = true, value_name = "ENGINE")]
    pub(crate) engine: Vec<OsString>,

    /// Hunt in a suite of positions in EPD, as deep as it has counts: `FEN ;D1 20 ;D2 400`
    #[arg(long, value_name = "FILE")]
    pub(crate) suite: Option<PathBuf>,

    /// How deep to count every position; as deep as takes a moment if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(kingsight_hunt::MOST_DEPTH)))]
    pub(crate) depth: Option<u32>,

    /// How to talk to the engine
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Manner::Auto)]
    pub(crate) protocol: Manner,

    /// Call a program of your own instead: a command with {depth} and {fen}, perhaps {moves}, that
    /// prints lines of a move and a count
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["engine", "protocol"])]
    pub(crate) cmd: Option<String>,

    /// Set a UCI option of the engine (may be repeated)
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,

    /// Hunt in Chess960, too
    #[arg(long)]
    pub(crate) chess960: bool,

    /// The longest that an answer may take
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub(crate) timeout: f64,

    /// How many copies of the engine run at once; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: Option<u16>,

    /// Do not stop at the first fault: collect one of each kind
    #[arg(long)]
    pub(crate) all: bool,

    /// Do not shrink the position
    #[arg(long)]
    pub(crate) no_shrink: bool,

    /// Write a page with boards to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,

    /// List the built-in positions and what they are for; hunt in nothing
    #[arg(long, conflicts_with_all = ["engine", "cmd"])]
    pub(crate) list: bool,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Answer with one JSON object (see docs/hunt.md)
    #[arg(long)]
    pub(crate) json: bool,
}

/// How to talk to an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Manner {
    /// UCI if it answers `uci`, else perftree
    Auto,
    /// UCI with `go perft N` or the like
    Uci,
    /// `ENGINE DEPTH FEN MOVES` prints a divide
    Perftree,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight hunt -- ./my-engine
  kingsight hunt --all --report report.html -- ./my-engine
  kingsight hunt \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\" --depth 5 -- ./my-engine
  kingsight hunt --suite perft.epd --option Hash=16 -- ./my-engine --quiet
  kingsight hunt --cmd \"./my-perft {depth} {fen} {moves}\"

Exit codes: 0 no fault; 1 a fault, an engine that failed, or a bad position among several;
2 not understood, no good position, or engine unusable";
