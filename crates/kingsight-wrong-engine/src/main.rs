//! The engine as a program of its own.

use std::io;
use std::process::ExitCode;

fn main() -> io::Result<ExitCode> {
    let args = std::env::args().skip(1);
    kingsight_wrong_engine::run(args, io::stdin().lock(), &mut io::stdout()).map(ExitCode::from)
}
