//! What several commands take: which positions, the letters of pieces, the language, and how to answer.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, ValueHint};
use kingsight::{PieceLetters, Reading};
use kingsight_ask::Wording;
use kingsight_ask::words::list;
use kingsight_voice::Language;

/// What `--moves` does.
pub(crate) const MOVES_FIRST: &str =
    "Play these moves first, in UCI or SAN, in one pair of quotes: \"e4 e5\"";

/// What `chess960` does where it is true, false or missing.
#[cfg(any(feature = "mcp", feature = "serve"))]
pub(crate) const CHESS960: &str = "Read as Chess960, and write castling its way (e1h1); false reads as classical chess, and without it \
     the FEN decides";

/// Which positions, and how to answer.
#[derive(ClapArgs, Debug)]
pub(crate) struct InputArgs {
    /// Positions: FEN, EPD, `startpos`, a link with a FEN in it, a file with one position a line, or
    /// `games.pgn#3.41`, the position after ply 41 of game 3. Without any, or with `-`, standard input is read; blank lines and comments (`#` or `%`) are skipped
    #[arg(value_name = "POSITION", value_hint = ValueHint::AnyPath, value_parser = crate::input::files::word())]
    pub(crate) positions: Vec<String>,

    /// Read a table (CSV, TSV or JSON Lines) with the positions in this column: a name, or a number
    /// from 1
    #[arg(long, value_name = "COLUMN", help_heading = "Input")]
    pub(crate) column: Option<String>,

    /// Copy this column of the table to `id` in the JSON
    #[arg(
        long,
        value_name = "COLUMN",
        requires = "column",
        requires = "json",
        help_heading = "Input"
    )]
    pub(crate) id: Option<String>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Print one JSON object a line (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,

    /// Print only these fields of the JSON: turn,sides.white.pins
    #[arg(
        long,
        value_name = "FIELDS",
        value_delimiter = ',',
        requires = "json",
        help_heading = "Output"
    )]
    pub(crate) fields: Vec<String>,

    /// Use this many threads; the answers stay in order
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=1024),
        help_heading = "Output"
    )]
    pub(crate) threads: u16,
}

/// How castling rights are read.
#[derive(ClapArgs, Clone, Copy, Debug, Default)]
pub(crate) struct ReadingArgs {
    /// Read as Chess960, and write castling its way (e1h1)
    #[arg(long, conflicts_with = "classical", help_heading = "Input")]
    pub(crate) chess960: bool,

    /// Read as classical chess: castling rights that only Chess960 has are dropped
    #[arg(long, help_heading = "Input")]
    pub(crate) classical: bool,
}

impl ReadingArgs {
    /// The reading that was asked for.
    pub(crate) fn reading(self) -> Reading {
        Reading::of((self.chess960 || self.classical).then_some(self.chess960))
    }
}

/// The letters of pieces.
#[derive(ClapArgs, Clone, Debug, Default)]
pub(crate) struct LettersArgs {
    /// Read and print moves with the piece letters of this language (fr: Cf3), or with figurines;
    /// JSON always has English letters
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = letters(),
        ignore_case = true,
        help_heading = "Output"
    )]
    pub(crate) letters: Option<PieceLetters>,
}

impl LettersArgs {
    /// English sentences with these letters.
    pub(crate) fn wording(&self) -> Wording {
        Wording::new(Language::English, self.letters.unwrap_or_default())
    }
}

pub(crate) fn letters() -> impl TypedValueParser<Value = PieceLetters> {
    PossibleValuesParser::new(PieceLetters::ALL.map(PieceLetters::code))
        .map(|code| PieceLetters::from_code(&code.to_lowercase()).unwrap_or_default())
}

/// What the exit codes of a command mean that takes any number of positions; `finding` is what its answer may find.
pub(crate) fn exit_codes(finding: Option<&str>) -> String {
    let finding = finding.map_or_else(String::new, |finding| format!("{finding}, or "));
    format!(
        "Exit codes: 0 answered; 1 {finding}a bad position among several or in a file; 2 the command line or the only position given \
         was not understood, or there was none"
    )
}

#[derive(ClapArgs, Clone, Debug, Default)]
pub(crate) struct LanguageArgs {
    #[arg(
        long,
        help = language_of("the answer, and of the piece letters unless --letters is given"),
        value_name = "LANGUAGE",
        value_parser = languages(),
        default_value = "en",
        ignore_case = true,
        help_heading = "Output"
    )]
    pub(crate) lang: Language,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,
}

impl LanguageArgs {
    /// The language of the answer and the letters of moves.
    pub(crate) fn wording(&self) -> Wording {
        let letters = self.letters.letters.unwrap_or(self.lang.letters());
        Wording::new(self.lang, letters)
    }
}

/// The help of an option that chooses the language of something.
pub(crate) fn language_of(what: &str) -> String {
    let named = |language: &Language| format!("{} ({})", language.name(), language.code());
    let named: Vec<String> = Language::ALL.iter().map(named).collect();
    format!("The language of {what}: {}", list(&named, "or"))
}

/// Languages by their codes.
pub(crate) fn languages() -> impl TypedValueParser<Value = Language> {
    let listed = Language::ALL.iter().map(|language| PossibleValue::new(language.code()));
    let for_tests = Language::FOR_TESTS.iter();
    let hidden = for_tests.map(|language| PossibleValue::new(language.code()).hide(true));
    PossibleValuesParser::new(listed.chain(hidden))
        .map(|code| Language::from_code(&code).unwrap_or_default())
}
