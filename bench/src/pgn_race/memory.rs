//! How much memory a process holds at most while it reads two gigabytes from a pipe.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};

use kingsight_pgn::{DEFAULT_LIMIT, Replay, StreamReader, decompressed, games, read_in_parallel};

use super::Corpus;
use super::ours::GameMoves;
use crate::harness::markdown;

/// What the process reads, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Moves, on one thread.
    Moves,
    /// Trees of moves.
    Trees,
    /// Moves, on two threads.
    Threads,
    /// Moves, from Zstandard in frames.
    Zstandard,
}

impl Input {
    /// All of them.
    pub const ALL: [Input; 4] = [Input::Moves, Input::Trees, Input::Threads, Input::Zstandard];

    /// Its name in the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Input::Moves => "legal moves",
            Input::Trees => "trees",
            Input::Threads => "legal moves, two threads",
            Input::Zstandard => "legal moves, from .zst",
        }
    }
}

/// Reads standard input and prints the number of games and the kilobytes resident at most.
///
/// # Errors
///
/// The input fails, or the system does not tell.
pub fn child(input: Input) -> Result<(), String> {
    let failed = |error: io::Error| error.to_string();
    let mut count = 0_u64;
    match input {
        Input::Trees => {
            for game in games(io::stdin()) {
                game.map_err(|error| error.to_string())?;
                count += 1;
            }
        }
        Input::Threads => {
            let threads = NonZeroUsize::MIN.saturating_add(1);
            let visitor = || Replay::new(GameMoves::default());
            read_in_parallel(io::stdin(), DEFAULT_LIMIT, threads, visitor, |_| {
                count += 1;
                ControlFlow::Continue(())
            });
        }
        Input::Moves | Input::Zstandard => {
            let mut reader = StreamReader::new(decompressed(io::stdin()).map_err(failed)?);
            let mut replay = Replay::new(GameMoves::default());
            let mut next = || reader.read_game(&mut replay).map_err(|error| error.to_string());
            while next()?.is_some() {
                count += 1;
            }
        }
    }
    println!("{count} {}", peak().ok_or("no VmHWM in /proc/self/status")?);
    Ok(())
}

/// The kilobytes that this process held at most, on Linux.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_ascii_whitespace().next()?.parse().ok()
}

/// Feeds the corpora in turn to processes of this program, at least `bytes` to each, and says how much memory they held at most.
///
/// # Errors
///
/// A process cannot be started or fails.
pub fn peaks(corpora: &[Corpus], bytes: u64) -> Result<String, String> {
    let frames = corpora.iter().map(Corpus::compressed).collect::<Result<Vec<_>, _>>()?;
    let head = ["reads from a pipe", "GB", "games", "most memory, MB"].map(str::to_owned);
    let rows = Input::ALL.into_iter().map(|input| one(input, corpora, &frames, bytes));
    let rows: Result<Vec<_>, String> = [Ok(head)].into_iter().chain(rows).collect();
    Ok(markdown(&rows?))
}

fn one(
    input: Input,
    corpora: &[Corpus],
    frames: &[Vec<u8>],
    bytes: u64,
) -> Result<[String; 4], String> {
    let failed = |error: io::Error| format!("{}: {error}", input.name());
    let program = std::env::current_exe().map_err(failed)?;
    let number = Input::ALL.iter().position(|&other| other == input).unwrap_or(0);
    let mut command = Command::new(program);
    command.args(["--child", &number.to_string()]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().map_err(failed)?;
    let mut fed = 0;
    if let Some(mut pipe) = process.stdin.take() {
        for (corpus, frame) in corpora.iter().zip(frames).cycle() {
            if fed >= bytes {
                break;
            }
            let text = if input == Input::Zstandard { frame } else { &corpus.bytes };
            pipe.write_all(text).map_err(failed)?;
            fed += corpus.bytes.len() as u64;
        }
    }
    let output = process.wait_with_output().map_err(failed)?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_ascii_whitespace().map_while(|number| number.parse::<u64>().ok());
    let (Some(games), Some(kilobytes)) = (numbers.next(), numbers.next()) else {
        return Err(format!("{}: the process printed {text:?}", input.name()));
    };
    let gigabytes = format!("{:.1}", fed as f64 / 1e9);
    let megabytes = format!("{:.1}", kilobytes as f64 / 1024.0);
    Ok([input.name().to_owned(), gigabytes, games.to_string(), megabytes])
}
