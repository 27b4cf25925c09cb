//! The tools: names, descriptions and schemas, and which function answers.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kingsight_ask::question::{Adjudicate, Mate};
use rmcp::handler::server::tool::schema_for_input;
use rmcp::model::{JsonObject, Tool};
use rmcp::schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::answer::{Answered, refuse_argument};
use super::server::{ToolEntry, read_only};
use super::{arguments, catalogue, games, lines, picture, positions};
use crate::{adjudicate, mate};

/// All tools.
pub(super) fn all() -> Vec<ToolEntry> {
    vec![
        entry(
            "inspect",
            "Everything about a position: whose turn, checks, pins with the pinning piece, attacked and unprotected pieces, all \
             legal moves, and why the moves that look possible are illegal. The JSON is that of `kingsight inspect --json`.",
            |asked, _| positions::inspect(&asked),
        ),
        entry(
            "legal_moves",
            "The legal moves of a position in SAN and UCI, with the checks they give; all, or only captures, checks or those of \
             some squares. The JSON is that of `kingsight moves --json`.",
            |asked, _| positions::legal_moves(asked),
        ),
        entry(
            "why",
            "Whether a move is legal, and if not, every reason with the squares that prove it and the article of the FIDE Laws. \
             For a legal move, what it does. The JSON is that of `kingsight why --json`.",
            |asked, _| positions::why(&asked),
        ),
        entry(
            "play",
            "Plays a line and gives the position after it; stops at the first illegal move and gives its reasons. Check a \
             variation with it before you state it. At most 600 moves of one side. The JSON has fields of `kingsight changes --json`.",
            |asked, _| lines::play(&asked),
        ),
        entry(
            "changes",
            "What each move of a line changes: new attacks, threats, pins, checks, opened lines, lost protection, mobility. At \
             most 100 moves of one side. The JSON is that of `kingsight changes --json`.",
            |asked, _| lines::changes(&asked),
        ),
        entry(
            "validate",
            "Everything that is wrong with a position: what makes it unplayable, what no game leads to, what was repaired. The \
             JSON is that of `kingsight validate --json`.",
            |asked, _| positions::validate(asked),
        ),
        catalogue::tool::<Adjudicate>(|report, output| {
            Ok(adjudicate::write(report, false, output.look(false), false, output)?)
        }),
        catalogue::tool::<Mate>(|report, output| Ok(mate::write(report, output.look(false), output)?)),
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
        entry(
            "pgn_check",
            "Everything that is wrong in games in PGN: illegal moves with their reasons, ambiguous ones, wrong results, broken \
             syntax; with line and column. The JSON has the objects of `kingsight pgn check --json --summary`.",
            |asked, stop| games::pgn_check(&asked, stop),
        )
        .long(),
    ]
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
        arguments::check(&arguments, &schema)
            .map_err(|(field, message)| refuse_argument("", field, format!("{name}: {message}")))?;
        let asked = serde_json::from_value(Value::Object(arguments))
            .map_err(|error| refuse_argument("", "arguments", format!("{name}: {error}")))?;
        answer(asked, stop)
    };
    ToolEntry { tool, is_long: false, answer: Arc::new(answer) }
}
