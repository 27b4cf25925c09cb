//! How far a query is, on standard error if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(500);

pub(super) struct Ticker {
    silent: bool,
    started: Instant,
    shown: bool,
}

impl Ticker {
    pub(super) fn new() -> Ticker {
        Ticker { silent: !io::stderr().is_terminal(), started: Instant::now(), shown: false }
    }

    /// Waits until it is time to show something.
    pub(super) async fn beat(&self) {
        let pause = if self.shown { PAUSE } else { PATIENCE };
        tokio::time::sleep(pause).await;
    }

    pub(super) fn show(&mut self, rows: usize) {
        if !self.silent {
            self.shown = true;
            let seconds = self.started.elapsed().as_secs();
            let _ = write!(
                io::stderr(),
                "\r\x1b[2K{seconds} s, {rows} rows of the answer; Ctrl-C stops"
            );
        }
    }

    pub(super) fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[2K");
        }
    }
}
