//! Ctrl-C, and the other ways in which a system asks a program to end, set a flag. The second time, they end the program
//! at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The signals INT and TERM set the flag.
#[cfg(unix)]
pub(crate) fn listen(stop: &Arc<AtomicBool>) -> io::Result<()> {
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
pub(crate) fn listen(stop: &Arc<AtomicBool>) -> io::Result<()> {
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
pub(crate) fn listen(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}
