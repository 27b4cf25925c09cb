//! The JSON Schema of a parameter, for tools and for OpenAPI.

use kingsight_ask::question::{Limits, Param, ParamKind, ParamValue};
use serde_json::{Value, json};

/// The schema of a parameter within a profile of limits.
pub(crate) fn of(param: &Param, limits: &Limits) -> Value {
    let mut schema = match (param.kind, param.range(limits)) {
        (_, Some(range)) => {
            json!({"type": "integer", "minimum": range.start(), "maximum": range.end()})
        }
        (ParamKind::OneOf(words), _) => json!({"type": "string", "enum": words}),
        (ParamKind::Squares(_), _) => {
            let square = json!({"type": "string", "pattern": "^[a-h][1-8]$"});
            json!({"type": "array", "items": square, "minItems": 1})
        }
        (ParamKind::Move | ParamKind::Moves, _) => json!({"type": "string"}),
        _ => json!({"type": "boolean"}),
    };
    match param.usual(limits) {
        Some(ParamValue::Flag(usual)) => schema["default"] = usual.into(),
        Some(ParamValue::Number(usual)) => schema["default"] = usual.into(),
        _ => {}
    }
    schema
}
