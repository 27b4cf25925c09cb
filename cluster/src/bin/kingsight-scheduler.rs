//! The program `kingsight-scheduler`.

use std::process::ExitCode;

use clap::Parser as _;
use kingsight_cluster::{SchedulerArgs, schedule};

fn main() -> ExitCode {
    let args = SchedulerArgs::parse();
    // Plans are trees, which the engine walks by recursion.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(32 << 20)
        .build()
        .expect("threads can be made");
    let ended = runtime.block_on(async {
        tokio::select! {
            ended = schedule(&args, |address| println!("listening at {address}")) => ended,
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    });
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
