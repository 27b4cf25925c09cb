//! `kingsight-sql parquet`: games written as Parquet.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use kingsight_data::{ParquetOptions, WriteProgress, write_games};

use super::Exit;
use super::args::ParquetArgs;
use super::interrupt;

pub(super) fn run(args: &ParquetArgs) -> Result<Exit, String> {
    let stop = Arc::new(AtomicBool::new(false));
    listen(stop.clone())?;
    let ParquetArgs { by: folders, raw, threads, .. } = *args;
    let options = ParquetOptions { folders, raw, threads, ..ParquetOptions::default() };
    let started = Instant::now();
    let mut shown = Instant::now();
    let terminal = io::stderr().is_terminal();
    let totals = write_games(&args.files, &args.output, &options, &mut |progress| {
        if terminal && shown.elapsed() > Duration::from_millis(500) {
            shown = Instant::now();
            show(args, progress);
        }
        match stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    if terminal {
        let _ = write!(io::stderr(), "\r\x1b[2K");
    }
    let totals = totals.map_err(|error| error.to_string())?;
    if totals.stopped {
        eprintln!("interrupted; the same command goes on from the last complete part");
        return Ok(Exit::Stopped);
    }
    let (games, seconds) = (totals.games, started.elapsed().as_secs_f64());
    println!("{games} games in {}, {seconds:.1} s", args.output.display());
    if totals.earlier > 0 {
        println!("{} of them were written by earlier runs", totals.earlier);
    }
    if totals.errors > 0 {
        let games = if totals.errors == 1 { "game" } else { "games" };
        println!("{} {games} with errors: see the column error", totals.errors);
        return Ok(Exit::Finding);
    }
    Ok(Exit::Clean)
}

fn show(args: &ParquetArgs, progress: WriteProgress) {
    let file = args.files.get(progress.input).map(|path| path.display().to_string());
    let part = progress.bytes.filter(|_| progress.of > 0).map_or(String::new(), |bytes| {
        format!(", {} %", 100 * u128::from(bytes) / u128::from(progress.of))
    });
    let line = format!("{}{part}, {} games", file.unwrap_or_default(), progress.games);
    let _ = write!(io::stderr(), "\r\x1b[2K{line}");
}

/// Notes Ctrl-C, on a thread of its own.
fn listen(stop: Arc<AtomicBool>) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    let (listens, ready) = mpsc::channel();
    std::thread::spawn(move || {
        runtime.block_on(async {
            let interrupted = interrupt::listen().await;
            let _ = listens.send(());
            interrupted.await;
        });
        stop.store(true, Ordering::Relaxed);
    });
    // Nothing is written before Ctrl-C is heard.
    let _ = ready.recv();
    Ok(())
}
