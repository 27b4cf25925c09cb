//! The programs of a cluster for `kingsight-sql`: the scheduler and the executors of Apache Ballista, with the functions and tables
//! of chess.
//!
//! `kingsight-scheduler` plans queries and hands out their parts; `kingsight-executor` computes them, on each machine one.
//! `kingsight-sql --cluster host:port`, built with the feature `cluster`, asks. The engine authenticates nobody and encrypts
//! nothing, and executors read whatever file a query names: a cluster belongs into a network of its own.

mod executor;
mod link;
mod log;
mod scheduler;

use std::net::{SocketAddr, TcpListener};
use std::process::ExitCode;

pub use executor::{ExecutorArgs, execute};
pub use scheduler::{SchedulerArgs, schedule};

/// Runs a program to its end: exit code 0, or 2 and its error on standard error.
pub fn run(program: impl Future<Output = Result<(), String>>) -> ExitCode {
    // Plans are trees, which the engine walks by recursion.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(32 << 20)
        .build()
        .expect("threads can be made");
    match runtime.block_on(program) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    let listener = TcpListener::bind(address).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok(listener)
    });
    listener.map_err(|error| format!("{address}: {}", error.kind()))
}
