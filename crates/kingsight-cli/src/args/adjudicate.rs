//! What `kingsight adjudicate` takes.

use clap::Args as ClapArgs;
use kingsight_ask::question::Adjudicate;

use super::asked::Asked;
use super::{InputArgs, LanguageArgs};
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct AdjudicateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN, in one pair of quotes: "e4 e5"; repetitions count
    #[arg(long, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) asked: Asked<Adjudicate>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Draw the locked structure to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw the locked structure to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(super) const USAGE: &str = "kingsight adjudicate [OPTIONS] [POSITION]...";

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight adjudicate \"8/k7/8/p1p1p1p1/P1P1P1P1/8/8/K7 w\"
  kingsight adjudicate --flag white startpos --moves \"e4 e5\"
  kingsight adjudicate --illegal-move black startpos
  kingsight adjudicate --touched b1 startpos
  kingsight adjudicate --claim e4 startpos
  kingsight adjudicate --lang de --flag both startpos
  kingsight adjudicate --json --flag white positions.epd

Mate and stalemate come first, then a dead position (5.2.2), fivefold repetition and 75 moves (9.6), then what happened. \
Whether a side can still mate depends on the pieces, the turn, castling and en passant only, never on clocks.

Exit codes: 0 answered; 1 a position not decided within --nodes, or a bad position among several or in a file; 2 the \
command line or the only position given was not understood, or there was none";
