//! The command of [`kingsight_command`], compiled for speed.
//!
//! A crate of its own because the last crates decide how the linker optimises all of them: these for speed, the command for
//! size, except its functions that are generic over [`Program`]. They are compiled here and not in the program, whose
//! compilation begins only when all others are done.

use std::process::ExitCode;

use kingsight_command::Program;

struct Kingsight;

impl Program for Kingsight {}

/// Runs the command with the arguments of the process; the code is what the process should end with.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     kingsight_cli::main()
/// }
/// ```
#[must_use]
pub fn main() -> ExitCode {
    kingsight_command::main::<Kingsight>()
}
