//! Pieces of work on several threads, with somebody who watches.

use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

/// Hears how many rows are done, from the thread that asked for the work, and may stop it.
pub type Watch<'a> = dyn FnMut(usize) -> ControlFlow<()> + 'a;

/// How often the watch hears.
const BEAT: Duration = Duration::from_millis(100);

/// Below this, starting a thread costs more than it gains.
const LEAST: usize = 2048;
/// What still fits a cache, column by column.
const MOST: usize = 1 << 16;

/// Cuts so many rows into pieces of a good size for so many threads.
///
/// ```
/// use std::num::NonZeroUsize;
/// let pieces = kingsight_data::pieces(100_000, NonZeroUsize::MIN);
/// assert_eq!((pieces.first(), pieces.last().unwrap().end), (Some(&(0..25_000)), 100_000));
/// ```
#[must_use]
pub fn pieces(rows: usize, threads: NonZeroUsize) -> Vec<Range<usize>> {
    let size = rows.div_ceil(4 * threads.get()).clamp(LEAST, MOST);
    (0..rows).step_by(size).map(|start| start..rows.min(start + size)).collect()
}

/// Does each piece of work on some thread, and returns the results in the order of the pieces; `None` if the watch stops it.
///
/// The watch hears at most ten times a second; then `work` sees `true`. A single short piece is done on the calling thread.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// let pieces = kingsight_data::pieces(10_000, NonZeroUsize::MIN);
/// let work = |rows: std::ops::Range<usize>, _: &std::sync::atomic::AtomicBool| rows.len();
/// let lengths = kingsight_data::in_parallel(pieces, NonZeroUsize::MIN, &mut |_| ControlFlow::Continue(()), work);
/// assert_eq!(lengths.unwrap().iter().sum::<usize>(), 10_000);
/// ```
pub fn in_parallel<W: Work, T: Send>(
    pieces: Vec<W>,
    threads: NonZeroUsize,
    watch: &mut Watch<'_>,
    work: impl Fn(W, &AtomicBool) -> T + Sync,
) -> Option<Vec<T>> {
    if pieces.len() < 2 && pieces.iter().all(|piece| piece.rows() <= LEAST && piece.is_short()) {
        return Some(
            pieces.into_iter().map(|piece| work(piece, &AtomicBool::new(false))).collect(),
        );
    }
    let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
    let threads = threads.get().min(pieces.len());
    let queue = Mutex::new(pieces.into_iter().enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (sender, receiver) = mpsc::channel();
    let worker = |sender: mpsc::Sender<(usize, T)>| {
        while !stop.load(Ordering::Relaxed)
            && let Some((number, piece)) = next()
        {
            let rows = piece.rows();
            let result = work(piece, &stop);
            done.fetch_add(rows, Ordering::Relaxed);
            if sender.send((number, result)).is_err() {
                return;
            }
        }
    };
    let mut results = thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(|| worker(sender));
        }
        drop(sender);
        gather(&receiver, &stop, &done, watch)
    });
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    results.sort_unstable_by_key(|&(number, _)| number);
    Some(results.into_iter().map(|(_, result)| result).collect())
}

/// Collects results until all threads have ended.
fn gather<T>(
    receiver: &mpsc::Receiver<T>,
    stop: &AtomicBool,
    done: &AtomicUsize,
    watch: &mut Watch<'_>,
) -> Vec<T> {
    let mut results = Vec::new();
    let mut next = std::time::Instant::now() + BEAT;
    loop {
        let wait = next.saturating_duration_since(std::time::Instant::now());
        match receiver.recv_timeout(wait) {
            Ok(result) => results.push(result),
            Err(mpsc::RecvTimeoutError::Disconnected) => return results,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                if !stop.load(Ordering::Relaxed) && watch(done.load(Ordering::Relaxed)).is_break() {
                    stop.store(true, Ordering::Relaxed);
                }
                next = std::time::Instant::now() + BEAT;
            }
        }
    }
}

/// A piece of work: how many rows it has.
pub trait Work: Send {
    /// How many rows.
    fn rows(&self) -> usize;

    /// Whether each row takes so little time that nobody wants to stop it.
    fn is_short(&self) -> bool {
        true
    }
}

impl Work for Range<usize> {
    fn rows(&self) -> usize {
        self.len()
    }
}

/// A row that may take long.
impl Work for usize {
    fn rows(&self) -> usize {
        1
    }

    fn is_short(&self) -> bool {
        false
    }
}

/// Rows of one of several chunks.
impl Work for (usize, Range<usize>) {
    fn rows(&self) -> usize {
        self.1.len()
    }
}
