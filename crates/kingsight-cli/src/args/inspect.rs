//! What `kingsight inspect` takes.

use clap::Args as ClapArgs;
use kingsight_ask::question::Inspect;

use super::{AskedArgs, exit_codes};
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct InspectArgs {
    #[command(flatten)]
    pub(crate) asked: AskedArgs<Inspect>,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Draw the position to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw the position to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(super) const USAGE: &str = "kingsight inspect [OPTIONS] [POSITION]...";

/// What follows the options in the help.
pub(super) fn help() -> String {
    format!("{EXAMPLES}\n{}", exit_codes(None))
}

const EXAMPLES: &str = "\
Examples:
  kingsight inspect \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"
  kingsight inspect 4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1
  kingsight inspect startpos --moves \"d4 Nf6 c4 e6 Nc3 Bb4\"
  kingsight inspect startpos --svg board.svg --png board.png
  kingsight inspect \"8/8/8/3r4/8/3B4/3K4/8 w - -\"
  kingsight inspect positions.epd
  kingsight inspect games.pgn#1.7
  kingsight inspect --json --threads 2 < positions.epd
  kingsight inspect --json --fields fen,in_check startpos
  kingsight inspect --json --column fen --id id games.csv

A FEN may stand without quotes, and a board need not be playable (the fifth example has no black king). Fields have the \
names of the JSON, as in --fields turn,sides.white.pins,legal_moves.san.";
