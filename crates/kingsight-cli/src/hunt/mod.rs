//! `kingsight hunt`: the exact move that another engine gets wrong, and why. With `--demo` it hunts the built-in wrong engine.

pub(crate) mod args;
mod positions;
mod progress;
mod text;
mod walk;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kingsight_ask::{ErrorReport, LineError, pasted, quoted};
use kingsight_hunt::report::{HuntReport, NoPositionReport, RandomReport, SCHEMA, html, junit};
use kingsight_hunt::{
    EngineErrorKind, Findings, HuntOptions, Launch, Protocol, Stop, Stopped, Target, Template,
    prepare,
};
use kingsight_voice::hunt::{self as voice, HuntText};
use kingsight_wrong_engine::Bug;
use serde_json::{Value, json};

use crate::exit::{Exit, Failure};
use crate::output::{Output, complain_in};
use crate::{long_work, outputs};
use args::{Demo, HuntArgs, ProtocolArg};
use positions::Asked;
use progress::ProgressLine;
use text::message;

pub(crate) fn run(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    match &args.demo {
        _ if args.list && args.demo.is_some() => list_bugs(args, output),
        _ if args.list => list(args, output),
        Some(demo) => hunt(&with_engine(args, demo)?, output),
        None => hunt(args, output),
    }
}

fn hunt(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut launch = launch(args).map_err(Failure::Message)?;
    let interrupted = Arc::new(AtomicBool::new(false));
    let at = args.max_time.map(|seconds| time("--max-time", seconds)).transpose();
    let at = at.map_err(Failure::Message)?.and_then(|time| Instant::now().checked_add(time));
    let Asked { mut targets, random, errors } = positions::read(args, output)?;
    if targets.is_empty() {
        return no_position(args, output, errors);
    }
    let any_skipped = !errors.is_empty();
    if args.walk {
        return walk::run(args, launch, &mut targets, output);
    }
    // Ctrl-C ends the hunt at once until there is something to report.
    launch.stop = Stop::new(Arc::clone(&interrupted), at);
    let driver = match prepare(launch, &mut targets) {
        Ok(driver) => driver,
        Err(unfit) => return misuse(args, output, message(&unfit, args.language.lang)),
    };
    let jobs = match args.jobs {
        Some(jobs) => usize::from(jobs),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut options = HuntOptions::default();
    let all = args.all || args.ci;
    (options.all, options.jobs, options.shrink) = (all, jobs, !args.no_shrink);
    long_work::listen_for_ctrl_c(&interrupted)?;
    let progress = ProgressLine::new(all && !args.json && !args.ci, args.language.wording());
    let findings = kingsight_hunt::hunt(&driver, &targets, options, &|step| progress.show(step));
    progress.clear();
    let mut report = HuntReport::new(&driver, &targets, &findings, args.language.wording());
    (report.errors, report.random) = (errors, RandomReport::new(random, args.seed));
    if args.json {
        output.json(&report)?;
    } else if args.ci {
        text::write_summary(output, &report)?;
    } else {
        text::write(output, args, &report)?;
    }
    // This comes last: if a file cannot be written, everything else has been.
    let files = [
        (&args.report, html::page as fn(&HuntReport) -> String),
        (&args.junit, |report: &HuntReport| junit::document(report)),
        (&args.epd, |report: &HuntReport| report.regressions()),
    ];
    for (file, text) in files {
        if let Some(file) = file {
            outputs::write(file, text(&report).as_bytes())?;
        }
    }
    if findings.stopped == Some(Stopped::Interrupted) {
        return Ok(Exit::Stopped);
    }
    Ok(exit(&findings, any_skipped || !report.disputed.is_empty()))
}

/// `other` is whether something else than the engine is wrong: a position that cannot be read, or a count of the suite.
fn exit(findings: &Findings, other: bool) -> Exit {
    let mut errors = findings.failures.iter().map(|failure| &failure.error.kind);
    let not_started = errors.clone().any(|kind| matches!(kind, EngineErrorKind::NotStarted { .. }));
    let bad_count = errors.any(|kind| matches!(kind, EngineErrorKind::BadCount(_)));
    let found = !findings.faults.is_empty();
    let stopped = findings.stopped.is_some();
    if not_started || !found && !bad_count && !stopped && findings.compared.0 == 0 {
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
        (Some(command), _) => {
            let said = |error| format!("--cmd: {error}");
            match Template::without_placeholders(command).map_err(said)? {
                Some(words) => Protocol::Lines(words),
                None => Protocol::Template(command.parse().map_err(said)?),
            }
        }
        (None, ProtocolArg::Auto) => Protocol::Auto,
        (None, ProtocolArg::Uci) => Protocol::Uci,
        (None, ProtocolArg::Xboard) => Protocol::Xboard,
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
    let limit = time("--timeout", args.timeout)?;
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

/// The value of an option that is a time.
fn time(option: &str, seconds: f64) -> Result<Duration, String> {
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|limit| !limit.is_zero() && limit.as_secs() < 86_400)
        .ok_or_else(|| format!("{option} {seconds}: expected more than 0 and less than a day"))
}

/// Reports an engine that cannot be used, in JSON if that was asked for.
fn misuse(args: &HuntArgs, output: &mut Output, message: String) -> Result<Exit, Failure> {
    if !args.json {
        return Err(Failure::InLanguage(args.language.lang, message));
    }
    let error = ErrorReport::new("engine_unusable", message);
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
        let language = args.language.lang;
        complain_in(language, &voice::text(language, HuntText::NoPositionLeft).to_string());
    }
    Ok(Exit::Misuse)
}

/// The bugs of `--demo`.
fn list_bugs(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    if args.json {
        let bug = |bug: &Bug| json!({ "name": bug.name(), "what": bug.description() });
        let bugs: Vec<Value> = Bug::ALL.iter().map(bug).collect();
        output.json(&json!({ "schema": SCHEMA, "bugs": bugs }))?;
        return Ok(Exit::Clean);
    }
    let look = output.look(args.ascii);
    for bug in Bug::ALL {
        text::paragraph(output, look, "", &format!("{}: {}", bug.name(), bug.description()))?;
    }
    Ok(Exit::Clean)
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

/// The first argument that turns this program into the engine. It is not a subcommand, so that neither help nor
/// completions show it.
const ENGINE: &str = "wrong-engine";

/// Runs the engine, if this process was started as one.
///
/// The engine of `hunt --demo` is this program: with [`ENGINE`] as its first argument it runs as the engine instead of `kingsight`. So the
/// demo needs no other file, and the hunt starts, asks and ends it like any other engine.
pub(crate) fn run_as_engine() -> Option<ExitCode> {
    let mut args = std::env::args_os().skip(1);
    if args.next()? != ENGINE {
        return None;
    }
    let args = args.map(|arg| arg.to_string_lossy().into_owned());
    let code = kingsight_wrong_engine::run(args, io::stdin().lock(), &mut io::stdout());
    // An error means that the hunt has closed the pipe; it needs no message.
    Some(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// The arguments with the built-in engine filled in.
fn with_engine(args: &HuntArgs, demo: &Demo) -> Result<HuntArgs, Failure> {
    let program = std::env::current_exe().map_err(|error| {
        Failure::Message(format!("the demo cannot find its own program file: {error}"))
    })?;
    let bug = demo.bug();
    let mut args = args.clone();
    args.engine = vec![program.into_os_string()];
    args.engine.extend([ENGINE, "--wrong", bug.name()].map(OsString::from));
    args.chess960 |= bug.needs_chess960();
    if let Demo::Position(fen) = demo {
        args.fens.insert(0, fen.clone());
    }
    Ok(args)
}
