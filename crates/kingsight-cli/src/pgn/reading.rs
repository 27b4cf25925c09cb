//! Reads the games of all files, one after the other, until there are no more or Ctrl-C is pressed.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use kingsight_ask::shown;
use kingsight_pgn::{EnglishLetters, ReadError, ReadGame, ReadOptions, Rest, Visitor};

use super::args::Inputs;
use super::progress::{Progress, ProgressLine};
use crate::exit::{Exit, Failure};
use crate::input::{GameFile, path_of};
use crate::long_work;

/// What is found in a file.
pub(super) enum Found<T> {
    /// A game, or what a visitor makes of it.
    Game(T),
    /// A game that cannot be delivered, or the end of what can be read.
    Error(ReadError),
    /// What follows the last game.
    Rest(Rest),
    /// The file cannot be opened.
    Unreadable(io::Error),
}

/// Where something is found.
pub(super) struct At<'a> {
    /// The name of the file as it was given; `-` is standard input.
    pub(super) file: &'a str,
    /// Which of the files: one may be given twice.
    pub(super) input: usize,
    /// How many games of the file there are up to here, with those that are too large.
    pub(super) games: u64,
    /// Whether the run is to end.
    pub(super) stop: &'a AtomicBool,
    progress: &'a ProgressLine,
}

impl At<'_> {
    /// Makes room for output on the terminal, which may show the progress.
    pub(super) fn make_room(&self) {
        self.progress.clear();
    }
}

/// What has been read.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Totals {
    pub(super) games: u64,
    /// Decompressed.
    pub(super) bytes: u64,
    pub(super) elapsed: Duration,
    /// Whether Ctrl-C ended the run.
    stopped: bool,
    /// Whether a file could not be read.
    unreadable: bool,
}

impl Totals {
    /// Everything has been read.
    #[cfg(any(feature = "mcp", feature = "serve"))]
    pub(super) fn new(games: u64, bytes: u64, elapsed: Duration) -> Totals {
        Totals { games, bytes, elapsed, ..Totals::default() }
    }

    /// How the program ends.
    pub(super) const fn exit(&self, found_something: bool) -> Exit {
        match (self.stopped, self.unreadable, found_something) {
            (true, _, _) => Exit::Stopped,
            (_, true, _) => Exit::Misuse,
            (_, _, true) => Exit::Finding,
            _ => Exit::Clean,
        }
    }

    /// Whether Ctrl-C ended the run.
    pub(super) const fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether everything has been read.
    pub(super) const fn is_complete(&self) -> bool {
        !self.stopped && !self.unreadable
    }
}

/// Passes every game of the files to `each`, as trees.
pub(super) fn games<'a, E>(
    inputs: impl Into<Inputs<'a>>,
    options: &ReadOptions,
    each: E,
) -> Result<Totals, Failure>
where
    E: FnMut(&At<'_>, Found<ReadGame>) -> Result<(), Failure> + Send,
{
    let inputs = inputs.into();
    let options = options.clone().limit(inputs.files.limit());
    let threads = inputs.files.thread_count();
    run(inputs, each, |reader, pass| {
        kingsight_pgn::games_in_parallel(reader, &options, threads, |game| {
            pass(game.map_or_else(Found::Error, Found::Game))
        })
    })
}

/// Passes what a visitor makes of every game to `each`.
pub(super) fn visits<'a, V, N, E>(
    inputs: impl Into<Inputs<'a>>,
    visitor: N,
    each: E,
) -> Result<Totals, Failure>
where
    V: Visitor,
    V::Output: Send,
    N: Fn() -> V + Sync,
    E: FnMut(&At<'_>, Found<V::Output>) -> Result<(), Failure> + Send,
{
    let inputs = inputs.into();
    let (threads, limit) = (inputs.files.thread_count(), inputs.files.limit());
    run(inputs, each, |reader, pass| {
        kingsight_pgn::read_in_parallel(reader, limit, threads, &visitor, |game| {
            pass(game.map_or_else(Found::Error, Found::Game))
        })
    })
}

/// A function that takes what is found, and answers whether to go on.
type Pass<'a, T> = &'a mut (dyn FnMut(Found<T>) -> ControlFlow<()> + Send);

fn run<T, E, R>(inputs: Inputs<'_>, mut each: E, read: R) -> Result<Totals, Failure>
where
    E: FnMut(&At<'_>, Found<T>) -> Result<(), Failure> + Send,
    R: Fn(Box<dyn io::Read + Send>, Pass<'_, T>) -> Rest,
{
    let stop = Arc::new(AtomicBool::new(false));
    long_work::listen_for_ctrl_c(&stop)?;
    let names = inputs.files.names();
    let sizes = sizes(&names);
    let (mut totals, mut progress, mut before) = (Totals::default(), ProgressLine::new(), 0);
    let mut failure = None;
    for (input, name) in names.into_iter().enumerate() {
        let source = match GameFile::open_until(name, &stop) {
            Ok(source) => source,
            Err(error) => {
                totals.unreadable = true;
                let at = At { file: name, input, games: 0, stop: &stop, progress: &progress };
                each(&at, Found::Unreadable(error))?;
                continue;
            }
        };
        let GameFile { reader, taken, content } = source;
        let mut games = 0;
        let mut pass = |found: Found<T>| {
            if stop.load(Relaxed) {
                return ControlFlow::Break(());
            }
            let is_game =
                matches!(found, Found::Game(_) | Found::Error(ReadError::TooLarge { .. }));
            games += u64::from(is_game);
            totals.unreadable |= matches!(&found, Found::Error(ReadError::Io { error, .. })
                if error.kind() != io::ErrorKind::UnexpectedEof);
            let (bytes, all) = (before + taken.load(Relaxed), totals.games + games);
            progress.show(|| Progress { bytes, of: sizes, games: all });
            let at = At { file: name, input, games, stop: &stop, progress: &progress };
            match each(&at, found) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        };
        let reader = match inputs.letters {
            Some(letters) => Box::new(EnglishLetters::new(reader, letters)),
            None => reader,
        };
        let rest = read(reader, &mut pass);
        let _ = pass(Found::Rest(rest));
        before += taken.load(Relaxed);
        totals.games += games;
        totals.bytes += content.load(Relaxed);
        totals.stopped = stop.load(Relaxed);
        if totals.stopped || failure.is_some() {
            break;
        }
    }
    progress.clear();
    totals.elapsed = progress.elapsed();
    failure.map_or(Ok(totals), Err)
}

/// The size of all files together, if it is known.
fn sizes(names: &[&str]) -> Option<u64> {
    let size =
        |name: &&str| std::fs::metadata(path_of(name)).ok().filter(std::fs::Metadata::is_file);
    names.iter().map(|name| size(name).map(|file| file.len())).sum()
}

/// That a file cannot be opened, and why.
pub(super) fn unreadable(file: &str, error: &io::Error) -> String {
    format!("cannot read {}: {error}", shown(file))
}
