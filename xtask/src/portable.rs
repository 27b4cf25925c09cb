//! Other platforms: what is shipped compiles for Windows and for macOS, without a warning.
//!
//! Clippy does what `cargo check` does and looks at the code besides, also at what no other build compiles. It needs
//! the compiler's libraries of these targets and neither a linker nor a C compiler. It builds into the usual folder,
//! where the procedural macros of the other steps lie ready.

use std::path::Path;
use std::process::Command;

use crate::programs::{call, cargo, libraries};

const TARGETS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Checks the default members.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let mut check = Command::new(cargo());
    check.arg("clippy").current_dir(root);
    for target in TARGETS {
        libraries(target)?;
        check.args(["--target", target]);
    }
    call(check.args(["--", "-D", "warnings"]))
}
