//! The server: which tools there are, and how long and how many at once they may compute.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use kingsight_ask::quoted;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, Implementation, JsonObject,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
    ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::answer::{Answered, failure};
use super::transport::Backlog;

/// What an assistant reads first.
const INSTRUCTIONS: &str = "\
The rules of chess, computed, not remembered. Before you state a move, check it: `play` reads a line and stops at the first \
illegal move with its reasons; `why` says why one move is illegal; `legal_moves` lists the legal ones. Positions are FEN, \
`startpos`, or a game in PGN. Moves are SAN or UCI.";

/// Takes the arguments, and a flag that asks it to end.
type AnswerFn = dyn Fn(JsonObject, &AtomicBool) -> Answered + Send + Sync;

/// A tool and the function that answers.
pub(super) struct ToolEntry {
    pub(super) tool: Tool,
    /// Whether an answer may take seconds.
    pub(super) is_long: bool,
    pub(super) answer: Arc<AnswerFn>,
}

/// What every tool is: it changes nothing and asks nobody.
pub(super) fn read_only() -> ToolAnnotations {
    ToolAnnotations::new().read_only(true).destructive(false).idempotent(true).open_world(false)
}

/// Tools, and limits on their use.
pub(super) struct Server {
    tools: Vec<ToolEntry>,
    limit: Duration,
    /// As many answers of tools that may take seconds are computed at once as there are processors,
    long: Arc<Semaphore>,
    /// and as many of the others, which so never wait for those.
    quick: Arc<Semaphore>,
    backlog: Backlog,
}

impl Server {
    pub(super) fn new(tools: Vec<ToolEntry>, limit: Duration, backlog: Backlog) -> Server {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let places = || Arc::new(Semaphore::new(processors));
        Server { tools, limit, long: places(), quick: places(), backlog }
    }

    /// The answer of a tool, if it comes in time.
    async fn answer(&self, entry: &ToolEntry, arguments: JsonObject) -> CallToolResult {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let answer = Arc::clone(&entry.answer);
        let places = Arc::clone(if entry.is_long { &self.long } else { &self.quick });
        let begun = AtomicBool::new(false);
        let computed = async {
            let place = places.acquire_owned().await;
            begun.store(true, Relaxed);
            let answering = tokio::task::spawn_blocking(move || {
                let answered = answer(arguments, &told);
                drop(place);
                answered
            });
            answering.await
        };
        // Also when the client cancels the call, which drops this.
        let _ends = Ends(stop);
        let name = &entry.tool.name;
        match timeout(self.limit, computed).await {
            Ok(Ok(Ok(answer))) => answer.into_result(),
            Ok(Ok(Err(refusal))) => refusal.into_result(),
            // Only in a build that unwinds: the released profile ends on a panic.
            Ok(Err(_)) => failure(
                "internal",
                format!("{name} broke off; please report it with its arguments"),
            ),
            Err(_) if !begun.load(Relaxed) => {
                let message = format!(
                    "{name} has waited {} s for calls before it to end; expected fewer at once, or another try",
                    self.limit.as_secs()
                );
                failure("out_of_time", message)
            }
            Err(_) => {
                let less = match &**name {
                    "perft" => "a smaller depth",
                    "adjudicate" => "fewer nodes",
                    "pgn_check" => "fewer games",
                    _ => "fewer moves",
                };
                let message = format!(
                    "{name} takes longer than {} s; expected {less}; `kingsight mcp --time-limit` sets the limit",
                    self.limit.as_secs()
                );
                failure("out_of_time", message)
            }
        }
    }
}

/// Raises its flag when it is dropped.
struct Ends(Arc<AtomicBool>);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(
                Implementation::new("kingsight", env!("CARGO_PKG_VERSION"))
                    .with_title("Kingsight, the rules of chess"),
            )
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.tools.iter().map(|entry| entry.tool.clone()).collect();
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(entry) = self.tools.iter().find(|entry| entry.tool.name == request.name) else {
            let known: Vec<&str> = self.tools.iter().map(|entry| &*entry.tool.name).collect();
            let message =
                format!("no tool {}; expected one of {}", quoted(&request.name), known.join(", "));
            return Err(ErrorData::invalid_params(message, None));
        };
        let _call = self.backlog.call();
        let arguments = request.arguments.unwrap_or_default();
        tokio::select! {
            result = self.answer(entry, arguments) => Ok(result.into()),
            () = context.ct.cancelled() => Err(ErrorData::internal_error("cancelled", None)),
        }
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.iter().find(|entry| entry.tool.name == name).map(|entry| entry.tool.clone())
    }
}
