//! The program `kingsight-scheduler`.

use std::process::ExitCode;

use clap::Parser as _;
use kingsight_cluster::{SchedulerArgs, run, schedule};

fn main() -> ExitCode {
    let args = SchedulerArgs::parse();
    run(async {
        tokio::select! {
            ended = schedule(&args, |address| println!("listening at {address}")) => ended,
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })
}
