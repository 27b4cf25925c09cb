//! The program `kingsight`: the command of [`kingsight_command`].
//!
//! A crate of its own because the last crate decides how the linker optimises all of them: this one for speed, the command
//! for size, except its functions that are generic over [`Program`].

use std::process::ExitCode;

use kingsight_command::Program;

struct Kingsight;

impl Program for Kingsight {}

fn main() -> ExitCode {
    kingsight_command::main::<Kingsight>()
}
