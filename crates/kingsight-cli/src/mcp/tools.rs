//! The tools: names, descriptions and schemas, and which function answers.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kingsight_ask::question::{self, ForEach, PositionQuestion};
use rmcp::handler::server::tool::schema_for_input;
use rmcp::model::{JsonObject, Tool};
use rmcp::schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::answer::{Answered, refuse_argument};
use super::server::{ToolEntry, read_only};
use super::{arguments, catalogue, games, lines, picture, positions};

/// All tools.
pub(super) fn all() -> Vec<ToolEntry> {
    let mut all = Tools(Vec::new());
    question::for_each(&mut all);
    all.0.extend([
        entry(
            "play",
            "Plays a line and gives the position after it; stops at the first illegal move and gives its reasons. Check a \
             variation with it before you state it. At most 600 moves of one side. The JSON has fields of `kingsight changes --json`.",
            |asked, _| lines::play(&asked),
        ),
        entry(
            "perft",
            "Counts the sequences of legal moves to a depth, to test a move generator. The JSON is that of `kingsight perft \
             --json`.",
            |asked, stop| positions::perft(&asked, stop),
        )
        .long(),
        entry(
            "picture",
            "A position as a picture, PNG or SVG, with checks and pins; or one move with what makes it illegal.",
            |asked, _| picture::picture(&asked),
        ),
        games::tool(),
    ]);
    all.0
}

/// The questions about a position, as tools.
struct Tools(Vec<ToolEntry>);

impl ForEach for Tools {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        self.0.push(catalogue::tool::<Q>());
    }
}

impl ToolEntry {
    /// A tool whose answers may take seconds.
    fn long(self) -> ToolEntry {
        ToolEntry { is_long: true, ..self }
    }
}

/// A tool that takes arguments of a type, which is also its schema.
fn entry<A: DeserializeOwned + JsonSchema + 'static>(
    name: &'static str,
    description: &'static str,
    answer: impl Fn(A, &AtomicBool) -> Answered + Send + Sync + 'static,
) -> ToolEntry {
    // It is an object: all the types are structs.
    let schema = schema_for_input::<A>().unwrap_or_default();
    let tool = Tool::new(name, description, Arc::clone(&schema)).with_annotations(read_only());
    let answer = move |arguments: JsonObject, stop: &AtomicBool| {
        arguments::check(&arguments, &schema, &[])
            .map_err(|(field, message)| refuse_argument("", field, format!("{name}: {message}")))?;
        let asked = serde_json::from_value(Value::Object(arguments))
            .map_err(|error| refuse_argument("", "arguments", format!("{name}: {error}")))?;
        answer(asked, stop)
    };
    ToolEntry { tool, is_long: false, answer: Arc::new(answer) }
}
