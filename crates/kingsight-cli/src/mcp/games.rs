//! The check of games.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use kingsight_ask::SCHEMA;
use kingsight_ask::question::{Limits, PgnCheck, Question};
use rmcp::model::{JsonObject, Tool};
use serde_json::{Value, json};

use super::answer::{Answer, Answered, within};
use super::catalogue::{self, About};
use super::server::{ToolEntry, read_only};
use crate::output::{Output, OutputStyle};
use crate::pgn::check;

/// The largest text of games, in bytes.
const PGN: usize = 1 << 20;

/// The tool `pgn_check`.
pub(super) fn tool() -> ToolEntry {
    let description = format!(
        "{} The JSON has the objects of `kingsight pgn check --json --summary`.",
        PgnCheck::ABOUT
    );
    let about = format!("One game or several in PGN, at most {PGN} bytes");
    let about = About {
        first: vec![("pgn", json!({"type": "string", "description": about}))],
        then: Vec::new(),
        last: Vec::new(),
        required: vec!["pgn"],
    };
    let schema = Arc::new(catalogue::input::<PgnCheck>(about, &Limits::MODEL));
    let tool =
        Tool::new(PgnCheck::NAME, description, Arc::clone(&schema)).with_annotations(read_only());
    let answer = move |given: JsonObject, stop: &AtomicBool| {
        let question = catalogue::read(&given, &schema, Limits::MODEL)?;
        let pgn = given.get("pgn").and_then(Value::as_str).unwrap_or_default();
        pgn_check(question, pgn, stop)
    };
    ToolEntry { tool, is_long: true, answer: Arc::new(answer) }
}

fn pgn_check(question: PgnCheck, pgn: &str, stop: &AtomicBool) -> Answered {
    within(pgn, "pgn", PGN)?;
    let check = |json, output: &mut Output| {
        // Nobody waits any more for a check that is stopped.
        let mut between = |_: &mut Output| match stop.load(Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let sizes = (pgn.len(), PGN);
        check::of_text(question, json, pgn.as_bytes(), sizes, output, &mut between)
    };
    let answer = Answer::of("", |json, output| {
        if !json {
            check(false, output)?;
            return Ok(());
        }
        let mut lines = Output::in_memory(OutputStyle::PLAIN);
        check(true, &mut lines)?;
        let lines = lines.into_text(false);
        let objects = lines.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>();
        let mut findings = objects.map_err(std::io::Error::from)?;
        let summary = findings.pop();
        Ok(output.json(&json!({"schema": SCHEMA, "findings": findings, "summary": summary}))?)
    })?;
    Ok(Answer { text: for_models(&answer.text), ..answer })
}

/// The text without what only helps at a prompt: the name of standard input, and a command to type.
fn for_models(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut all = text.lines();
    while let Some(line) = all.next() {
        if line == "To see it:" {
            all.next();
            continue;
        }
        let placed = line.strip_prefix("-:").and_then(|rest| {
            let (row, rest) = rest.split_once(':')?;
            let row: u64 = row.parse().ok()?;
            Some(match rest.split_once(": ") {
                Some((column, rest)) if column.parse::<u64>().is_ok() => {
                    format!("line {row}, column {column}: {rest}")
                }
                _ => format!("line {row}:{rest}"),
            })
        });
        lines.push(placed.unwrap_or_else(|| line.to_owned()));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::for_models;

    #[test]
    fn places_are_said_in_words() {
        let text = "-:1:13: game 1, ply 3: error: x: y\n-:7: late\n- no place\nTo see it:\n  kingsight why a b";
        let expected = "line 1, column 13: game 1, ply 3: error: x: y\nline 7: late\n- no place";
        assert_eq!(for_models(text), expected);
    }
}
