//! Several threads answer, and the answers come in the order of the positions.
//!
//! The threads get chunks of positions in turn and answer into memory; this thread reads, hands out
//! and writes. The number of chunks in progress is limited, so a million positions take no more
//! memory than a few hundred.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::exit::{Exit, Failure};
use crate::input::{Input, Inputs};
use crate::output::{Output, Part};

/// How many positions a thread gets at once.
const CHUNK: usize = 64;
/// How many chunks each thread has at most, including the one it works on.
const AHEAD: usize = 3;

type Answers = Vec<(Vec<Part>, Result<Exit, Failure>)>;

/// One thread: chunks in, answers out.
struct Worker {
    chunks: Sender<Vec<Input>>,
    answers: Receiver<Answers>,
}

pub(super) fn run(
    threads: usize,
    inputs: &mut Inputs,
    output: &mut Output,
    one: &(impl Fn(&Input, &mut Output) -> Result<Exit, Failure> + Sync),
) -> Result<Exit, Failure> {
    let style = output.style();
    thread::scope(|scope| {
        let mut workers = VecDeque::new();
        for _ in 0..threads {
            let (chunks, to_do) = channel::<Vec<Input>>();
            let (done, answers) = channel::<Answers>();
            let answer = move |input: &Input| {
                let mut output = Output::in_memory(style);
                let exit = one(input, &mut output);
                (output.into_parts(), exit)
            };
            scope.spawn(move || {
                for chunk in to_do {
                    if done.send(chunk.iter().map(&answer).collect()).is_err() {
                        return;
                    }
                }
            });
            workers.push_back(Worker { chunks, answers });
        }
        let mut queue = Queue { workers, under_way: 0, worst: Exit::Clean };
        let read = queue.read_all(inputs, output);
        // Answer what was read before the failure, then report the failure.
        queue.write_down_to(0, output)?;
        read.map(|()| queue.worst)
    })
}

/// The threads, the next one to get a chunk in front. The oldest chunk under way is that of the thread `under_way`
/// places back.
struct Queue {
    workers: VecDeque<Worker>,
    under_way: usize,
    worst: Exit,
}

impl Queue {
    fn read_all(&mut self, inputs: &mut Inputs, output: &mut Output) -> Result<(), Failure> {
        let mut chunk = Vec::new();
        loop {
            // An interactive writer gets each answer at once.
            if inputs.may_wait() {
                self.hand_out(&mut chunk, output)?;
                self.write_down_to(0, output)?;
            }
            match inputs.next(output) {
                Ok(Some(input)) => chunk.push(input),
                ended => {
                    self.hand_out(&mut chunk, output)?;
                    return ended.map(|_| ());
                }
            }
            if chunk.len() == CHUNK {
                self.hand_out(&mut chunk, output)?;
            }
        }
    }

    /// Gives a chunk to the next thread.
    fn hand_out(&mut self, chunk: &mut Vec<Input>, output: &mut Output) -> Result<(), Failure> {
        if chunk.is_empty() {
            return Ok(());
        }
        self.write_down_to(self.workers.len() * AHEAD - 1, output)?;
        if let Some(worker) = self.workers.front()
            && worker.chunks.send(std::mem::take(chunk)).is_ok()
        {
            self.workers.rotate_left(1);
            self.under_way += 1;
        }
        Ok(())
    }

    /// Writes the oldest answers until only this many chunks are in progress.
    fn write_down_to(&mut self, left: usize, output: &mut Output) -> Result<(), Failure> {
        while self.under_way > left {
            let back = self.under_way % self.workers.len();
            let oldest = (self.workers.len() - back) % self.workers.len();
            let answers = self.workers.get(oldest).and_then(|worker| worker.answers.recv().ok());
            self.under_way -= 1;
            for (parts, exit) in answers.unwrap_or_default() {
                output.replay(parts)?;
                self.worst = self.worst.max(exit?);
            }
        }
        Ok(())
    }
}
