//! What the command line takes.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use datafusion::prelude::SessionContext;
use kingsight_data::ParquetFolders;
use kingsight_sql::Settings;

/// SQL over files of chess games: PGN, compressed or not, and Parquet.
///
/// Tables: games('FILE'), plies('FILE'), variations('FILE'), positions('FILE'), parquet('FILE'), perft_parts('FEN', DEPTH, PLIES).
/// `kingsight-sql functions` lists the functions of chess.
#[derive(Parser, Clone, Debug)]
#[command(name = "kingsight-sql", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(super) struct Args {
    /// The query, or several with semicolons between them; without one, a prompt
    pub(super) query: Option<String>,

    /// How the answer is written [default: by the name of the output, .csv, .json or .parquet; otherwise table]
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,

    /// Write to this file instead of standard output; it is there when the answer is complete
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Print how long the query took, as the prompt always does
    #[arg(long)]
    pub(super) timing: bool,

    /// How many threads compute; with --cluster, in how many parts a query is divided [default: all cores; with --cluster 16]
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<NonZeroUsize>,

    /// Ask a cluster: the address of its scheduler
    #[arg(long, value_name = "HOST:PORT")]
    pub(super) cluster: Option<String>,

    /// How much memory sorting, joining and grouping may take, such as 500MB; what does not fit is written to files
    #[arg(long, value_name = "SIZE")]
    pub(super) memory: Option<String>,

    /// The folder for these files
    #[arg(long, value_name = "FOLDER")]
    pub(super) spill: Option<PathBuf>,

    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Subcommand, Clone, Debug)]
pub(super) enum Command {
    /// Write games as Parquet; a run that was stopped goes on
    Parquet(ParquetArgs),
    /// List the functions of chess
    Functions,
}

#[derive(clap::Args, Clone, Debug)]
pub(super) struct ParquetArgs {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,

    /// The folder to write into
    #[arg(long, short, value_name = "FOLDER", required = true)]
    pub(super) output: PathBuf,

    /// Write into folders by year or month, year=2020/month=05, as Hive has them. Where dates are in no order, their row groups are small
    #[arg(long, value_name = "WHAT", default_value = "none", value_parser = folders())]
    pub(super) by: ParquetFolders,

    /// Keep the text of each game
    #[arg(long)]
    pub(super) raw: bool,

    /// How many threads read
    #[arg(long, value_name = "N", default_value_t = cores())]
    pub(super) threads: NonZeroUsize,
}

fn folders() -> impl TypedValueParser<Value = ParquetFolders> {
    let names = PossibleValuesParser::new(ParquetFolders::ALL.map(ParquetFolders::name));
    names.map(|name| {
        let known = ParquetFolders::ALL.into_iter().find(|folders| folders.name() == name);
        known.unwrap_or_default()
    })
}

/// How an answer is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum Format {
    /// For people: 10,000 rows at most, long texts cut short
    Table,
    /// Comma-separated values with a first line of names
    Csv,
    /// An array of objects, each with all columns
    Json,
    /// A Parquet file; needs --output
    Parquet,
}

const EXAMPLES: &str = "\
Examples:
  kingsight-sql \"SELECT white, black FROM games('games.pgn.zst') WHERE white_elo > 2500\"
  kingsight-sql -o openings.csv \"SELECT opening, count(*) FROM games('games.pgn') GROUP BY opening\"
  kingsight-sql \"SELECT game, ply, san FROM plies('games.pgn') WHERE is_checkmate(position)\"
  kingsight-sql parquet games.pgn.zst -o games

Exit codes: 0 fine; 1 games with errors were written as Parquet; 2 bad arguments, a bad query or an unreadable file; 130 \
interrupted by Ctrl-C";

fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

impl Args {
    /// How the answer is written: as asked for, or by the name of the file.
    pub(super) fn format(&self) -> Format {
        let by_name = || {
            let extension = self.output.as_ref()?.extension()?.to_str()?;
            Format::from_str(extension, true).ok()
        };
        self.format.or_else(by_name).unwrap_or(Format::Table)
    }

    /// How many threads compute, or how many parts a cluster gets.
    fn threads(&self) -> NonZeroUsize {
        #[cfg(feature = "cluster")]
        if self.cluster.is_some() {
            return self.threads.unwrap_or(kingsight_sql::cluster::PARTITIONS);
        }
        self.threads.unwrap_or_else(cores)
    }

    /// How many threads of this machine work.
    pub(super) fn workers(&self) -> usize {
        self.threads.unwrap_or_else(cores).into()
    }

    /// A session on this machine or on a cluster.
    pub(super) fn session(&self) -> Result<SessionContext, String> {
        let settings = self.settings()?;
        #[cfg(not(feature = "cluster"))]
        if let Some(address) = &self.cluster {
            return Err(format!(
                "--cluster {address}: this kingsight-sql was built without it; cargo build --release --features cluster builds one that has it"
            ));
        }
        #[cfg(feature = "cluster")]
        if let Some(address) = &self.cluster {
            let session = kingsight_sql::cluster::connect(&settings, address);
            return session.map_err(|error| format!("--cluster {address}: {error}"));
        }
        settings.session().map_err(|error| error.to_string())
    }

    fn settings(&self) -> Result<Settings, String> {
        let memory = self.memory.as_deref().map(bytes).transpose()?;
        Ok(Settings { threads: self.threads(), memory, spill: self.spill.clone() })
    }
}

/// `500MB`, `2GB`, `65536`.
fn bytes(text: &str) -> Result<usize, String> {
    let wrong = || format!("--memory {text}: expected a size such as 500MB or 2GB");
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: usize = text[..digits].parse().map_err(|_| wrong())?;
    let unit = match text[digits..].trim().to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "KB" | "K" => 1_000,
        "MB" | "M" => 1_000_000,
        "GB" | "G" => 1_000_000_000,
        _ => return Err(wrong()),
    };
    number.checked_mul(unit).filter(|&bytes| bytes > 0).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::{Args, bytes};

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("500MB"), Ok(500_000_000));
        assert_eq!(bytes("2 gb"), Ok(2_000_000_000));
        assert!(
            bytes("0").is_err() && bytes("much").is_err() && bytes("99999999999999GB").is_err()
        );
    }

    #[test]
    fn the_arguments_are_consistent() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }
}
