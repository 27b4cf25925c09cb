//! What can be asked on the command line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kingsight::{Language, PieceLetters, Square};
use kingsight_report::Wording;

/// See what is going on in a chess position: who checks, what is pinned by whom, what is attacked
/// and protected, and every legal move.
#[derive(Parser, Debug)]
// Named twice: usage lines would else be of `kingsight.exe` on Windows.
#[command(
    name = "kingsight",
    bin_name = "kingsight",
    version,
    max_term_width = 96,
    after_help = EXAMPLES
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours; `auto` means on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t = ColorWhen::Auto,
        display_order = 90
    )]
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
    /// Find the exact move that another engine gets wrong, and say why
    #[command(after_help = crate::hunt::args::EXAMPLES)]
    Hunt(crate::hunt::args::HuntArgs),
    /// Say what is wrong with a position: everything at once
    #[command(after_help = VALIDATE_EXAMPLES)]
    Validate(ValidateArgs),
    /// Say why a move is not legal, or what it does if it is
    #[command(after_help = WHY_EXAMPLES)]
    Why(WhyArgs),
    /// The classic algorithms side by side: list, run, compare and time them
    #[command(after_help = METHODS_EXAMPLES)]
    Methods(MethodsArgs),
    /// Serve the studio to your browser: a board to touch, every set on it, lessons
    #[command(after_help = STUDIO_EXAMPLES)]
    Studio(StudioArgs),
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

/// The letters of pieces.
#[derive(ClapArgs, Debug)]
pub(crate) struct LettersArgs {
    /// Read and print moves in SAN with the piece letters of this language (fr: Cf3), or with figurines;
    /// JSON always has English letters
    #[arg(long, value_name = "LANGUAGE", value_parser = letters())]
    pub(crate) letters: Option<PieceLetters>,
}

impl LettersArgs {
    /// English sentences with these letters.
    pub(crate) fn wording(&self) -> Wording {
        Wording { language: Language::English, letters: self.letters.unwrap_or_default() }
    }
}

fn letters() -> impl TypedValueParser<Value = PieceLetters> {
    PossibleValuesParser::new(PieceLetters::ALL.map(PieceLetters::code))
        .map(|code| PieceLetters::from_code(&code).unwrap_or_default())
}

#[derive(ClapArgs, Debug)]
pub(crate) struct InspectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,

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

    #[command(flatten)]
    pub(crate) letters: LettersArgs,

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
    /// Depth in half-moves, up to 99; with --depth, this is the position
    #[arg(value_name = "DEPTH")]
    pub(crate) first: Option<String>,

    /// The position (the same as --fen) [default: startpos]
    #[arg(value_name = "FEN")]
    pub(crate) others: Vec<String>,

    /// Depth in half-moves, up to 99 (the same as DEPTH)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=99))]
    pub(crate) depth: Option<u32>,

    /// The position: FEN, EPD, or `startpos`
    #[arg(long)]
    pub(crate) fen: Option<String>,

    /// Play these moves first, in UCI or SAN
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,

    /// Write castling the Chess960 way (e1h1)
    #[arg(long)]
    pub(crate) chess960: bool,

    /// Also print the count of each first move, as soon as it is known
    #[arg(long)]
    pub(crate) divide: bool,

    /// Count repeated positions once (transposition table of this many MiB)
    #[arg(long, value_name = "MIB", default_value_t = 0)]
    pub(crate) hash: usize,

    /// How many bits of a position's key the table compares; 128: collisions are rarer, the table
    /// holds half as many entries
    #[arg(long, value_enum, value_name = "BITS", default_value_t = KeyBits::Bits64)]
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
    pub(crate) checkpoint: Option<PathBuf>,

    /// Seconds between checkpoints; 0: after each part of the count, but writing never takes more
    /// than a tenth of the time
    #[arg(long, value_name = "SECONDS", default_value_t = CHECKPOINT_EVERY, requires = "checkpoint")]
    pub(crate) checkpoint_every: u64,

    /// Answer with one JSON object (see docs/json.md)
    #[arg(long)]
    pub(crate) json: bool,
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

#[derive(ClapArgs, Debug)]
pub(crate) struct ValidateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct WhyArgs {
    /// The position: FEN (in quotes), EPD, or `startpos`
    #[arg(value_name = "FEN")]
    pub(crate) fen: String,

    /// The move, legal or not, in UCI (e2e4) or SAN (Nxe5, O-O); a SAN that several pieces fit is
    /// explained for each of them
    #[arg(value_name = "MOVE", required_unless_present = "all", conflicts_with = "all")]
    pub(crate) chosen: Option<String>,

    /// Every move the side to move might think of, castling on both wings included
    #[arg(long)]
    pub(crate) all: bool,

    /// Play these moves first, in UCI or SAN
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,

    /// The language of the answer, and of the piece letters unless --letters says otherwise
    #[arg(long, value_enum, value_name = "LANGUAGE", default_value_t = Tongue::En)]
    pub(crate) lang: Tongue,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,

    /// Write castling the Chess960 way (e1h1)
    #[arg(long)]
    pub(crate) chess960: bool,

    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long)]
    pub(crate) flip: bool,

    /// Answer in JSON (see docs/json.md)
    #[arg(long)]
    pub(crate) json: bool,
}

impl WhyArgs {
    /// The language of the answer and the letters of moves.
    pub(crate) fn wording(&self) -> Wording {
        let (language, letters) = match self.lang {
            Tongue::En => (Language::English, PieceLetters::English),
            Tongue::De => (Language::German, PieceLetters::German),
        };
        Wording { language, letters: self.letters.letters.unwrap_or(letters) }
    }
}

/// Languages of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Tongue {
    /// English.
    En,
    /// German.
    De,
}

