//! The unsafe code under Miri, which sees every access to memory and every race of threads.
//!
//! It runs the hash table, a count on two threads and the kernels, first on the portable path, then on the AVX2 path,
//! and the methods' PEXT. Miri cannot run three things: `madvise`, which is left out there; some instructions of the
//! AVX-512 path (other tests compare that path with these two); and files, which need no unsafe code.

use std::process::{Command, Stdio};

use crate::shell::Shell;

/// The processor features that Miri assumes.
const PATHS: [&str; 2] = ["", "-Ctarget-feature=+avx2,+bmi1,+bmi2,+lzcnt,+popcnt"];

/// The tests that are small enough: Miri is a thousand times slower than the processor.
const TESTS: [(&[&str], &[&str]); 2] = [
    (&["-p", "kingsight-perft", "--lib"], &["hash::", "tests::entries", "tests::interpreted"]),
    (&["-p", "kingsight-methods", "--lib"], &["sliders::pext::tests"]),
];

/// Runs them with the nightly compiler, which Miri belongs to.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    if !nightly(&["miri", "--version"]).stderr(Stdio::null()).status().is_ok_and(|s| s.success()) {
        let add = ["toolchain", "install", "nightly", "--profile", "minimal"];
        let parts = ["--component", "miri", "--component", "rust-src"];
        shell.call(Command::new("rustup").args(add).args(parts))?;
    }
    for flags in PATHS {
        for (target, tests) in TESTS {
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
