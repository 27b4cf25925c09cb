//! The tables.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::error::ArrowError;
use kingsight_data::{FilePart, GameRecord, GamesTable, PliesTable, PositionsTable, Wanted};

use super::parquet::ParquetRows;
use super::perft_parts::PerftParts;

/// A table with the columns that are asked for.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Games(GamesTable),
    Plies(PliesTable),
    Positions(PositionsTable),
    Parquet(ParquetRows),
    PerftParts(PerftParts),
}

impl Kind {
    /// The table of a name whose columns do not depend on the files.
    pub(super) fn named(name: &str) -> Option<Kind> {
        Some(match name {
            "games" => Kind::Games(GamesTable::new()),
            "plies" => Kind::Plies(PliesTable::new()),
            "variations" => Kind::Plies(PliesTable::with_variations()),
            "positions" => Kind::Positions(PositionsTable::new()),
            _ => return None,
        })
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Kind::Games(_) => "games",
            Kind::Plies(table) if table.has_variations() => "variations",
            Kind::Plies(_) => "plies",
            Kind::Positions(_) => "positions",
            Kind::Parquet(_) => "parquet",
            Kind::PerftParts(_) => "perft_parts",
        }
    }

    pub(super) fn schema(&self) -> &SchemaRef {
        match self {
            Kind::Games(table) => table.schema(),
            Kind::Plies(table) => table.schema(),
            Kind::Positions(table) => table.schema(),
            Kind::Parquet(rows) => rows.schema(),
            Kind::PerftParts(parts) => parts.schema(),
        }
    }

    pub(super) fn project(&self, places: &[usize]) -> Kind {
        match self {
            Kind::Games(table) => Kind::Games(table.project(places)),
            Kind::Plies(table) => Kind::Plies(table.project(places)),
            Kind::Positions(table) => Kind::Positions(table.project(places)),
            Kind::Parquet(rows) => Kind::Parquet(rows.project(places)),
            Kind::PerftParts(parts) => Kind::PerftParts(parts.project(places)),
        }
    }

    /// The same, to be read from its beginning.
    pub(super) fn again(&self) -> Kind {
        match self {
            Kind::Parquet(rows) => Kind::Parquet(rows.again()),
            Kind::PerftParts(parts) => Kind::PerftParts(parts.again()),
            other => other.clone(),
        }
    }

    /// A part of it, to be read from its beginning. Files of games and of positions are divided when they are opened.
    pub(super) fn part(&self, part: FilePart) -> Kind {
        match self {
            Kind::Parquet(rows) => Kind::Parquet(rows.part(part)),
            Kind::PerftParts(parts) => Kind::PerftParts(parts.part(part)),
            other => other.clone(),
        }
    }

    /// Whether its rows are games, or parts of games.
    pub(super) const fn is_of_games(&self) -> bool {
        matches!(self, Kind::Games(_) | Kind::Plies(_))
    }

    /// What must be read of the games.
    pub(super) fn wanted(&self) -> Wanted {
        match self {
            Kind::Games(table) => table.wanted(),
            Kind::Plies(table) => table.wanted(),
            _ => Wanted::NOTHING,
        }
    }

    /// The facts of positions that are computed.
    pub(super) fn facts(&self) -> Vec<&str> {
        match self {
            Kind::Plies(table) => table.facts().collect(),
            _ => Vec::new(),
        }
    }

    /// The rows of some games.
    pub(super) fn batch(&self, games: &[GameRecord]) -> Result<RecordBatch, ArrowError> {
        match self {
            Kind::Games(table) => table.batch(games),
            Kind::Plies(table) => table.batch(games),
            other => Ok(RecordBatch::new_empty(other.schema().clone())),
        }
    }
}
