//! The order in which games and plies are read, so that what wants them game by game sorts nothing.

use std::sync::Arc;

use datafusion::arrow::compute::SortOptions;
use datafusion::arrow::datatypes::Schema;
use datafusion::physical_expr::PhysicalSortExpr;
use datafusion::physical_expr::expressions::Column;
use kingsight_data::GameFile;

use super::kind::Kind;
use super::scan::FileTable;

/// The order of the rows of each partition: a partition takes what comes next, so that its rows are by file, game and ply. `None` where
/// that is not so, or the columns are not asked for.
pub(super) fn of(table: &FileTable, schema: &Schema) -> Option<Vec<PhysicalSortExpr>> {
    let columns: &[&str] = match &table.kind {
        Kind::Games(_) => &["file", "game"],
        Kind::Plies(plies) if !plies.has_variations() => &["file", "game", "ply"],
        Kind::Plies(_) | Kind::Positions(_) | Kind::Parquet(_) | Kind::PerftParts(_) => {
            return None;
        }
    };
    // The names that Parquet has stored may stand in any order.
    if table.files.iter().any(|file| !GameFile::is_parquet(file).is_ok_and(|parquet| !parquet)) {
        return None;
    }
    let names: Vec<_> = table.files.iter().map(|file| file.to_string_lossy()).collect();
    if !names.is_sorted_by(|one, next| one < next) {
        return None;
    }
    let of_one_file = names.len() == 1;
    let columns = columns.iter().skip_while(|name| of_one_file && schema.index_of(name).is_err());
    let places = columns.map_while(|name| Some((*name, schema.index_of(name).ok()?)));
    let ascending = SortOptions { descending: false, nulls_first: false };
    let order = places
        .map(|(name, place)| PhysicalSortExpr::new(Arc::new(Column::new(name, place)), ascending));
    Some(order.collect::<Vec<_>>()).filter(|order| !order.is_empty())
}
