//! Windows: the tests of the command, of the hunt and of the studio, built for Windows and run by Wine.
//!
//! These are the tests that run everywhere, and `crates/kingsight-cli/tests/windows.rs`: line ends, paths with spaces and
//! backslashes, consoles, Ctrl-C, and engines that must end. Wine is not Windows, but it has Windows' console, processes,
//! jobs and paths.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::{find_or_install, libraries};
use crate::shell::Shell;
use crate::shell::cargo;

const TARGET: &str = "x86_64-pc-windows-gnu";
const COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// Rust's library takes random bytes for hash maps from this function; Debian 12's Wine 8.0 lacks it.
const RANDOM_BYTES: &str = "
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
";

/// Builds the tests for Windows and runs them.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    find_or_install(shell, COMPILER, "gcc-mingw-w64-x86-64", "the command is linked for Windows")?;
    find_or_install(shell, "wine", "wine", "the command's tests run as on Windows")?;
    libraries(shell, TARGET)?;
    let root = shell.root();
    let folder = shell.target().join("windows");
    let prefix = folder.join("wine");
    prepare(shell, &prefix)?;
    let keyboard = folder.join("keyboard.exe");
    shell.call(
        Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .args(["--edition", "2024", "--target", TARGET, "-o"])
            .arg(&keyboard)
            .arg(root.join("crates/kingsight-cli/tests/windows/keyboard.rs")),
    )?;
    let mut test = Command::new(cargo());
    test.args(["test", "--no-fail-fast", "--target", TARGET, "--target-dir"])
        .arg(&folder)
        .args(["-p", "kingsight-cli", "-p", "kingsight-hunt", "-p", "kingsight-studio"])
        .current_dir(root)
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine")
        .env("KINGSIGHT_KEYBOARD", seen_by_wine(&keyboard))
        .env("KINGSIGHT_TESTS", "quick");
    shell.call(wine(&mut test, &prefix))
}

/// Makes a Windows of our own, once.
fn prepare(shell: &Shell, prefix: &Path) -> Result<(), String> {
    let fault = |path: &Path, error| format!("{}: {error}", path.display());
    let system = prefix.join("drive_c/windows/system32");
    if !system.join("kernel32.dll").exists() {
        fs::create_dir_all(prefix).map_err(|error| fault(prefix, error))?;
        shell.call(wine(Command::new("wine").args(["wineboot", "--init"]), prefix))?;
    }
    let library = system.join("bcryptprimitives.dll");
    if library.exists() {
        return Ok(());
    }
    let source = prefix.join("random_bytes.c");
    fs::write(&source, RANDOM_BYTES).map_err(|error| fault(&source, error))?;
    shell.call(
        Command::new(COMPILER)
            .arg("-shared")
            .arg("-o")
            .arg(&library)
            .arg(&source)
            .arg("-ladvapi32"),
    )
}

/// Chooses the Windows that a command runs in, and silences Wine's own messages.
fn wine<'a>(command: &'a mut Command, prefix: &Path) -> &'a mut Command {
    command.env("WINEPREFIX", prefix).env("WINEDEBUG", "-all")
}

/// A path as programs under Wine write it: drive Z is our file system.
fn seen_by_wine(path: &Path) -> PathBuf {
    format!("Z:{}", path.display()).replace('/', "\\").into()
}
