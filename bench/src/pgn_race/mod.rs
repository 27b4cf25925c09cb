//! Kingsight and pgn-reader with shakmaty on the same games.
//!
//! A row is something that readers of games do. Every contender of a row does it for all games of a corpus and returns a
//! [`Tally`], a number of games, a number of moves and a hash; they must be equal. A round runs every contender once, and
//! the order rotates.

mod corpus;
mod document;
mod memory;
mod ours;
mod peer;
mod tally;
mod together;

pub use corpus::{Corpus, both};
pub use document::{Report, block};
pub use memory::{Input, Peak, child, peaks};
pub use tally::Tally;
pub use together::{Together, compressed, threads};

use cpu_time::ThreadTime;

use crate::measured::median;

/// Something done with all games of a corpus.
type Work = fn(&[u8]) -> Tally;

/// Something that readers of games do.
struct Task {
    name: &'static str,
    /// How many times as fast as the peer we want to be, or how many million plies a second.
    goal: Goal,
    stream: Work,
    memory: Option<Work>,
    peer: Work,
}

/// What a row should reach.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// Times the peer's speed.
    Times(f64),
    /// Million plies a second.
    Plies(f64),
}

const TASKS: [Task; 5] = [
    Task {
        name: "skip games",
        goal: Goal::Times(1.2),
        stream: ours::skip,
        memory: Some(ours::skip_memory),
        peer: peer::skip,
    },
    Task {
        name: "tokens",
        goal: Goal::Times(1.2),
        stream: ours::tokens,
        memory: Some(ours::tokens_memory),
        peer: peer::tokens,
    },
    Task {
        name: "legal moves",
        goal: Goal::Times(1.6),
        stream: ours::moves,
        memory: Some(ours::moves_memory),
        peer: peer::moves,
    },
    Task {
        name: "FEN after each ply",
        goal: Goal::Times(2.5),
        stream: ours::fens,
        memory: None,
        peer: peer::fens,
    },
    Task {
        name: "checkers, pins, attacked, protected",
        goal: Goal::Plies(6.0),
        stream: ours::all_facts,
        memory: None,
        peer: peer::all_facts,
    },
];

/// One task on one corpus: seconds, the medians of the rounds.
#[derive(Clone, Debug)]
pub struct Row {
    /// What is done.
    pub task: &'static str,
    /// The corpus.
    pub corpus: &'static str,
    /// What is to be reached.
    pub goal: Goal,
    /// Bytes of the corpus.
    pub bytes: usize,
    /// What all found.
    pub tally: Tally,
    /// Kingsight, from a stream.
    pub stream: f64,
    /// Kingsight, from memory.
    pub memory: Option<f64>,
    /// pgn-reader, with shakmaty where moves are played.
    pub peer: f64,
}

/// Runs the tasks whose name holds `only`.
///
/// # Errors
///
/// Two contenders do not find the same.
pub fn run(corpora: &[Corpus], rounds: usize, only: &str) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for task in TASKS.iter().filter(|task| task.name.contains(only)) {
        for corpus in corpora {
            rows.push(task.measure(corpus, rounds)?);
        }
    }
    Ok(rows)
}

impl Task {
    fn measure(&self, corpus: &Corpus, rounds: usize) -> Result<Row, String> {
        let contenders: Vec<Work> =
            [Some(self.stream), Some(self.peer), self.memory].into_iter().flatten().collect();
        let mut times = vec![Vec::new(); contenders.len()];
        let mut tally = None;
        for round in 0..rounds {
            for turn in 0..contenders.len() {
                let which = (round + turn) % contenders.len();
                let start = ThreadTime::now();
                let found = contenders[which](&corpus.bytes);
                times[which].push(start.elapsed().as_secs_f64());
                let expected = *tally.get_or_insert(found);
                if found != expected {
                    let (task, corpus) = (self.name, corpus.name);
                    return Err(format!("{task}, {corpus}: {found:?} and {expected:?}"));
                }
            }
        }
        let mut medians = times.into_iter().map(|times| median(times).unwrap_or(f64::NAN));
        Ok(Row {
            task: self.name,
            corpus: corpus.name,
            goal: self.goal,
            bytes: corpus.bytes.len(),
            tally: tally.unwrap_or_default(),
            stream: medians.next().unwrap_or(f64::NAN),
            peer: medians.next().unwrap_or(f64::NAN),
            memory: medians.next(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{both, compressed, run, threads};

    #[test]
    fn both_readers_find_the_same() {
        let corpora = both(1, None).unwrap();
        let rows = run(&corpora, 1, "").unwrap();
        assert_eq!(rows.len(), 10);
        assert!(rows.iter().all(|row| row.tally.games > 100));
        for corpus in &corpora {
            assert!(threads(corpus, 1).unwrap().single > 0.0);
            assert!(compressed(corpus, 1).unwrap().both > 0.0);
        }
    }
}
