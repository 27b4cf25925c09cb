//! One answer over UCI or XBoard, line by line, and where it ends.
//!
//! Most engines print a total last. To find the end of other answers we send `isready` after the question: most
//! engines count and read on one thread and answer `readyok` when they have finished. The others answer it at once;
//! then the answer ends when all legal moves have come, or after a pause.

use std::time::Duration;

use super::error::EngineErrorKind;
use crate::reading::{self, Divide};

/// How long to wait for more lines after `readyok` if all legal moves have come.
const WAIT_COMPLETE: Duration = Duration::from_millis(50);
/// The same if moves are missing.
const WAIT_INCOMPLETE: Duration = Duration::from_millis(250);
/// How long to wait for the next move if the engine may still be counting.
const BETWEEN_MOVES: Duration = Duration::from_millis(1500);
/// The most lines that are not part of a divide.
const MOST_OTHERS: usize = 20_000;
/// The most lines of moves: more than any position has moves.
const MOST_MOVES: usize = 1024;

/// Where an engine's answers end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Not known yet: this is the first answer.
    Unknown,
    /// With a total.
    Total,
    /// Without one.
    NoTotal,
}

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Wait for a line: for so long, or until the deadline.
    Wait(Option<Duration>),
    /// The answer is complete.
    Done,
    /// There is no usable answer.
    Fail(EngineErrorKind),
}

/// The answer so far.
#[derive(Debug)]
pub(super) struct Answer {
    end: End,
    /// How many legal moves there are.
    expected: usize,
    pub(super) divide: Divide,
    /// How many moves came before `readyok`, once that has come.
    ready: Option<usize>,
    /// A total that is the number of legal moves, without any move before it.
    lone: Option<u64>,
    /// How many lines were not part of a divide.
    others: usize,
    /// The line that answers what was sent after the question: `readyok`, or XBoard's `pong`.
    sync: String,
}

impl Answer {
    /// Nothing yet; `expected` is the number of legal moves.
    pub(super) fn new(end: End, expected: usize) -> Answer {
        let sync = "readyok".to_owned();
        Answer {
            end,
            expected,
            divide: Divide::default(),
            ready: None,
            lone: None,
            others: 0,
            sync,
        }
    }

    /// The same with another line in place of `readyok`.
    pub(super) fn until(self, sync: String) -> Answer {
        Answer { sync, ..self }
    }

    /// What to do first.
    pub(super) fn begin(&self) -> Next {
        Next::Wait(self.patience())
    }

    /// Reads the next line.
    pub(super) fn read(&mut self, line: &str) -> Next {
        let mut next = Next::Wait(self.patience());
        for line in reading::plain(line) {
            next = self.read_plain(&line);
            if !matches!(next, Next::Wait(_)) {
                break;
            }
        }
        next
    }

    fn read_plain(&mut self, line: &str) -> Next {
        let moves = self.divide.entries.len();
        if let Some(taken) = self.divide.read(line) {
            if let Err(line) = taken {
                return Next::Fail(EngineErrorKind::BadCount(line));
            }
            // The line that looked like a total was not one.
            self.divide.total = None;
            if moves + 1 >= MOST_MOVES {
                return Next::Fail(EngineErrorKind::Endless(moves + 1));
            }
            return Next::Wait(self.patience());
        }
        if line.trim() == self.sync {
            self.ready = self.ready.or(Some(moves));
            let done = self.end == End::NoTotal && moves >= self.expected;
            return if done { Next::Done } else { Next::Wait(self.patience()) };
        }
        let sum = (moves > 0).then(|| self.divide.sum());
        if let Some(total) = reading::total(line, sum)
            && (self.end != End::NoTotal || moves == 0)
        {
            let Ok(total) = total else {
                return Next::Fail(EngineErrorKind::BadCount(line.to_owned()));
            };
            let complete = sum == Some(total) || moves >= self.expected;
            if complete || sum.is_some() || total == 0 {
                self.divide.total = Some(total);
            }
            if complete || sum.is_none() && total == 0 {
                return Next::Done;
            }
            self.lone = Some(total).filter(|&total| total == self.expected as u64).or(self.lone);
        } else {
            self.divide.leave(line);
        }
        // A search or its end, which was not asked for.
        let refused = moves == 0 && (refuses(line, "perft") || refuses(line, "divide"));
        let searches =
            line.starts_with("info") && line.contains(" score ") && line.contains(" pv ");
        if line.starts_with("bestmove") || refused || searches && moves == 0 {
            return Next::Fail(EngineErrorKind::Unreadable);
        }
        self.others += 1;
        if self.others >= MOST_OTHERS {
            return Next::Fail(EngineErrorKind::Endless(self.others));
        }
        Next::Wait(self.patience())
    }

    /// What to do when no line has come in time.
    pub(super) fn silence(&self) -> Next {
        if !self.divide.entries.is_empty() || self.expected == 0 {
            return Next::Done;
        }
        Next::Fail(match (self.divide.only_uncounted(), self.lone) {
            (Some(line), _) => EngineErrorKind::BadCount(line),
            (None, Some(total)) => EngineErrorKind::NoDivide(total),
            (None, None) => EngineErrorKind::Unreadable,
        })
    }

    /// How long to wait for the next line; until the deadline unless less will do.
    fn patience(&self) -> Option<Duration> {
        let moves = self.divide.entries.len();
        let all = moves >= self.expected;
        match (self.end, self.ready) {
            // A total that is not the sum, before all moves came.
            _ if self.divide.total.is_some() => Some(BETWEEN_MOVES),
            (End::Total, _) | (_, None) => None,
            (_, Some(_)) if all => Some(WAIT_COMPLETE),
            // It does not know the command or prints no divide.
            (End::Unknown, Some(_)) if moves == 0 => Some(BETWEEN_MOVES),
            (_, Some(_)) if moves == 0 => None,
            // It was counting until then, so it has probably finished and moves are missing.
            (_, Some(before)) if before > 0 => Some(WAIT_INCOMPLETE),
            (_, Some(_)) => Some(BETWEEN_MOVES),
        }
    }
}

