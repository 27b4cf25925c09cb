//! `kingsight methods compare`: all answers to one position.

use std::io::{self, Write};

use kingsight_methods::{Answer, ComparedAnswers, Scene, compare};
use serde_json::{Value, json};

use super::args::MethodCompareArgs;
use super::method::setup;
use super::run::summary;
use crate::exit::{Exit, Failure};
use crate::layout::{Paragraph, Word, sentence, words};
use crate::look::{FAINT, HEADING, Look, WARNING};
use crate::output::Output;

/// How many differences are named.
const NAMED: usize = 24;

pub(crate) fn run(args: &MethodCompareArgs, output: &mut Output) -> Result<Exit, Failure> {
    let setup = setup(&args.fen, "compare", args.json, output)?;
    let comparisons = compare(&Scene::new(&setup));
    if args.json {
        let aspects: Vec<Value> = comparisons.iter().map(aspect).collect();
        output.json(&json!({
            "schema": kingsight_ask::SCHEMA,
            "fen": setup.to_string(),
            "aspects": aspects,
        }))?;
    } else {
        let look = output.look(true);
        writeln!(output, "{}", look.paint(HEADING, setup))?;
        for comparison in &comparisons {
            write(output, look, comparison)?;
        }
    }
    let agree = comparisons.iter().all(ComparedAnswers::agrees);
    Ok(if agree { Exit::Clean } else { Exit::Finding })
}

fn write(out: &mut dyn Write, look: Look, comparison: &ComparedAnswers) -> io::Result<()> {
    writeln!(out, "\n{}", look.paint(HEADING, comparison.aspect.title()))?;
    for line in summary(&comparison.answer) {
        sentence(out, look, &line)?;
    }
    let (same, other): (Vec<_>, Vec<_>) =
        comparison.methods.iter().partition(|(_, answer)| *answer == comparison.answer);
    let names: Vec<&str> = same.iter().map(|(method, _)| method.card.name).collect();
    let names: Vec<Word> = names.into_iter().map(|name| Word::styled(name, FAINT)).collect();
    Paragraph { lead: "  agreed by: ", indent: 13, gap: "  " }.write(out, look, &names)?;
    for (method, answer) in other {
        let kind = if method.card.mistake { "a mistake" } else { "WRONG" };
        let text =
            format!("{} ({kind}): {}", method.card.name, difference(answer, &comparison.answer));
        Paragraph { lead: "  ", indent: 4, gap: " " }.write(out, look, &words(&text, WARNING))?;
    }
    Ok(())
}

fn difference(answer: &Answer, right: &Answer) -> String {
    let name = |mut things: Vec<String>| {
        let more = things.len().saturating_sub(NAMED);
        things.truncate(NAMED);
        let list = things.join(", ");
        if more > 0 { format!("{list} and {more} more") } else { list }
    };
    let (added, missed) = (answer.beyond(right), right.beyond(answer));
    match (added.is_empty(), missed.is_empty()) {
        (false, true) => format!("adds {}", name(added)),
        (true, false) => format!("misses {}", name(missed)),
        _ => format!("adds {} and misses {}", name(added), name(missed)),
    }
}

fn aspect(comparison: &ComparedAnswers) -> Value {
    let methods: Vec<Value> = comparison
        .methods
        .iter()
        .map(|(method, answer)| {
            json!({
                "name": method.card.name,
                "mistake": method.card.mistake,
                "agrees": *answer == comparison.answer,
                "adds": answer.beyond(&comparison.answer),
                "misses": comparison.answer.beyond(answer),
            })
        })
        .collect();
    json!({
        "aspect": comparison.aspect.title(),
        "answer": summary(&comparison.answer),
        "methods": methods,
    })
}
