//! A sign of life while something takes long, if standard error is a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::layout;

/// How long nothing is shown.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(500);

/// Does something; after two seconds, shows what it is and for how long.
pub(crate) fn with<T>(what: &str, answer: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return answer();
    }
    let (done, waits) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || show_until(&waits, what));
        let answer = answer();
        drop(done);
        answer
    })
}

fn show_until(done: &mpsc::Receiver<()>, what: &str) {
    let begun = Instant::now();
    let mut wait = PATIENCE;
    while done.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        wait = PAUSE;
        let text = format!("{what}, {:.0} s, Ctrl-C to stop", begun.elapsed().as_secs_f64());
        let _ = write!(io::stderr(), "{}", layout::update(&text));
    }
    if wait == PAUSE {
        let _ = write!(io::stderr(), "{}", layout::update(""));
    }
}
