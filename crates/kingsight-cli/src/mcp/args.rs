//! What `kingsight mcp` takes.

use clap::Args as ClapArgs;

#[derive(ClapArgs, Debug)]
pub(crate) struct McpArgs {
    /// Give up an answer after this many seconds
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 10,
        value_parser = clap::value_parser!(u16).range(1..=3600)
    )]
    pub(crate) time_limit: u16,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight mcp
  kingsight mcp --time-limit 60

Not for people: an assistant's program (the host) starts it and talks to it on standard input and output. \
docs/assistants.md shows how to add it to three hosts. It reads no files, keeps nothing, and ends with standard input or \
Ctrl-C.

Exit codes: 0 ended by its host or Ctrl-C, 2 what came first was no message of the Model Context Protocol, or not `initialize`";
