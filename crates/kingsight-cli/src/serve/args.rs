//! What `kingsight serve` takes.

use std::net::SocketAddr;

use clap::Args as ClapArgs;
use kingsight_ask::words::list;

use super::answering::{Question, questions};

#[derive(ClapArgs, Debug)]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:6465")]
    pub(crate) listen: SocketAddr,

    /// The largest request, in MiB
    #[arg(
        long,
        value_name = "MIB",
        default_value_t = 16,
        value_parser = clap::value_parser!(u16).range(1..=1024),
        help_heading = "Limits"
    )]
    pub(crate) largest: u16,

    /// Break off an answer after this many seconds
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60,
        value_parser = clap::value_parser!(u16).range(1..=3600),
        help_heading = "Limits"
    )]
    pub(crate) time_limit: u16,

    /// Connections at once; a further one replaces the one that has been idle longest
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1024,
        value_parser = clap::value_parser!(u16).range(1..),
        help_heading = "Limits"
    )]
    pub(crate) connections: u16,

    /// Requests of one client at once; further ones are refused with status 429
    #[arg(
        long,
        value_name = "N",
        default_value_t = 32,
        value_parser = clap::value_parser!(u16).range(1..),
        help_heading = "Limits"
    )]
    pub(crate) per_client: u16,
}

/// What follows the options in the help.
pub(crate) fn help() -> String {
    let routes: Vec<String> = questions().iter().map(Question::route).collect();
    EXAMPLES.replace("QUESTIONS", &list(&routes, "and").to_string())
}

const EXAMPLES: &str = "\
Examples:
  kingsight serve
  kingsight serve --listen 0.0.0.0:8080 --per-client 256
  curl --data-binary @positions.fen localhost:6465/v1/inspect

Questions: QUESTIONS; /openapi.json describes them. \
docs/serve.md has limits and metrics. It keeps nothing and ends with Ctrl-C or SIGTERM, after the answers under way.

Exit codes: 0 ended by Ctrl-C or SIGTERM, 2 the address cannot be used";
