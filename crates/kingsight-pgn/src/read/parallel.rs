//! One input on several threads, its games in their order.
//!
//! To find where some game ends takes no time. So every thread in turn takes the input, cuts off a piece of whole games, and
//! reads that while the others do the same; the thread that completes the piece that is due passes it on, and numbers its
//! games. No thread only reads or only waits, and the pieces under way bound the memory.

use crate::prelude::*;
use std::collections::BTreeMap;
use std::io::Read;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::piece::Piece;
use super::stream::Buffer;
use super::{Games, ReadError, ReadGame, ReadOptions, Rest, StreamReader};
use crate::Visitor;

/// Reads games on several threads, each with a visitor of its own, and passes what the visitors make of them to `each` in
/// the order of the input, until that breaks off. Returns what stands after the last game.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use kingsight_pgn::{DEFAULT_LIMIT, Skipper, read_in_parallel};
/// let pgn = "1. e4 *\n\n1. d4 *\n".repeat(1_000);
/// let mut count = 0;
/// read_in_parallel(pgn.as_bytes(), DEFAULT_LIMIT, NonZeroUsize::MIN, || Skipper, |game| {
///     assert!(game.is_ok());
///     count += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(count, 2_000);
/// ```
pub fn read_in_parallel<R, V, N, E>(
    input: R,
    limit: usize,
    threads: NonZeroUsize,
    visitor: N,
    each: E,
) -> Rest
where
    R: Read + Send,
    V: Visitor,
    V::Output: Send,
    N: Fn() -> V + Sync,
    E: FnMut(Result<V::Output, ReadError>) -> ControlFlow<()> + Send,
{
    let worker = || {
        let mut visitor = visitor();
        move |piece: Piece| {
            let (end, mut games) = (piece.end(), Vec::new());
            let mut reader = piece.reader();
            while reader.position() < end
                && let Some(game) = reader.read_game(&mut visitor).transpose()
            {
                games.push(game);
            }
            debug_assert_eq!(reader.position(), end);
            (games, reader.into_buffer())
        }
    };
    let mut reader = run(StreamReader::with_limit(input, limit), threads, worker, |_, _| {}, each);
    Rest::of(&mut reader, &ReadOptions::new())
}

/// As [`ReadOptions::games`] on several threads: passes the games to `each` in the order of the input, until that breaks
/// off. Returns what stands after the last game.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use kingsight_pgn::{ReadOptions, games_in_parallel};
/// let mut numbers = Vec::new();
/// let pgn = "1. e4 *\n\n1. d4 *\n";
/// games_in_parallel(pgn.as_bytes(), &ReadOptions::new(), NonZeroUsize::MIN, |game| {
///     numbers.extend(game.map(|game| game.number));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(numbers, [1, 2]);
/// ```
pub fn games_in_parallel<R, E>(
    input: R,
    options: &ReadOptions,
    threads: NonZeroUsize,
    each: E,
) -> Rest
where
    R: Read + Send,
    E: FnMut(Result<ReadGame, ReadError>) -> ControlFlow<()> + Send,
{
    let worker = || {
        |piece: Piece| {
            let (end, mut found) = (piece.end(), Vec::new());
            let mut games = Games::resumed(piece.reader(), options.clone());
            while games.position() < end
                && let Some(game) = games.next()
            {
                found.push(game);
            }
            debug_assert_eq!(games.position(), end);
            (found, games.into_reader().into_buffer())
        }
    };
    let name = |error: ReadError| error.in_file(options.file.as_ref());
    let mut each = each;
    let named = |game: Result<ReadGame, ReadError>| each(game.map_err(name));
    let reader = StreamReader::with_limit(input, options.limit);
    Rest::of(&mut run(reader, threads, worker, ReadGame::renumber, named), options)
}

/// What is cut into pieces, and the number of the next piece.
struct Source<R> {
    reader: StreamReader<R>,
    next: usize,
    ended: bool,
}

