//! What `kingsight changes` takes.

use clap::Args as ClapArgs;

use super::LanguageArgs;
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct ChangesArgs {
    /// The position: FEN, EPD, `startpos`, a link with a FEN in it, a file with one position, or `-`
    #[arg(value_name = "POSITION", value_parser = crate::input::names::word())]
    pub(crate) position: Option<String>,

    /// The moves, in UCI (e2e4) or SAN (Nxe5, O-O), played one after the other
    #[arg(value_name = "MOVE")]
    pub(crate) chosen: Vec<String>,

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

    /// Draw what the move changes to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw what the move changes to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(super) const USAGE: &str = "kingsight changes [OPTIONS] <POSITION> <MOVE>...";

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight changes startpos e4
  kingsight changes \"4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - -\" Nf5
  kingsight changes startpos f3 e5 g4 Qh4
  kingsight changes startpos Nf3 --moves \"e4 e5\" --json
  kingsight changes startpos e4 --svg changes.svg
  kingsight changes --lang de startpos Sf3

\"Threatens\" and \"hanging\": an exchange on that square wins material, pins and checks respected. Checks are \
those that a side could give if it were its turn.

Exit codes: 0 legal, 1 a move is illegal, 2 not understood";
