//! What `kingsight adjudicate` takes.

use clap::Args as ClapArgs;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kingsight::{Color, Incident, Square};
use kingsight_ask::question::Limits;

use super::{InputArgs, LanguageArgs};
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct AdjudicateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN, in one pair of quotes: "e4 e5"; repetitions count
    #[arg(long, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    /// The flag of this side has fallen (6.9), or both, and it is not known which fell first
    #[arg(long, value_name = "SIDE", value_parser = flag(), help_heading = "What happened")]
    pub(crate) flag: Option<Incident>,

    /// This side has completed its second illegal move (7.5.5); the position is the one before it
    #[arg(
        long,
        value_name = "SIDE",
        value_parser = mover(),
        conflicts_with = "flag",
        help_heading = "What happened"
    )]
    pub(crate) illegal_move: Option<Incident>,

    /// The side to move claims a draw (9.2, 9.3): `now`, on the board as it stands, or with a move that
    /// it has written down and not played, in UCI or SAN
    #[arg(
        long,
        value_name = "MOVE",
        conflicts_with_all = ["flag", "illegal_move"],
        help_heading = "What happened"
    )]
    pub(crate) claim: Option<String>,

    /// The side to move has touched the pieces on these squares, in this order (4.3 to 4.5): e1,h1
    #[arg(long, value_name = "SQUARE", value_delimiter = ',', help_heading = "What happened")]
    pub(crate) touched: Vec<Square>,

    /// Look at no more than this many positions for each side; 3000000 take about ten seconds
    #[arg(long, value_name = "N", default_value_t = NODES, help_heading = "Output")]
    pub(crate) nodes: u32,

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

impl AdjudicateArgs {
    /// What happened, apart from a claim.
    pub(crate) fn incident(&self) -> Incident {
        self.flag.or(self.illegal_move).unwrap_or_default()
    }
}

const NODES: u32 = Limits::LOCAL.ruling_nodes.usual as u32;

const SIDES: [&str; 3] = ["white", "black", "both"];

fn color(side: &str) -> Color {
    if side == SIDES[0] { Color::White } else { Color::Black }
}

fn flag() -> impl TypedValueParser<Value = Incident> {
    PossibleValuesParser::new(SIDES).map(|side| match side.as_str() {
        "both" => Incident::BothFlags,
        side => Incident::FlagFall(color(side)),
    })
}

fn mover() -> impl TypedValueParser<Value = Incident> {
    PossibleValuesParser::new(&SIDES[..2]).map(|side| Incident::SecondIllegalMove(color(&side)))
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
