//! `kingsight methods run`: one method at work, step by step.

use std::io::{self, Write};

use kingsight::Bitboard;
use kingsight_methods::{Answer, Card, Method, Scene};
use serde_json::json;

use super::args::MethodRunArgs;
use super::method::{known_elsewhere, named, needs, origin, setup};
use super::steps::{self, write_steps};
use crate::exit::{Exit, Failure};
use crate::layout::{Paragraph, plain, sentence, words};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

pub(crate) fn run(args: &MethodRunArgs, output: &mut Output) -> Result<Exit, Failure> {
    let method = named(&args.name, args.json)?;
    if !method.available() {
        let message = format!("{} needs {}, which this machine lacks", args.name, needs(method));
        return Err(Failure::Message(message));
    }
    let words =
        if args.fen.is_empty() { vec![method.card.example.to_owned()] } else { args.fen.clone() };
    let command = format!("run {}", method.card.name);
    let setup = setup(&words, &command, args.json, output)?;
    let scene = Scene::new(&setup);
    let (steps, answer) = (method.steps(&scene), method.run.answer(&scene).unwrap_or_default());
    if args.json {
        let steps: Vec<_> = steps
            .iter()
            .map(|step| {
                let mut json = json!({ "text": step.text, "set": step.set.map(names) });
                if args.numbering.is_some() {
                    let numbers = step.set.map(|_| steps::numbers(step));
                    json["numbers"] = numbers.unwrap_or_default();
                }
                json
            })
            .collect();
        let sets: Vec<_> = answer
            .sets
            .iter()
            .map(|(name, set)| json!({ "name": name, "set": names(*set) }))
            .collect();
        output.json(&json!({
            "schema": kingsight_ask::SCHEMA,
            "method": method.card.name,
            "fen": setup.to_string(),
            "steps": steps,
            "answer": { "sets": sets, "words": answer.words },
        }))?;
        return Ok(Exit::Clean);
    }
    let look = output.look(true);
    write_card(output, look, method)?;
    writeln!(output, "\n{}", look.paint(HEADING, setup))?;
    match args.numbering {
        None => write_steps(output, look, scene.board(), &steps)?,
        Some(numbering) => steps::write_numbered_steps(output, look, numbering, &steps)?,
    }
    writeln!(output, "\n{}", look.paint(HEADING, method.run.aspect().title()))?;
    for line in summary(&answer) {
        sentence(output, look, &line)?;
    }
    Ok(Exit::Clean)
}

fn names(set: Bitboard) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

fn write_card(out: &mut dyn Write, look: Look, method: &Method) -> io::Result<()> {
    let Card { title, source, idea, table_bytes, complexity, slip, mistake, .. } = method.card;
    writeln!(out, "{}", look.paint(HEADING, title))?;
    Paragraph { lead: "", indent: 0, gap: " " }.write(out, look, &words(&origin(method), FAINT))?;
    writeln!(out, "{}\n", look.paint(FAINT, source))?;
    Paragraph { lead: "  ", indent: 2, gap: " " }.write(out, look, &plain(&idea.join(" ")))?;
    writeln!(out)?;
    let needs = needs(method);
    sentence(
        out,
        look,
        &format!("tables: {table_bytes} bytes; needs: {needs}; work: {complexity}"),
    )?;
    if mistake {
        writeln!(out, "  This is a mistake; the example refutes it.")?;
    }
    if let Some(text) = known_elsewhere(method, "") {
        sentence(out, look, &format!("known elsewhere as: {text}"))?;
    }
    if let Some(slip) = slip {
        sentence(out, look, &format!("slip in the source: {slip}"))?;
    }
    Ok(())
}

/// The answer in lines.
pub(super) fn summary(answer: &Answer) -> Vec<String> {
    let mut lines: Vec<String> = answer
        .sets
        .iter()
        .map(|(name, set)| {
            let squares = if set.is_empty() { "none".to_owned() } else { names(*set).join(" ") };
            if name.is_empty() { squares } else { format!("{name}: {squares}") }
        })
        .collect();
    if !answer.words.is_empty() {
        lines.push(answer.words.join(" "));
    }
    if lines.is_empty() {
        lines.push("none".to_owned());
    }
    lines
}
