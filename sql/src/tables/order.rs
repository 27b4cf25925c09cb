//! The order in which games and plies are read, so that what wants them game by game sorts nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use datafusion::arrow::compute::SortOptions;
use datafusion::arrow::datatypes::Schema;
use datafusion::physical_expr::PhysicalSortExpr;
use datafusion::physical_expr::expressions::Column;
use kingsight_data::{GameFile, ParquetFile};

use super::kind::Kind;

/// The order of the rows of each partition. A partition takes what comes next, so that it is the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// None that is known.
    Any,
    /// By file and game, and of plies, by ply.
    Games { plies: bool, of_one_file: bool },
}

impl Order {
    pub(super) fn of(kind: &Kind, files: &[PathBuf]) -> Order {
        let plies = match kind {
            Kind::Games(_) => false,
            Kind::Plies(plies) if !plies.has_variations() => true,
            Kind::Plies(_) | Kind::Positions(_) | Kind::Parquet(_) | Kind::PerftParts(_) => {
                return Order::Any;
            }
        };
        let spans = files.iter().map(|file| span(file)).collect::<Option<Vec<_>>>();
        let spans = spans.filter(|all| all.is_sorted_by(|[_, end], [begin, _]| end < begin));
        match spans.as_deref() {
            Some([[begin, end]] | [[begin, _], .., [_, end]]) => {
                Order::Games { plies, of_one_file: begin.0 == end.0 }
            }
            Some([]) | None => Order::Any,
        }
    }

    /// The order by the columns that are asked for. The name of the only file need not be one of them.
    pub(super) fn columns(self, schema: &Schema) -> Option<Vec<PhysicalSortExpr>> {
        let (names, of_one_file): (&[&str], bool) = match self {
            Order::Any => return None,
            Order::Games { plies: false, of_one_file } => (&["file", "game"], of_one_file),
            Order::Games { plies: true, of_one_file } => (&["file", "game", "ply"], of_one_file),
        };
        let names = names.iter().skip_while(|name| of_one_file && schema.index_of(name).is_err());
        let places = names.map_while(|name| Some((*name, schema.index_of(name).ok()?)));
        let ascending = SortOptions { descending: false, nulls_first: false };
        let order = places.map(|(name, place)| {
            PhysicalSortExpr::new(Arc::new(Column::new(name, place)), ascending)
        });
        Some(order.collect::<Vec<_>>()).filter(|order| !order.is_empty())
    }
}

/// Between which names and numbers the games of a file are, in their order. `None` if Parquet does not say that they are in order.
fn span(file: &Path) -> Option<[(String, i64); 2]> {
    if GameFile::is_parquet(file).ok()? {
        return ParquetFile::open(file).ok()?.order();
    }
    let name = file.to_string_lossy().into_owned();
    Some([(name.clone(), 1), (name, i64::MAX)])
}
