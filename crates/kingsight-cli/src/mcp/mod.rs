//! `kingsight mcp`: the rules as tools for assistants, by the Model Context Protocol over standard input and output.
//!
//! Each tool answers with the text and the JSON of a command, made by the functions that the command itself calls: here
//! are only the tools' arguments, limits and transport. The official SDK, `rmcp`, speaks the protocol.

mod answer;
pub(crate) mod args;
mod arguments;
mod catalogue;
mod games;
mod lines;
mod picture;
mod positions;
mod server;
mod transport;

use std::io::{self, Cursor, IsTerminal};
use std::pin::pin;
use std::time::Duration;

use kingsight_ask::question::{self, ForEach, PositionQuestion};
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::stdio_pipes;
use tokio::io::{AsyncReadExt, BufReader};

use crate::exit::{Exit, Failure};
use crate::output::remark_now;
use args::McpArgs;
use server::{Server, ToolEntry};
use transport::{Backlog, EscapingOutput, MESSAGE, Opening, PatientInput};

/// Answers until standard input ends or Ctrl-C is pressed.
pub(crate) fn run(args: &McpArgs) -> Result<Exit, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Failure::Message(format!("cannot start: {error}")))?;
    let limit = Duration::from_secs(args.time_limit.into());
    let backlog = Backlog::default();
    let server = Server::new(all_tools(), limit, backlog.clone());
    let ended = runtime.block_on(serve(server, backlog));
    // Neither a read of a terminal nor an answer that nobody waits for can be taken back.
    runtime.shutdown_background();
    ended
}

async fn serve(server: Server, backlog: Backlog) -> Result<Exit, Failure> {
    if io::stdin().is_terminal() {
        remark_now(
            "standard input is a terminal; expected a host of the Model Context Protocol, see docs/assistants.md (Ctrl-C ends \
             it)",
        );
    }
    let mut stop = pin!(kingsight_studio::hosting::told_to_end());
    let (input, output) = stdio_pipes();
    let mut input = BufReader::new(input);
    let opening = tokio::select! {
        opening = transport::read_opening(&mut input) => opening?,
        () = &mut stop => return Ok(Exit::Clean),
    };
    let first = match opening {
        Opening::Message(first) => first,
        Opening::Nothing => return Ok(Exit::Clean),
        Opening::Foreign(begun) => {
            return Err(Failure::Message(format!(
                "what came first is no message of the Model Context Protocol: {begun}; expected a host, see docs/assistants.md"
            )));
        }
    };
    let input = PatientInput::new(Cursor::new(first).chain(input), backlog.clone());
    let output = EscapingOutput::new(output, backlog);
    let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(MESSAGE);
    let begun = tokio::select! {
        begun = server.serve(transport) => begun,
        () = &mut stop => return Ok(Exit::Clean),
    };
    let running = match begun {
        Ok(running) => running,
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(Exit::Clean),
        Err(ServerInitializeError::ExpectedInitializeRequest(_)) => {
            return Err(Failure::Message(
                "the first message is not `initialize`; expected a host of the Model Context Protocol"
                    .to_owned(),
            ));
        }
        Err(error) => return Err(Failure::Message(error.to_string())),
    };
    let end = running.cancellation_token();
    let mut ended = pin!(running.waiting());
    tokio::select! {
        _ = &mut ended => {}
        () = stop => end.cancel(),
    }
    Ok(Exit::Clean)
}

/// All tools.
fn all_tools() -> Vec<ToolEntry> {
    let mut all = Tools(Vec::new());
    question::for_each(&mut all);
    all.0.extend([lines::tool(), positions::tool(), picture::tool(), games::tool()]);
    all.0
}

/// The questions about a position, as tools.
struct Tools(Vec<ToolEntry>);

impl ForEach for Tools {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        self.0.push(catalogue::tool::<Q>());
    }
}
