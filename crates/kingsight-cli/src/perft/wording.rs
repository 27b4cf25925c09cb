//! The figures of a count, as people read them, and what a running count prints: the first moves that are done, on standard output, and its
//! progress, if standard error is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use kingsight::{Move, Position};
use kingsight_ask::words::several;
use kingsight_perft::{CountingMethod, Progress, Report};

use crate::layout;
use crate::output::Output;

/// `3 of 400 parts`, `0 of 1 part`.
pub(super) fn parts(done: usize, all: usize) -> String {
    format!("{done} of {}", several(all, "part"))
}

/// `171.3 Mnps`. With a table, the count can be far larger than the work: `3.4e17 Mnps`.
pub(super) fn speed(nodes_per_second: f64) -> String {
    let millions = nodes_per_second / 1e6;
    // Includes what would be rounded to 1,000,000.0.
    if millions < 999_999.95 {
        format!("{millions:.1} Mnps")
    } else {
        format!("{millions:.1e} Mnps")
    }
}

/// A round upper bound of a chance, one digit and a power of ten; `None` if the chance is 0.
pub(super) fn below(chance: f64) -> Option<String> {
    if chance <= 0.0 {
        return None;
    }
    let near = format!("{chance:.0e}");
    // Rounded down, it would be below the chance.
    match near.parse::<f64>() {
        Ok(rounded) if rounded < chance => {
            let (digit, exponent) = near.split_once('e')?;
            match digit {
                "9" => Some(format!("1e{}", exponent.parse::<i32>().ok()? + 1)),
                _ => Some(format!("{}e{exponent}", digit.parse::<u8>().ok()? + 1)),
            }
        }
        _ => Some(near),
    }
}

/// Seconds with six digits behind the point.
pub(super) fn to_microseconds(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

/// How positions were counted.
pub(super) fn in_words(method: CountingMethod) -> &'static str {
    match method {
        CountingMethod::TwoPly => "two-ply counting",
        CountingMethod::Bulk => "bulk counting",
        CountingMethod::EachLeaf => "each leaf played",
    }
}

/// Prints the first moves of a divide, and the progress of the count.
pub(super) struct Narration {
    position: Position,
    divide: bool,
    /// How many first moves have been printed.
    printed: usize,
    /// Whether standard error is not a terminal, so that no progress is shown.
    silent: bool,
    /// When progress was last shown.
    shown: Option<Duration>,
}

impl Narration {
    /// How long a count runs before progress is shown.
    const PATIENCE: Duration = Duration::from_secs(2);
    const PAUSE: Duration = Duration::from_millis(200);

    pub(super) fn new(position: Position, divide: bool) -> Narration {
        let silent = !io::stderr().is_terminal();
        Narration { position, divide, printed: 0, silent, shown: None }
    }

    pub(super) fn update(
        &mut self,
        progress: &Progress<'_>,
        output: &mut Output,
    ) -> io::Result<()> {
        if self.divide {
            // In the order of the moves, whatever order they finish in.
            let rest = progress.first_moves().iter().skip(self.printed);
            let ready = rest.take_while(|entry| entry.done).map(|entry| (entry.first, entry.nodes));
            let ready: Vec<(Move, u128)> = ready.collect();
            if !ready.is_empty() {
                self.clear();
                self.print_first_moves(&ready, output)?;
                output.flush()?;
            }
        }
        self.show(progress);
        Ok(())
    }

    /// Prints the remaining first moves of a complete count, and an empty line before the sum.
    pub(super) fn end(&mut self, report: Option<&Report>, output: &mut Output) -> io::Result<()> {
        self.clear();
        if !self.divide {
            return Ok(());
        }
        if let Some(report) = report {
            let printed = self.printed;
            self.print_first_moves(&report.divide[printed..], output)?;
        }
        writeln!(output)
    }

    fn print_first_moves(
        &mut self,
        entries: &[(Move, u128)],
        output: &mut Output,
    ) -> io::Result<()> {
        for &(first, nodes) in entries {
            writeln!(output, "{}: {nodes}", self.position.uci(first))?;
            self.printed += 1;
        }
        Ok(())
    }

    fn show(&mut self, progress: &Progress<'_>) {
        let next = self.shown.map_or(Narration::PATIENCE, |shown| shown + Narration::PAUSE);
        if self.silent || progress.elapsed < next {
            return;
        }
        self.shown = Some(progress.elapsed);
        let parts = parts(progress.parts_done(), progress.parts());
        let (nodes, seconds) = (several(progress.nodes(), "node"), progress.elapsed.as_secs_f64());
        let text = format!("{nodes}, {seconds:.0} s, {parts}, Ctrl-C to stop");
        let _ = write!(io::stderr(), "{}", layout::update(&text));
    }

    fn clear(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "{}", layout::update(""));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{below, parts, speed};

    #[test]
    fn one_part_is_one_part() {
        assert_eq!(parts(0, 1), "0 of 1 part");
        assert_eq!(parts(1, 400), "1 of 400 parts");
    }

    #[test]
    fn a_speed_is_short() {
        for (nodes_per_second, words) in [
            (0.0, "0.0 Mnps"),
            (171_300_000.0, "171.3 Mnps"),
            (999_999.94e6, "999999.9 Mnps"),
            (999_999.96e6, "1.0e6 Mnps"),
            (1e12, "1.0e6 Mnps"),
            (3.354_045_779_921_953e29, "3.4e23 Mnps"),
        ] {
            assert_eq!(speed(nodes_per_second), words);
        }
    }

    #[test]
    fn a_chance_is_never_rounded_down() {
        for (chance, words) in [
            (0.0, None),
            (2e-14, Some("2e-14")),
            (1.6e-14, Some("2e-14")),
            (2.1e-14, Some("3e-14")),
            (9.1e-14, Some("1e-13")),
            (9.9e-14, Some("1e-13")),
            (1.0, Some("1e0")),
        ] {
            assert_eq!(below(chance).as_deref(), words, "{chance}");
        }
    }
}
