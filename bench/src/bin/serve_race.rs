//! How fast `kingsight serve` lists legal moves, beside a route of axum that returns a constant.
//!
//! `cargo run --release --bin serve_race -- [options]`, see `--help`. Needs `wrk` (on Debian: `apt-get install wrk`).

use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::program::{self, given, value};
use kingsight_bench::serving::document;
use kingsight_bench::serving::load::{ALL, Asked, run};
use kingsight_bench::serving::servers::{Server, make, serve_constant};
use pico_args::Arguments;

const HELP: &str = "\
How fast kingsight serve lists legal moves, beside a route of axum that returns a constant.

usage: serve_race [options]

  --rounds N         rounds to be run (5); the table has the medians
  --seconds N        how long wrk asks each (5)
  --kingsight FILE   the command to be measured, built with its feature `serve` (built from the sources)
  --write-docs       write the table into docs/serve.md
  --constant         be the route that returns a constant, and measure nothing

Needs wrk. Exits with 1 if a request fails, with 2 if the arguments are wrong.
";

struct Options {
    rounds: usize,
    seconds: u32,
    kingsight: Option<PathBuf>,
    write_docs: bool,
    constant: bool,
}

fn main() -> ExitCode {
    program::run("serve_race", HELP, options, measure)
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        rounds: value(arguments, "--rounds", 5)?,
        seconds: value(arguments, "--seconds", 5)?,
        kingsight: given(arguments, "--kingsight")?,
        write_docs: arguments.contains("--write-docs"),
        constant: arguments.contains("--constant"),
    })
}

fn measure(options: Options) -> Result<(), String> {
    if options.constant {
        return serve_constant();
    }
    let kingsight = match options.kingsight {
        Some(file) => file,
        None => make()?,
    };
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let plain = Server::start(&own, &["--constant"])?;
    let ours = Server::start(&kingsight, &["serve", "--listen", "127.0.0.1:0"])?;
    let server = |asked| if asked == Asked::Constant { &plain } else { &ours };
    // Both warm up first.
    for asked in ALL {
        run(asked, server(asked), 1)?;
    }
    let mut samples = Vec::new();
    for round in 1..=options.rounds {
        for asked in ALL {
            samples.push(run(asked, server(asked), options.seconds)?);
        }
        eprintln!("round {round} of {}", options.rounds);
    }
    let command = format!("serve_race --rounds {} --seconds {}", options.rounds, options.seconds);
    let table = document::table(&samples, &command);
    print!("{table}");
    if options.write_docs { document::write(&table) } else { Ok(()) }
}
