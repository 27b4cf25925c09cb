//! The divide that an engine prints.

use kingsight::{Intent, Move, Position, UciMove};

use super::entry::{self, RawEntry, Spelled, shape};
use super::number::{BadCount, total};

/// How many lines are kept that were not understood.
const MOST_UNREAD: usize = 8;

/// An engine's divide: each first move with the count below it, in the engine's order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Divide {
    pub(crate) entries: Vec<RawEntry>,
    /// The total that the engine printed, if any.
    pub(crate) total: Option<u64>,
    /// In each notation the first line with a move and no count.
    uncounted: Vec<(Spelled, String)>,
    /// Whether there is a total and the moves are unknown.
    pub(crate) only_total: bool,
    /// The line of each entry.
    lines: Vec<String>,
    /// Lines that may be entries and were not understood.
    pub(crate) unread: Vec<String>,
}

impl Divide {
    /// The sum of the entries.
    #[must_use]
    pub fn sum(&self) -> u64 {
        // It does not overflow: see `push`.
        self.entries.iter().fold(0, |sum, entry| sum.saturating_add(entry.nodes))
    }

    /// Reads a line; `None` if it is not an entry.
    ///
    /// # Errors
    ///
    /// The line with a bad count, or the one that makes the sum exceed 64 bits.
    pub(crate) fn read(&mut self, line: &str) -> Option<Result<(), String>> {
        let Some(entry) = entry::entry(line) else {
            let found = entry::uncounted(line)?;
            if !self.uncounted.iter().any(|(before, _)| before.same_notation(found)) {
                self.uncounted.push((found, line.to_owned()));
            }
            return self.uncounted_entry().map(Err);
        };
        let taken = entry.and_then(|entry| self.push(entry)).map_err(|BadCount| line.to_owned());
        if taken.is_ok() {
            self.lines.push(line.to_owned());
        }
        Some(taken.and_then(|()| self.uncounted_entry().map_or(Ok(()), Err)))
    }

    /// The line whose move has no count. It must be in the notation of the entries: otherwise it may be anything,
    /// such as a square of a drawn board.
    fn uncounted_entry(&self) -> Option<String> {
        let first = self.entries.first()?.spelled;
        self.uncounted_in(|spelled| spelled.same_notation(first))
    }

    /// The same after an answer without any entry: two squares can only be a move.
    pub(crate) fn only_uncounted(&self) -> Option<String> {
        self.uncounted_in(|spelled| matches!(spelled, Spelled::Squares(_)))
    }

    fn uncounted_in(&self, notation: impl Fn(Spelled) -> bool) -> Option<String> {
        let mut lines = self.uncounted.iter();
        lines.find(|(spelled, _)| notation(*spelled)).map(|(_, line)| line.clone())
    }