/// What a piece gives, in order.
type Results<T> = Vec<Result<T, ReadError>>;

/// What has been read, and what is due next.
struct Delivery<T, E> {
    due: usize,
    /// How many games have been passed on.
    games: u64,
    waiting: BTreeMap<usize, Results<T>>,
    /// Gives a game its number.
    number: fn(&mut T, u64),
    each: E,
    stopped: bool,
}

/// Reads everything and returns the reader at its end.
fn run<R, T, N, W, E>(
    reader: StreamReader<R>,
    threads: NonZeroUsize,
    worker: N,
    number: fn(&mut T, u64),
    each: E,
) -> StreamReader<R>
where
    R: Read + Send,
    T: Send,
    N: Fn() -> W + Sync,
    W: FnMut(Piece) -> (Results<T>, Buffer),
    E: FnMut(Result<T, ReadError>) -> ControlFlow<()> + Send,
{
    let source = Mutex::new(Source { reader, next: 0, ended: false });
    let (waiting, stopped) = (BTreeMap::new(), false);
    let delivery = Mutex::new(Delivery { due: 0, games: 0, waiting, number, each, stopped });
    let room = Condvar::new();
    let ahead = 2 * threads.get();
    let work = || {
        let mut worker = worker();
        let _stop = StopOnPanic { delivery: &delivery, room: &room };
        let mut buffer = Buffer::EMPTY;
        while let Some((number, piece, error)) = take(&source, std::mem::take(&mut buffer)) {
            let mut results = Results::new();
            if let Some(piece) = piece {
                (results, buffer) = worker(piece);
            }
            results.extend(error.map(Err));
            let mut out = lock(&delivery);
            while number > out.due + ahead && !out.stopped {
                out = room.wait(out).unwrap_or_else(PoisonError::into_inner);
            }
            out.waiting.insert(number, results);
            out.deliver();
            room.notify_all();
            if out.stopped {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.get() {
            scope.spawn(work);
        }
        work();
    });
    let mut reader = source.into_inner().unwrap_or_else(PoisonError::into_inner).reader;
    reader.games = delivery.into_inner().unwrap_or_else(PoisonError::into_inner).games;
    reader
}

/// The next piece with its number, and the error that follows it; `None` at the end.
fn take<R: Read>(
    source: &Mutex<Source<R>>,
    buffer: Buffer,
) -> Option<(usize, Option<Piece>, Option<ReadError>)> {
    let mut source = lock(source);
    if source.ended {
        return None;
    }
    let (piece, error) = source.reader.next_piece(buffer);
    let large = matches!(error, Some(ReadError::TooLarge { .. }));
    source.ended = !large && (piece.is_none() || error.is_some());
    if piece.is_none() && error.is_none() {
        return None;
    }
    let number = source.next;
    source.next += 1;
    Some((number, piece, error))
}

impl<T, E: FnMut(Result<T, ReadError>) -> ControlFlow<()>> Delivery<T, E> {
    /// Passes on what is due.
    fn deliver(&mut self) {
        while !self.stopped
            && let Some(results) = self.waiting.remove(&self.due)
        {
            self.due += 1;
            for mut result in results {
                match &mut result {
                    Err(ReadError::Io { .. }) => {}
                    Ok(game) => {
                        self.games += 1;
                        (self.number)(game, self.games);
                    }
                    Err(error) => {
                        self.games += 1;
                        error.renumber(self.games);
                    }
                }
                if (self.each)(result).is_break() {
                    self.stopped = true;
                    return;
                }
            }
        }
    }
}

/// Lets the other threads end if one panics.
struct StopOnPanic<'a, T, E> {
    delivery: &'a Mutex<Delivery<T, E>>,
    room: &'a Condvar,
}

impl<T, E> Drop for StopOnPanic<'_, T, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(self.delivery).stopped = true;
            self.room.notify_all();
        }
    }
}

/// A panic elsewhere leaves nothing half done that matters.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
