//! The table of plies.

use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions, UInt16Array};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};

use super::plies_columns::PlyColumn;
use super::{GameColumn, GameRecord, ReplayedPlies, Wanted};
use crate::{FactFields, facts};

/// The table of plies, or some of its columns: the columns of the game that have one value, those of the ply, and every fact of the
/// position after the move, by its name in the command's JSON.
///
/// `position` is the packed position after the move, `before` the one before it; either is null if it has more than 32 pieces. A game
/// with an error has its plies before the fault.
///
/// ```
/// use kingsight_data::PliesTable;
/// let table = PliesTable::new();
/// let schema = table.schema();
/// for name in ["white_elo", "ply", "before", "position", "san", "clock", "fen", "sides.white.pinned"] {
///     assert!(schema.column_with_name(name).is_some(), "{name}");
/// }
/// ```
#[derive(Clone, Debug)]
pub struct PliesTable {
    columns: Vec<Column>,
    schema: SchemaRef,
    /// Whether variations have rows, too.
    variations: bool,
    /// The facts among the columns, each once.
    facts: FactFields,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Column {
    Own(PlyColumn),
    Fact(String, arrow_schema::DataType),
}

impl Default for PliesTable {
    fn default() -> PliesTable {
        PliesTable::new()
    }
}

impl PliesTable {
    /// All columns.
    #[must_use]
    pub fn new() -> PliesTable {
        let own = GameColumn::all().map(PlyColumn::Game).chain(PlyColumn::OWN).map(Column::Own);
        let all = FactFields::of(FactFields::names()).expect("the names are those of facts");
        let facts = all.schema().fields().iter().filter(|field| field.name() != "error");
        let facts =
            facts.map(|field| Column::Fact(field.name().clone(), field.data_type().clone()));
        PliesTable::of(own.chain(facts).collect(), false)
    }

    /// All columns, and rows also for the plies of variations. Two more columns say which line of moves a ply is of: `line` is 0 in the
    /// main line, and 1, 2 and so on in the variations, in the order in which they begin in the text; `parent` is the line that a
    /// variation leaves. A variation with an error has its plies before the fault.
    ///
    /// Variations are read from PGN. A Parquet file of ours has none, and is an error.
    #[must_use]
    pub fn with_variations() -> PliesTable {
        let PliesTable { mut columns, .. } = PliesTable::new();
        let ply = columns.iter().position(|column| *column == Column::Own(PlyColumn::Ply));
        let lines = [PlyColumn::Line, PlyColumn::Parent].map(Column::Own);
        columns.splice(ply.unwrap_or(0)..ply.unwrap_or(0), lines);
        PliesTable::of(columns, true)
    }

    /// Whether variations have rows, too.
    #[must_use]
    pub const fn has_variations(&self) -> bool {
        self.variations
    }

    /// The columns at these places of the table, in this order.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    #[must_use]
    pub fn project(&self, places: &[usize]) -> PliesTable {
        let columns = places.iter().map(|&place| self.columns[place].clone());
        PliesTable::of(columns.collect(), self.variations)
    }

    fn of(columns: Vec<Column>, variations: bool) -> PliesTable {
        let fields = columns.iter().map(|column| match column {
            Column::Own(column) => column.field(),
            Column::Fact(name, data_type) => Field::new(name, data_type.clone(), true),
        });
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let names = columns.iter().filter_map(|column| match column {
            Column::Fact(name, _) => Some(name),
            Column::Own(_) => None,
        });
        let facts = FactFields::of(names).expect("the names are those of facts");
        PliesTable { columns, schema, variations, facts }
    }

    /// The columns.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The names of the facts among the columns.
    pub fn facts(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().filter_map(|column| match column {
            Column::Fact(name, _) => Some(name.as_str()),
            Column::Own(_) => None,
        })
    }

    /// What must be read of the games for these columns.
    #[must_use]
    pub fn wanted(&self) -> Wanted {
        let mut wanted = Wanted { moves: true, variations: self.variations, ..Wanted::NOTHING };
        for column in &self.columns {
            match column {
                Column::Own(PlyColumn::Game(column)) => {
                    wanted.tags = wanted.tags.and(column.tags());
                }
                Column::Own(
                    PlyColumn::Clock | PlyColumn::Elapsed | PlyColumn::Eval | PlyColumn::Mate,
                ) => {
                    wanted.comments = true;
                }
                Column::Own(PlyColumn::Spent) => {
                    wanted.comments = true;
                    wanted.tags = wanted.tags.and(GameColumn::Increment.tags());
                }
                _ => {}
            }
        }
        wanted
    }

    /// The rows of some games.
    ///
    /// # Errors
    ///
    /// The texts of these plies take 2 GiB or more.
    pub fn batch(&self, games: &[GameRecord]) -> Result<RecordBatch, ArrowError> {
        self.rows(games, &ReplayedPlies::new(games))
    }

    /// The rows of some plies of games.
    ///
    /// # Errors
    ///
    /// As [`batch`](PliesTable::batch).
    ///
    /// # Panics
    ///
    /// If the plies are those of other games.
    pub fn rows(
        &self,
        games: &[GameRecord],
        plies: &ReplayedPlies,
    ) -> Result<RecordBatch, ArrowError> {
        let mut found: Vec<Option<ArrayRef>> = vec![None; self.columns.len()];
        if self.facts().next().is_some() {
            let answers = facts(&plies.after(), 0..plies.len(), &self.facts);
            for (column, found) in self.columns.iter().zip(&mut found) {
                if let Column::Fact(name, _) = column {
                    *found = answers.column_by_name(name).cloned();
                }
            }
        }
        let arrays = self.columns.iter().zip(found).map(|(column, found)| match (column, found) {
            (Column::Own(column), _) => column.array(games, plies),
            (Column::Fact(..), Some(found)) => found,
            (Column::Fact(..), None) => Arc::new(UInt16Array::new_null(plies.len())),
        });
        let arrays = arrays.collect();
        let options = RecordBatchOptions::new().with_row_count(Some(plies.len()));
        RecordBatch::try_new_with_options(self.schema.clone(), arrays, &options)
    }
}
