//! What the programs of `bin/` share: help, options, exit codes, and what every race can do.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use pico_args::Arguments;

use crate::harness::builds::{self, Build};
use crate::harness::machine::{self, Machine};
use crate::harness::{Plan, Results, Section};

/// The options of every race, for its help.
pub const RACE_HELP: &str = "\
  --builds NAMES     `default`, `native`, both with a comma between them, or `here`: this very build
  --json             the results as JSON; without it, as tables in Markdown
  --from FILE        measure nothing, read results that --json has printed";

/// The options of every race.
#[derive(Debug)]
pub struct Race {
    /// How many rounds.
    pub rounds: usize,
    /// The number of the first, for a process that does only one.
    pub first: usize,
    /// The builds that take turns, none if only this one takes part.
    pub builds: Vec<Build>,
    /// Whether to print JSON.
    pub json: bool,
    /// The file with the results.
    pub from: Option<PathBuf>,
}

impl Race {
    /// Reads them.
    ///
    /// # Errors
    ///
    /// As [`given`], and a build that is not known.
    pub fn options(arguments: &mut Arguments, rounds: usize, builds: &str) -> Result<Race, String> {
        let builds = value(arguments, "--builds", builds.to_owned())?;
        let named = |name| Build::named(name).ok_or_else(|| format!("no build is called {name:?}"));
        let names = builds.split(',').filter(|&name| name != "here");
        Ok(Race {
            rounds: value(arguments, "--rounds", rounds)?,
            first: value(arguments, "--first", 0)?,
            builds: names.map(named).collect::<Result<_, _>>()?,
            json: arguments.contains("--json"),
            from: given(arguments, "--from")?,
        })
    }

    /// The plan, with runs of so many seconds at least.
    #[must_use]
    pub fn plan(&self, at_least: f64) -> Plan {
        Plan { rounds: self.rounds, first: self.first, at_least }
    }

    /// Measures in this build, or runs this program in each of the builds that are named, and prints the results.
    ///
    /// # Errors
    ///
    /// As [`run_in_builds`](Race::run_in_builds).
    pub fn run(
        &self,
        name: &str,
        sections: &[Section],
        here: impl FnOnce() -> Result<Results, String>,
    ) -> Result<(), String> {
        let own = ["--builds", "--rounds", "--first", "--from"];
        let passed_on = arguments_without(&own);
        self.run_in_builds(name, sections, |_| passed_on.clone(), || Ok(()), here)
    }

    /// The same with other arguments for each build, and something to be done before each round.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or as measuring reports them.
    pub fn run_in_builds(
        &self,
        name: &str,
        sections: &[Section],
        arguments: impl Fn(&Build) -> Vec<String>,
        prepare: impl Fn() -> Result<(), String>,
        here: impl FnOnce() -> Result<Results, String>,
    ) -> Result<(), String> {
        let results = match (&self.from, &self.builds[..]) {
            (Some(path), _) => {
                let text = std::fs::read_to_string(path).map_err(|error| cannot(path, &error))?;
                serde_json::from_str(&text)
                    .map_err(|error| format!("{}: {error}", path.display()))?
            }
            (None, []) => Results { command: command(name), ..here()? },
            (None, builds) => {
                let found = builds::in_turn(name, builds, self.rounds, arguments, prepare)?;
                Results { command: command(name), ..found }
            }
        };
        if self.json {
            println!("{}", serde_json::to_string(&results).map_err(|error| error.to_string())?);
        } else {
            print!("{}", results.to_markdown(sections));
        }
        Ok(())
    }
}

/// This machine, with the thread bound to its last core, and so all threads that it will start.
#[must_use]
pub fn bound() -> Machine {
    // Before it is bound, because a bound thread sees only its own core.
    let machine = Machine::here(None);
    let core = machine::pin(None);
    if core.is_none() {
        eprintln!("the thread cannot be bound to a core; the figures will be noisier");
    }
    Machine { core, ..machine }
}

/// The command as it is typed to measure again, without folders of this machine.
fn command(name: &str) -> String {
    let mut words = vec![format!("cargo run --release --bin {name}")];
    let arguments = arguments_without(&["--command", "--folder"]);
    words.extend((!arguments.is_empty()).then(|| "--".to_owned()));
    words.extend(arguments);
    words.join(" ")
}

/// The arguments of this program without some options, their values, and `--json`.
fn arguments_without(options: &[&str]) -> Vec<String> {
    let mut arguments = std::env::args().skip(1);
    let mut left = Vec::new();
    while let Some(argument) = arguments.next() {
        if options.contains(&argument.as_str()) {
            arguments.next();
        } else if argument != "--json" {
            left.push(argument);
        }
    }
    left
}

/// Prints the help, or reads the options and does the work. Exits with 1 if the work fails, with 2 if the arguments are wrong.
pub fn run<O>(
    name: &str,
    help: &str,
    options: impl FnOnce(&mut Arguments) -> Result<O, String>,
    work: impl FnOnce(O) -> Result<(), String>,
) -> ExitCode {
    let mut arguments = Arguments::from_env();
    let help = help.replace("{RACE}", RACE_HELP);
    if arguments.contains(["-h", "--help"]) {
        print!("{help}");
        return ExitCode::SUCCESS;
    }
    let read = options(&mut arguments).and_then(|options| match arguments.finish().first() {
        None => Ok(options),
        Some(extra) => Err(format!("unknown argument {}", extra.display())),
    });
    let options = match read {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{name}: {message}\n\n{help}");
            return ExitCode::from(2);
        }
    };
    match work(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{name}: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The value behind an option, if it is given.
///
/// # Errors
///
/// It is not of this type, or missing.
pub fn given<T: FromStr<Err: Display>>(
    arguments: &mut Arguments,
    option: &'static str,
) -> Result<Option<T>, String> {
    arguments.opt_value_from_str(option).map_err(|error| error.to_string())
}

/// The value behind an option, or the usual one.
///
/// # Errors
///
/// As [`given`].
pub fn value<T: FromStr<Err: Display>>(
    arguments: &mut Arguments,
    option: &'static str,
    usual: T,
) -> Result<T, String> {
    Ok(given(arguments, option)?.unwrap_or(usual))
}

/// What is wrong with a file.
#[must_use]
pub fn cannot(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
