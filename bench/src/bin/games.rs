//! Writes games in PGN that look like real ones, any number of bytes of them.
//!
//! `cargo run --release --bin games -- [options] > games.pgn`, see `--help`.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use kingsight_bench::games::{Maker, Style};
use kingsight_bench::program::{self, given, value};
use pico_args::Arguments;

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
    program::run("games", HELP, options, |options| match write(&options) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    })
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    let style: Option<String> = given(arguments, "--style")?;
    Ok(Options {
        style: match style.as_deref() {
            None | Some("terse") => Style::Terse,
            Some("server") => Style::Server,
            Some(other) => {
                return Err(format!("unknown style {other:?}; expected terse or server"));
            }
        },
        bytes: value(arguments, "--mb", 1_u64)?.saturating_mul(1_000_000),
        seed: value(arguments, "--seed", 1)?,
    })
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
