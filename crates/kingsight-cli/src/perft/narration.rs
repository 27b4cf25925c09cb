//! What is told while a count runs: the first moves that are done, on standard output, and on a terminal
//! how far it has come.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use kingsight::{Move, Position};
use kingsight_hunt::report::several;
use kingsight_perft::{Progress, Report};

use crate::output::Output;

/// Tells how a count goes.
pub(super) struct Narration {
    position: Position,
    divide: bool,
    /// How many first moves have been told.
    told: usize,
    /// Whether nobody would see how far the count is.
    silent: bool,
    /// When that was last said.
    said: Option<Duration>,
}

impl Narration {
    /// How long a count may take before anything is said of it.
    const PATIENCE: Duration = Duration::from_secs(2);
    const PAUSE: Duration = Duration::from_millis(200);

    pub(super) fn new(position: Position, divide: bool) -> Narration {
        let silent = !io::stderr().is_terminal();
        Narration { position, divide, told: 0, silent, said: None }
    }

    pub(super) fn tell(&mut self, progress: &Progress<'_>, output: &mut Output) -> io::Result<()> {
        if self.divide {
            // In the order of the moves, whatever is done first.
            let rest = progress.first_moves().iter().skip(self.told);
            let ready = rest.take_while(|entry| entry.done).map(|entry| (entry.first, entry.nodes));
            let ready: Vec<(Move, u128)> = ready.collect();
            if !ready.is_empty() {
                self.clear();
                self.tell_first_moves(&ready, output)?;
                output.flush()?;
            }
        }
        self.say(progress);
        Ok(())
    }

    /// The first moves of a complete count that have not been told, and an empty line before the sum.
    pub(super) fn end(&mut self, report: Option<&Report>, output: &mut Output) -> io::Result<()> {
        self.clear();
        if !self.divide {
            return Ok(());
        }
        if let Some(report) = report {
            let told = self.told;
            self.tell_first_moves(&report.divide[told..], output)?;
        }
        writeln!(output)
    }

    fn tell_first_moves(
        &mut self,
        entries: &[(Move, u128)],
        output: &mut Output,
    ) -> io::Result<()> {
        for &(first, nodes) in entries {
            writeln!(output, "{}: {nodes}", self.position.uci(first))?;
            self.told += 1;
        }
        Ok(())
    }

    fn say(&mut self, progress: &Progress<'_>) {
        let pause = self.said.map_or(Narration::PATIENCE, |said| said + Narration::PAUSE);
        if self.silent || progress.elapsed < pause {
            return;
        }
        self.said = Some(progress.elapsed);
        let (done, all) = (progress.parts_done(), progress.parts());
        let _ = write!(
            io::stderr(),
            "\r{}, {:.0} s, {done} of {all} parts, Ctrl-C to stop ",
            several(progress.nodes(), "node"),
            progress.elapsed.as_secs_f64(),
        );
    }

    fn clear(&mut self) {
        if self.said.is_some() {
            let _ = write!(io::stderr(), "\r{:78}\r", "");
        }
    }
}
