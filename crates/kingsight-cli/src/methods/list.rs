//! `kingsight methods`: what there is, by question.

use std::io::Write;

use kingsight_methods::{Method, answering};
use serde_json::{Value, json};

use super::{QUESTIONS, needs};
use crate::exit::{Exit, Failure};
use crate::look::{FAINT, HEADING};
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
            let card = method.card;
            let note = match ((method.available)(), card.mistake) {
                (_, true) => "  a mistake, with what refutes it",
                (false, _) => "  not on this machine",
                _ => "",
            };
            let mut origin = card.people.to_vec();
            origin.push(card.year);
            let origin = origin.join(", ");
            writeln!(
                output,
                "  {:<24} {} {}",
                card.name,
                card.title,
                look.paint(FAINT, format_args!("({origin}){note}"))
            )?;
        }
    }
    writeln!(
        output,
        "\n{}",
        look.paint(
            FAINT,
            "kingsight methods run NAME shows one at work; compare and bench set them side by side."
        )
    )?;
    Ok(Exit::Clean)
}

/// The card of a method as JSON.
fn card(method: &Method) -> Value {
    let card = method.card;
    let question = QUESTIONS.into_iter().find(|(question, ..)| *question == card.question);
    json!({
        "name": card.name,
        "title": card.title,
        "question": question.map(|(_, name, _)| name),
        "people": card.people,
        "year": card.year,
        "source": card.source,
        "idea": card.idea.join(" "),
        "table_bytes": card.table_bytes,
        "needs": needs(method),
        "available": (method.available)(),
        "complexity": card.complexity,
        "slip": card.slip,
        "mistake": card.mistake,
        "example": card.example,
    })
}
