//! `kingsight hunt`: the exact move another engine gets wrong, and why.

pub(crate) mod args;
mod positions;
mod progress;
mod text;

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use kingsight_hunt::report::{HuntReport, NoPositionReport, html};
use kingsight_hunt::{Launch, Options, Plan, Protocol, Target, TroubleKind};
use kingsight_report::{ErrorReport, LineError, quoted};

use crate::exit::{Exit, Failure};
use crate::output::{Output, complain};
use args::{HuntArgs, Manner};
use positions::Asked;
use progress::Progress;

pub(crate) fn run(args: &HuntArgs, output: &mut Output) -> Result<Exit, Failure> {
    if args.list {
        return list(args, output);
    }
    let mut launch = launch(args).map_err(Failure::Message)?;
    let Asked { mut targets, errors } = positions::read(args, output)?;
    if targets.is_empty() {
        return no_position(args, output, errors);
    }
    let left_out = !errors.is_empty();
    // One position of Chess960, and castling is written its way everywhere.
    let chess960 = targets.iter().find(|target| target.position.is_chess960());
    let chess960 = chess960.map(|target| target.name.clone());
    if chess960.is_some() {
        launch.chess960 = true;
        for target in &mut targets {
            target.position = target.position.with_chess960(true);
        }
    }
    let plan = match Plan::find(&launch) {
        Ok(plan) => plan,
        Err(unusable) => return misuse(args, output, unusable.to_string()),
    };
    if let Some(name) = chess960
        && !plan.plays_chess960()
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
    let options = Options { all: args.all, jobs, shrink: !args.no_shrink };
    let progress = Progress::new();
    let bag = kingsight_hunt::hunt(&plan, &targets, options, &|step| progress.say(step));
    progress.clear();
    let mut report = HuntReport::new(&plan, &targets, &bag);
    report.errors = errors;
    if args.json {
        output.json(&report)?;
    } else {
        text::write(output, args, &report)?;
    }
    // Last, so that a page that cannot be written takes nothing else along.
    if let Some(file) = &args.report {
        std::fs::write(file, html::page(&report)).map_err(|error| {
            Failure::Message(format!("cannot write {}: {error}", file.display()))
        })?;
    }
    let started = |kind: &TroubleKind| !matches!(kind, TroubleKind::NotStarted(_));
    let bad_count = |kind: &TroubleKind| matches!(kind, TroubleKind::BadCount(_));
    let any_answer = bag.compared.0 > 0 || bag.silences.iter().any(|s| bad_count(&s.trouble.kind));
    let found = !bag.faults.is_empty();
    Ok(if !found && !any_answer || bag.silences.iter().any(|s| !started(&s.trouble.kind)) {
        Exit::Misuse
    } else if found || !bag.silences.is_empty() || left_out {
        Exit::Finding
    } else {
        Exit::Clean
    })
}

fn launch(args: &HuntArgs) -> Result<Launch, String> {
    let protocol = match (&args.cmd, args.protocol) {
        (Some(template), _) => Protocol::Template(
            template.parse().map_err(|error| format!("--cmd cannot be used: {error}"))?,
        ),
        (None, Manner::Auto) => Protocol::Auto,
        (None, Manner::Uci) => Protocol::Uci,
        (None, Manner::Perftree) => Protocol::Perftree,
    };
    if args.engine.is_empty() && args.cmd.is_none() {
        let program = args.fens.iter().find(|word| Path::new(word).is_file());
        let name = program.map_or("./my-engine", String::as_str);
        return Err(format!(
            "no engine was named; expected it after --, as in: kingsight hunt -- {name}"
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
    Ok(Launch {
        command: args.engine.clone(),
        protocol,
        options: args.option.iter().map(option).collect::<Result<_, _>>()?,
        limit,
        chess960: args.chess960,
    })
}

/// What cannot be done is said in JSON, too, to those who asked for it.
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

/// Nothing that was given could be used.
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
    for target in kingsight_hunt::builtin(args.chess960) {
        let fen = target.fen();
        let Target { name, why, source, depth, .. } = target;
        let (why, source) = (why.unwrap_or_default(), source.unwrap_or_default());
        writeln!(output, "{name}: {why}\n    {fen}  depth {depth}  ({source})")?;
    }
    Ok(Exit::Clean)
}
