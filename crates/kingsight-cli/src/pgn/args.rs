//! What the commands of `kingsight pgn` have in common.

use std::num::NonZeroUsize;
use std::ops::Deref;

use clap::{Args as ClapArgs, ValueHint};
use kingsight::PieceLetters;

/// The files that are read, and how.
#[derive(ClapArgs, Debug)]
pub(crate) struct FilesArgs {
    /// Files of games in PGN; .gz, .zst, .bz2 and .zip are known by their content. Without any, or with `-`, standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = crate::input::files::word())]
    pub(crate) files: Vec<String>,

    /// Use this many threads; the games stay in order
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..=1024),
        help_heading = "Input"
    )]
    pub(crate) threads: u16,

    /// The largest game that is read, in MiB
    #[arg(
        long,
        value_name = "MIB",
        default_value_t = 16,
        value_parser = clap::value_parser!(u16).range(1..=2048),
        help_heading = "Input"
    )]
    pub(crate) largest: u16,
}

/// The files of games whose moves are read, and how.
#[derive(ClapArgs, Debug)]
pub(crate) struct GamesArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,

    /// Read moves with the piece letters of this language (de: Sf3); what is written has English letters
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = crate::args::shared::letters(),
        ignore_case = true,
        help_heading = "Input"
    )]
    pub(crate) letters: Option<PieceLetters>,
}

impl Deref for GamesArgs {
    type Target = FilesArgs;

    fn deref(&self) -> &FilesArgs {
        &self.files
    }
}

/// What is read: files, perhaps in the piece letters of another language than English.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inputs<'a> {
    pub(super) files: &'a FilesArgs,
    pub(super) letters: Option<PieceLetters>,
}

impl<'a> From<&'a FilesArgs> for Inputs<'a> {
    fn from(files: &'a FilesArgs) -> Inputs<'a> {
        Inputs { files, letters: None }
    }
}

impl<'a> From<&'a GamesArgs> for Inputs<'a> {
    fn from(args: &'a GamesArgs) -> Inputs<'a> {
        Inputs { files: &args.files, letters: args.letters }
    }
}

impl FilesArgs {
    /// The largest game, in bytes.
    pub(crate) fn limit(&self) -> usize {
        usize::from(self.largest) << 20
    }

    /// How many threads read.
    pub(crate) fn thread_count(&self) -> NonZeroUsize {
        NonZeroUsize::new(usize::from(self.threads)).unwrap_or(NonZeroUsize::MIN)
    }

    /// The names of the inputs: `-` is standard input.
    pub(crate) fn names(&self) -> Vec<&str> {
        match self.files.is_empty() {
            true => vec!["-"],
            false => self.files.iter().map(String::as_str).collect(),
        }
    }
}
