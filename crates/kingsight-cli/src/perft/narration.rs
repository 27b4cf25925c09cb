//! What a running count prints: the first moves that are done, on standard output, and its progress, if standard error
//! is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use kingsight::{Move, Position};
use kingsight_ask::words::several;
use kingsight_perft::{Progress, Report};

use super::wording;
use crate::layout;
use crate::output::Output;

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
        let parts = wording::parts(progress.parts_done(), progress.parts());
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
