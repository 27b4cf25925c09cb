//! The program `kingsight`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kingsight_cli::main()
}
