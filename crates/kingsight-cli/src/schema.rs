//! The JSON Schema of a parameter, for tools and for OpenAPI.

use kingsight_ask::question::{Limits, Param, ParamValue};
use serde_json::{Value, json};

/// The schema of a parameter within a profile of limits.
pub(crate) fn of(param: &Param, limits: &Limits) -> Value {
    let mut schema = match param.range(limits) {
        None => json!({"type": "boolean"}),
        Some(range) => {
            json!({"type": "integer", "minimum": range.start(), "maximum": range.end()})
        }
    };
    match param.usual(limits) {
        Some(ParamValue::Flag(usual)) => schema["default"] = usual.into(),
        Some(ParamValue::Number(usual)) => schema["default"] = usual.into(),
        None => {}
    }
    schema
}
