//! What `kingsight why` takes.

use clap::Args as ClapArgs;

use super::LanguageArgs;
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct WhyArgs {
    /// The position: FEN, EPD, `startpos`, a link with a FEN in it, a file with one position,
    /// `games.pgn#3.41` (the position after ply 41 of game 3), or `-`
    #[arg(value_name = "POSITION", value_parser = crate::input::names::word())]
    pub(crate) position: Option<String>,

    /// The move, legal or not, in UCI (e2e4) or SAN (Nxe5, O-O); if several pieces fit, each is
    /// explained. The square of a piece (e1): what that piece can do, and what it cannot
    #[arg(value_name = "MOVE")]
    pub(crate) chosen: Vec<String>,

    /// Explain every illegal move that the side to move might try, castling included
    #[arg(long)]
    pub(crate) all: bool,

    /// Play these moves first, in UCI or SAN, in one pair of quotes: "e4 e5"
    #[arg(long, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Write castling the Chess960 way (e1h1)
    #[arg(long, help_heading = "Output")]
    pub(crate) chess960: bool,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Print JSON (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,

    /// Draw the explanation to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", conflicts_with = "all", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw the explanation to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", conflicts_with = "all", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(super) const USAGE: &str = "\
kingsight why [OPTIONS] <POSITION> <MOVE>
       kingsight why [OPTIONS] <POSITION> --all";

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight why \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\" Nf3
  kingsight why \"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1\" e5d6
  kingsight why startpos b1
  kingsight why startpos O-O --moves \"e4 e5 Nf3 Nc6\"
  kingsight why \"r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -\" --all
  kingsight why startpos O-O --svg why.svg
  kingsight why --lang de startpos Sf6
  kingsight why games.pgn#1.7 Nxd4

Exit codes: 0 legal (or --all), 1 illegal, 2 not understood
Only why, changes, adjudicate, mate and pgn check answer in German, too.";
