//! What two threads do: reading pieces of one input, and decoding ahead. By the wall clock.

use std::io::{self, Cursor};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use kingsight_pgn::{DEFAULT_LIMIT, Replay, StreamReader, decompressed, read_in_parallel};

use super::ours::GameMoves;
use super::{Corpus, Tally};
use crate::measured::median;

/// Seconds of two parts and of both together, the medians of the rounds.
#[derive(Clone, Debug)]
pub struct Together {
    /// The corpus.
    pub corpus: &'static str,
    /// One thread reads; or the games alone are read, from memory.
    pub single: f64,
    /// The input alone is decoded.
    pub decode: Option<f64>,
    /// Two threads read; or games are read while they are decoded.
    pub both: f64,
    /// Two threads read all of it each: what the machine's cores do at once.
    pub twice: Option<f64>,
}

/// Legal moves on one thread and on two.
///
/// # Errors
///
/// They do not find the same.
pub fn threads(corpus: &Corpus, rounds: usize) -> Result<Together, String> {
    let (mut single, mut both, mut twice) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        let start = Instant::now();
        let expected = alone(&corpus.bytes[..]);
        single.push(start.elapsed().as_secs_f64());
        let start = Instant::now();
        let found = on_two_threads(&corpus.bytes);
        both.push(start.elapsed().as_secs_f64());
        same(corpus, found, expected)?;
        let start = Instant::now();
        let other = std::thread::scope(|scope| {
            let other = scope.spawn(|| alone(&corpus.bytes[..]));
            alone(&corpus.bytes[..]);
            other.join().expect("reading does not panic")
        });
        twice.push(start.elapsed().as_secs_f64());
        same(corpus, other, expected)?;
    }
    let [single, both, twice] =
        [single, both, twice].map(|times| median(times).unwrap_or(f64::NAN));
    Ok(Together { corpus: corpus.name, single, decode: None, both, twice: Some(twice) })
}

fn on_two_threads(bytes: &[u8]) -> Tally {
    let threads = NonZeroUsize::MIN.saturating_add(1);
    let mut sum = Tally::default();
    let visitor = || Replay::new(GameMoves::default());
    read_in_parallel(bytes, DEFAULT_LIMIT, threads, visitor, |game| {
        add(&mut sum, game.expect("memory does not fail"));
        ControlFlow::Continue(())
    });
    sum
}

fn alone(input: impl io::Read) -> Tally {
    let mut reader = StreamReader::new(input);
    let mut replay = Replay::new(GameMoves::default());
    let mut sum = Tally::default();
    while let Some(game) = reader.read_game(&mut replay).expect("memory does not fail") {
        add(&mut sum, game);
    }
    sum
}

/// Adds a game: the order of the games is part of the hash.
fn add(sum: &mut Tally, game: Tally) {
    sum.games += game.games;
    sum.plies += game.plies;
    sum.fold(game.hash);
}

fn same(corpus: &Corpus, found: Tally, expected: Tally) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{}: {found:?} and {expected:?}", corpus.name))
}

/// Legal moves of the corpus compressed with Zstandard, decoded on another thread.
///
/// # Errors
///
/// The games are not the same.
pub fn compressed(corpus: &Corpus, rounds: usize) -> Result<Together, String> {
    let failed = |error: io::Error| format!("{}: {error}", corpus.name);
    let file = compress(corpus)?;
    let open = || decompressed(Cursor::new(file.clone())).map_err(failed);
    let (mut parse, mut decode, mut both) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        let start = Instant::now();
        let expected = alone(&corpus.bytes[..]);
        parse.push(start.elapsed().as_secs_f64());
        let mut input = open()?;
        let start = Instant::now();
        io::copy(&mut input, &mut io::sink()).map_err(failed)?;
        decode.push(start.elapsed().as_secs_f64());
        let input = open()?;
        let start = Instant::now();
        let found = alone(input);
        both.push(start.elapsed().as_secs_f64());
        same(corpus, found, expected)?;
    }
    let [single, decode, both] =
        [parse, decode, both].map(|times| median(times).unwrap_or(f64::NAN));
    Ok(Together { corpus: corpus.name, single, decode: Some(decode), both, twice: None })
}

/// The corpus as one frame of Zstandard.
///
/// # Errors
///
/// As the encoder reports them.
pub(super) fn compress(corpus: &Corpus) -> Result<Vec<u8>, String> {
    zstd::encode_all(&corpus.bytes[..], 9).map_err(|error| format!("{}: {error}", corpus.name))
}
