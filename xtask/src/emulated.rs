//! Other processors: the tests of the rules, the methods and the perft, emulated.
//!
//! aarch64 has no path of its own and a weaker order of memory than x86-64; s390x stores the high byte first. QEMU runs
//! the tests on Linux, slowly, so with the budgets of `cargo xtask test --quick`.

use std::path::Path;
use std::process::Command;

use crate::programs::{call, cargo, find_or_install, install_unless, libraries};
use crate::test::target_folder;

/// A processor, and what Debian has for it.
struct Machine {
    name: &'static str,
    /// What Debian calls it.
    debian: &'static str,
    /// Bytes of stack that a test's thread needs, where the usual 2 MiB are not enough.
    stack: Option<&'static str>,
}

const MACHINES: [Machine; 2] = [
    Machine { name: "aarch64", debian: "arm64", stack: None },
    // One suite counts 32 half-moves deep by the kernel alone (`Perft` asks it for four at most), and the frames that
    // rustc 1.95 makes of it for s390x have up to 30 kB.
    Machine { name: "s390x", debian: "s390x", stack: Some("16777216") },
];

/// Tests on each processor.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    MACHINES.iter().try_for_each(|machine| machine.test(root))
}

impl Machine {
    fn test(&self, root: &Path) -> Result<(), String> {
        let name = self.name;
        let (target, tools) = (format!("{name}-unknown-linux-gnu"), format!("{name}-linux-gnu"));
        let (compiler, emulator) = (format!("{tools}-gcc"), format!("qemu-{name}"));
        let system = Path::new("/usr").join(&tools);
        find_or_install(&emulator, "qemu-user", "tests run on an emulated processor")?;
        find_or_install(
            &compiler,
            &format!("gcc-{tools}"),
            "tests are linked for another processor",
        )?;
        let package = format!("libc6-dev-{}-cross", self.debian);
        let why = "tests are linked for another processor";
        install_unless(|| system.join("lib/crt1.o").exists(), "its C library", &package, why)?;
        libraries(&target)?;
        let variable =
            |what: &str| format!("CARGO_TARGET_{}_{what}", target.to_uppercase().replace('-', "_"));
        let mut test = Command::new(cargo());
        test.args(["test", "--no-fail-fast", "--target", &target, "--target-dir"])
            .arg(target_folder(root).join("emulated"))
            .args(["-p", "kingsight", "-p", "kingsight-methods", "-p", "kingsight-perft"])
            .current_dir(root)
            .env(variable("LINKER"), &compiler)
            .env(variable("RUNNER"), format!("{emulator} -L {}", system.display()))
            .env("KINGSIGHT_TESTS", "quick");
        if let Some(stack) = self.stack {
            test.env("RUST_MIN_STACK", stack);
        }
        call(&mut test)
    }
}
