//! Games with faults at known places, read by Kingsight and by python-chess.
//!
//! `cargo run --release --bin pgn_faults -- [options]`, see `--help`.

use std::process::ExitCode;
use std::time::Instant;

use kingsight_bench::batches::environment;
use kingsight_bench::faults;
use kingsight_bench::harness::process::package;
use kingsight_bench::program::{self, value};
use pico_args::Arguments;

const HELP: &str = "\
Writes games with faults at known places and reads them with Kingsight and with python-chess, which it installs below target/;
then the PGN files in the packages of python-chess, Kokopu, pgn-parser and chess.js.

usage: pgn_faults [options]

  --games N          games (4000)
  --seed N           other games (1)
  --comment N        megabytes of the longest comment (20)
  --without-python   only Kingsight

Exits with 1 at the first difference, with 2 if the arguments are wrong.
";

struct Options {
    games: usize,
    seed: u64,
    comment: usize,
    with_python: bool,
}

fn main() -> ExitCode {
    program::run("pgn_faults", HELP, options, |options| run(&options))
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        games: value(arguments, "--games", 4_000)?,
        seed: value(arguments, "--seed", 1)?,
        comment: value(arguments, "--comment", 20)?,
        with_python: !arguments.contains("--without-python"),
    })
}

fn run(options: &Options) -> Result<(), String> {
    let started = Instant::now();
    let made = faults::made(options.games, options.seed);
    println!(
        "{} games, {} bytes, {} findings to be made",
        made.faults.len(),
        made.bytes.len(),
        made.findings.len()
    );
    for fault in faults::Fault::ALL {
        let count = made.faults.iter().filter(|&&other| other == fault).count();
        println!("  {count:>7} {fault:?}");
    }
    faults::check(&made)?;
    println!(
        "Kingsight finds all games, moves and findings, as trees on one thread and two and as moves"
    );
    let cuts = faults::compressed(&made)?;
    println!(
        "the same from 37 frames of Zstandard; cut off at {cuts} places, the games before each"
    );
    faults::extremes(options.comment)?;
    println!("a comment of {} MB and variations 10,000 deep lose no game", options.comment);
    if options.with_python {
        let folder = package().join("target/faults");
        let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(&folder).map_err(wrong)?;
        let python = environment(&folder.join("python"))?;
        let read = faults::packages(&python, &folder)?;
        println!(
            "{} files with {} games in the packages of python-chess, Kokopu, pgn-parser and chess.js are read as python-chess reads them, but for {} listed differences",
            read.files, read.games, read.differences
        );
        let path = folder.join("games.pgn");
        std::fs::write(&path, &made.bytes).map_err(wrong)?;
        let compared = faults::compare(&made, &python, &path);
        std::fs::remove_file(&path).map_err(wrong)?;
        let compared = compared?;
        println!(
            "python-chess reads {} games alike; known differences: {:?}, and {} games after an unclosed brace lost",
            compared.same, compared.differ, compared.swallowed
        );
    }
    println!("{:.0} s", started.elapsed().as_secs_f64());
    Ok(())
}
