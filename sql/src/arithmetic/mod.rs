//! Arithmetic of whole numbers: what does not fit its type is an error. The engine's own wraps around.

mod operators;
mod sum;

use std::sync::Arc;

use datafusion::error::Result;
use datafusion::execution::FunctionRegistry;
use datafusion::logical_expr::AggregateUDF;
use datafusion::prelude::SessionContext;

/// Makes it the arithmetic of a session.
pub(crate) fn register(session: &SessionContext) -> Result<()> {
    for operator in operators::all() {
        session.register_udf(operator);
    }
    session.register_udaf(AggregateUDF::new_from_impl(sum::CheckedSum::default()));
    session.state_ref().write().register_function_rewrite(Arc::new(operators::Checked))
}
