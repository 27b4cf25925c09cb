//! What `kingsight pgn fens` takes.

use clap::Args as ClapArgs;

use crate::pgn::args::GamesArgs;

#[derive(ClapArgs, Debug)]
pub(crate) struct FensArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    /// Only positions after every N plies: 0, N, 2N, ...
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "last")]
    pub(crate) every: Option<u32>,

    /// Only the last position of each game
    #[arg(long)]
    pub(crate) last: bool,

    /// Each position once: the same pieces, side to move, castling rights and en passant capture. Needs 8 bytes of
    /// memory or more for each
    #[arg(long)]
    pub(crate) unique: bool,

    /// Also the positions of variations
    #[arg(long, conflicts_with = "last")]
    pub(crate) variations: bool,

    /// Print one JSON object a position (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

impl FensArgs {
    /// Whether the position after so many plies is one of those asked for.
    pub(super) fn takes(&self, ply: u32) -> bool {
        self.every.is_none_or(|every| ply.is_multiple_of(every))
    }
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight pgn fens games.pgn
  kingsight pgn fens --last --json games.pgn
  kingsight pgn fens --every 10 --unique games.pgn > a.epd
  kingsight pgn fens --last games.pgn | kingsight inspect

A line is a FEN and an EPD operation with its place: id \"games.pgn#3.41\" is the position after ply 41 of game 3, which \
`kingsight inspect games.pgn#3.41` shows. Ply 0 is the first position.

Exit codes: 0 fine; 1 a game breaks off at a move that cannot be played (its positions up to there are printed), or a file \
has no game; 2 bad arguments or an unreadable file; 130 interrupted by Ctrl-C";
