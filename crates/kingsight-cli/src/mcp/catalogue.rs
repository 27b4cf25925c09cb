//! Questions of the catalogue as tools: the schema is made from their parameters.

use std::sync::Arc;

use kingsight_ask::question::{Limits, Param, ParamGroup, ParamKind, ParamValue, Question, Values};
use kingsight_ask::{NoteReport, Noted};
use rmcp::model::{JsonObject, Tool};
use serde::Serialize;
use serde_json::{Value, json};

use super::answer::{Answer, WORDING, game, refuse_argument};
use super::lines::line;
use super::server::{ToolEntry, read_only};
use super::{arguments, asked};
use crate::batch::AnswerError;
use crate::output::Output;
use crate::schema;

/// How an answer is written as text.
type WriteText<A> = fn(&A, &mut Output) -> Result<(), AnswerError>;

/// A tool that asks a question about a position.
pub(super) fn tool<Q: Question + 'static>(write: WriteText<Q::Answer>) -> ToolEntry
where
    Q::Answer: Serialize,
{
    let description = format!("{} The JSON is that of `kingsight {} --json`.", Q::ABOUT, Q::NAME);
    let schema = Arc::new(input::<Q>());
    let tool = Tool::new(Q::NAME, description, Arc::clone(&schema)).with_annotations(read_only());
    let answer = move |given: JsonObject, _: &_| {
        let refused =
            |field, message: String| refuse_argument("", field, format!("{}: {message}", Q::NAME));
        arguments::check(&given, &schema).map_err(|(field, message)| refused(field, message))?;
        let question = Q::read(&values::<Q>(&given))
            .map_err(|error| refused(error.field.unwrap_or("arguments"), error.message))?;
        let text = |name| given.get(name).and_then(Value::as_str).unwrap_or_default();
        let chess960 = given.get("chess960") == Some(&Value::Bool(true));
        let position = text("position");
        let (played, notes) = game(position, &line(text("moves"))?, chess960)?;
        let readings = played.readings.clone();
        let report = question.answer(played, WORDING);
        Answer::of(position, |json, output| {
            if json {
                return Ok(output.json(&with_notes(&report, &notes))?);
            }
            output.note_open("", &notes, WORDING.language)?;
            output.note(&readings, WORDING.language)?;
            write(&report, output)
        })
    };
    ToolEntry { tool, is_long: true, answer: Arc::new(answer) }
}

const fn with_notes<'a, T: Serialize>(report: &'a T, notes: &'a [NoteReport]) -> Noted<'a, T> {
    Noted { report, notes }
}

/// The values among arguments that fit the schema.
fn values<Q: Question>(given: &JsonObject) -> Values {
    let mut values = Values::new(Q::PARAMS, Limits::SERVED);
    for param in Q::PARAMS {
        let value = given.get(param.name).and_then(|value| match param.kind {
            ParamKind::Flag => value.as_bool().map(ParamValue::Flag),
            ParamKind::Number(..) | ParamKind::Bounded(_) => value.as_u64().map(ParamValue::Number),
        });
        if let Some(value) = value {
            // It fits.
            let _ = values.set(param.name, value);
        }
    }
    values
}

/// The schema: the position, what must be given, what may be.
fn input<Q: Question>() -> JsonObject {
    let is_required = |param: &&Param| param.group == ParamGroup::Asked;
    let asked_for = || Q::PARAMS.iter().filter(is_required);
    let mut properties = JsonObject::new();
    let mut add = |name: &str, about: &str, mut schema: Value| {
        schema["description"] = about.into();
        properties.insert(name.to_owned(), schema);
    };
    add("position", asked::POSITION, json!({"type": "string"}));
    for param in asked_for() {
        add(param.name, param.about, schema::of(param, &Limits::SERVED));
    }
    add("moves", asked::MOVES, json!({"type": "string", "default": ""}));
    for param in Q::PARAMS.iter().filter(|param| !is_required(param)) {
        add(param.name, param.about, schema::of(param, &Limits::SERVED));
    }
    add("chess960", asked::CHESS960, json!({"type": "boolean", "default": false}));
    let required: Vec<&str> =
        ["position"].into_iter().chain(asked_for().map(|param| param.name)).collect();
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
