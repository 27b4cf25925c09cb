//! How Parquet is written, in which folders, and how far the writing has come.

use std::num::NonZeroUsize;

/// In which folders games are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ParquetFolders {
    /// In one, in the order of the inputs: large row groups, whatever the order of dates.
    #[default]
    One,
    /// By year: `year=2020`.
    Year,
    /// By year and month: `year=2020/month=05`.
    Month,
}

impl ParquetFolders {
    /// All of them.
    pub const ALL: [ParquetFolders; 3] =
        [ParquetFolders::One, ParquetFolders::Year, ParquetFolders::Month];

    /// By what the folders are: `none`, `year` or `month`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ParquetFolders::One => "none",
            ParquetFolders::Year => "year",
            ParquetFolders::Month => "month",
        }
    }
}

/// How Parquet is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParquetOptions {
    /// In which folders.
    pub folders: ParquetFolders,
    /// Whether the text of each game is kept.
    pub raw: bool,
    /// How many games a row group has at most.
    pub row_group: usize,
    /// After so many games all parts are completed, so that a later run can go on from there.
    pub checkpoint: u64,
    /// How many threads read.
    pub threads: NonZeroUsize,
}

impl Default for ParquetOptions {
    fn default() -> ParquetOptions {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let folders = ParquetFolders::One;
        ParquetOptions { folders, raw: false, row_group: 8_192, checkpoint: 2_000_000, threads }
    }
}

/// How far the writing of Parquet has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteProgress {
    /// Which of the inputs is being read, from 0.
    pub input: usize,
    /// How many games have been written, of all inputs.
    pub games: u64,
    /// How many bytes of this input have been read; `None` if that is not known.
    pub bytes: Option<u64>,
    /// How many bytes this input has.
    pub of: u64,
}
