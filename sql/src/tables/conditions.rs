//! Conditions of a query that are decided for each row before its other columns are made.

use std::sync::Arc;

use datafusion::arrow::array::RecordBatchOptions;
use datafusion::arrow::array::{Array, ArrayRef, AsArray, BooleanArray, RecordBatch};
use datafusion::arrow::compute::{filter, filter_record_batch, prep_null_mask_filter};
use datafusion::arrow::datatypes::Schema;
use datafusion::catalog::Session;
use datafusion::common::tree_node::{TreeNode, TreeNodeRecursion};
use datafusion::common::{ToDFSchema, exec_err};
use datafusion::error::Result;
use datafusion::logical_expr::Expr;
use datafusion::physical_expr::PhysicalExpr;
use kingsight_data::{GameRecord, PliesTable, ReplayedPlies};

use crate::decoded;

/// A condition, and the columns that it is about.
#[derive(Clone, Debug)]
pub(super) struct RowCondition {
    pub(super) expr: Arc<dyn PhysicalExpr>,
    /// The places of its columns in the whole table.
    columns: Vec<usize>,
}

/// Whether rows can be asked by themselves: no other table is needed, and the answer is always the same.
pub(super) fn is_of_rows(expr: &Expr) -> bool {
    let mut fine = !expr.is_volatile();
    let _ = expr.apply(|part| {
        fine &= !matches!(
            part,
            Expr::ScalarSubquery(_)
                | Expr::Exists(_)
                | Expr::InSubquery(_)
                | Expr::SetComparison(_)
                | Expr::OuterReferenceColumn(..)
                | Expr::Placeholder(_)
        );
        Ok(TreeNodeRecursion::Continue)
    });
    fine
}

impl RowCondition {
    pub(super) fn new(expr: &Expr, table: &Schema, state: &dyn Session) -> Result<RowCondition> {
        let mut columns = expr
            .column_refs()
            .into_iter()
            .map(|column| table.index_of(&column.name))
            .collect::<Result<Vec<_>, _>>()?;
        columns.sort_unstable();
        columns.dedup();
        let schema = table.project(&columns)?.to_dfschema()?;
        let expr = state.create_physical_expr(expr.clone(), &schema)?;
        Ok(RowCondition { expr, columns })
    }

    fn decide(&self, rows: &RecordBatch) -> Result<BooleanArray> {
        let answer = self.expr.evaluate(rows)?.into_array(rows.num_rows())?;
        let Some(answer) = answer.as_boolean_opt() else {
            return exec_err!("{}: is no condition", self.expr);
        };
        Ok(match answer.null_count() {
            0 => answer.clone(),
            _ => prep_null_mask_filter(answer),
        })
    }
}

/// The columns that conditions are about, as a part of the table.
pub(super) fn columns(conditions: &[RowCondition]) -> Vec<usize> {
    let mut all: Vec<usize> = conditions.iter().flat_map(|one| one.columns.clone()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Rows of a table that keep some conditions.
pub(super) fn kept(rows: RecordBatch, conditions: &[RowCondition]) -> Result<RecordBatch> {
    let mut rows = rows;
    for condition in conditions {
        let decided = condition.decide(&rows.project(&condition.columns)?)?;
        rows = filter_record_batch(&rows, &decided)?;
    }
    Ok(rows)
}

/// The plies of some games that keep some conditions, with the columns at these places of the table. A column is made for the plies
/// that are left when it is needed.
pub(super) fn plies(
    table: &PliesTable,
    places: &[usize],
    conditions: &[RowCondition],
    games: &[GameRecord],
) -> Result<RecordBatch> {
    let mut plies = ReplayedPlies::new(games);
    // The columns that are there, by their places.
    let mut made: Vec<(usize, ArrayRef)> = Vec::new();
    let rows = |places: &[usize], plies: &ReplayedPlies, made: &mut Vec<(usize, ArrayRef)>| {
        let new: Vec<usize> =
            places.iter().copied().filter(|place| made.iter().all(|(at, _)| at != place)).collect();
        let found = table.project(&new).rows(games, plies)?;
        let names = found.schema();
        for (column, (&place, field)) in found.columns().iter().zip(new.iter().zip(names.fields()))
        {
            match field.name().as_str() {
                "position" => decoded::remember(column, || plies.after()),
                "before" => decoded::remember(column, || plies.before()),
                _ => {}
            }
            made.push((place, column.clone()));
        }
        let column = |place: &usize| {
            let found = made.iter().find(|(at, _)| at == place);
            found.map(|(_, column)| column.clone()).expect("it has just been made")
        };
        let options = RecordBatchOptions::new().with_row_count(Some(plies.len()));
        let schema = table.schema().project(places)?;
        let columns = places.iter().map(column).collect();
        RecordBatch::try_new_with_options(Arc::new(schema), columns, &options)
    };
    for condition in conditions {
        let decided = condition.decide(&rows(&condition.columns, &plies, &mut made)?)?;
        if decided.true_count() == decided.len() {
            continue;
        }
        plies.keep(&decided);
        for (_, column) in &mut made {
            *column = filter(column, &decided)?;
        }
    }
    Ok(rows(places, &plies, &mut made)?)
}
