//! `kingsight methods list` and `kingsight methods find`: what there is by question, and methods by any of their names.

use std::io::{self, Write};

use kingsight_ask::quoted;
use kingsight_methods::{Method, answering};
use serde_json::{Value, json};

use super::args::MethodFindArgs;
use super::method::{QUESTIONS, needs, origin};
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word, words};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

pub(crate) fn run(as_json: bool, output: &mut Output) -> Result<Exit, Failure> {
    if as_json {
        let cards: Vec<Value> = kingsight_methods::methods().map(card).collect();
        output.json(&cards)?;
        return Ok(Exit::Clean);
    }
    let look = output.look(false);
    for (i, (question, _, title)) in QUESTIONS.into_iter().enumerate() {
        writeln!(output, "{}{}", if i > 0 { "\n" } else { "" }, look.paint(HEADING, title))?;
        for method in answering(question) {
            write_row(output, look, method)?;
        }
    }
    writeln!(output)?;
    let hint = "kingsight methods run NAME shows one at work; compare and bench set them side by side; \
                find TEXT finds one by what other programs call it.";
    Paragraph { lead: "", indent: 0, gap: " " }.write(output, look, &words(hint, FAINT))?;
    Ok(Exit::Clean)
}

/// A method: its name, its title and where it comes from.
pub(super) fn write_row(out: &mut dyn Write, look: Look, method: &Method) -> io::Result<()> {
    let card = method.card;
    let note = match (method.available(), card.mistake) {
        (_, true) => " a mistake, with what refutes it",
        (false, _) => " not on this machine",
        _ => "",
    };
    let origin = format!("({}){note}", origin(method));
    let words = [layout::plain(card.title), words(&origin, FAINT)].concat();
    row(out, look, card.name, &words)
}

/// A name, and words beside it.
pub(super) fn row(out: &mut dyn Write, look: Look, name: &str, words: &[Word]) -> io::Result<()> {
    Paragraph { lead: &format!("  {name:<24} "), indent: 27, gap: " " }.write(out, look, words)
}

/// The card of a method as JSON.
pub(super) fn card(method: &Method) -> Value {
    let card = method.card;
    let known: Vec<Value> = method
        .elsewhere()
        .map(|known| json!({ "name": known.name, "place": known.place }))
        .collect();
    let question = QUESTIONS.into_iter().find(|(question, ..)| *question == method.question());
    json!({
        "schema": kingsight_ask::SCHEMA,
        "name": card.name,
        "title": card.title,
        "question": question.map(|(_, name, _)| name),
        "people": card.people,
        "year": card.year,
        "source": card.source,
        "known_elsewhere_as": known,
        "idea": card.idea.join(" "),
        "table_bytes": card.table_bytes,
        "needs": needs(method),
        "available": method.available(),
        "complexity": card.complexity,
        "slip": card.slip,
        "mistake": card.mistake,
        "example": card.example,
    })
}

pub(crate) fn find(args: &MethodFindArgs, output: &mut Output) -> Result<Exit, Failure> {
    let text = args.text.join(" ");
    let found = kingsight_methods::find(&text);
    if args.json {
        let cards: Vec<Value> = found.iter().map(|method| card(method)).collect();
        output.json(&cards)?;
        return Ok(if found.is_empty() { Exit::Finding } else { Exit::Clean });
    }
    if found.is_empty() {
        let text = quoted(&text);
        let message = format!("no method is known as {text}; `kingsight methods` lists them all");
        output.complain(&message)?;
        return Ok(Exit::Finding);
    }
    let look = output.look(false);
    for method in found {
        write_row(output, look, method)?;
        let known: Vec<&str> = method.elsewhere().map(|known| known.name).collect();
        if !known.is_empty() {
            let known = format!("known elsewhere as {}", known.join(", "));
            row(output, look, "", &words(&known, FAINT))?;
        }
    }
    Ok(Exit::Clean)
}
