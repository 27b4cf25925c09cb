//! Questions of the catalogue as tools: the schema is made from their parameters.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kingsight::Reading;
use kingsight_ask::question::{
    AnswerReport as _, Limits, Param, ParamKind, ParamValue, PositionQuestion, Question, Values,
};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Noted};
use rmcp::model::{JsonObject, Tool};
use serde_json::{Value, json};

use super::answer::{
    Answer, Answered, Refusal, TEXT, WORDING, line, refuse, refuse_argument, within,
};
use super::arguments;
use super::server::{ToolEntry, read_only};
use crate::args::asked;
use crate::args::shared::CHESS960;
use crate::page::{self, Form};

/// What `position` is.
const POSITION: &str = "The position: a FEN of one to six fields, an EPD line, `startpos`, or a game in PGN, whose last position is meant";
/// What `moves` are.
const MOVES: &str = "Moves to play first, in SAN or UCI, such as \"e4 e5 Nf3\"";

/// The longest text of one move, in bytes.
const MOVE: usize = 64;

/// The position that is asked about, and the other arguments.
pub(super) struct Asked<'a> {
    pub(super) position: &'a str,
    /// The moves to play first, unless they are a parameter.
    pub(super) moves: &'a str,
    pub(super) reading: Reading,
    given: &'a JsonObject,
}

impl<'a> Asked<'a> {
    fn of(given: &'a JsonObject, start: Option<&'static str>) -> Asked<'a> {
        let text = |name| given.get(name).and_then(Value::as_str);
        Asked {
            position: text("position").or(start).unwrap_or_default(),
            moves: text("moves").unwrap_or_default(),
            reading: Reading::of(given.get("chess960").and_then(Value::as_bool)),
            given,
        }
    }

    fn text(&self, name: &str) -> &str {
        self.given.get(name).and_then(Value::as_str).unwrap_or_default()
    }
}

/// A tool that asks a question about a position.
pub(super) fn tool<Q>() -> ToolEntry
where
    Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static,
{
    let description =
        format!("{} The JSON is that of `kingsight {} --json`.", Q::ABOUT, Q::COMMAND);
    let tool = tool_of(description, Q::START, Limits::MODEL, |question: Q, asked, _| {
        let position = asked.position;
        within(position, "position", TEXT)?;
        let played_first = if is_param::<Q>("moves") { Vec::new() } else { line(asked.moves)? };
        let subject = Subject::read(position).map_err(|error| refuse(position, error))?;
        let subject = subject.read_as(asked.reading).then(&played_first);
        let notes = subject.notes(WORDING.language);
        // A place is one in the argument that the error is about.
        let refused = |error: ErrorReport| match error.field {
            Some(field) if is_param::<Q>(field) => refuse(asked.text(field), error),
            _ => refuse(position, error),
        };
        let mut report = question.answer(&subject, WORDING).map_err(refused)?;
        report.place(1, position);
        Answer::of(position, |json, output| {
            if json {
                return Ok(output.json(&Noted { report: &report, notes: &notes })?);
            }
            output.note_open("", &notes, WORDING.language)?;
            output.note(report.readings(), WORDING.language)?;
            Ok(page::write(&report, Form::new(output.look(false)), output)?)
        })
    });
    ToolEntry { is_long: !Q::IS_QUICK, ..tool }
}

/// A tool whose answer is made by a function of its own. `start` is the position that is meant if none is given.
pub(super) fn tool_of<Q: Question + 'static>(
    description: String,
    start: Option<&'static str>,
    limits: Limits,
    answer: impl Fn(Q, &Asked<'_>, &AtomicBool) -> Answered + Send + Sync + 'static,
) -> ToolEntry {
    let schema = Arc::new(input::<Q>(about_position::<Q>(start), &limits));
    let tool = Tool::new(Q::NAME, description, Arc::clone(&schema)).with_annotations(read_only());
    let answer = move |given: JsonObject, stop: &AtomicBool| {
        let question = read::<Q>(&given, &schema, limits)?;
        answer(question, &Asked::of(&given, start), stop)
    };
    ToolEntry { tool, is_long: false, answer: Arc::new(answer) }
}

