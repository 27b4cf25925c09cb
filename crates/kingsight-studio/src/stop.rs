//! How the system tells a program to end: Ctrl-C and the like.

use std::future::{Future, pending};
use std::io;

/// Done at Ctrl-C and at the signal that asks a program to end. Listening starts now.
#[cfg(unix)]
pub fn told_to_end() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let (interrupt, terminate) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    async move {
        tokio::select! {
            () = heard(interrupt, async |mut signal| _ = signal.recv().await) => {}
            () = heard(terminate, async |mut signal| _ = signal.recv().await) => {}
        }
    }
}

/// Done at Ctrl-C, at Ctrl-Break, and when the console is closed. Listening starts now.
#[cfg(windows)]
pub fn told_to_end() -> impl Future<Output = ()> {
    use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close};
    let (interrupt, stop, close) = (ctrl_c(), ctrl_break(), ctrl_close());
    async move {
        tokio::select! {
            () = heard(interrupt, async |mut signal| _ = signal.recv().await) => {}
            () = heard(stop, async |mut signal| _ = signal.recv().await) => {}
            () = heard(close, async |mut signal| _ = signal.recv().await) => {}
        }
    }
}

/// Never done: the system's own way ends the program.
#[cfg(not(any(unix, windows)))]
pub fn told_to_end() -> impl Future<Output = ()> {
    heard(Err::<(), _>(io::ErrorKind::Unsupported.into()), async |()| {})
}

/// Waits for a signal. If it cannot be caught, the system's own way ends the program.
async fn heard<S>(signal: io::Result<S>, wait: impl AsyncFnOnce(S)) {
    match signal {
        Ok(signal) => wait(signal).await,
        Err(_) => pending().await,
    }
}
