//! The order in which games and plies are read, so that what wants them game by game sorts nothing.

use std::path::Path;
use std::sync::Arc;

use datafusion::arrow::compute::SortOptions;
use datafusion::arrow::datatypes::Schema;
use datafusion::physical_expr::PhysicalSortExpr;
use datafusion::physical_expr::expressions::Column;
use kingsight_data::{GameFile, ParquetFile};

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
    let spans = table.files.iter().map(|file| span(file)).collect::<Option<Vec<_>>>()?;
    if !spans.is_sorted_by(|[_, end], [begin, _]| end < begin) {
        return None;
    }
    let of_one_file = spans.first()?[0].0 == spans.last()?[1].0;
    let columns = columns.iter().skip_while(|name| of_one_file && schema.index_of(name).is_err());
    let places = columns.map_while(|name| Some((*name, schema.index_of(name).ok()?)));
    let ascending = SortOptions { descending: false, nulls_first: false };
    let order = places
        .map(|(name, place)| PhysicalSortExpr::new(Arc::new(Column::new(name, place)), ascending));
    Some(order.collect::<Vec<_>>()).filter(|order| !order.is_empty())
}

/// Between which names and numbers the games of a file are, in their order. `None` if Parquet does not say that they are in order.
fn span(file: &Path) -> Option<[(String, i64); 2]> {
    if GameFile::is_parquet(file).ok()? {
        return ParquetFile::open(file).ok()?.order();
    }
    let name = file.to_string_lossy().into_owned();
    Some([(name.clone(), 1), (name, i64::MAX)])
}
