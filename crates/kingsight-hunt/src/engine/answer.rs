//! One answer over UCI, line by line, and where it ends.
//!
//! Most engines print a total last. Engines that print none are asked `isready` behind the question:
//! most count and listen on one thread and answer that when they are done. The others answer it at once;
//! then the end is when all legal moves, or for a while nothing more, have come.

use std::time::Duration;

use super::TroubleKind;
use crate::divide::Divide;
use crate::reading;

/// How long the end of an answer is listened for once all that is needed has come.
const AFTERWORD: Duration = Duration::from_millis(50);
/// The same where moves are missing.
const DOUBT: Duration = Duration::from_millis(250);
/// How long the next move may take where nothing says whether there is one.
const BETWEEN_MOVES: Duration = Duration::from_millis(1500);
/// Lines that are neither moves nor counts, before it is babble.
const BABBLE: usize = 20_000;
/// Moves that no position has: more lines of moves are babble, too.
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
    /// Listen: for so long, or to the deadline.
    Listen(Option<Duration>),
    /// The answer is complete.
    Done,
    /// There will be no answer.
    Trouble(TroubleKind),
}

/// What has come of an answer.
#[derive(Debug)]
pub(super) struct Answer {
    end: End,
    /// How many legal moves there are.
    expected: usize,
    pub(super) divide: Divide,
    /// How many moves had come before `readyok`, if that has.
    ready: Option<usize>,
    /// The right total of one half-move, without any move before it.
    lone: Option<u64>,
    /// Lines that say nothing.
    others: usize,
}

impl Answer {
    /// Nothing yet, to a question that has so many legal moves for its answer.
    pub(super) fn new(end: End, expected: usize) -> Answer {
        Answer { end, expected, divide: Divide::default(), ready: None, lone: None, others: 0 }
    }

    /// What to do before anything has come.
    pub(super) fn begin(&self) -> Next {
        Next::Listen(self.patience())
    }

    /// Hears the next line.
    pub(super) fn hear(&mut self, line: &str) -> Next {
        let heard = self.divide.entries.len();
        if let Some(taken) = self.divide.hear(line) {
            if let Err(line) = taken {
                return Next::Trouble(TroubleKind::BadCount(line));
            }
            // What looked like a total was none.
            self.divide.total = None;
            if heard + 1 >= MOST_MOVES {
                return Next::Trouble(TroubleKind::Babbled(heard + 1));
            }
            return Next::Listen(self.patience());
        }
        if line.trim() == "readyok" {
            self.ready = self.ready.or(Some(heard));
            let done = self.end == End::NoTotal && heard >= self.expected;
            return if done { Next::Done } else { Next::Listen(self.patience()) };
        }
        let sum = (heard > 0).then(|| self.divide.sum());
        if let Some(total) = reading::total(line, sum)
            && (self.end != End::NoTotal || heard == 0)
        {
            let Ok(total) = total else {
                return Next::Trouble(TroubleKind::BadCount(line.to_owned()));
            };
            let complete = sum == Some(total) || heard >= self.expected;
            if complete || sum.is_some() || total == 0 {
                self.divide.total = Some(total);
            }
            if complete || sum.is_none() && total == 0 {
                return Next::Done;
            }
            self.lone = Some(total).filter(|&total| total == self.expected as u64).or(self.lone);
        }
        // The end of a search, where none was asked for.
        if line.starts_with("bestmove") {
            return Next::Trouble(TroubleKind::Unreadable);
        }
        self.others += 1;
        if self.others >= BABBLE {
            return Next::Trouble(TroubleKind::Babbled(self.others));
        }
        Next::Listen(self.patience())
    }

    /// The time that was given has gone by and nothing came.
    pub(super) fn silence(&self) -> Next {
        if !self.divide.entries.is_empty() || self.expected == 0 {
            return Next::Done;
        }
        Next::Trouble(match (self.divide.only_uncounted(), self.lone) {
            (Some(line), _) => TroubleKind::BadCount(line),
            (None, Some(total)) => TroubleKind::NoDivide(total),
            (None, None) => TroubleKind::Unreadable,
        })
    }

