//! Writes games in PGN that look like real ones, any number of bytes of them.
//!
//! `cargo run --release --bin games -- [options] > games.pgn`, see `--help`.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use kingsight_bench::games::{Maker, Style};

const HELP: &str = "\
Games in PGN that look like real ones, on standard output; the same for the same seed.

usage: games [options]

  --style STYLE      terse (tournament games) or server (clocks and evaluations) (terse)
  --mb N             at least so many megabytes (1)
  --seed N           other games (1)
";

struct Options {
    style: Style,
    bytes: u64,
    seed: u64,
}

fn main() -> ExitCode {
    let mut arguments = pico_args::Arguments::from_env();
    if arguments.contains(["-h", "--help"]) {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let options = match options(arguments) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("games: {message}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match write(&options) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("games: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn options(mut arguments: pico_args::Arguments) -> Result<Options, String> {
    let bad = |error: pico_args::Error| error.to_string();
    let style: Option<String> = arguments.opt_value_from_str("--style").map_err(bad)?;
    let options = Options {
        style: match style.as_deref() {
            None | Some("terse") => Style::Terse,
            Some("server") => Style::Server,
            Some(other) => {
                return Err(format!("unknown style {other:?}; expected terse or server"));
            }
        },
        bytes: arguments.opt_value_from_str("--mb").map_err(bad)?.unwrap_or(1) * 1_000_000,
        seed: arguments.opt_value_from_str("--seed").map_err(bad)?.unwrap_or(1),
    };
    match arguments.finish().first() {
        None => Ok(options),
        Some(extra) => Err(format!("unknown argument {}", extra.display())),
    }
}

fn write(options: &Options) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    let mut maker = Maker::new(options.seed);
    let (mut game, mut written) = (Vec::new(), 0);
    while written < options.bytes {
        game.clear();
        maker.write(options.style, &mut game)?;
        written += game.len() as u64;
        out.write_all(&game)?;
    }
    out.flush()
}
