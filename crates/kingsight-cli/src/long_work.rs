//! What takes long: a sign of life, if standard error is a terminal, and a way to end it.
//!
//! Ctrl-C, and the other ways in which a system asks a program to end, set a flag. The second time, they end the program
//! at once.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::layout;

/// How long nothing is shown.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(500);

/// Does something; after two seconds, shows what it is and for how long.
pub(crate) fn with_patience<T>(what: &str, answer: impl FnOnce() -> T) -> T {
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

/// The signals INT and TERM set the flag.
#[cfg(unix)]
pub(crate) fn listen_for_ctrl_c(stop: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(stop))?;
        flag::register(signal, Arc::clone(stop))?;
    }
    Ok(())
}

/// Ctrl-C and Ctrl-Break set the flag, by the console's own handler. The C runtime derives its signals from that handler,
/// has none for Ctrl-Break, and setting one crashes under Wine.
#[cfg(windows)]
pub(crate) fn listen_for_ctrl_c(stop: &Arc<AtomicBool>) -> io::Result<()> {
    use std::sync::atomic::Ordering::Relaxed;
    /// The exit code that shells give Ctrl-C: 128 plus the number of the signal.
    const STOPPED: i32 = 130;
    let stop = Arc::clone(stop);
    let pressed = move || {
        if stop.swap(true, Relaxed) {
            std::process::exit(STOPPED);
        }
    };
    ctrlc::set_handler(pressed).map_err(io::Error::other)
}

/// Elsewhere Ctrl-C has the system's own effect.
#[cfg(not(any(unix, windows)))]
pub(crate) fn listen_for_ctrl_c(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}