/// The question that arguments ask.
pub(super) fn read<Q: Question>(
    given: &JsonObject,
    schema: &JsonObject,
    limits: Limits,
) -> Result<Q, Refusal> {
    let refused =
        |field, message: String| refuse_argument("", field, format!("{}: {message}", Q::NAME));
    arguments::check(given, schema, Q::PARAMS)
        .map_err(|(field, message)| refused(field, message))?;
    for param in Q::PARAMS {
        let most = match param.kind {
            ParamKind::Move => MOVE,
            ParamKind::Moves => TEXT,
            _ => continue,
        };
        let text = given.get(param.name).and_then(Value::as_str).unwrap_or_default();
        within(text, param.name, most)?;
    }
    let question = values::<Q>(given, limits).and_then(|values| Q::of(&values));
    question.map_err(|error| refused(error.field.unwrap_or("arguments"), error.message))
}

fn is_param<Q: Question>(name: &str) -> bool {
    Q::PARAMS.iter().any(|param| param.name == name)
}

/// The values among arguments that fit the schema. Nothing may be given as nothing.
fn values<Q: Question>(given: &JsonObject, limits: Limits) -> Result<Values, ErrorReport> {
    let mut values = Values::new(Q::PARAMS, limits);
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

/// What is asked about, as properties before those that must be given, before the others, and after all.
pub(super) struct About {
    pub(super) first: Vec<(&'static str, Value)>,
    pub(super) then: Vec<(&'static str, Value)>,
    pub(super) last: Vec<(&'static str, Value)>,
    /// The names of those that must be given.
    pub(super) required: Vec<&'static str>,
}

fn about_position<Q: Question>(start: Option<&'static str>) -> About {
    let text = |about: &str| json!({"type": "string", "description": about});
    let mut position = text(POSITION);
    if let Some(start) = start {
        position["default"] = start.into();
    }
    let mut moves = text(MOVES);
    moves["default"] = "".into();
    let chess960 = json!({"type": "boolean", "description": CHESS960});
    About {
        first: vec![("position", position)],
        then: if is_param::<Q>("moves") { Vec::new() } else { vec![("moves", moves)] },
        last: vec![("chess960", chess960)],
        required: if start.is_some() { Vec::new() } else { vec!["position"] },
    }
}

/// The schema: what is asked about, and the parameters.
pub(super) fn input<Q: Question>(about: About, limits: &Limits) -> JsonObject {
    let params = || Q::PARAMS.iter().filter(|param| param.is_offered(limits));
    let property = |param: &Param| {
        let example = match param.kind {
            ParamKind::Squares([one, other]) => format!(", such as [\"{one}\", \"{other}\"]"),
            ParamKind::Moves => format!("; at most {} moves of one side", limits.line),
            _ => String::new(),
        };
        let mut schema = of(param, limits);
        schema["description"] = format!("{}{example}", param.about).into();
        (param.name, schema)
    };
    let required = || params().filter(|param| param.is_required);
    let optional = params().filter(|param| !param.is_required);
    let properties: JsonObject = (about.first.into_iter())
        .chain(required().map(property))
        .chain(about.then)
        .chain(optional.map(property))
        .chain(about.last)
        .map(|(name, schema)| (name.to_owned(), schema))
        .collect();
    let required: Vec<&str> =
        about.required.into_iter().chain(required().map(|param| param.name)).collect();
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
fn of(param: &Param, limits: &Limits) -> Value {
    let mut schema = asked::schema(param, limits);
    match param.kind {
        ParamKind::OneOf(words) => {
            let words = words.iter().map(|&word| Value::from(word)).chain([Value::Null]);
            schema = json!({"enum": words.collect::<Vec<_>>(), "default": null});
        }
        ParamKind::Move | ParamKind::Moves if !param.is_required => {
            schema = json!({"type": ["string", "null"], "default": null});
        }
        ParamKind::Squares(_) => {
            schema = json!({"type": "array", "items": {"type": "string"}, "default": []});
        }
        _ => {}
    }
    schema
}
