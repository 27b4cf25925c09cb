//! The tables of the race, in Markdown.

use std::fmt::Write as _;

use super::{Goal, Peak, Row, Together};
use crate::measured;
use crate::race::machine::Machine;

/// Everything measured.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The command that measured.
    pub command: String,
    /// How many rounds.
    pub rounds: usize,
    /// The machine.
    pub machine: Machine,
    /// The rows of one thread.
    pub rows: Vec<Row>,
    /// One thread and two.
    pub threads: Vec<Together>,
    /// Reading while decoding.
    pub compressed: Vec<Together>,
    /// Memory.
    pub peaks: Vec<Peak>,
}

/// All tables.
#[must_use]
pub fn block(report: &Report) -> String {
    let machine = &report.machine;
    let bound = machine.core.map_or_else(
        || "the thread could not be bound to a core".to_owned(),
        |core| format!("the thread bound to core {core}"),
    );
    let mut text = format!(
        "{}, {} cores, {}; {}; {}. `{}`; medians of {} interleaved rounds; {bound}; processor time of the thread; games, \
         moves and a hash of what both deliver compared.\n",
        machine.processor,
        machine.cores,
        machine.system,
        machine.compiler,
        machine.date,
        report.command,
        report.rounds,
    );
    text += &corpora(&report.rows);
    text += &speeds(&report.rows);
    if !report.peaks.is_empty() {
        text += &threads(&report.threads);
        text += &compressed(&report.compressed);
        text += &peaks(&report.peaks);
    }
    text
}

fn corpora(rows: &[Row]) -> String {
    let mut text = String::new();
    for row in rows.iter().filter(|row| row.tally.plies > 0) {
        let line = format!(
            "`{}`: {} MB, {} games, {} plies. ",
            row.corpus,
            row.bytes / 1_000_000,
            row.tally.games,
            row.tally.plies
        );
        if !text.contains(&line) {
            text += &line;
        }
    }
    format!("\n{}\n", text.trim_end())
}

fn speeds(rows: &[Row]) -> String {
    let mut text = "\n| games | what | pgn-reader, shakmaty | **kingsight**, stream | **kingsight**, memory | ratio, stream | \
                    ratio, memory | goal |\n|---|---|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    for row in rows {
        let speed = |seconds: f64| {
            let megabytes = row.bytes as f64 / 1e6 / seconds;
            match row.tally.plies {
                0 => format!("{megabytes:.0} MB/s"),
                plies => {
                    format!("{:.1} M plies/s, {megabytes:.0} MB/s", plies as f64 / 1e6 / seconds)
                }
            }
        };
        let memory = row.memory.map_or_else(String::new, speed);
        let ratio = row.memory.map_or_else(String::new, |time| format!("{:.2}", row.peer / time));
        let goal = match row.goal {
            Goal::Times(times) => {
                measured::at_least(&format!("{times:.1}"), times, row.peer / row.stream)
            }
            Goal::Plies(plies) => {
                let reached = row.tally.plies as f64 / 1e6 / row.stream;
                measured::at_least(&format!("{plies:.0} M plies/s"), plies, reached)
            }
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {memory} | {:.2} | {ratio} | {goal} |",
            row.corpus,
            row.task,
            speed(row.peer),
            speed(row.stream),
            row.peer / row.stream
        );
    }
    text
}

fn threads(rows: &[Together]) -> String {
    let mut text = "\n| games | legal moves, one thread, s | two threads, s | ratio | goal | all of it on each of two threads, s | \
                    what the machine gives |\n|---|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    for Together { corpus, single, both, twice, .. } in rows {
        let twice = twice.unwrap_or(f64::NAN);
        let (ratio, most) = (single / both, 2.0 * single / twice);
        let goal = measured::at_least("1.9", 1.9, ratio);
        let _ = writeln!(
            text,
            "| {corpus} | {single:.2} | {both:.2} | {ratio:.2} | {goal} | {twice:.2} | {most:.2} |"
        );
    }
    text
}

fn compressed(rows: &[Together]) -> String {
    let mut text = "\n| games in `.zst` | legal moves alone, s | decoding alone, s | both, s | both : slower part | goal |\n\
                    |---|--:|--:|--:|--:|--:|\n"
        .to_owned();
    for Together { corpus, single, decode, both, .. } in rows {
        let decode = decode.unwrap_or(f64::NAN);
        let ratio = both / single.max(decode);
        let goal = measured::at_most("1.15", 1.15, ratio);
        let _ = writeln!(
            text,
            "| {corpus} | {single:.2} | {decode:.2} | {both:.2} | {ratio:.2} | {goal} |"
        );
    }
    text
}

fn peaks(rows: &[Peak]) -> String {
    let mut text =
        "\n| reads from a pipe | GB | games | most memory, MB | goal |\n|---|--:|--:|--:|--:|\n"
            .to_owned();
    for peak in rows {
        let _ = writeln!(
            text,
            "| {} | {:.1} | {} | {:.1} | 64 |",
            peak.input.name(),
            peak.bytes as f64 / 1e9,
            peak.games,
            peak.kilobytes as f64 / 1024.0
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Goal, Input, Peak, Row, Tally, Together};
    use super::{Report, block};

    #[test]
    fn ratios_are_the_peers_time_by_ours() {
        let row = Row {
            task: "legal moves",
            corpus: "terse",
            goal: Goal::Times(1.6),
            bytes: 2_000_000,
            tally: Tally { games: 10, plies: 1_000_000, hash: 0 },
            stream: 0.5,
            memory: Some(0.25),
            peer: 1.0,
        };
        let zst =
            Together { corpus: "terse", single: 1.0, decode: Some(2.0), both: 2.2, twice: None };
        let threads = vec![Together {
            corpus: "terse",
            single: 2.0,
            decode: None,
            both: 1.0,
            twice: Some(2.0),
        }];
        let peak = Peak { input: Input::Trees, bytes: 2_000_000_000, games: 7, kilobytes: 10_240 };
        let report = Report {
            rows: vec![row],
            threads,
            compressed: vec![zst],
            peaks: vec![peak],
            ..Report::default()
        };
        let text = block(&report);
        let speeds = "| 1.0 M plies/s, 2 MB/s | 2.0 M plies/s, 4 MB/s | 4.0 M plies/s, 8 MB/s | 2.00 | 4.00 | 1.6 |";
        assert!(text.contains(speeds), "{text}");
        assert!(text.contains("| terse | 2.00 | 1.00 | 2.00 | 1.9 | 2.00 | 2.00 |"), "{text}");
        assert!(text.contains("| terse | 1.00 | 2.00 | 2.20 | 1.10 | 1.15 |"), "{text}");
        assert!(text.contains("| trees | 2.0 | 7 | 10.0 | 64 |"), "{text}");
        assert!(text.contains("`terse`: 2 MB, 10 games, 1000000 plies."), "{text}");
    }
}
