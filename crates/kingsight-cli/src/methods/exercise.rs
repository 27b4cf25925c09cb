//! `kingsight methods exercise`: the exercises that the studio draws, with their solutions.

use std::io::{self, Write};

use kingsight_ask::ErrorReport;
use kingsight_methods::exercises::ExerciseKind;
use kingsight_studio::exercise::{AssessmentReport, ExerciseCard, ExerciseReport, ExerciseRequest};
use kingsight_voice::Language;
use serde_json::json;

use super::args::MethodExerciseArgs;
use super::list::row;
use super::method::unknown_one;
use crate::exit::{Exit, Failure};
use crate::layout::{plain, sentence, text};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;

pub(crate) fn run(args: &MethodExerciseArgs, output: &mut Output) -> Result<Exit, Failure> {
    let Some(kind) = &args.kind else { return list(args.json, output) };
    let kind = named(kind, args.json)?;
    let look = output.look(true);
    for seed in (args.seed..=u32::MAX).take(args.count as usize) {
        let request = ExerciseRequest::drawn(kind.id(), args.level.id(), seed);
        let refused = |error: ErrorReport| Failure::Message(error.message);
        let exercise = request.find().map_err(refused)?;
        let report = ExerciseReport::new(&request).map_err(refused)?;
        let solution = AssessmentReport::new(&exercise, &exercise.solution(), Language::English);
        if args.json {
            output.json(&json!({
                "schema": report.schema,
                "kind": report.task.kind,
                "level": report.level,
                "seed": seed,
                "fen": report.fen,
                "task": report.task.task,
                "picks_moves": report.task.picks_moves,
                "solution": solution.right,
                "left_out": solution.left_out,
            }))?;
        } else {
            write_exercise(seed, &report, &solution, look, output)?;
        }
    }
    Ok(Exit::Clean)
}

/// The kind with this name; if there is none, the kinds that may be meant.
fn named(name: &str, json: bool) -> Result<ExerciseKind, Failure> {
    ExerciseKind::from_id(name).ok_or_else(|| {
        unknown_one(
            json,
            "unknown_kind",
            "exercise",
            name,
            &ExerciseKind::ALL.map(ExerciseKind::id),
        )
    })
}

fn list(as_json: bool, output: &mut Output) -> Result<Exit, Failure> {
    let look = output.look(true);
    for ExerciseCard { kind, title, .. } in ExerciseCard::all(Language::English) {
        if as_json {
            let schema = kingsight_ask::SCHEMA;
            output.json(&json!({"schema": schema, "kind": kind, "title": title}))?;
        } else {
            row(output, look, kind, &plain(&title))?;
        }
    }
    Ok(Exit::Clean)
}

fn write_exercise(
    seed: u32,
    report: &ExerciseReport,
    solution: &AssessmentReport,
    look: Look,
    output: &mut Output,
) -> io::Result<()> {
    let title = format!("{}, {}, seed {seed}", report.title, report.level);
    writeln!(output, "{}", look.paint(HEADING, title))?;
    writeln!(output, "{}", look.paint(FAINT, &report.fen))?;
    text(output, look, &report.task.task)?;
    for right in &solution.right {
        sentence(output, look, &format!("{}: {}", right.in_words(), right.reason))?;
    }
    if solution.right.is_empty() {
        sentence(output, look, "None.")?;
    }
    for other in &solution.left_out {
        sentence(output, look, &format!("Not {}: {}", other.in_words(), other.reason))?;
    }
    Ok(())
}
