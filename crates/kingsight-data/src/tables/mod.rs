//! Games and their plies as tables.
//!
//! Whatever file games come from, each becomes a [`GameRecord`], and both tables are made of records: [`GamesTable`] one row a
//! game, [`PliesTable`] one row a ply. So a game is filtered by its tags before its moves are read, and a column costs only what it
//! takes if it is asked for.

mod column_values;
mod columns;
mod file;
mod filter;
mod games;
mod open;
mod plies;
mod plies_columns;
mod positions;
mod reader;
mod record;
mod replayed;
mod visitor;

pub use columns::{GameColumn, GameColumnKind, GameValue, TagSet};
pub use file::{FileError, FilePart};
pub use filter::{Condition, GameFilter};
pub use games::GamesTable;
pub use open::{GameFile, GameWorker};
pub use plies::PliesTable;
pub use positions::{PositionFile, PositionsTable};
pub use record::{GameError, GameRecord, GameVariation, PlyEval, Wanted};
pub use replayed::{PlacedPositions, ReplayedPlies};

#[cfg(feature = "parquet")]
pub(crate) use filter::ValueRange;
pub(crate) use reader::PgnGames;
pub(crate) use visitor::RecordVisitor;
