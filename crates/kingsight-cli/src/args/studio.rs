//! What `kingsight studio` takes.

use std::path::PathBuf;

use clap::Args as ClapArgs;

#[derive(ClapArgs, Debug)]
pub(crate) struct StudioArgs {
    /// The port on 127.0.0.1; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = kingsight_studio::StudioOptions::PORT)]
    pub(crate) port: u16,

    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Read the page's files from a folder, to work on them
    #[arg(long, value_name = "FOLDER", hide = true)]
    pub(crate) page: Option<PathBuf>,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight studio --open
  kingsight studio --port 0

It listens on 127.0.0.1 only and ends with Ctrl-C. Exit code 2 if the port is taken.";
