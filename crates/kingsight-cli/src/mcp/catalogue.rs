//! Questions of the catalogue as tools: the schema is made from their parameters.

use std::sync::Arc;

use kingsight_ask::question::{
    AnswerReport as _, Limits, Param, ParamKind, ParamValue, Question, Values,
};
use kingsight_ask::{ErrorReport, Noted};
use rmcp::model::{JsonObject, Tool};
use serde_json::{Value, json};

use super::answer::{Answer, WORDING, game, refuse, refuse_argument};
use super::lines::line;
use super::server::{ToolEntry, read_only};
use super::{arguments, asked};
use crate::batch::AnswerError;
use crate::output::Output;
use crate::schema;

/// How an answer is written as text.
type WriteText<A> = fn(&A, &mut Output) -> Result<(), AnswerError>;

/// A tool that asks a question about a position.
pub(super) fn tool<Q: Question + 'static>(write: WriteText<Q::Answer>) -> ToolEntry {
    let description = format!("{} The JSON is that of `kingsight {} --json`.", Q::ABOUT, Q::NAME);
    let schema = Arc::new(input::<Q>());
    let tool = Tool::new(Q::NAME, description, Arc::clone(&schema)).with_annotations(read_only());
    let answer = move |given: JsonObject, _: &_| {
        let refused =
            |field, message: String| refuse_argument("", field, format!("{}: {message}", Q::NAME));
        arguments::check(&given, &schema).map_err(|(field, message)| refused(field, message))?;
        let question = values::<Q>(&given).and_then(|values| Q::read(&values));
        let question =
            question.map_err(|error| refused(error.field.unwrap_or("arguments"), error.message))?;
        let text = |name| given.get(name).and_then(Value::as_str).unwrap_or_default();
        let chess960 = given.get("chess960") == Some(&Value::Bool(true));
        let position = text("position");
        let (played, notes) = game(position, &line(text("moves"))?, chess960)?;
        let mut report =
            question.answer(played, WORDING).map_err(|error| refuse(position, error))?;
        report.place(1, position);
        Answer::of(position, |json, output| {
            if json {
                return Ok(output.json(&Noted { report: &report, notes: &notes })?);
            }
            output.note_open("", &notes, WORDING.language)?;
            output.note(report.readings(), WORDING.language)?;
            write(&report, output)
        })
    };
    ToolEntry { tool, is_long: true, answer: Arc::new(answer) }
}

/// The values among arguments that fit the schema. Nothing may be given as nothing.
fn values<Q: Question>(given: &JsonObject) -> Result<Values, ErrorReport> {
    let mut values = Values::new(Q::PARAMS, Limits::SERVED);
    for param in Q::PARAMS {
        match given.get(param.name) {
            None | Some(Value::Null) => {}
            Some(Value::Bool(flag)) => values.set(param.name, ParamValue::Flag(*flag))?,
            Some(Value::Array(items)) if items.is_empty() => {}
            Some(Value::Array(items)) => {
                let names: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
                values.set_text(param.name, &names.join(","))?;
            }
            Some(Value::String(text)) => values.set_text(param.name, text)?,
            Some(other) => values.set_text(param.name, &other.to_string())?,
        }
    }
    Ok(values)
}

/// The schema: the position, what must be given, what may be.
fn input<Q: Question>() -> JsonObject {
    let required = || Q::PARAMS.iter().filter(|param| param.is_required());
    let mut properties = JsonObject::new();
    let mut add = |name: &str, about: &str, mut schema: Value| {
        schema["description"] = about.into();
        properties.insert(name.to_owned(), schema);
    };
    add("position", asked::POSITION, json!({"type": "string"}));
    for param in required() {
        add(param.name, param.about, of(param));
    }
    add("moves", asked::MOVES, json!({"type": "string", "default": ""}));
    for param in Q::PARAMS.iter().filter(|param| !param.is_required()) {
        let squares = matches!(param.kind, ParamKind::Squares);
        let example = if squares { ", such as [\"e1\", \"h1\"]" } else { "" };
        add(param.name, &format!("{}{example}", param.about), of(param));
    }
    add("chess960", asked::CHESS960, json!({"type": "boolean", "default": false}));
    let required: Vec<&str> =
        ["position"].into_iter().chain(required().map(|param| param.name)).collect();
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": Q::NAME,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    schema.as_object().cloned().unwrap_or_default()
}

/// The schema of a parameter. A model may name what it leaves out.
fn of(param: &Param) -> Value {
    let mut schema = schema::of(param, &Limits::SERVED);
    match param.kind {
        ParamKind::OneOf(words) => {
            let words = words.iter().map(|&word| Value::from(word)).chain([Value::Null]);
            schema = json!({"enum": words.collect::<Vec<_>>(), "default": null});
        }
        ParamKind::Move => schema = json!({"type": ["string", "null"], "default": null}),
        ParamKind::Squares => {
            schema = json!({"type": "array", "items": {"type": "string"}, "default": []});
        }
        ParamKind::Flag | ParamKind::Number(..) | ParamKind::Bounded(_) => {}
    }
    schema
}
