//! What `kingsight perft` takes.

use clap::{Args as ClapArgs, ValueEnum};

use crate::args::shared::{LettersArgs, MOVES_FIRST, ReadingArgs};
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct PerftArgs {
    /// Depth in half-moves, up to 99; with --depth, this is the position
    #[arg(value_name = "DEPTH", value_parser = crate::input::files::word())]
    pub(crate) first: Option<String>,

    /// The position (the same as --fen), a file with one, or `-` [default: startpos]
    #[arg(value_name = "FEN", value_parser = crate::input::files::word())]
    pub(crate) others: Vec<String>,

    /// Depth in half-moves, up to 99 (the same as DEPTH)
    #[arg(long, short_alias = 'd', value_name = "N", value_parser = clap::value_parser!(u32).range(..=99))]
    pub(crate) depth: Option<u32>,

    /// The position: FEN, EPD, or `startpos`
    #[arg(long, value_parser = crate::input::files::word())]
    pub(crate) fen: Option<String>,

    #[arg(long, help = MOVES_FIRST, value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Also print the count of each first move, as soon as it is known
    #[arg(long)]
    pub(crate) divide: bool,

    /// Count repeated positions once (transposition table of this many MiB)
    #[arg(long, value_name = "MIB", default_value_t = 0, value_parser = mib)]
    pub(crate) hash: usize,

    /// How many bits of a position's key the table compares; 128: collisions are rarer, the table
    /// holds half as many entries
    #[arg(long, value_enum, value_name = "BITS", default_value_t = KeyBits::Bits64, requires = "hash")]
    pub(crate) hash_check: KeyBits,

    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,

    /// How to count the last half-moves: two at once, one without playing it, or by playing each
    /// leaf; `auto` is the fastest. All give the same count
    #[arg(long, value_enum, value_name = "METHOD", default_value_t = CountMethod::Auto)]
    pub(crate) method: CountMethod,

    /// Compare the method with playing every move, at every position with two half-moves left, and
    /// report the first mismatch
    #[arg(long, conflicts_with_all = ["divide", "hash", "hash_check", "checkpoint"])]
    pub(crate) verify: bool,

    /// Resume from this file if it exists, and save progress to it; it is removed once the count is
    /// complete
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<OutputPath>,

    /// Seconds between checkpoints; 0: after each part of the count, but writing never takes more
    /// than a tenth of the time
    #[arg(long, value_name = "SECONDS", default_value_t = CHECKPOINT_EVERY, requires = "checkpoint")]
    pub(crate) checkpoint_every: u64,

    /// Answer with one JSON object (see docs/json.md)
    #[arg(long)]
    pub(crate) json: bool,
}

fn mib(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a number of MiB, such as 64".to_owned())
}

/// Seconds between checkpoints by default.
pub(crate) const CHECKPOINT_EVERY: u64 = 10;

/// How to count the last half-moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CountMethod {
    Auto,
    TwoPly,
    Bulk,
    EachLeaf,
}

/// How much of a key is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum KeyBits {
    #[value(name = "64")]
    Bits64,
    #[value(name = "128")]
    Bits128,
}

pub(crate) const USAGE: &str = "\
kingsight perft [OPTIONS] <DEPTH> [FEN]
       kingsight perft [OPTIONS] --depth <N> [FEN]";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight perft 6
  kingsight perft 4 \"r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -\"
  kingsight perft 3 --moves \"e4 e5\" --divide
  kingsight perft 9 --hash 1024 --checkpoint nine.txt
  kingsight perft 5 --verify
  kingsight perft 5 --json

Ctrl-C stops a count, saves a checkpoint and prints the command that resumes it. Without --checkpoint it does so only \
after ten seconds, and once a part of the count is done.
The environment variable KINGSIGHT_PERFT_PATH (avx512, avx2 or portable) chooses the processor instructions; the \
default is the fastest that this processor has.
Exit codes: 0 counted, 1 --verify found a mismatch, 2 not understood, 130 stopped by Ctrl-C";
