//! How far the files have been read, on standard error if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use kingsight_ask::words::several;

use crate::layout;

/// How long a run lasts before progress is shown, and the least time between two updates.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(200);

/// The line that shows the progress.
pub(super) struct ProgressLine {
    silent: bool,
    started: Instant,
    shown: Option<Instant>,
}

/// How far the files have been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Progress {
    /// Bytes of the files.
    pub(super) bytes: u64,
    /// Of how many, if that is known.
    pub(super) of: Option<u64>,
    pub(super) games: u64,
}

impl ProgressLine {
    pub(super) fn new() -> ProgressLine {
        let silent = !io::stderr().is_terminal();
        ProgressLine { silent, started: Instant::now(), shown: None }
    }

    /// How long the run has lasted.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Shows the progress, if it is time to.
    pub(super) fn show(&mut self, progress: impl FnOnce() -> Progress) {
        let is_due = match self.shown {
            _ if self.silent => false,
            None => self.started.elapsed() >= PATIENCE,
            Some(shown) => shown.elapsed() >= PAUSE,
        };
        if is_due {
            self.shown = Some(Instant::now());
            let text = progress().in_words(self.elapsed());
            let _ = write!(io::stderr(), "{}", layout::update(&text));
        }
    }

    /// Removes the line, before other output.
    pub(super) fn clear(&self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "{}", layout::update(""));
        }
    }
}

impl Progress {
    fn in_words(self, elapsed: Duration) -> String {
        let Progress { bytes, of, games } = self;
        let done = match of {
            Some(all) => format!("{} of {}", in_bytes(bytes), in_bytes(all)),
            None => in_bytes(bytes),
        };
        let left = of.filter(|_| bytes > 0).map_or_else(String::new, |all| {
            let rest = all.saturating_sub(bytes) as f64 / bytes as f64;
            format!(", {} left", in_time(elapsed.as_secs_f64() * rest))
        });
        format!("{done}, {}{left}, Ctrl-C to stop", several(games, "game"))
    }
}

/// `35 s`, `4 min`, `2.5 h`.
fn in_time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 120.0 => format!("{seconds:.0} s"),
        _ if seconds < 7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

/// `812 MB`, `2.4 GB`.
pub(super) fn in_bytes(bytes: u64) -> String {
    let (mut value, mut unit) = (bytes as f64, "bytes");
    for larger in ["kB", "MB", "GB", "TB"] {
        if value < 1000.0 {
            break;
        }
        (value, unit) = (value / 1000.0, larger);
    }
    match unit {
        "bytes" => several(bytes, "byte"),
        _ if value < 10.0 => format!("{value:.1} {unit}"),
        _ => format!("{value:.0} {unit}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_in_words() {
        let progress = Progress { bytes: 250_000_000, of: Some(2_000_000_000), games: 1 };
        assert_eq!(
            progress.in_words(Duration::from_secs(5)),
            "250 MB of 2.0 GB, 1 game, 35 s left, Ctrl-C to stop"
        );
        for (seconds, left) in [(0.0, "0 s"), (119.0, "119 s"), (240.0, "4 min"), (9000.0, "2.5 h")]
        {
            assert_eq!(in_time(seconds), left);
        }
        let unknown = Progress { bytes: 999, of: None, games: 7 };
        assert_eq!(unknown.in_words(Duration::from_secs(5)), "999 bytes, 7 games, Ctrl-C to stop");
    }
}
