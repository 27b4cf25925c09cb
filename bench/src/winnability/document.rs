//! The tables, in Markdown, and where they go in `docs/performance.md`.

use std::fmt::Write as _;

use super::{Answers, Set};
use crate::race::machine::Machine;
use crate::written;

/// What was found for one kind of positions.
#[derive(Clone, Debug)]
pub struct Row {
    /// The kind.
    pub set: Set,
    /// Answers compared.
    pub answers: Answers,
    /// Nanoseconds a question: full ours and theirs, fast ours and theirs.
    pub times: [f64; 4],
}

/// Machine, command and tables.
#[must_use]
pub fn tables(rows: &[Row], command: &str, rounds: usize) -> String {
    let machine = Machine::here(None);
    let mut text = format!(
        "{}, {} cores, {}; {}; {}. `{command}`; medians of {rounds} interleaved rounds; processor time of the thread.\n\n",
        machine.processor, machine.cores, machine.system, machine.compiler, machine.date,
    );
    text += "| positions | questions | cannot win | of them found by the fast answer: Kingsight | chasolver | not decided: Kingsight \
             | chasolver |\n|---|--:|--:|--:|--:|--:|--:|\n";
    for Row { set, answers, .. } in rows {
        let ([fast, theirs_fast], [unknown, theirs_unknown]) = (answers.fast, answers.unknown);
        let _ = writeln!(
            text,
            "| {} | {} | {} | {fast} | {theirs_fast} | {unknown} | {theirs_unknown} |",
            set.name(),
            answers.asked,
            answers.lost,
        );
    }
    text += "\n| positions | full answer, ns: Kingsight | chasolver | times as fast | fast answer, ns: Kingsight | chasolver | times as \
             fast |\n|---|--:|--:|--:|--:|--:|--:|\n";
    for row in rows {
        text += &time_row(row.set.name(), row.times);
    }
    let mean = |i: usize| rows.iter().map(|row| row.times[i]).sum::<f64>() / rows.len() as f64;
    text + &time_row("together", [0, 1, 2, 3].map(mean))
}

fn time_row(name: &str, [full, theirs, fast, theirs_fast]: [f64; 4]) -> String {
    format!(
        "| {name} | {full:.0} | {theirs:.0} | {:.1} | {fast:.0} | {theirs_fast:.0} | {:.1} |\n",
        theirs / full,
        theirs_fast / fast,
    )
}

/// Writes the tables into `docs/performance.md`, into the part of this maker of processors.
///
/// # Errors
/// As [`written::write_measured`].
pub fn write(tables: &str) -> Result<(), String> {
    let processor = Machine::here(None).processor;
    written::write_measured("docs/performance.md", "winnability", &processor, tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn together_are_all_questions_not_the_mean_of_ratios() {
        let row = |set, times| Row { set, answers: Answers::default(), times };
        let rows =
            [row(Set::Ends, [10.0, 400.0, 2.0, 20.0]), row(Set::Blocked, [90.0, 100.0, 2.0, 60.0])];
        let tables = tables(&rows, "winnability", 5);
        let last = tables.lines().last().unwrap();
        assert_eq!(last, "| together | 50 | 250 | 5.0 | 2 | 40 | 20.0 |");
    }
}
