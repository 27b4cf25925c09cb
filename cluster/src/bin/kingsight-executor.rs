//! The program `kingsight-executor`.

use std::process::ExitCode;

use clap::Parser as _;
use kingsight_cluster::{ExecutorArgs, execute};

fn main() -> ExitCode {
    let args = ExecutorArgs::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(32 << 20)
        .build()
        .expect("threads can be made");
    match runtime.block_on(execute(&args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
