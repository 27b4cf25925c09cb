//! The table functions: `games('file')`, `plies('file')`, `variations('file')`, `positions('file')`, `parquet('file')`, `csv('file')`,
//! `ndjson('file')` and `perft_parts('FEN', depth, plies)`.

#[cfg(feature = "cluster")]
pub(crate) mod codec;
mod conditions;
mod delimited;
mod estimate;
mod help;
mod kind;
mod order;
mod parquet;
mod paths;
mod perft_parts;
mod pushdown;
mod rows;
pub(crate) mod scan;
mod source;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{ScalarValue, plan_err};
use datafusion::datasource::listing::ListingTable;
use datafusion::datasource::source_as_provider;
use datafusion::error::Result;
use datafusion::logical_expr::{Expr, LogicalPlan};
use datafusion::prelude::SessionContext;
use kingsight::Position;
use kingsight_data::{Positions as _, Texts};

use delimited::TextFunction;
pub use help::{TABLES, TableHelp};
use kind::Kind;
use parquet::ParquetRows;
use perft_parts::PerftParts;
use scan::FileTable;

/// Makes the functions known to a session.
pub(crate) fn register(session: &SessionContext) {
    for kind in TABLES.iter().filter_map(|table| Kind::named(table.name)) {
        session.register_udtf(kind.name(), Arc::new(FileFunction::Of(kind)));
    }
    session.register_udtf("parquet", Arc::new(FileFunction::Parquet));
    for function in TextFunction::ALL {
        session.register_udtf(function.name(), Arc::new(function));
    }
    session.register_udtf("perft_parts", Arc::new(PerftFunction));
}

/// The files that a query reads.
///
/// ```
/// # let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
/// # runtime.block_on(async {
/// let session = kingsight_sql::Settings::default().session()?;
/// let frame = session.sql("SELECT legal_move_count('startpos')").await?;
/// assert!(kingsight_sql::files_read(frame.logical_plan())?.is_empty());
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The plan cannot be gone through.
pub fn files_read(plan: &LogicalPlan) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    plan.apply_with_subqueries(|node| {
        if let LogicalPlan::TableScan(scan) = node
            && let Ok(table) = source_as_provider(&scan.source)
        {
            if let Some(table) = table.downcast_ref::<FileTable>() {
                files.extend(table.files.iter().cloned());
            } else if let Some(table) = table.downcast_ref::<ListingTable>() {
                let paths = table.table_paths().iter();
                files.extend(paths.filter_map(|place| place.get_url().to_file_path().ok()));
            }
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    Ok(files)
}

#[derive(Debug)]
enum FileFunction {
    Of(Kind),
    /// The columns are those of the files.
    Parquet,
}

impl TableFunctionImpl for FileFunction {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let name = match self {
            FileFunction::Of(kind) => kind.name(),
            FileFunction::Parquet => "parquet",
        };
        let files = files_of(name, args.exprs())?;
        let kind = match self {
            FileFunction::Of(kind) => kind.clone(),
            FileFunction::Parquet => Kind::Parquet(ParquetRows::open(&files)?),
        };
        Ok(Arc::new(FileTable::new(kind, files)))
    }
}

/// The files that the arguments of a function name, at least one, each once.
fn files_of(name: &str, arguments: &[Expr]) -> Result<Vec<PathBuf>> {
    let example = match name {
        "parquet" | "csv" | "ndjson" => name,
        _ => "pgn",
    };
    let mut files = Vec::new();
    for argument in arguments {
        let Some(text) = text(argument) else {
            return plan_err!(
                "{name}({argument}): expected the name of a file in quotes: {name}('games.{example}')"
            );
        };
        files.extend(paths::files(text)?);
    }
    let mut known = HashSet::new();
    files.retain(|file| known.insert(file.canonicalize().unwrap_or_else(|_| file.clone())));
    if files.is_empty() {
        return plan_err!(
            "{name}(): expected the name of a file in quotes: {name}('games.{example}')"
        );
    }
    Ok(files)
}

#[derive(Debug)]
struct PerftFunction;

impl TableFunctionImpl for PerftFunction {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        const CALL: &str = "perft_parts('FEN', depth, plies)";
        let [position, depth, plies] = args.exprs() else {
            return plan_err!("{CALL}: {} arguments; expected 3", args.exprs().len());
        };
        let Some(fen) = text(position) else {
            return plan_err!("{CALL}: {position}; expected a FEN or startpos in quotes");
        };
        let start: Position = match Texts::from_iter([Some(fen)]).position(0) {
            Ok(start) => start,
            Err(error) => return plan_err!("{CALL}: {}", error.message),
        };
        let number = |expr: &Expr, most: u32| -> Result<u32> {
            let number = match expr {
                Expr::Literal(value, _) => {
                    u32::try_from(value.to_string().parse::<i64>().unwrap_or(-1))
                }
                _ => Ok(u32::MAX),
            };
            match number {
                Ok(number) if number <= most => Ok(number),
                _ => plan_err!("{CALL}: {expr}; expected a number from 0 to {most}"),
            }
        };
        let depth = number(depth, 40)?;
        let plies = number(plies, depth)?;
        Ok(Arc::new(FileTable::new(
            Kind::PerftParts(PerftParts::new(start, depth, plies)),
            Vec::new(),
        )))
    }
}

/// A table that another program has described.
#[cfg(feature = "cluster")]
fn described(name: &str, files: Vec<std::path::PathBuf>) -> Result<FileTable> {
    let kind = match Kind::named(name) {
        Some(kind) => kind,
        None if name == "parquet" => Kind::Parquet(ParquetRows::open(&files)?),
        None => {
            return plan_err!(
                "a table {name}: expected games, plies, variations, positions or parquet"
            );
        }
    };
    Ok(FileTable::new(kind, files))
}

/// The text that an argument is.
fn text(argument: &Expr) -> Option<&str> {
    match argument {
        Expr::Literal(
            ScalarValue::Utf8(Some(text))
            | ScalarValue::Utf8View(Some(text))
            | ScalarValue::LargeUtf8(Some(text)),
            _,
        ) => Some(text),
        _ => None,
    }
}
