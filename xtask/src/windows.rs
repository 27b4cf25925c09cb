//! Windows: the tests of the command, of the hunt and of the studio, built for Windows and run by Wine.
//!
//! They are the tests that run everywhere, with `crates/kingsight-cli/tests/windows.rs` besides: line ends, paths with
//! blanks and backslashes, consoles, Ctrl-C, and engines that must end. Wine is not Windows, but it has Windows' console,
//! processes, jobs and paths.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::{call, cargo, find_or_install, libraries};
use crate::test::target_folder;

const TARGET: &str = "x86_64-pc-windows-gnu";
const COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// What Rust's library takes from Windows and Debian 12's Wine 8.0 lacks: random bytes for hash maps.
const RANDOM_BYTES: &str = "
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
";

/// Builds and tests.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    find_or_install(COMPILER, "gcc-mingw-w64-x86-64", "the command is linked for Windows")?;
    find_or_install("wine", "wine", "the command's tests are run as on Windows")?;
    libraries(TARGET)?;
    let folder = target_folder(root).join("windows");
    let prefix = folder.join("wine");
    prepare(&prefix)?;
    let keyboard = folder.join("keyboard.exe");
    call(
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
    call(wine(&mut test, &prefix))
}

/// A Windows of our own, made once.
fn prepare(prefix: &Path) -> Result<(), String> {
    let fault = |path: &Path, error| format!("{}: {error}", path.display());
    let system = prefix.join("drive_c/windows/system32");
    if !system.join("kernel32.dll").exists() {
        fs::create_dir_all(prefix).map_err(|error| fault(prefix, error))?;
        call(wine(Command::new("wine").args(["wineboot", "--init"]), prefix))?;
    }
    let library = system.join("bcryptprimitives.dll");
    if library.exists() {
        return Ok(());
    }
    let source = prefix.join("random_bytes.c");
    fs::write(&source, RANDOM_BYTES).map_err(|error| fault(&source, error))?;
    call(
        Command::new(COMPILER)
            .arg("-shared")
            .arg("-o")
            .arg(&library)
            .arg(&source)
            .arg("-ladvapi32"),
    )
}

/// In which Windows a command is to run, and that Wine keeps its remarks to itself.
fn wine<'a>(command: &'a mut Command, prefix: &Path) -> &'a mut Command {
    command.env("WINEPREFIX", prefix).env("WINEDEBUG", "-all")
}

/// A path as programs under Wine have it: the drive Z is our file system.
fn seen_by_wine(path: &Path) -> PathBuf {
    format!("Z:{}", path.display()).replace('/', "\\").into()
}
