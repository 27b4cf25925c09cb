//! Facts of many positions as [Arrow](https://arrow.apache.org) columns.
//!
//! ```
//! use arrow_array::cast::AsArray;
//! use arrow_array::types::UInt64Type;
//! use kingsight_data::{FactFields, Texts, facts};
//!
//! let fens = ["4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "4k3/8/8/4x3/8/8/8/8 w - - 0 1"];
//! let rows = Texts::from_iter(fens.map(Some));
//! let batch = facts(&rows, 0..2, &FactFields::of(["sides.white.pinned"])?);
//! let pinned = batch.column_by_name("sides.white.pinned").unwrap().as_primitive::<UInt64Type>();
//! assert_eq!(pinned.value(0), 1 << 11); // d2
//! // The second text is no FEN: its facts are null, and the column `error` says why.
//! let error = batch.column_by_name("error").unwrap().as_struct();
//! assert_eq!(error.column_by_name("code").unwrap().as_string::<i32>().value(1), "unknown_piece");
//! # Ok::<(), kingsight_data::FieldError>(())
//! ```
//!
//! A row is never lost: one that cannot be answered is null in every column but `error`, whose fields `code`, `message`, `field` and
//! `at` are those of the command's JSON. Sets of squares are 64-bit numbers, bit 0 for a1 and bit 63 for h8.
//!
//! | for | use |
//! |---|---|
//! | facts and legal moves | [`facts()`] with [`FactFields`] |
//! | what a network may play | [`ActionSpace`], [`action_masks`] |
//! | what a network sees | [`Planes`] |
//! | a move or several in each position | [`play`], [`why`] |
//! | counts | [`perft`] |
//! | the moves of games | [`Plies`] |
//! | games and plies as tables | [`GameFile`], [`GamesTable`], [`PliesTable`], [`ReplayedPlies`] |
//! | a list of FEN or EPD as a table | [`PositionFile`], [`PositionsTable`] |
//! | whether a pattern of pieces occurs | [`Pattern`] |
//! | all cores | [`in_parallel`] |

mod actions;
mod errors;
mod facts;
mod moves;
mod parallel;
#[cfg(feature = "parquet")]
mod parquet_files;
mod planes;
mod plies;
mod rows;
mod tables;
mod texts;

pub use actions::{ActionSpace, Encoding, Perspective, action_masks};
pub use errors::{error_column, error_type};
pub use facts::{FactFields, FieldError, facts};
pub use kingsight_query::{Comparison, Pattern, PatternError};
pub use moves::{perft, play, play_schema, why, why_schema};
pub use parallel::{Watch, Work, in_parallel, pieces};
#[cfg(feature = "parquet")]
pub use parquet_files::{
    ParquetFile, ParquetFolders, ParquetOptions, ParquetTotals, WriteProgress, write_games,
};
pub use planes::Planes;
pub use plies::{PlayedPly, Plies, PliesFields, PliesOf, Ply};
pub use rows::{Positions, Rows, fixed_lists};
pub use tables::{
    Condition, FileError, FilePart, GameColumn, GameColumnKind, GameError, GameFile, GameFilter,
    GameRecord, GameValue, GameVariation, GameWorker, GamesTable, PlacedPositions, PliesTable,
    PlyEval, PositionFile, PositionsTable, ReplayedPlies, TagSet, Wanted,
};
pub use texts::{NotTexts, Texts};
