//! `cargo xtask …`: see the library beside this.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}
