//! Perft of the usual six positions by all contenders: our methods, paths and builds, and the peers.
//!
//! `cargo run --release --bin perft_race -- [options]`, see `--help`. The program builds itself twice, for the
//! baseline and for the processor at hand, and runs both builds in turn, round after round.

use std::io::{IsTerminal, stderr};
use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::race::builds::{self, Build};
use kingsight_bench::race::machine::{self, Machine};
use kingsight_bench::race::measure::{self, Round};
use kingsight_bench::race::{Results, Rule, command as contender, document, hashed};

const HELP: &str = "\
Perft of the usual six positions by all contenders, in turn, on one core, every count checked.

usage: perft_race [options]

  --rounds N         rounds to be run (5); the tables have the medians
  --shallower N      plies less deep than usual (0); each leaf is always played one ply less deep
  --builds NAMES     `default`, `native` or both, with a comma between them (default,native)
  --hashed DEPTH     also count with a hash table and with threads, startpos to this depth: 8, 9 or 10
                     (0: do not; 9 and 10 take long and are counted once)
  --command FILE     the `kingsight` that takes part (the one that this program builds)
  --core N           the core to bind the measured thread to (the last one)
  --json FILE        where the samples go (target/race/results.json)
  --from FILE        measure nothing, read the samples from FILE
  --write-docs       write tables and chart into docs/performance.md and docs/images/

Exits with 1 if a count is wrong, with 2 if the arguments are.
";

struct Options {
    rounds: usize,
    shallower: u32,
    builds: Vec<Build>,
    hashed: u32,
    core: Option<usize>,
    command: Option<PathBuf>,
    json: PathBuf,
    from: Option<PathBuf>,
    write_docs: bool,
}

