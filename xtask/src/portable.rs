//! Other platforms: what we ship compiles for Windows and for macOS, without a warning.
//!
//! Clippy does what `cargo check` does and lints as well, also code that no other build compiles. It needs the standard
//! library of these targets, but neither a linker nor a C compiler. It builds into the usual folder, where the
//! procedural macros of the other steps are ready.

use std::path::Path;
use std::process::Command;

use crate::programs::libraries;
use crate::shell::Shell;
use crate::shell::cargo;

const TARGETS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Lints the default members.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let mut check = Command::new(cargo());
    check.arg("clippy").current_dir(shell.root());
    for target in TARGETS {
        libraries(shell, target)?;
        forget_ours(&shell.target().join(target).join("debug/.fingerprint"));
        check.args(["--target", target]);
    }
    shell.call(check.args(["--", "-D", "warnings"]))
}

/// Lets cargo look at our own crates again. It trusts the times of files, and a source that comes with an old time, as
/// from an archive or another checkout, would keep yesterday's verdict.
fn forget_ours(fingerprints: &Path) {
    for entry in std::fs::read_dir(fingerprints).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with("kingsight") {
            // At worst the old verdict stays.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}
