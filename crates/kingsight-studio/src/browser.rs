//! Opening the page in the browser: with each system's own command.

use std::io;
use std::process::{Command, Stdio};

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