    /// Keeps a line that is neither an entry nor a total, if it has a letter and a digit, as every entry has.
    pub(crate) fn leave(&mut self, line: &str) {
        let has = |what: fn(&u8) -> bool| line.as_bytes().iter().any(what);
        let may_be_one = has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic);
        if may_be_one && self.unread.len() < MOST_UNREAD && !line.starts_with("info depth") {
            self.unread.push(line.trim().to_owned());
        }
    }

    /// Drops lines that only looked like entries. The engine's own total decides: if it is not the sum, and is the sum of
    /// the lines of the most common shape, the other lines are something else.
    pub(crate) fn settle(&mut self) {
        let Some(total) = self.total.filter(|&total| total != self.sum()) else { return };
        if self.lines.len() != self.entries.len() {
            return;
        }
        let shapes: Vec<String> = self.lines.iter().map(|line| shape(line)).collect();
        let count = |shape: &String| shapes.iter().filter(|other| *other == shape).count();
        let Some(usual) = shapes.iter().max_by_key(|shape| count(shape)) else { return };
        let is_usual: Vec<bool> = shapes.iter().map(|shape| shape == usual).collect();
        let sum = self.entries.iter().zip(&is_usual).filter(|(_, usual)| **usual);
        if sum.fold(0u64, |sum, (entry, _)| sum.saturating_add(entry.nodes)) != total {
            return;
        }
        let mut kept = is_usual.iter();
        self.entries.retain(|_| *kept.next().unwrap_or(&true));
        let mut kept = is_usual.iter();
        self.lines.retain(|_| *kept.next().unwrap_or(&true));
    }

    /// Reads a line of an answer: an entry, a total, or something else, which is left.
    ///
    /// # Errors
    ///
    /// The line with a bad count.
    pub(crate) fn take(&mut self, line: &str) -> Result<(), String> {
        if let Some(read) = self.read(line) {
            return read;
        }
        let sum = (!self.entries.is_empty()).then(|| self.sum());
        match total(line, sum).transpose() {
            Ok(None) => self.leave(line),
            Ok(total) => self.total = total,
            Err(BadCount) => return Err(line.to_owned()),
        }
        Ok(())
    }

    /// The same divide with a total.
    pub(crate) fn with_total(self, total: u64) -> Divide {
        Divide { total: Some(total), ..self }
    }

    /// The answer of an engine that prints totals only and lists no moves.
    pub(crate) fn only_total(total: u64) -> Divide {
        Divide { total: Some(total), only_total: true, ..Divide::default() }
    }

    /// A divide that no engine printed as such: from totals, or from a list of moves.
    pub(crate) fn gathered(entries: impl IntoIterator<Item = (UciMove, u64)>) -> Divide {
        let mut divide = Divide::default();
        for (m, nodes) in entries {
            let _ = divide.push(RawEntry { spelled: Spelled::Squares(m), nodes });
        }
        divide
    }

    /// Each move of the divide, in the engine's order, with the legal move that it is and the engine's count.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<(Intent, Option<Move>, u64)> {
        let meant = |entry: &RawEntry| {
            let (intent, legal) = entry.spelled.meant(position);
            (intent, legal, entry.nodes)
        };
        self.entries.iter().map(meant).collect()
    }

    /// The total that the engine printed, if any.
    #[must_use]
    pub const fn total(&self) -> Option<u64> {
        self.total
    }

    /// Adds an entry, unless the sum would overflow.
    fn push(&mut self, entry: RawEntry) -> Result<(), BadCount> {
        self.sum().checked_add(entry.nodes).ok_or(BadCount)?;
        self.entries.push(entry);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is results last.
    fn read(lines: &[&str]) -> Option<Result<(), String>> {
        let mut divide = Divide::default();
        let results: Vec<_> = lines.iter().map(|line| divide.read(line)).collect();
        let (last, before) = results.split_last().expect("a line");
        assert!(
            before.iter().all(|results| !matches!(results, Some(Err(_)))),
            "{lines:?}: {results:?}"
        );
        last.clone()
    }

    #[test]
    fn a_move_without_its_count_is_a_bad_count() {
        for (lines, blamed) in [
            (&["a2a3: 1", "a2a4: "][..], "a2a4: "),
            (&["a2a3: ", "a2a4: 1"], "a2a3: "),
            (&["a2a3: ٢", "a2a4: 1"], "a2a3: ٢"),
            (&["a2a3 1", "a2a4 ٢"], "a2a4 ٢"),
            (&["a2a3=1", "a2a4 = २"], "a2a4 = २"),
            (&["Nf3: 1", "Nc3:"], "Nc3:"),
            // The squares of a board, and then a divide.
            (&["e2:", "e4:", "a2a3: ", "a2a4: 1"], "a2a3: "),
        ] {
            assert_eq!(read(lines), Some(Err(blamed.to_owned())), "{lines:?}");
        }
    }

    #[test]
    fn debug_lines_do_not_count_if_the_total_says_so() {
        let read = |total| {
            let mut divide = Divide { total, ..Divide::default() };
            for line in ["e2e4 scores 35", "a2a3: 1", "e2e4: 1", "e2e4 scores 36", "b2b3: 1"] {
                assert_eq!(divide.read(line), Some(Ok(())), "{line}");
            }
            divide.settle();
            (divide.entries.len(), divide.sum())
        };
        assert_eq!(read(Some(3)), (3, 3));
        // Nothing decides, so nothing is dropped.
        assert_eq!(read(None), (5, 74));
        assert_eq!(read(Some(4)), (5, 74));
    }

    #[test]
    fn other_output_is_not_an_entry() {
        for line in [
            "bestmove e2e4",
            "info depth 1 pv e2e4",
            "e2e4",
            "e2e4 e7e5",
            "e2e4: many",
            "moves: e2e4",
            "e2:",
            "e4: N",
        ] {
            assert_eq!(read(&["a2a3: 1", line]), None, "{line}");
            assert_eq!(read(&[line, "a2a3: 1"]), Some(Ok(())), "{line}");
        }
        assert_eq!(Divide::default().only_uncounted(), None);
        let mut divide = Divide::default();
        for line in ["e2:", "a2a3:"] {
            assert_eq!(divide.read(line), None);
        }
        assert_eq!(divide.only_uncounted().as_deref(), Some("a2a3:"));
    }
}
