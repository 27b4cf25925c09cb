//! `kingsight serve`: the answers of the commands over HTTP, for programs that ask often or from elsewhere.
//!
//! A question is a text of positions or games, the answer the lines that the command prints with `--json`, made by the same
//! functions and sent while they are made. Connections are accepted as the studio accepts them. It keeps nothing between
//! requests, so any number of them can stand side by side.

mod answering;
pub(crate) mod args;
mod catalogue;
mod clients;
mod games;
mod metrics;
mod openapi;
mod requests;
mod responses;
mod threads;

use std::io::Write;
use std::sync::Arc;

use kingsight_studio::ConnectionLimits;
use kingsight_studio::hosting::{accept, told_to_end};
use tokio::net::TcpListener;

use crate::exit::{Exit, Failure};
use crate::output::Output;
use args::ServeArgs;
use requests::{PATIENCE, Routes, Service};

/// Answers until Ctrl-C or SIGTERM.
pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> Result<Exit, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        // Each connection may have an answer that waits until its client reads.
        .max_blocking_threads(usize::from(args.connections) + threads::THREADS as usize)
        .enable_all()
        .build()
        .map_err(|error| Failure::Message(format!("cannot start: {error}")))?;
    let ended = runtime.block_on(serve(args, output));
    // An answer that nobody waits for any more ends with the process.
    runtime.shutdown_background();
    ended
}

async fn serve(args: &ServeArgs, output: &mut Output) -> Result<Exit, Failure> {
    let unusable = |error: std::io::Error| {
        Failure::Message(format!(
            "cannot listen on {}: {error}; expected another --listen ADDRESS, such as 127.0.0.1:0",
            args.listen
        ))
    };
    let listener = TcpListener::bind(args.listen).await.map_err(unusable)?;
    let address = listener.local_addr().map_err(unusable)?;
    // Before the address is printed: a reader may end the service at once.
    let stop = told_to_end();
    writeln!(output, "Answering at http://{address}/ (Ctrl-C ends it)")?;
    output.flush()?;
    let mut limits = ConnectionLimits::default();
    limits.head = PATIENCE;
    limits.request = PATIENCE;
    limits.grace = PATIENCE;
    limits.connections = args.connections.into();
    let service = Service::new(args, answering::questions());
    accept(listener, Routes::new(Arc::new(service)), limits, stop).await;
    Ok(Exit::Clean)
}
