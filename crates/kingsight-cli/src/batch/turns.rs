//! Threads that take positions in turn and write their answers in the same order.
//!
//! Every thread does everything: it reads a chunk while no other reads, answers it into memory, and hands the answers in.
//! The thread that hands in the next ones due writes them, with all that are waiting behind them. So nothing is left to a
//! thread for reading or writing, and the buffers, as many as chunks may be under way, are used again.

use std::collections::BTreeMap;
use std::hint;
use std::io::Write;
use std::process;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::exit::{Exit, Failure};
use crate::input::{Chunk, Input, Inputs};
use crate::output::{Output, OutputStyle};

/// How many chunks may be under way for each thread: one that it works on, and answers that wait for their turn.
const UNDER_WAY: usize = 3;

/// Answers every position with `one`, on as many threads, and returns the worst of the exits.
pub(super) fn run(
    threads: usize,
    inputs: Inputs,
    output: &mut Output,
    one: &(impl Fn(Input<'_>, &mut Output) -> Result<Exit, Failure> + Sync),
) -> Result<Exit, Failure> {
    let batch = Batch {
        threads,
        style: output.style(),
        questions: Mutex::new(Questions { inputs, taken: 0, ended: false }),
        turns: Mutex::new(Turns::default()),
        written: Condvar::new(),
        output: Mutex::new(output),
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| batch.work(one));
        }
        batch.work(one);
    });
    let turns = batch.turns.into_inner().unwrap_or_else(PoisonError::into_inner);
    turns.failure.map_or(Ok(turns.worst), Err)
}

/// What the threads share.
struct Batch<'a> {
    threads: usize,
    style: OutputStyle,
    questions: Mutex<Questions>,
    turns: Mutex<Turns>,
    /// Wakes the threads that wait for others to write.
    written: Condvar,
    output: Mutex<&'a mut Output>,
}

/// Where chunks come from.
struct Questions {
    inputs: Inputs,
    /// How many chunks have been taken.
    taken: u64,
    ended: bool,
}

/// Whose answers are due.
struct Turns {
    /// The number of the chunk to be written next.
    next: u64,
    /// Answers that wait for their turn.
    waiting: BTreeMap<u64, Answers>,
    /// Whether a thread is writing.
    is_writing: bool,
    /// How many chunks are read, answered or waiting.
    under_way: usize,
    /// How many threads wait for others to write.
    idle: usize,
    /// Empty buffers.
    spare: Vec<Output>,
    worst: Exit,
    /// What has ended everything.
    failure: Option<Failure>,
}

/// The answers to one chunk.
struct Answers {
    output: Output,
    exit: Result<Exit, Failure>,
    /// Whether the next question may have to be waited for.
    is_last_for_now: bool,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns {
            next: 0,
            waiting: BTreeMap::new(),
            is_writing: false,
            under_way: 0,
            idle: 0,
            spare: Vec::new(),
            worst: Exit::Clean,
            failure: None,
        }
    }
}

impl Turns {
    fn take_due(&mut self) -> Option<Answers> {
        self.waiting.remove(&self.next)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// For what is held shortly: a thread that sleeps loses more time than it takes.
// Two scalar fields of 2,000,000 positions: two threads 1.90 times one without trying, 1.93 with.
fn lock_soon<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    const TRIES: u32 = 3_000;
    for _ in 0..TRIES {
        if let Ok(guard) = mutex.try_lock() {
            return guard;
        }
        hint::spin_loop();
    }
    lock(mutex)
}

impl Batch<'_> {
    /// Reads, answers and writes until there is nothing more to read.
    fn work(&self, one: &impl Fn(Input<'_>, &mut Output) -> Result<Exit, Failure>) {
        let mut chunk = Chunk::default();
        while let Some(mut output) = self.begin() {
            let (number, more) = {
                let mut questions = lock_soon(&self.questions);
                if questions.ended {
                    return;
                }
                let more = questions.inputs.fill(&mut chunk);
                questions.ended = !matches!(more, Ok(true));
                questions.taken += 1;
                (questions.taken - 1, more)
            };
            let exit = chunk
                .inputs()
                .map(|input| one(input, &mut output))
                .try_fold(Exit::Clean, |worst, exit| exit.map(|exit| worst.max(exit)));
            chunk.adapt(output.kept());
            // What was read before the failure has been answered.
            let exit = exit.and_then(|exit| more.map(|_| exit));
            self.hand_in(number, Answers { output, exit, is_last_for_now: chunk.is_last_for_now });
        }
    }

    /// Waits until one more chunk may be under way, and returns a buffer for its answers; `None` after a failure.
    fn begin(&self) -> Option<Output> {
        let mut turns = lock(&self.turns);
        turns.idle += 1;
        while turns.under_way >= UNDER_WAY * self.threads && turns.failure.is_none() {
            turns = self.written.wait(turns).unwrap_or_else(PoisonError::into_inner);
        }
        turns.idle -= 1;
        turns.under_way += 1;
        let spare = turns.spare.pop().unwrap_or_else(|| Output::in_memory(self.style));
        turns.failure.is_none().then_some(spare)
    }

    /// Writes the answers to a chunk if they are due, or leaves them to the thread that writes.
    fn hand_in(&self, number: u64, answers: Answers) {
        let mut turns = lock_soon(&self.turns);
        turns.waiting.insert(number, answers);
        if turns.is_writing {
            return;
        }
        turns.is_writing = true;
        while let Some(due) = turns.take_due() {
            drop(turns);
            let (spare, exit) = self.write(due);
            turns = lock(&self.turns);
            turns.next += 1;
            turns.under_way -= 1;
            turns.spare.push(spare);
            match exit {
                Ok(exit) => turns.worst = turns.worst.max(exit),
                // Another thread may wait for input that never comes.
                Err(failure) if self.threads > 1 => {
                    let flushed = lock(&self.output).flush().map_err(Failure::Output);
                    process::exit(flushed.err().unwrap_or(failure).report() as i32);
                }
                Err(failure) => {
                    turns.failure = Some(failure);
                    return;
                }
            }
            // Not at every chunk: a thread that is woken for one chunk sleeps again after it.
            if turns.idle > 0 && turns.under_way <= self.threads {
                self.written.notify_all();
            }
        }
        turns.is_writing = false;
    }

    fn write(&self, answers: Answers) -> (Output, Result<Exit, Failure>) {
        let Answers { output: mut kept, exit, is_last_for_now } = answers;
        let mut output = lock(&self.output);
        let written = output.replay(&mut kept);
        let written = if is_last_for_now { written.and_then(|()| output.flush()) } else { written };
        (kept, written.map_err(Failure::Output).and(exit))
    }
}
