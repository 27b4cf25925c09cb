//! The program `kingsight-executor`.

use std::process::ExitCode;

use clap::Parser as _;
use kingsight_cluster::{ExecutorArgs, execute, run};

fn main() -> ExitCode {
    let args = ExecutorArgs::parse();
    run(execute(&args))
}