    /// How long to wait for the next line; to the deadline if nothing says that less will do.
    fn patience(&self) -> Option<Duration> {
        let heard = self.divide.entries.len();
        let all = heard >= self.expected;
        match (self.end, self.ready) {
            // A total that is not the sum, before all moves have come.
            _ if self.divide.total.is_some() => Some(BETWEEN_MOVES),
            (End::Total, _) | (_, None) => None,
            (_, Some(_)) if all => Some(AFTERWORD),
            // It does not know the command, or prints no divide.
            (End::Unknown, Some(_)) if heard == 0 => Some(BETWEEN_MOVES),
            (_, Some(_)) if heard == 0 => None,
            // It was busy until then, so it is probably done, and moves are missing.
            (_, Some(before)) if before > 0 => Some(DOUBT),
            (_, Some(_)) => Some(BETWEEN_MOVES),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of these lines, three legal moves being expected.
    fn after(end: End, lines: &[&str]) -> (Next, Answer) {
        let mut answer = Answer::new(end, 3);
        let mut next = answer.begin();
        for line in lines {
            assert!(matches!(next, Next::Listen(_)), "{next:?} before {line}");
            next = answer.hear(line);
        }
        (next, answer)
    }

    #[test]
    fn a_total_ends_it() {
        let (next, answer) = after(End::Total, &["a2a3: 1", "b2b3: 1", "c2c3: 1", "", "Nodes: 3"]);
        assert_eq!((next, answer.divide.total), (Next::Done, Some(3)));
        // A move is missing, and the total agrees.
        let (next, answer) = after(End::Total, &["a2a3: 1", "b2b3: 1", "Nodes: 2"]);
        assert_eq!((next, answer.divide.entries.len()), (Next::Done, 2));
        // All moves have come, and the total is wrong.
        let (next, answer) = after(End::Total, &["a2a3: 1", "b2b3: 1", "c2c3: 1", "Nodes: 4"]);
        assert_eq!((next, answer.divide.total), (Next::Done, Some(4)));
    }

    #[test]
    fn a_number_in_between_does_not() {
        let lines = ["a2a3: 1", "info string nodes so far: 7", "b2b3: 1", "c2c3: 1", "Nodes: 3"];
        let (next, answer) = after(End::Total, &lines[..2]);
        assert_eq!(next, Next::Listen(Some(BETWEEN_MOVES)));
        assert_eq!(answer.silence(), Next::Done);
        let (next, answer) = after(End::Total, &lines);
        assert_eq!((next, answer.divide.entries.len()), (Next::Done, 3));
    }

    #[test]
    fn a_count_that_is_none_ends_it() {
        for lines in [
            &["a2a3: -1"][..],
            &["a2a3: 1", "b2b3: 18446744073709551615"],
            &["a2a3: 1", "b2b3: "],
            &["a2a3: 1", "b2b3: 1", "c2c3: 1", "Nodes: -3"],
        ] {
            let (next, _) = after(End::Total, lines);
            let line = lines.last().map(|line| (*line).to_owned()).expect("a line");
            assert_eq!(next, Next::Trouble(TroubleKind::BadCount(line)));
        }
    }

    #[test]
    fn without_a_total_readyok_ends_it() {
        let (next, _) = after(End::NoTotal, &["a2a3: 1", "b2b3: 1", "c2c3: 1"]);
        assert_eq!(next, Next::Listen(None), "it may be a slow engine with moves too many");
        let (next, _) = after(End::NoTotal, &["a2a3: 1", "b2b3: 1", "c2c3: 1", "readyok"]);
        assert_eq!(next, Next::Done);
        let (next, answer) = after(End::NoTotal, &["a2a3: 1", "readyok"]);
        assert_eq!((next, answer.silence()), (Next::Listen(Some(DOUBT)), Next::Done));
        // It answers before it counts.
        let (next, _) = after(End::NoTotal, &["readyok", "a2a3: 1"]);
        assert_eq!(next, Next::Listen(Some(BETWEEN_MOVES)));
    }

    #[test]
    fn the_first_answer_tells_whether_there_are_any() {
        let (next, answer) = after(End::Unknown, &["3", "readyok"]);
        assert_eq!(next, Next::Listen(Some(BETWEEN_MOVES)));
        assert_eq!(answer.silence(), Next::Trouble(TroubleKind::NoDivide(3)));
        let (_, answer) = after(End::Unknown, &["Unknown command: perft 1", "readyok"]);
        assert_eq!(answer.silence(), Next::Trouble(TroubleKind::Unreadable));
        let (next, _) = after(End::Unknown, &["info depth 1 nodes 3", "bestmove a2a3"]);
        assert_eq!(next, Next::Trouble(TroubleKind::Unreadable));
    }
}