/// Whether an engine says in a line that it does not know a command: `Error (unknown command): perft`,
/// `Illegal move: perft 1`, `Unknown command: 'perft 1'. Type help for more information.`
pub(super) fn refuses(line: &str, command: &str) -> bool {
    let lower = line.trim().to_ascii_lowercase();
    ["error", "illegal", "unknown"].iter().any(|word| lower.starts_with(word))
        && lower.split(|c: char| !c.is_alphanumeric()).any(|word| word == command)
}

/// Why a complete answer is not a divide, if it has no entry; `expected` is the number of legal moves.
pub(super) fn failure(divide: &Divide, expected: usize) -> Option<EngineErrorKind> {
    if !divide.entries.is_empty() || expected == 0 || divide.total == Some(0) {
        return None;
    }
    Some(match (divide.only_uncounted(), divide.total) {
        (Some(line), _) => EngineErrorKind::BadCount(line),
        (None, Some(total)) => EngineErrorKind::NoDivide(total),
        (None, None) => EngineErrorKind::Unreadable,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer after these lines, with three legal moves expected.
    fn after(end: End, lines: &[&str]) -> (Next, Answer) {
        let mut answer = Answer::new(end, 3);
        let mut next = answer.begin();
        for line in lines {
            assert!(matches!(next, Next::Wait(_)), "{next:?} before {line}");
            next = answer.read(line);
        }
        (next, answer)
    }

    #[test]
    fn a_total_ends_it() {
        let (next, answer) = after(End::Total, &["a2a3: 1", "b2b3: 1", "c2c3: 1", "", "Nodes: 3"]);
        assert_eq!((next, answer.divide.total), (Next::Done, Some(3)));
        // A move is missing and the total agrees.
        let (next, answer) = after(End::Total, &["a2a3: 1", "b2b3: 1", "Nodes: 2"]);
        assert_eq!((next, answer.divide.entries.len()), (Next::Done, 2));
        // All moves have come, and the total is wrong.
        let (next, answer) = after(End::Total, &["a2a3: 1", "b2b3: 1", "c2c3: 1", "Nodes: 4"]);
        assert_eq!((next, answer.divide.total), (Next::Done, Some(4)));
    }

    #[test]
    fn a_number_between_moves_does_not_end_it() {
        let lines = ["a2a3: 1", "info string nodes so far: 7", "b2b3: 1", "c2c3: 1", "Nodes: 3"];
        let (next, answer) = after(End::Total, &lines[..2]);
        assert_eq!(next, Next::Wait(Some(BETWEEN_MOVES)));
        assert_eq!(answer.silence(), Next::Done);
        let (next, answer) = after(End::Total, &lines);
        assert_eq!((next, answer.divide.entries.len()), (Next::Done, 3));
    }

    #[test]
    fn a_bad_count_ends_it() {
        for lines in [
            &["a2a3: -1"][..],
            &["a2a3: 1", "b2b3: 18446744073709551615"],
            &["a2a3: 1", "b2b3: "],
            &["a2a3: 1", "b2b3: 1", "c2c3: 1", "Nodes: -3"],
        ] {
            let (next, _) = after(End::Total, lines);
            let line = lines.last().map(|line| (*line).to_owned()).expect("a line");
            assert_eq!(next, Next::Fail(EngineErrorKind::BadCount(line)));
        }
    }

    #[test]
    fn without_a_total_readyok_ends_it() {
        let (next, _) = after(End::NoTotal, &["a2a3: 1", "b2b3: 1", "c2c3: 1"]);
        assert_eq!(next, Next::Wait(None), "it may be a slow engine with illegal moves");
        let (next, _) = after(End::NoTotal, &["a2a3: 1", "b2b3: 1", "c2c3: 1", "readyok"]);
        assert_eq!(next, Next::Done);
        let (next, answer) = after(End::NoTotal, &["a2a3: 1", "readyok"]);
        assert_eq!((next, answer.silence()), (Next::Wait(Some(WAIT_INCOMPLETE)), Next::Done));
        // It answers before it counts.
        let (next, _) = after(End::NoTotal, &["readyok", "a2a3: 1"]);
        assert_eq!(next, Next::Wait(Some(BETWEEN_MOVES)));
    }

    #[test]
    fn the_first_answer_shows_whether_there_is_a_divide() {
        let (next, answer) = after(End::Unknown, &["3", "readyok"]);
        assert_eq!(next, Next::Wait(Some(BETWEEN_MOVES)));
        assert_eq!(answer.silence(), Next::Fail(EngineErrorKind::NoDivide(3)));
        let (_, answer) = after(End::Unknown, &["what?", "readyok"]);
        assert_eq!(answer.silence(), Next::Fail(EngineErrorKind::Unreadable));
        // A refusal needs no waiting, and a search that was not asked for none either.
        for line in [
            "Unknown command: perft 1",
            "Error (unknown command): divide",
            "Illegal move: perft 1",
            "info depth 1 score cp 20 pv e2e4",
        ] {
            let (next, _) = after(End::Unknown, &[line]);
            assert_eq!(next, Next::Fail(EngineErrorKind::Unreadable), "{line}");
        }
        let (next, _) = after(End::Unknown, &["info depth 1 nodes 3", "bestmove a2a3"]);
        assert_eq!(next, Next::Fail(EngineErrorKind::Unreadable));
    }
}
