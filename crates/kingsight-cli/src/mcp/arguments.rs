//! Whether arguments fit a tool's schema, in words that name the argument.

use kingsight_ask::question::Param;
use kingsight_ask::quoted;
use rmcp::model::JsonObject;
use serde_json::Value;

/// The names of the arguments that are no parameters of the catalogue, for errors.
const NAMES: [&str; 5] = ["position", "moves", "chess960", "pgn", "arguments"];

/// Compares arguments with a schema, which has these parameters among its properties.
///
/// # Errors
///
/// The argument that does not fit, and what would be right.
pub(super) fn check(
    arguments: &JsonObject,
    schema: &JsonObject,
    params: &'static [Param],
) -> Result<(), (&'static str, String)> {
    let field = |name: &str| {
        let mut known = params.iter().map(|param| param.name).chain(NAMES);
        known.find(|known| *known == name).unwrap_or("arguments")
    };
    let none = JsonObject::new();
    let known = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    for (name, value) in arguments {
        let Some(property) = known.get(name) else {
            let begun: String = name.chars().take(40).collect();
            let message = format!("no argument {}; expected {}", quoted(&begun), expected(schema));
            return Err((field(name), message));
        };
        if let Err(right) = fits(value, property) {
            let begun: String = value.to_string().chars().take(40).collect();
            return Err((field(name), format!("{name}: {begun}; expected {right}")));
        }
    }
    let missing = required(schema).into_iter().find(|&name| !arguments.contains_key(name));
    match missing {
        Some(name) => {
            Err((field(name), format!("{name} is missing; expected {}", expected(schema))))
        }
        None => Ok(()),
    }
}

/// Whether a value is as its schema says; if not, what it says.
fn fits(value: &Value, property: &Value) -> Result<(), String> {
    if let Some(options) = property.get("enum").and_then(Value::as_array) {
        let names: Vec<&str> = options.iter().filter_map(Value::as_str).collect();
        return if options.contains(value) {
            Ok(())
        } else {
            Err(format!("one of {}", names.join(", ")))
        };
    }
    let kinds: Vec<&str> = match property.get("type") {
        Some(Value::String(kind)) => vec![kind],
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return Ok(()),
    };
    let mut right = Err(String::new());
    for kind in kinds {
        match of_kind(value, kind, property) {
            Ok(()) => return Ok(()),
            Err(words) if words.is_empty() => {}
            Err(words) => right = Err(words),
        }
    }
    right
}

fn of_kind(value: &Value, kind: &str, property: &Value) -> Result<(), String> {
    let (is_right, right) = match kind {
        "string" => (value.is_string(), "a text in quotes".to_owned()),
        "boolean" => (value.is_boolean(), "true or false".to_owned()),
        "array" => {
            let texts = value.as_array().is_some_and(|items| items.iter().all(Value::is_string));
            (texts, "a list of texts, such as [\"e1\", \"h1\"]".to_owned())
        }
        "integer" => {
            let bound = |name| property.get(name).and_then(Value::as_u64);
            let (least, most) = (bound("minimum").unwrap_or(0), bound("maximum"));
            let most = most.unwrap_or(u32::MAX.into());
            let fits = value.as_u64().is_some_and(|number| (least..=most).contains(&number));
            (fits, format!("a whole number from {least} to {most}"))
        }
        "null" => (value.is_null(), String::new()),
        _ => (true, String::new()),
    };
    if is_right { Ok(()) } else { Err(right) }
}

fn required(schema: &JsonObject) -> Vec<&str> {
    let names = schema.get("required").and_then(Value::as_array);
    names.map(|names| names.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
}

/// The arguments of a schema: `position, move; optional moves, chess960`.
fn expected(schema: &JsonObject) -> String {
    let required = required(schema);
    let all = schema.get("properties").and_then(Value::as_object);
    let optional: Vec<&str> = all
        .map(|all| all.keys().map(String::as_str).filter(|name| !required.contains(name)).collect())
        .unwrap_or_default();
    format!("{}; optional {}", required.join(", "), optional.join(", "))
}
