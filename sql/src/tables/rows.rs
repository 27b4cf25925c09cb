//! The rows that a query takes from a table: some of its columns, of the rows that keep some conditions.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::error::Result;
use kingsight_data::{GameRecord, Wanted};

use super::conditions::{self, RowCondition};
use super::kind::Kind;

#[derive(Debug)]
pub(super) struct Rows {
    /// The whole table.
    table: Kind,
    /// The places of the columns that are asked for, and the table with these alone.
    places: Vec<usize>,
    projected: Kind,
    conditions: Vec<RowCondition>,
}

impl Rows {
    pub(super) fn new(table: Kind, places: Vec<usize>, conditions: Vec<RowCondition>) -> Rows {
        let projected = table.project(&places);
        Rows { table, places, projected, conditions }
    }

    pub(super) fn again(&self) -> Rows {
        Rows::new(self.table.again(), self.places.clone(), self.conditions.clone())
    }

    pub(super) fn name(&self) -> &'static str {
        self.table.name()
    }

    /// The whole table.
    pub(super) fn table(&self) -> &Kind {
        &self.table
    }

    /// The table with the columns that are asked for.
    pub(super) fn projected(&self) -> &Kind {
        &self.projected
    }

    pub(super) fn schema(&self) -> &SchemaRef {
        self.projected.schema()
    }

    /// The conditions as texts.
    pub(super) fn conditions(&self) -> Vec<String> {
        self.conditions.iter().map(|condition| condition.expr.to_string()).collect()
    }

    /// The columns that conditions are about.
    fn asked(&self) -> Kind {
        self.table.project(&conditions::columns(&self.conditions))
    }

    /// What must be read of the games.
    pub(super) fn wanted(&self) -> Wanted {
        self.projected.wanted().and(self.asked().wanted())
    }

    /// The facts of positions that are computed.
    pub(super) fn facts(&self) -> Vec<String> {
        let mut all: Vec<String> = self.projected.facts().into_iter().map(str::to_owned).collect();
        for fact in self.asked().facts() {
            if !all.iter().any(|known| known == fact) {
                all.push(fact.to_owned());
            }
        }
        all
    }

    /// The rows of some games.
    pub(super) fn of_games(&self, games: &[GameRecord]) -> Result<RecordBatch> {
        match &self.table {
            Kind::Plies(table) if !self.conditions.is_empty() => {
                conditions::plies(table, &self.places, &self.conditions, games)
            }
            _ => Ok(self.projected.batch(games)?),
        }
    }

    /// What is asked for of rows that have all columns.
    pub(super) fn of_all(&self, rows: RecordBatch) -> Result<RecordBatch> {
        Ok(conditions::kept(rows, &self.conditions)?.project(&self.places)?)
    }
}
