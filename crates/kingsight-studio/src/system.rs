//! What the system does: it tells a program to end, by Ctrl-C and the like, and opens the page in the browser, by its own command.

use std::future::{Future, pending};
use std::io;
use std::process::{Command, Stdio};

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

/// Opens an address in the user's browser and does not wait for it.
///
/// # Errors
///
/// If the system's command cannot be started. Whether a browser then appears is unknown.
pub fn open(url: &str) -> io::Result<()> {
    let (program, arguments) = command();
    let mut child = Command::new(program)
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    // Reap the child process.
    std::thread::spawn(move || child.wait());
    Ok(())
}

const fn command() -> (&'static str, &'static [&'static str]) {
    if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    }
}
