//! `kingsight hunt`: the exact move that another engine gets wrong, and why.

pub(crate) mod args;
pub(crate) mod demo;
mod demo_arg;
mod positions;
mod progress;
mod text;

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use kingsight_hunt::report::{HuntReport, NoPositionReport, SCHEMA, html};
use kingsight_hunt::{Driver, EngineErrorKind, Findings, HuntOptions, Launch, Protocol, Target};
use kingsight_report::{ErrorReport, LineError, quoted};
use serde_json::{Value, json};

use crate::exit::{Exit, Failure};
use crate::output::{Output, complain};
use crate::outputs;
use crate::pasted;
use args::{HuntArgs, ProtocolArg};
use positions::Asked;
use progress::ProgressLine;

pub(crate) fn run(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    match &args.demo {
        _ if args.list => list(args, output),
        Some(demo) => hunt(&demo::with_engine(args, demo)?, output),
        None => hunt(args, output),
    }
}

fn hunt(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut launch = launch(args).map_err(Failure::Message)?;
    let read = args.fens.iter().map(Path::new).chain(args.suite.as_deref());
    outputs::keep_apart([("--report", args.report.as_deref())], read)?;
    let Asked { mut targets, errors } = positions::read(args, output)?;
    if targets.is_empty() {
        return no_position(args, output, errors);
    }
    let any_skipped = !errors.is_empty();
    // With one position of Chess960, castling is written the Chess960 way everywhere.
    let chess960 = targets.iter().find(|target| target.position.is_chess960());
    let chess960 = chess960.map(|target| target.name.clone());
    if chess960.is_some() {
        launch.chess960 = true;
        for target in &mut targets {
            target.position = target.position.with_chess960(true);
        }
    }
    let driver = match Driver::detect(&launch) {
        Ok(driver) => driver,
        Err(unusable) => return misuse(args, output, unusable.to_string()),
    };
    if let Some(name) = chess960
        && !driver.plays_chess960()
    {
        let asked = if args.chess960 {
            String::new()
        } else {
            format!(", and {name} is a position of Chess960")
        };
        let message =
            format!("the engine does not play Chess960: it has no option UCI_Chess960{asked}");
        return misuse(args, output, message);
    }
    let jobs = match args.jobs {
        Some(jobs) => usize::from(jobs),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut options = HuntOptions::default();
    (options.all, options.jobs, options.shrink) = (args.all, jobs, !args.no_shrink);
    let progress = ProgressLine::new();
    let findings = kingsight_hunt::hunt(&driver, &targets, options, &|step| progress.show(step));
    progress.clear();
    let mut report = HuntReport::new(&driver, &targets, &findings);
    report.errors = errors;
    if args.json {
        output.json(&report)?;
    } else {
        text::write(output, args, &report)?;
    }
    // This comes last: if the page cannot be written, everything else has been.
    if let Some(file) = &args.report {
        std::fs::write(file, html::page(&report)).map_err(|error| {
            Failure::Message(format!("cannot write {}: {error}", file.display()))
        })?;
    }
    Ok(exit(&findings, any_skipped || !report.disputed.is_empty()))
}

/// `other` is whether something else than the engine is wrong: a position that cannot be read, or a count of the suite.
fn exit(findings: &Findings, other: bool) -> Exit {
    let mut errors = findings.failures.iter().map(|failure| &failure.error.kind);
    let not_started = errors.clone().any(|kind| matches!(kind, EngineErrorKind::NotStarted(_)));
    let bad_count = errors.any(|kind| matches!(kind, EngineErrorKind::BadCount(_)));
    let found = !findings.faults.is_empty();
    if not_started || !found && !bad_count && findings.compared.0 == 0 {
        Exit::Misuse
    } else if found || !findings.failures.is_empty() || other {
        Exit::Finding
    } else {
        Exit::Clean
    }
}

/// Whether a word among the positions names a program.
fn is_program(word: &str) -> bool {
    let is_position =
        pasted::is_keyword(word) || word.contains([' ', ';']) || pasted::is_move(word);
    let is_list = [".epd", ".fen", ".txt", ".pgn"].iter().any(|end| word.ends_with(end));
    !is_position && !is_list && word.parse::<u64>().is_err()
}

fn launch(args: &HuntArgs) -> Result<Launch, String> {
    let protocol = match (&args.cmd, args.protocol) {
        (Some(template), _) => {
            Protocol::Template(template.parse().map_err(|error| format!("--cmd: {error}"))?)
        }
        (None, ProtocolArg::Auto) => Protocol::Auto,
        (None, ProtocolArg::Uci) => Protocol::Uci,
        (None, ProtocolArg::Perftree) => Protocol::Perftree,
    };
    if args.engine.is_empty() && args.cmd.is_none() {
        let program = args.fens.iter().find(|word| is_program(word));
        let name = program.map_or("./my-engine", String::as_str);
        return Err(format!(
            "no engine is named; expected it after --, as in: kingsight hunt -- {name}\n\
             to see a hunt without an engine of your own: kingsight hunt --demo"
        ));
    }
    let seconds = args.timeout;
    let limit = Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|limit| !limit.is_zero() && limit.as_secs() < 86_400)
        .ok_or_else(|| format!("--timeout {seconds}: expected more than 0 and less than a day"))?;
    let option = |text: &String| match text.split_once('=') {
        Some((name, value)) if !name.is_empty() && !text.contains(['\n', '\r']) => {
            Ok((name.to_owned(), value.to_owned()))
        }
        _ => Err(format!("--option {}: expected NAME=VALUE, as in Hash=16", quoted(text))),
    };
    let mut launch = Launch::new(&args.engine);
    (launch.protocol, launch.limit, launch.chess960) = (protocol, limit, args.chess960);
    launch.options = args.option.iter().map(option).collect::<Result<_, _>>()?;
    Ok(launch)
}

