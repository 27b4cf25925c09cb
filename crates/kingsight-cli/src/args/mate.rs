//! What `kingsight mate` takes.

use clap::Args as ClapArgs;

use kingsight_ask::question::Mate;

use super::LanguageArgs;
use super::asked::Asked;

#[derive(ClapArgs, Debug)]
pub(crate) struct MateArgs {
    /// The position (FEN, EPD, `startpos`, a link, a file with one position), and last the number of
    /// moves of the side to move
    #[arg(value_name = "POSITION N", num_args = 1.., required = true, value_parser = crate::input::names::word())]
    pub(crate) words: Vec<String>,

    /// Play these moves first, in UCI or SAN, in one pair of quotes: "e4 e5"
    #[arg(long, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) asked: Asked<Mate, true>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Write castling the Chess960 way (e1h1)
    #[arg(long, help_heading = "Output")]
    pub(crate) chess960: bool,

    /// Print JSON (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

pub(super) const USAGE: &str = "kingsight mate [OPTIONS] <POSITION> <N>";

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight mate \"kbK5/pp6/1P6/8/8/8/8/R7 w - -\" 2
  kingsight mate --checks-only \"7k/5K2/8/8/8/8/8/R7 w\" 1
  kingsight mate --duals \"7k/8/5K2/8/8/8/8/R5Q1 w - -\" 2
  kingsight mate --lang de \"7k/8/5K2/8/8/8/8/R7 w - -\" 2
  kingsight mate --json startpos 1 --moves \"f3 e5 g4\"

Every defence is tried: the answer is proved, not estimated. Clocks and repetitions do not count.

Exit codes: 0 mate is proved; 1 there is none in so many moves, or it was not decided within --nodes; 2 not understood";
