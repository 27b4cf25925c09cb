//! What `kingsight moves` takes.

use clap::Args as ClapArgs;
use kingsight_ask::question::LegalMoves;

use super::asked::Asked;
use super::{EXIT_CODES, InputArgs, LanguageArgs};

#[derive(ClapArgs, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN, in one pair of quotes: "e4 e5"
    #[arg(long, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) asked: Asked<LegalMoves>,
}

pub(super) const USAGE: &str = "kingsight moves [OPTIONS] [POSITION]...";

/// What follows the options in the help.
pub(super) fn help() -> String {
    format!("{EXAMPLES}\n{EXIT_CODES}")
}

const EXAMPLES: &str = "\
Examples:
  kingsight moves startpos
  kingsight moves 6k1/5ppp/8/8/8/8/8/R3K2R w KQ --checks
  kingsight moves startpos --moves \"e4 d5\" --captures
  kingsight moves \"4k3/8/8/8/8/8/4r3/4K3 w - -\" --evasions
  kingsight moves startpos --moves \"e4 e5\" --from f1
  kingsight moves startpos --letters fr
  kingsight moves --json positions.epd

Several filters together list the moves that pass all of them.";
