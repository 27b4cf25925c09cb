//! Threads that count parts.
//!
//! The parts are cut into as many stretches as there are threads. Each thread works through its own, and
//! then helps with the one that has most left. Neighbouring parts share positions further down: two
//! threads in the same stretch would often count the same position at the same time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::hash::Table;
use crate::kernel::Kernel;
use crate::split::Part;
use crate::walk::{Walker, Work};

/// A part that is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    /// Its index in `parts`.
    pub(crate) part: usize,
    pub(crate) nodes: u128,
    pub(crate) work: Work,
}

/// What the threads have to do.
pub(crate) struct Task<'a> {
    pub(crate) kernel: Kernel,
    pub(crate) table: Option<&'a Table>,
    pub(crate) parts: &'a [Part],
    /// The depth of the parts.
    pub(crate) depth: u32,
    /// The indices in `parts` of those not yet counted.
    pub(crate) open: &'a [usize],
    pub(crate) threads: usize,
    /// Tells the threads to stop.
    pub(crate) stop: &'a AtomicBool,
}

/// How often the caller is called when no part is done.
const PAUSE: Duration = Duration::from_millis(100);

impl Task<'_> {
    /// Counts the open parts. Calls `done` on this thread: with each part, and with `None` when none was done for a
    /// while.
    pub(crate) fn run(&self, mut done: impl FnMut(Option<Done>)) {
        let stretches: Vec<Stretch> = (0..self.threads)
            .map(|i| {
                let cut = |i: usize| i * self.open.len() / self.threads;
                Stretch { next: AtomicUsize::new(cut(i)), end: cut(i + 1) }
            })
            .collect();
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            let stretches = &stretches;
            for own in 0..self.threads {
                let sender = sender.clone();
                scope.spawn(move || self.work(own, stretches, &sender));
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(PAUSE) {
                    Ok(part) => done(Some(part)),
                    Err(RecvTimeoutError::Timeout) => done(None),
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
    }

    fn work(&self, own: usize, stretches: &[Stretch], sender: &mpsc::Sender<Done>) {
        let mut walker = Walker::new(self.kernel, self.table, self.stop);
        while let Some(place) = take(own, stretches) {
            let part = self.open[place];
            let Some(nodes) = walker.count(&self.parts[part].position, self.depth) else {
                break;
            };
            // The caller listens until all senders are gone.
            let _ = sender.send(Done { part, nodes, work: std::mem::take(&mut walker.work) });
            if self.stop.load(Relaxed) {
                break;
            }
        }
    }
}

/// The next index to work on: from the thread's own stretch, else from the stretch with most left.
fn take(own: usize, stretches: &[Stretch]) -> Option<usize> {
    if let Some(place) = stretches[own].take() {
        return Some(place);
    }
    loop {
        let fullest = stretches.iter().max_by_key(|stretch| stretch.left())?;
        if fullest.left() == 0 {
            return None;
        }
        // Another thread may have been faster.
        if let Some(place) = fullest.take() {
            return Some(place);
        }
    }
}

/// The stretch of `open` that one thread begins with.
struct Stretch {
    next: AtomicUsize,
    end: usize,
}

impl Stretch {
    fn take(&self) -> Option<usize> {
        let place = self.next.fetch_add(1, Relaxed);
        (place < self.end).then_some(place)
    }

    fn left(&self) -> usize {
        self.end.saturating_sub(self.next.load(Relaxed))
    }
}
