//! `kingsight methods lesson`: the steps of a lesson as the studio shows them, in text.

use std::io::{self, Write};

use kingsight::Setup;
use kingsight_methods::lessons::{LESSONS, Lesson, lesson};
use kingsight_studio::lesson::{LessonReport, LessonRequest};
use kingsight_voice::{Language, lessons};
use serde_json::json;

use super::args::MethodLessonArgs;
use super::list::row;
use super::method::{setup, unknown_one};
use super::steps::write_set;
use crate::exit::{Exit, Failure};
use crate::layout::{Paragraph, plain, text, words};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

/// The language of this command.
const ENGLISH: Language = Language::English;

/// What precedes a board that the lesson's text does not describe.
const ANOTHER_BOARD: &str =
    "The lesson's text describes its own board; below is what its methods find on yours.";

pub(crate) fn run(args: &MethodLessonArgs, output: &mut Output) -> Result<Exit, Failure> {
    let Some(name) = &args.name else { return list(args.json, output) };
    let lesson = named(name, args.json)?;
    let fen = match args.fen.is_empty() {
        true => None,
        false => {
            let command = format!("lesson {}", lesson.id);
            Some(setup(&args.fen, &command, args.json, output)?.to_string())
        }
    };
    let look = output.look(true);
    let mut request = LessonRequest::new(lesson.id.name(), fen);
    let mut on_another_board: Option<LessonReport> = None;
    for (number, step) in lesson.steps.iter().enumerate() {
        request.step = number;
        let mut report =
            LessonReport::new(&request).map_err(|error| Failure::Message(error.message))?;
        if args.json {
            // As below: the text describes the step's own board.
            if !is_board_of(&report.fen, step.fen) {
                report.text.clear();
                report.what_if.clear();
            }
            output.json(&report)?;
            continue;
        }
        if number == 0 {
            write_title(&report, look, output)?;
        }
        if is_board_of(&report.fen, step.fen) {
            write_step(&report, look, output)?;
            continue;
        }
        if on_another_board.is_none() {
            writeln!(output)?;
            text(output, look, ANOTHER_BOARD)?;
            writeln!(output, "{}", look.paint(FAINT, &report.fen))?;
        }
        // Steps that differ only in their text show the same on this board: once is enough.
        let shown =
            |before: &LessonReport| before.sets == report.sets && before.facts == report.facts;
        if !on_another_board.as_ref().is_some_and(shown) {
            let number = format!("Step {} of {}", number + 1, lesson.steps.len());
            writeln!(output, "\n{}", look.paint(HEADING, number))?;
            write_sight(&report, look, output)?;
        }
        on_another_board = Some(report);
    }
    Ok(Exit::Clean)
}

/// The lesson with this name; if there is none, the lessons that may be meant.
fn named(name: &str, json: bool) -> Result<&'static Lesson, Failure> {
    lesson(name).ok_or_else(|| {
        let ids: Vec<&str> = LESSONS.iter().map(|lesson| lesson.id.name()).collect();
        unknown_one(json, "unknown_lesson", "lesson", name, &ids)
    })
}

/// Whether a board is the one that a step's text describes, whatever the move numbers.
fn is_board_of(fen: &str, of_step: &str) -> bool {
    let read = |fen: &str| {
        let Setup { board, turn, castling_rooks, en_passant, .. } = fen.parse().ok()?;
        Some((board, turn, castling_rooks, en_passant))
    };
    read(fen) == read(of_step)
}

fn list(as_json: bool, output: &mut Output) -> Result<Exit, Failure> {
    let look = output.look(true);
    for lesson in LESSONS {
        let title = lessons::title(ENGLISH, lesson.id).to_string();
        if as_json {
            let step = |number| lessons::step_title(ENGLISH, lesson.id, number).to_string();
            let steps: Vec<_> = (0..lesson.steps.len()).map(step).collect();
            output.json(&json!({
                "schema": kingsight_ask::SCHEMA,
                "id": lesson.id.name(),
                "title": title,
                "about": lessons::about(ENGLISH, lesson.id).to_string(),
                "methods": lesson.methods,
                "steps": steps,
            }))?;
        } else {
            row(output, look, lesson.id.name(), &plain(&title))?;
        }
    }
    Ok(Exit::Clean)
}

fn write_title(report: &LessonReport, look: Look, output: &mut Output) -> io::Result<()> {
    writeln!(output, "{}", look.paint(HEADING, &report.title))?;
    Paragraph { lead: "", indent: 0, gap: " " }.write(output, look, &words(&report.about, FAINT))
}

/// A step on the board that its text describes.
fn write_step(report: &LessonReport, look: Look, output: &mut Output) -> io::Result<()> {
    let number = report.step + 1;
    writeln!(
        output,
        "\n{}",
        look.paint(HEADING, format_args!("{number}. {}", report.title_of_step))
    )?;
    writeln!(output, "{}", look.paint(FAINT, &report.fen))?;
    for paragraph in &report.text {
        writeln!(output)?;
        text(output, look, paragraph)?;
    }
    if let Some(exercise) = &report.exercise {
        writeln!(output)?;
        text(output, look, &exercise.task)?;
    }
    write_sight(report, look, output)?;
    for what_if in &report.what_if {
        writeln!(output)?;
        text(output, look, &what_if.text)?;
        writeln!(output, "  {}", what_if.fen)?;
    }
    Ok(())
}

/// What a step computes on the board: its sets and its answers.
fn write_sight(report: &LessonReport, look: Look, output: &mut Output) -> io::Result<()> {
    for set in &report.sets {
        writeln!(output)?;
        text(output, look, &format!("{} ({}, {})", set.name, set.color, set.method))?;
        writeln!(output)?;
        write_set(output, &report.pieces.0, set.set)?;
    }
    for fact in &report.facts {
        writeln!(output)?;
        text(output, look, fact)?;
    }
    Ok(())
}