#[derive(ClapArgs, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct MethodsArgs {
    #[command(subcommand)]
    pub(crate) command: Option<MethodsCommand>,

    /// List the methods as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum MethodsCommand {
    /// Find methods by a name, a person, or what other programs call them, such as ATTACK_ARRAY
    Find(MethodFindArgs),
    /// Show one method at work: its card, its steps as boards, its answer
    Run(MethodRunArgs),
    /// Show the answers of all methods to a position, and where the mistakes differ
    Compare(MethodCompareArgs),
    /// Time all methods on this machine
    Bench(MethodBenchArgs),
    /// Print the tables that a method looks up
    Table(MethodTableArgs),
    /// Show a lesson of the studio: its steps, their boards and sets
    Lesson(MethodLessonArgs),
    /// Write the chapters of the documentation, one for each question, into a folder
    Chapters(MethodChaptersArgs),
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodFindArgs {
    /// What to look for; capitals, blanks, hyphens and underscores make no difference
    #[arg(value_name = "TEXT", required = true)]
    pub(crate) text: Vec<String>,

    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodTableArgs {
    /// Whose tables
    #[arg(value_enum, value_name = "NAME")]
    pub(crate) table: Table,

    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The tables that can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Table {
    /// The attack array and the delta array of the 0x88 board
    #[value(name = "0x88", aliases = ["ATTACK_ARRAY", "DELTA_ARRAY"])]
    Ox88,
}

/// How squares are numbered.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbering {
    /// a1 = 0, b1 = 1, h8 = 63
    A1,
    /// h1 = 0, g1 = 1, a8 = 63, beside a1 = 0
    H1,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodRunArgs {
    /// The method, as `kingsight methods` lists it
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// The position; without one, the method's own example
    #[arg(value_name = "FEN")]
    pub(crate) fen: Vec<String>,

    /// Number the squares of each set, as texts on pawn captures do
    #[arg(long, value_enum, value_name = "SQUARE")]
    pub(crate) numbering: Option<Numbering>,

    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodCompareArgs {
    /// The position
    #[arg(value_name = "FEN", required = true)]
    pub(crate) fen: Vec<String>,

    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodBenchArgs {
    /// Only these methods
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,

    /// How often each method is timed; the median counts
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub(crate) rounds: u32,

    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodLessonArgs {
    /// The lesson; without one, all are listed
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// The board to look at; without one, that of each step
    #[arg(value_name = "FEN")]
    pub(crate) fen: Vec<String>,

    /// Answer in JSON: one object a line, one line a step
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodChaptersArgs {
    /// Where to write them
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct StudioArgs {
    /// The port on 127.0.0.1; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = kingsight_studio::Options::PORT)]
    pub(crate) port: u16,

    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Read the page's files from a folder, to work on them
    #[arg(long, value_name = "FOLDER", hide = true)]
    pub(crate) page: Option<PathBuf>,
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
    Auto,
    Always,
    Never,
}

const EXAMPLES: &str = "\
Examples:
  kingsight inspect \"r1bqk1nr/pppp1ppp/2n5/4p3/1bB1P3/3P4/PPPN1PPP/R1BQK1NR w KQkq - 1 5\"
  kingsight inspect startpos --moves e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7
  kingsight inspect --json < positions.epd > facts.jsonl
  kingsight perft 5 --divide
  kingsight hunt -- ./my-engine
  kingsight studio --open

Exit codes: 0 all well, 1 something was found (a bad line, a problem), 2 not understood
or not written";

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
  kingsight moves startpos --letters fr
  kingsight moves \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\" --json";

const PERFT_EXAMPLES: &str = "\
Examples:
  kingsight perft 6
  kingsight perft 4 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\"
  kingsight perft 3 --moves e4 e5 --divide
  kingsight perft startpos --depth 9 --hash 1024 --checkpoint nine.txt
  kingsight perft 5 --verify
  kingsight perft 5 --json

Ctrl-C stops a count, saves a checkpoint and prints the command that resumes it. Without
--checkpoint it does so only after ten seconds, and once a part of the count is done.
The environment variable KINGSIGHT_PERFT_PATH (avx512, avx2 or portable) chooses the processor
instructions; the default is the fastest that this processor has.
Exit codes: 0 counted, 1 --verify found a mismatch, 2 not understood, 130 stopped by Ctrl-C";

const VALIDATE_EXAMPLES: &str = "\
Examples:
  kingsight validate \"4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1\"
  kingsight validate --json < positions.epd

Grades: fatal (the rules cannot be applied), implausible (no game leads there, yet it can be
played), mendable (a castling right or en passant square that is dropped).
Exit code 1 if there is any problem.";

const WHY_EXAMPLES: &str = "\
Examples:
  kingsight why \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\" Nf3
  kingsight why \"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1\" e5d6
  kingsight why startpos O-O --moves e4 e5 Nf3 Nc6
  kingsight why \"r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1\" --all
  kingsight why --lang de startpos Sf6

Exit codes: 0 legal (or --all), 1 not legal, 2 not understood";

const METHODS_EXAMPLES: &str = "\
Examples:
  kingsight methods
  kingsight methods run hyperbola-quintessence
  kingsight methods run x-ray-pins \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"
  kingsight methods compare \"R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1\"
  kingsight methods lesson behind-the-king
  kingsight methods bench";

const STUDIO_EXAMPLES: &str = "\
Examples:
  kingsight studio --open
  kingsight studio --port 0

It listens on 127.0.0.1 only and ends with Ctrl-C. Exit code 2 if the port is taken.";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  kingsight completions bash > ~/.local/share/bash-completion/completions/kingsight
  kingsight completions zsh > \"${fpath[1]}/_kingsight\"
  kingsight completions fish > ~/.config/fish/completions/kingsight.fish";
