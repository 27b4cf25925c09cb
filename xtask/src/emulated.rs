//! Other processors: the tests of the rules, the methods and perft, emulated.
//!
//! aarch64 has no SIMD path of its own and a weaker memory order than x86-64; s390x is big-endian. QEMU runs the tests
//! on Linux, slowly, hence with the budgets of `cargo xtask test`.

use std::path::Path;
use std::process::Command;

use crate::programs::{find_or_install, install_unless, libraries};
use crate::shell::Shell;
use crate::shell::cargo;

/// A processor and its Debian packages.
struct Machine {
    name: &'static str,
    /// What Debian calls it.
    debian: &'static str,
    /// Bytes of stack for a test's thread, where the usual 2 MiB are not enough.
    stack: Option<&'static str>,
}

const MACHINES: [Machine; 2] = [
    Machine { name: "aarch64", debian: "arm64", stack: None },
    // One suite lets the kernel count 32 plies deep (`Perft` asks it for four at most), and rustc 1.95 makes stack
    // frames of up to 30 kB of it on s390x.
    Machine { name: "s390x", debian: "s390x", stack: Some("16777216") },
];

/// Runs the tests on each processor.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    MACHINES.iter().try_for_each(|machine| machine.test(shell))
}

impl Machine {
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
