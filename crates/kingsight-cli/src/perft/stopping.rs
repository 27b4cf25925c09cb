//! Ctrl-C, and other ways in which a system asks a program to end, set a flag. A second one ends the program
//! at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Has the signals INT and TERM set the flag.
#[cfg(unix)]
pub(super) fn listen(stop: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(stop))?;
        flag::register(signal, Arc::clone(stop))?;
    }
    Ok(())
}

/// Has Ctrl-C and Ctrl-Break set the flag: what the console itself says. The signals of the C runtime are made
/// from it and know no Ctrl-Break, and setting them ends in a crash under Wine.
#[cfg(windows)]
pub(super) fn listen(stop: &Arc<AtomicBool>) -> io::Result<()> {
    use std::sync::atomic::Ordering::Relaxed;
    /// As shells have it for Ctrl-C: 128 and the number of the signal.
    const STOPPED: i32 = 130;
    let stop = Arc::clone(stop);
    let heard = move || {
        if stop.swap(true, Relaxed) {
            std::process::exit(STOPPED);
        }
    };
    ctrlc::set_handler(heard).map_err(io::Error::other)
}

/// Nothing is listened to: the system's own way ends the program.
#[cfg(not(any(unix, windows)))]
pub(super) fn listen(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
}
