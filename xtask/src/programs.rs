//! Programs that tests need and cargo does not bring.

use std::path::Path;
use std::process::{Command, Stdio};

/// Looks for a program in PATH; who may install it lets apt do that.
pub(crate) fn find_or_install(program: &str, package: &str, why: &str) -> Result<(), String> {
    install_unless(|| answers(program), program, package, why)
}

/// The compiler's own libraries for another target; rustup installs them.
pub(crate) fn libraries(target: &str) -> Result<(), String> {
    let there = || {
        let place =
            Command::new("rustc").args(["--print=target-libdir", "--target", target]).output();
        place.is_ok_and(|place| {
            let place = String::from_utf8_lossy(&place.stdout);
            // The folder holds the sanitizers' libraries before it holds the language's.
            let mut files = std::fs::read_dir(place.trim_end()).into_iter().flatten().flatten();
            files.any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
        })
    };
    if there() {
        return Ok(());
    }
    if answers("rustup") {
        call(Command::new("rustup").args(["target", "add", target]))?;
        if there() {
            return Ok(());
        }
    }
    Err(format!("rustc lacks its libraries for {target}; with rustup: rustup target add {target}"))
}

/// The cargo that runs this.
pub(crate) fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The engine that must agree with `kingsight hunt`. Debian puts it outside of root's PATH.
pub(crate) fn stockfish() -> Result<(), String> {
    let places = ["/usr/games", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
    let there = || places.iter().any(|folder| Path::new(folder).join("stockfish").exists());
    if std::env::var_os("STOCKFISH").is_some() {
        return Ok(());
    }
    install_unless(there, "stockfish", "stockfish", "a test asks a real engine")
}

/// Lets apt install what is not there, for those who may.
pub(crate) fn install_unless(
    there: impl Fn() -> bool,
    program: &str,
    package: &str,
    why: &str,
) -> Result<(), String> {
    if there() {
        return Ok(());
    }
    if is_root() && answers("apt-get") {
        call(Command::new("apt-get").args(["update", "-qq"]))?;
        let install = ["install", "-y", "-qq", "--no-install-recommends", package];
        call(Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"))?;
        if there() {
            return Ok(());
        }
    }
    Err(format!("{why}, and `{program}` was not found; on Debian: apt-get install {package}"))
}

/// Runs a program and says so.
pub(crate) fn call(command: &mut Command) -> Result<(), String> {
    eprintln!("$ {command:?}");
    let status =
        command.status().map_err(|error| format!("`{command:?}` could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{command:?}` ended with {status}")) }
}

fn answers(program: &str) -> bool {
    let quiet =
        |command: &mut Command| command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet(Command::new(program).arg("--version")).is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
