//! `kingsight methods lesson`: the steps of a lesson as the studio shows them, in text.

use std::io::{self, Write};

use kingsight_methods::lessons::LESSONS;
use kingsight_studio::lesson::{LessonReport, LessonRequest};
use serde_json::json;

use super::args::MethodLessonArgs;
use super::{list::row, setup, steps::write_set};
use crate::exit::{Exit, Failure};
use crate::layout::{Paragraph, plain, text, words};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

pub(crate) fn run(args: &MethodLessonArgs, output: &mut Output) -> Result<Exit, Failure> {
    let Some(name) = &args.name else { return list(args.json, output) };
    let fen = match args.fen.is_empty() {
        true => None,
        false => Some(setup(&args.fen)?.to_string()),
    };
    let look = output.look(true);
    let mut request = LessonRequest::new(name, fen);
    loop {
        let report =
            LessonReport::new(&request).map_err(|error| Failure::Message(error.message))?;
        if args.json {
            output.json(&report)?;
        } else {
            write(&report, look, output)?;
        }
        request.step += 1;
        if request.step == report.steps.len() {
            return Ok(Exit::Clean);
        }
    }
}

fn list(as_json: bool, output: &mut Output) -> Result<Exit, Failure> {
    let look = output.look(true);
    for lesson in LESSONS {
        if as_json {
            let steps: Vec<_> = lesson.steps.iter().map(|step| step.title).collect();
            output.json(&json!({
                "schema": kingsight_report::SCHEMA,
                "id": lesson.id,
                "title": lesson.title,
                "about": lesson.about,
                "methods": lesson.methods,
                "steps": steps,
            }))?;
        } else {
            row(output, look, lesson.id, &plain(lesson.title))?;
        }
    }
    Ok(Exit::Clean)
}

fn write(report: &LessonReport, look: Look, output: &mut Output) -> io::Result<()> {
    let title = if report.step == 0 { report.title } else { "" };
    if !title.is_empty() {
        writeln!(output, "{}", look.paint(HEADING, title))?;
        Paragraph { lead: "", indent: 0, gap: " " }.write(
            output,
            look,
            &words(report.about, FAINT),
        )?;
    }
    let number = report.step + 1;
    writeln!(
        output,
        "\n{}",
        look.paint(HEADING, format_args!("{number}. {}", report.title_of_step))
    )?;
    writeln!(output, "{}", look.paint(FAINT, &report.fen))?;
    for paragraph in report.text {
        writeln!(output)?;
        text(output, look, paragraph)?;
    }
    for set in &report.sets {
        writeln!(output)?;
        text(output, look, &format!("{} ({}, {})", set.name, set.color, set.method))?;
        writeln!(output)?;
        write_set(output, &report.pieces.0, set.set)?;
    }
    for fact in &report.facts {
        writeln!(output)?;
        text(output, look, &fact.to_string())?;
    }
    for what_if in &report.what_if {
        writeln!(output)?;
        text(output, look, what_if.text)?;
        writeln!(output, "  {}", what_if.fen)?;
    }
    Ok(())
}
