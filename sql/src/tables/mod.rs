//! The table functions `games('file')`, `plies('file')` and `positions('file')`.

mod kind;
mod paths;
mod pushdown;
mod scan;
mod source;

use std::sync::Arc;

use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{ScalarValue, plan_err};
use datafusion::error::Result;
use datafusion::logical_expr::Expr;
use datafusion::prelude::SessionContext;

use kind::Kind;
use scan::FileTable;

/// Makes the functions known to a session.
pub(crate) fn register(session: &SessionContext) {
    for kind in [Kind::games(), Kind::plies(), Kind::positions()] {
        session.register_udtf(kind.name(), Arc::new(FileFunction(kind)));
    }
}

#[derive(Debug)]
struct FileFunction(Kind);

impl TableFunctionImpl for FileFunction {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let name = self.0.name();
        let mut files = Vec::new();
        for argument in args.exprs() {
            match argument {
                Expr::Literal(
                    ScalarValue::Utf8(Some(text))
                    | ScalarValue::Utf8View(Some(text))
                    | ScalarValue::LargeUtf8(Some(text)),
                    _,
                ) => files.extend(paths::files(text)?),
                other => {
                    return plan_err!(
                        "{name}({other}): expected the name of a file in quotes: {name}('games.pgn')"
                    );
                }
            }
        }
        if files.is_empty() {
            return plan_err!(
                "{name}(): expected the name of a file in quotes: {name}('games.pgn')"
            );
        }
        Ok(Arc::new(FileTable::new(self.0.clone(), files)))
    }
}