fn main() -> ExitCode {
    let arguments = pico_args::Arguments::from_env();
    if std::env::args().any(|argument| argument == "--help" || argument == "-h") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let done = match std::env::args().nth(1).as_deref() {
        Some("measure") => measured(arguments),
        Some("hashed") => hashed(arguments),
        _ => options(arguments).map(|options| race(&options)),
    };
    match done {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(message)) => {
            eprintln!("perft_race: {message}");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("perft_race: {error}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

fn options(mut arguments: pico_args::Arguments) -> Result<Options, String> {
    let bad = |error: pico_args::Error| error.to_string();
    let builds: String =
        arguments.opt_value_from_str("--builds").map_err(bad)?.unwrap_or("default,native".into());
    let named = |name| Build::named(name).ok_or_else(|| format!("no build is called {name:?}"));
    let in_target = || builds::package().join("target/race/results.json");
    let options = Options {
        rounds: arguments.opt_value_from_str("--rounds").map_err(bad)?.unwrap_or(5),
        shallower: arguments.opt_value_from_str("--shallower").map_err(bad)?.unwrap_or(0),
        builds: builds.split(',').map(named).collect::<Result<_, _>>()?,
        hashed: arguments.opt_value_from_str("--hashed").map_err(bad)?.unwrap_or(0),
        core: arguments.opt_value_from_str("--core").map_err(bad)?,
        command: arguments.opt_value_from_str("--command").map_err(bad)?,
        json: arguments.opt_value_from_str("--json").map_err(bad)?.unwrap_or_else(in_target),
        from: arguments.opt_value_from_str("--from").map_err(bad)?,
        write_docs: arguments.contains("--write-docs"),
    };
    match arguments.finish().first() {
        None => Ok(options),
        Some(extra) => Err(format!("unknown argument {}", extra.display())),
    }
}

/// One round in this very build, a sample a line.
fn measured(mut arguments: pico_args::Arguments) -> Result<Result<(), String>, String> {
    let bad = |error: pico_args::Error| error.to_string();
    arguments.subcommand().map_err(bad)?;
    let rule = if arguments.contains("--each-leaf") { Rule::EachLeaf } else { Rule::Counted };
    let round = Round {
        rule,
        number: arguments.value_from_str("--round").map_err(bad)?,
        shallower: arguments.value_from_str("--shallower").map_err(bad)?,
    };
    let command: Option<PathBuf> = arguments.opt_value_from_str("--command").map_err(bad)?;
    let core: Option<usize> = arguments.opt_value_from_str("--core").map_err(bad)?;
    if core.is_some() && machine::pin(core).is_none() {
        return Ok(Err(format!("cannot bind the thread to core {}", core.unwrap_or_default())));
    }
    Ok(measure::round(round, command.as_deref(), |sample| tell(&sample)))
}

/// One round of the counts with a table and with threads, a run a line.
fn hashed(mut arguments: pico_args::Arguments) -> Result<Result<(), String>, String> {
    let bad = |error: pico_args::Error| error.to_string();
    arguments.subcommand().map_err(bad)?;
    let number = arguments.value_from_str("--round").map_err(bad)?;
    let deepest = arguments.value_from_str("--deepest").map_err(bad)?;
    let core = arguments.opt_value_from_str("--core").map_err(bad)?;
    Ok(hashed::round(number, deepest, core, |run| tell(&run)))
}

fn tell(what: &impl serde::Serialize) {
    println!("{}", serde_json::to_string(what).expect("numbers and text"));
}

fn race(options: &Options) -> Result<(), String> {
    let results = match &options.from {
        Some(path) => {
            let text = std::fs::read_to_string(path);
            let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
            serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?
        }
        None => run(options)?,
    };
    println!("{}", document::tables(&results));
    if options.write_docs {
        document::write(&results)?;
    }
    Ok(())
}

fn run(options: &Options) -> Result<Results, String> {
    for build in &options.builds {
        progress(&format!("building: {}", build.name));
        build.make()?;
    }
    let program = match &options.command {
        Some(file) => file.clone(),
        None => {
            progress("building: the command");
            contender::make()?
        }
    };
    // In a separate thread, because the measured programs would inherit this one's core.
    let wanted = options.core;
    let core = std::thread::spawn(move || machine::pin(wanted)).join().unwrap_or_default();
    if core.is_none() {
        eprintln!("perft_race: the thread cannot be bound to a core; the figures will be noisier");
    }
    let mut results = Results {
        machine: Machine::here(core),
        command: command(),
        rounds: options.rounds,
        ..Results::default()
    };
    for number in 0..options.rounds {
        contender::prepare(&program)?;
        for (rule, less) in [(Rule::Counted, 0), (Rule::EachLeaf, 1)] {
            for turn in 0..options.builds.len() {
                let build = &options.builds[(number + turn) % options.builds.len()];
                progress(&format!("round {} of {}: {}", number + 1, options.rounds, build.name));
                let round = Round { rule, number, shallower: options.shallower + less };
                // The command is compared with the peers of the build for this processor.
                let last = options.builds.last().is_some_and(|last| last.name == build.name);
                let program = last.then_some(program.as_path());
                results.samples.extend(build.round(round, program, core)?);
            }
        }
    }
    // The last build, the one for the processor at hand.
    if let (Some(build), 1..) = (options.builds.last(), options.hashed) {
        for number in 0..options.rounds {
            progress(&format!("round {} of {}: hash and threads", number + 1, options.rounds));
            results.hashed.extend(build.hashed(number, options.hashed, core)?);
        }
    }
    // The builds are listed in the order of the arguments, whichever ran first.
    let place = |name: &str| options.builds.iter().position(|build| build.name == name);
    results.samples.sort_by_key(|sample| place(&sample.build));
    progress("");
    let text = serde_json::to_string_pretty(&results).map_err(|error| error.to_string())?;
    std::fs::write(&options.json, text + "\n")
        .map_err(|error| format!("{}: {error}", options.json.display()))?;
    Ok(results)
}

/// The command, without the path of the samples: the document names no folder of this machine.
fn command() -> String {
    let mut words = vec!["cargo run --release --bin perft_race --".to_owned()];
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--json" || argument == "--command" {
            arguments.next();
        } else {
            words.push(argument);
        }
    }
    words.join(" ").trim_end_matches(" --").to_owned()
}

fn progress(what: &str) {
    if stderr().is_terminal() {
        eprint!("\r\x1b[K{what}");
    } else if !what.is_empty() {
        eprintln!("{what}");
    }
}
