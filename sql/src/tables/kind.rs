//! The three tables.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::error::ArrowError;
use kingsight_data::{GameRecord, GamesTable, PliesTable, PositionsTable, Wanted};

/// A table with the columns that are asked for.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Games(GamesTable),
    Plies(PliesTable),
    Positions(PositionsTable),
}

impl Kind {
    pub(super) fn games() -> Kind {
        Kind::Games(GamesTable::new())
    }

    pub(super) fn plies() -> Kind {
        Kind::Plies(PliesTable::new())
    }

    pub(super) fn positions() -> Kind {
        Kind::Positions(PositionsTable::new())
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Kind::Games(_) => "games",
            Kind::Plies(_) => "plies",
            Kind::Positions(_) => "positions",
        }
    }

    pub(super) fn schema(&self) -> &SchemaRef {
        match self {
            Kind::Games(table) => table.schema(),
            Kind::Plies(table) => table.schema(),
            Kind::Positions(table) => table.schema(),
        }
    }

    pub(super) fn project(&self, places: &[usize]) -> Kind {
        match self {
            Kind::Games(table) => Kind::Games(table.project(places)),
            Kind::Plies(table) => Kind::Plies(table.project(places)),
            Kind::Positions(table) => Kind::Positions(table.project(places)),
        }
    }

    /// What must be read of the games.
    pub(super) fn wanted(&self) -> Wanted {
        match self {
            Kind::Games(table) => table.wanted(),
            Kind::Plies(table) => table.wanted(),
            Kind::Positions(_) => Wanted::NOTHING,
        }
    }

    /// The facts of positions that are computed.
    pub(super) fn facts(&self) -> Vec<&str> {
        match self {
            Kind::Plies(table) => table.facts().collect(),
            Kind::Games(_) | Kind::Positions(_) => Vec::new(),
        }
    }

    /// The rows of some games.
    pub(super) fn batch(&self, games: &[GameRecord]) -> Result<RecordBatch, ArrowError> {
        match self {
            Kind::Games(table) => table.batch(games),
            Kind::Plies(table) => table.batch(games),
            Kind::Positions(table) => table.batch(&[]),
        }
    }
}
