//! The divide that an engine prints.

use super::entry::{self, RawEntry, Spelled};
use super::number::BadCount;

/// An engine's divide: each first move with the count below it, in the engine's order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Divide {
    pub(crate) entries: Vec<RawEntry>,
    /// The total that the engine printed, if any.
    pub(crate) total: Option<u64>,
    /// In each notation the first line with a move and no count.
    uncounted: Vec<(Spelled, String)>,
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
