//! The description of the service by OpenAPI 3.1, made from the questions.

use kingsight_ask::question::{FieldNames, Limits, Param};
use serde_json::{Map, Value, json};

use super::answering::Question;
use crate::args::asked;
use crate::args::shared::CHESS960;

/// The description.
pub(super) fn description(questions: &[Question]) -> Value {
    let mut all: Map<String, Value> = Map::new();
    for question in questions {
        all.insert(question.route(), json!({ "post": operation(question) }));
    }
    for (path, kind, about) in [
        ("/openapi.json", "application/json", "This description."),
        ("/metrics", "text/plain", "Counters in Prometheus's text format."),
        ("/healthz", "text/plain", "Whether it answers."),
    ] {
        let content = json!({ kind: {"schema": {}} });
        let ok = json!({"description": about, "content": content});
        let id = path.trim_start_matches('/').replace(".json", "");
        let get = json!({"operationId": id, "summary": about, "responses": {"200": ok}});
        all.insert(path.to_owned(), json!({ "get": get }));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kingsight",
            "summary": "The rules of chess: positions and games in, facts and reasons out.",
            "description": "A text with one position a line, or games, comes in; one JSON object a line goes out, in order. A line that is \
                not understood has an error object in its place. docs/json.md describes the objects; they are those of the command's \
                --json.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": all,
        "components": {"schemas": {"Error": error()}},
    })
}

fn error() -> Value {
    json!({
        "type": "object",
        "required": ["schema", "error"],
        "properties": {
            "schema": {"const": 1},
            "error": {
                "type": "object",
                "required": ["code", "message", "field", "at"],
                "properties": {
                    "code": {"type": "string"},
                    "message": {"type": "string", "description": "For people: what is wrong, and what would be right"},
                    "field": {"type": ["string", "null"]},
                    "at": {"type": ["integer", "null"]},
                },
            },
        },
    })
}

fn operation(question: &Question) -> Value {
    let is_pgn = question.is_about_games;
    let body = match is_pgn {
        true => "Games in PGN",
        false => {
            "One position a line: FEN, EPD, or any form that the command reads; blank lines and lines that begin with # are \
                  skipped"
        }
    };
    let lines = json!({"application/x-ndjson": {"schema": {"type": "string"}}});
    let answer = match is_pgn {
        true => "One JSON object a finding, then the summary",
        false => "One JSON object a line",
    };
    let mut responses = json!({"200": {"description": answer, "content": lines}});
    for (status, about) in [
        ("400", "An option or the text was not understood"),
        ("408", "The text did not come in time"),
        ("413", "The text is too large"),
        ("429", "The client has too many requests under way"),
        ("503", "The time was over before the first answer"),
    ] {
        let schema = json!({"$ref": "#/components/schemas/Error"});
        let content = json!({"application/json": {"schema": schema}});
        responses[status] = json!({"description": about, "content": content});
    }
    let parameters: Vec<Value> = question
        .params()
        .map(of_catalogue)
        .chain(question.options.iter().map(|name| parameter(name, question)))
        .collect();
    json!({
        "operationId": question.name,
        "summary": question.summary,
        "description": question.about,
        "parameters": parameters,
        "requestBody": {
            "required": true,
            "content": {"text/plain": {"schema": {"type": "string", "minLength": 1, "description": body}}},
        },
        "responses": responses,
    })
}

/// An option of a question.
fn parameter(name: &str, question: &Question) -> Value {
    let (about, schema) = match name {
        "fields" => {
            let known = question.fields.map_or_else(Vec::new, FieldNames::paths);
            let names = json!({"type": "array", "minItems": 1, "items": { "enum": known }});
            ("Only these fields of the JSON", names)
        }
        _ => (CHESS960, json!({"type": "boolean"})),
    };
    query(name, about, false, schema)
}

/// A parameter of the catalogue.
fn of_catalogue(param: &Param) -> Value {
    let mut schema = asked::schema(param, &Limits::SERVED);
    // What is false or empty without being named needs no words.
    if schema["type"] != "integer"
        && let Some(schema) = schema.as_object_mut()
    {
        schema.remove("default");
    }
    query(param.name, param.about, param.is_required, schema)
}

fn query(name: &str, about: &str, required: bool, schema: Value) -> Value {
    json!({
        "name": name,
        "in": "query",
        "description": about,
        "required": required,
        "style": "form",
        "explode": false,
        "schema": schema,
    })
}
