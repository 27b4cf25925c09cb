//! Games in Parquet: written with our columns, and read from those and from the layout that Lichess publishes.

mod damage;
mod done;
mod file;
mod legality;
mod options;
mod progress;
mod read;
mod records;
mod stored;
mod sums;
mod write;

pub use file::ParquetFile;
pub use options::{ParquetFolders, ParquetOptions};
pub(crate) use read::{ParquetGames, ParquetWorker};
pub use write::{ParquetTotals, write_games};

pub use progress::WriteProgress;
