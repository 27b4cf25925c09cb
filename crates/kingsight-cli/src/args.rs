//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kingsight::Square;

/// See what is going on in a chess position: who checks, what is pinned by whom, what is attacked
/// and protected, and every legal move.
#[derive(Parser, Debug)]
#[command(name = "kingsight", version, max_term_width = 96, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours. `auto`: on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = ColorWhen::Auto)]
    pub(crate) color: ColorWhen,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Show a position: board, checks, pins, attacks, protection and all legal moves
    #[command(after_help = INSPECT_EXAMPLES)]
    Inspect(InspectArgs),
    /// List the legal moves, in SAN and UCI
    #[command(after_help = MOVES_EXAMPLES)]
    Moves(MovesArgs),
    /// Count the sequences of legal moves
    #[command(after_help = PERFT_EXAMPLES)]
    Perft(PerftArgs),
    /// Say what is wrong with a position: everything at once
    #[command(after_help = VALIDATE_EXAMPLES)]
    Validate(ValidateArgs),
    /// Print a completion script for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions(CompletionsArgs),
}

/// Which positions, and how to answer.
#[derive(ClapArgs, Debug)]
pub(crate) struct InputArgs {
    /// Positions: FEN, EPD, or `startpos`. Without any, or with `-`, one a line is read from
    /// standard input; blank lines and `#` comments are skipped
    #[arg(value_name = "FEN")]
    pub(crate) fens: Vec<String>,

    /// Write castling the Chess960 way (e1h1)
    #[arg(long)]
    pub(crate) chess960: bool,

    /// Answer with one JSON object a line (see docs/json.md)
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct InspectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long)]
    pub(crate) flip: bool,

    /// Draw the position to an SVG file (`-`: to standard output, in place of the text)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Draw the position to a PNG file (`-`: to standard output, in place of the text)
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,

    /// Only moves that take something
    #[arg(long)]
    pub(crate) captures: bool,

    /// Only moves that give check
    #[arg(long)]
    pub(crate) checks: bool,

    /// Only moves from this square (may be repeated)
    #[arg(long, value_name = "SQUARE")]
    pub(crate) from: Vec<Square>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct PerftArgs {
    /// How many half-moves deep
    pub(crate) depth: u32,

    /// The position (the same as --fen); the initial one if none is given
    #[arg(value_name = "FEN")]
    pub(crate) position: Vec<String>,

    /// The position: FEN, EPD, or `startpos`
    #[arg(long)]
    pub(crate) fen: Option<String>,

    /// Play these moves first, in UCI or SAN
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,

    /// Write castling the Chess960 way (e1h1)
    #[arg(long)]
    pub(crate) chess960: bool,

    /// Also give the count for each first move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Answer with one JSON object (see docs/json.md)
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct ValidateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct CompletionsArgs {
    /// Which shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Also into files and pipes.
    Always,
    /// Not at all.
    Never,
}

const EXAMPLES: &str = "\
Examples:
  kingsight inspect \"r1bqk1nr/pppp1ppp/2n5/4p3/1bB1P3/3P4/PPPN1PPP/R1BQK1NR w KQkq - 1 5\"
  kingsight inspect startpos --moves e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7
  kingsight inspect --json < positions.epd > facts.jsonl
  kingsight perft 5 --divide

Exit codes: 0 all well, 1 something was found (a bad line, a problem), 2 not understood";

const INSPECT_EXAMPLES: &str = "\
Examples:
  kingsight inspect startpos --moves d4 Nf6 c4 e6 Nc3 Bb4
  kingsight inspect \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\" --svg pin.svg --png pin.png
  kingsight inspect 4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1      # quotes may be left out
  kingsight inspect --json < positions.epd                 # one JSON object a line
  kingsight inspect \"8/8/8/3r4/8/3B4/3K4/8 w - -\"          # no black king: still inspected";

const MOVES_EXAMPLES: &str = "\
Examples:
  kingsight moves startpos
  kingsight moves \"6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1\" --checks
  kingsight moves startpos --moves e4 e5 --from f1
  kingsight moves \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\" --json";

const PERFT_EXAMPLES: &str = "\
Examples:
  kingsight perft 6
  kingsight perft 4 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\"
  kingsight perft 3 --moves e4 e5 --divide
  kingsight perft 5 --json";

const VALIDATE_EXAMPLES: &str = "\
Examples:
  kingsight validate \"4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1\"
  kingsight validate --json < positions.epd

Grades: fatal (the rules cannot be applied), implausible (no game leads there, yet it can be
played), mendable (a castling right or en passant square that is dropped).
Exit code 1 if there is any problem.";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  kingsight completions bash > ~/.local/share/bash-completion/completions/kingsight
  kingsight completions zsh > \"${fpath[1]}/_kingsight\"
  kingsight completions fish > ~/.config/fish/completions/kingsight.fish";