/// Reports an engine that cannot be used, in JSON if that was asked for.
fn misuse(args: &HuntArgs, output: &mut Output, message: String) -> Result<Exit, Failure> {
    if !args.json {
        return Err(Failure::Message(message));
    }
    let error = ErrorReport { code: "engine_unusable", message, field: None, at: None };
    let command: Vec<String> =
        args.engine.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    output.json(&LineError::new(1, &command.join(" "), error))?;
    Ok(Exit::Misuse)
}

/// None of the given positions could be read.
fn no_position(
    args: &HuntArgs,
    output: &mut Output,
    errors: Vec<LineError>,
) -> Result<Exit, Failure> {
    if args.json {
        if let Some(report) = NoPositionReport::new(errors) {
            output.json(&report)?;
        }
    } else if errors.len() > 1 {
        complain("no position is left to hunt in");
    }
    Ok(Exit::Misuse)
}

fn list(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    let targets = kingsight_hunt::builtin(args.chess960);
    if args.json {
        let position = |target: &Target| {
            let Target { name, why, source, depth, .. } = target;
            json!({ "name": name, "fen": target.fen(), "depth": depth, "why": why, "source": source })
        };
        let positions: Vec<Value> = targets.iter().map(position).collect();
        output.json(&json!({ "schema": SCHEMA, "positions": positions }))?;
        return Ok(Exit::Clean);
    }
    let look = output.look(args.ascii);
    for target in targets {
        let fen = target.fen();
        let Target { name, why, source, depth, .. } = target;
        let source = match source.as_deref() {
            Some("ours") | None => String::new(),
            Some(source) => format!(", from: {source}"),
        };
        text::paragraph(output, look, "", &format!("{name}: {}", why.unwrap_or_default()))?;
        writeln!(output, "    {fen}")?;
        text::paragraph(output, look, "    ", &format!("depth {depth}{source}"))?;
    }
    Ok(Exit::Clean)
}
