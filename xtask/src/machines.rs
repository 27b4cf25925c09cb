//! Other machines than this one.
//!
//! * **Other platforms**: what we ship compiles for Windows and for macOS, without a warning. Clippy does what `cargo check` does and
//!   lints as well, also code that no other build compiles. It needs the standard library of these targets, but neither a linker nor a
//!   C compiler. It builds into the usual folder, where the procedural macros of the other steps are ready.
//! * **Other processors**: the tests of the rules, the methods and perft, emulated. aarch64 has no SIMD path of its own and a weaker
//!   memory order than x86-64; s390x is big-endian. QEMU runs the tests on Linux, slowly, hence with the budgets of `cargo xtask test`.
//! * **Windows**: the tests of the command, of the hunt and of the studio, built for Windows and run by Wine. These are the tests that
//!   run everywhere, and `crates/kingsight-cli/tests/windows.rs`: line ends, paths with spaces and backslashes, consoles, Ctrl-C, and
//!   engines that must end. Wine is not Windows, but it has Windows' console, processes, jobs and paths.
//! * **Miri**: the unsafe code under a machine which sees every access to memory and every race of threads. It runs the hash table, a
//!   count on two threads and the kernels, first on the portable path, then on the AVX2 path, and the methods' PEXT. Miri cannot run
//!   three things: `madvise`, which is left out there; some instructions of the AVX-512 path (other tests compare that path with these
//!   two); and files, which need no unsafe code.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::programs::{find_or_install, install_unless, libraries};
use crate::shell::{Shell, cargo};

const PLATFORMS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Lints the default members.
pub(crate) fn platforms(shell: &Shell) -> Result<(), String> {
    let mut check = Command::new(cargo());
    check.arg("clippy").current_dir(shell.root());
    for target in PLATFORMS {
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

/// A processor and its Debian packages.
struct Processor {
    name: &'static str,
    /// What Debian calls it.
    debian: &'static str,
    /// Bytes of stack for a test's thread, where the usual 2 MiB are not enough.
    stack: Option<&'static str>,
}

const PROCESSORS: [Processor; 2] = [
    Processor { name: "aarch64", debian: "arm64", stack: None },
    // One suite lets the kernel count 32 plies deep (`Perft` asks it for four at most), and rustc 1.95 makes stack
    // frames of up to 30 kB of it on s390x.
    Processor { name: "s390x", debian: "s390x", stack: Some("16777216") },
];

/// Runs the tests on each processor.
pub(crate) fn processors(shell: &Shell) -> Result<(), String> {
    PROCESSORS.iter().try_for_each(|machine| machine.test(shell))
}

impl Processor {
    fn test(&self, shell: &Shell) -> Result<(), String> {
        let name = self.name;
        let (target, tools) = (format!("{name}-unknown-linux-gnu"), format!("{name}-linux-gnu"));
        let (compiler, emulator) = (format!("{tools}-gcc"), format!("qemu-{name}"));
        let system = Path::new("/usr").join(&tools);
        find_or_install(shell, &emulator, "qemu-user", "tests run on an emulated processor")?;
        find_or_install(
            shell,
            &compiler,
            &format!("gcc-{tools}"),
            "tests are linked for another processor",
        )?;
        let package = format!("libc6-dev-{}-cross", self.debian);
        let why = "tests are linked for another processor";
        install_unless(
            shell,
            || system.join("lib/crt1.o").exists(),
            "its C library",
            &package,
            why,
        )?;
        libraries(shell, &target)?;
        let variable =
            |what: &str| format!("CARGO_TARGET_{}_{what}", target.to_uppercase().replace('-', "_"));
        let mut test = Command::new(cargo());
        test.args(["test", "--no-fail-fast", "--target", &target, "--target-dir"])
            .arg(shell.target().join("emulated"))
            .args(["-p", "kingsight", "-p", "kingsight-methods"])
            .args(["-p", "kingsight-perft", "-p", "kingsight-perft-kernel"])
            .current_dir(shell.root())
            .env(variable("LINKER"), &compiler)
            .env(variable("RUNNER"), format!("{emulator} -L {}", system.display()))
            .env("KINGSIGHT_TESTS", "quick");
        if let Some(stack) = self.stack {
            test.env("RUST_MIN_STACK", stack);
        }
        shell.call(&mut test)
    }
}

const WINDOWS: &str = "x86_64-pc-windows-gnu";
const MINGW: &str = "x86_64-w64-mingw32-gcc";

/// Rust's library takes random bytes for hash maps from this function; Debian 12's Wine 8.0 lacks it.
const RANDOM_BYTES: &str = "
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
";

/// Builds the tests for Windows and runs them.
pub(crate) fn windows(shell: &Shell) -> Result<(), String> {
    find_or_install(shell, MINGW, "gcc-mingw-w64-x86-64", "the command is linked for Windows")?;
    find_or_install(shell, "wine", "wine", "the command's tests run as on Windows")?;
    libraries(shell, WINDOWS)?;
    let root = shell.root();
    let folder = shell.target().join("windows");
    let prefix = folder.join("wine");
    prepare(shell, &prefix)?;
    let keyboard = folder.join("keyboard.exe");
    shell.call(
        Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .args(["--edition", "2024", "--target", WINDOWS, "-o"])
            .arg(&keyboard)
            .arg(root.join("crates/kingsight-cli/tests/windows/keyboard.rs")),
    )?;
    let mut test = Command::new(cargo());
    test.args(["test", "--no-fail-fast", "--target", WINDOWS, "--target-dir"])
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
        Command::new(MINGW).arg("-shared").arg("-o").arg(&library).arg(&source).arg("-ladvapi32"),
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

/// The processor features that Miri assumes.
const MIRI_PATHS: [&str; 2] = ["", "-Ctarget-feature=+avx2,+bmi1,+bmi2,+lzcnt,+popcnt"];

/// The tests that are small enough: Miri is a thousand times slower than the processor.
const MIRI_TESTS: [(&[&str], &[&str]); 2] = [
    (&["-p", "kingsight-perft", "--lib"], &["hash::", "tests::entries", "tests::interpreted"]),
    (&["-p", "kingsight-methods", "--lib"], &["sliders::pext::tests"]),
];

/// Runs them with the nightly compiler, which Miri belongs to.
pub(crate) fn miri(shell: &Shell) -> Result<(), String> {
    if !nightly(&["miri", "--version"]).stderr(Stdio::null()).status().is_ok_and(|s| s.success()) {
        let add = ["toolchain", "install", "nightly", "--profile", "minimal"];
        let parts = ["--component", "miri", "--component", "rust-src"];
        shell.call(Command::new("rustup").args(add).args(parts))?;
    }
    for flags in MIRI_PATHS {
        for (target, tests) in MIRI_TESTS {
            let mut test = nightly(&["miri", "test", "--locked"]);
            test.args(target).arg("--").args(tests);
            shell.call(test.current_dir(shell.root()).env("RUSTFLAGS", flags))?;
        }
    }
    Ok(())
}

/// Cargo of the nightly toolchain, without the variables that the cargo above us has set.
fn nightly(arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).args(arguments);
    for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"] {
        command.env_remove(variable);
    }
    command
}
