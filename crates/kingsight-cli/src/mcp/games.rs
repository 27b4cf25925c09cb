//! The check of games.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use kingsight_ask::SCHEMA;
use kingsight_voice::Language;
use serde_json::{Value, json};

use super::answer::{Answer, Answered, within};
use super::asked::PgnAsked;
use crate::output::{Output, OutputStyle};
use crate::pgn::args::{FilesArgs, GamesArgs};
use crate::pgn::check::{self, CheckArgs};

/// The largest text of games, in bytes.
const PGN: usize = 1 << 20;

pub(super) fn pgn_check(asked: &PgnAsked, stop: &AtomicBool) -> Answered {
    within(&asked.pgn, "pgn", PGN)?;
    let args = |json| CheckArgs {
        files: GamesArgs {
            files: FilesArgs { files: Vec::new(), threads: 1, largest: 16 },
            letters: None,
        },
        strict: asked.strict,
        dead: false,
        nodes: 0,
        errors_only: asked.errors_only,
        limit: Some(asked.limit.into()),
        board: false,
        ascii: false,
        quiet: false,
        lang: Language::English,
        json,
        summary: json,
    };
    let check = |json, output: &mut Output| {
        // Nobody waits any more for a check that is stopped.
        let mut between = |_: &mut Output| match stop.load(Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let (text, bytes) = (asked.pgn.as_bytes(), asked.pgn.len());
        check::of_text(&args(json), text, bytes, output, &mut between)
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
