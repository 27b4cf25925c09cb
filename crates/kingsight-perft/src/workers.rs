//! Threads that count parts.
//!
//! The calling thread counts too, so one thread starts none, and it alone reports. All put the counts of their parts
//! into one list, which the caller empties after each part of its own and whenever it looks at the clock; no thread
//! waits for another before the end.
//!
//! The parts are cut into as many stretches as there are threads. Each thread works through its own, and
//! then helps with the one that has most left. Neighbouring parts share positions further down: two
//! threads in the same stretch would often count the same position at the same time.

use std::sync::atomic::{
    AtomicBool, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use kingsight_perft_kernel::Kernel;

use crate::hash::Table;
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

/// How often the caller reports when no part is done.
const PAUSE: Duration = Duration::from_millis(90);
/// The caller looks at the clock once in so many polls. Reading it takes 25 ns, and with a table the walk polls every
/// microsecond.
const POLLS: u32 = 16;

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
        let shared = &Shared {
            stretches,
            counted: Mutex::default(),
            busy: AtomicUsize::new(0),
            caller: thread::current(),
        };
        thread::scope(|scope| {
            for own in 1..self.threads {
                let helper = Helper::new(shared);
                let help = move || {
                    let helper = helper;
                    self.work(own, helper.shared, &mut || self.stopped());
                };
                // If the system has no more threads to give, those that there are count everything.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            self.work_and_report(shared, &mut done);
        });
    }

    /// The caller's share.
    fn work_and_report(&self, shared: &Shared, done: &mut impl FnMut(Option<Done>)) {
        let mut last = Instant::now();
        let mut polls = 0;
        let mut report = |now: bool| {
            polls += 1;
            if !now && polls < POLLS {
                return;
            }
            polls = 0;
            let counted = shared.take_counted();
            let any = !counted.is_empty();
            for part in counted {
                done(Some(part));
            }
            if any {
                last = Instant::now();
            } else if last.elapsed() >= PAUSE {
                done(None);
                last = Instant::now();
            }
        };
        let mut walker = Walker::new(self.kernel, self.table);
        while let Some(place) = take(0, &shared.stretches) {
            let mut poll = || {
                report(false);
                self.stopped()
            };
            if !self.count(place, &mut walker, shared, &mut poll) {
                break;
            }
            report(true);
        }
        while shared.busy.load(Acquire) > 0 {
            thread::park_timeout(PAUSE);
            report(true);
        }
        // What was counted between the last look and the end of the last thread.
        report(true);
    }

    fn work(&self, own: usize, shared: &Shared, poll: &mut dyn FnMut() -> bool) {
        let mut walker = Walker::new(self.kernel, self.table);
        while let Some(place) = take(own, &shared.stretches) {
            if !self.count(place, &mut walker, shared, poll) {
                break;
            }
            shared.caller.unpark();
        }
    }

    /// Counts one part; `false` if it is time to stop.
    fn count(
        &self,
        place: usize,
        walker: &mut Walker<'_>,
        shared: &Shared,
        poll: &mut dyn FnMut() -> bool,
    ) -> bool {
        let part = self.open[place];
        let Some(nodes) = walker.count(&self.parts[part].position, self.depth, poll) else {
            return false;
        };
        shared.put_counted(Done { part, nodes, work: std::mem::take(&mut walker.work) });
        !self.stopped()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

/// What the threads share.
struct Shared {
    stretches: Vec<Stretch>,
    /// Counted, but not yet reported. A part takes a fraction of a millisecond or more, so the lock is nearly always free.
    counted: Mutex<Vec<Done>>,
    /// How many threads count beside the caller.
    busy: AtomicUsize,
    caller: Thread,
}

impl Shared {
    fn put_counted(&self, done: Done) {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).push(done);
    }

    fn take_counted(&self) -> Vec<Done> {
        std::mem::take(&mut *self.counted.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A thread beside the caller. The caller waits until this is dropped, also by a panic.
struct Helper<'a> {
    shared: &'a Shared,
}

impl Helper<'_> {
    fn new(shared: &Shared) -> Helper<'_> {
        shared.busy.fetch_add(1, Relaxed);
        Helper { shared }
    }
}

impl Drop for Helper<'_> {
    fn drop(&mut self) {
        // After the list: the caller that sees no thread busy sees all counts.
        self.shared.busy.fetch_sub(1, Release);
        self.shared.caller.unpark();
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
