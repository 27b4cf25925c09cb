//! Games in Parquet: written with our columns, and read from those and from the layout that Lichess publishes.

mod damage;
mod done;
mod file;
mod options;
mod read;
mod records;
mod stored;
mod write;

pub use file::ParquetFile;
pub use options::{ParquetFolders, ParquetOptions, WriteProgress};
pub(crate) use read::{ParquetGames, ParquetWorker};
pub use write::{ParquetTotals, write_games};
