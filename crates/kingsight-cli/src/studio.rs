//! `kingsight studio`: opens the port, prints its address, and answers until Ctrl-C.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingsight_studio::StudioOptions;

use crate::exit::{Exit, Failure};
use crate::output::{Output, complain};

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

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight studio --open
  kingsight studio --port 0

It listens on 127.0.0.1 only and ends with Ctrl-C. Exit code 2 if the port is taken.";

pub(crate) fn run(args: &StudioArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut options = StudioOptions::on_port(args.port);
    options.page.clone_from(&args.page);
    let mut announced = Ok(());
    let announce = |url: &str| {
        announced = writeln!(output, "The studio is at {url} (Ctrl-C ends it)")
            .and_then(|()| output.flush());
        if let Err(error) = &announced
            && error.kind() != ErrorKind::BrokenPipe
        {
            // It runs all the same, and people need the address.
            complain(&format!("cannot write standard output: the studio is at {url}"));
        }
        if args.open
            && let Err(error) = kingsight_studio::open(url)
        {
            complain(&format!("the browser could not be opened ({error}); open {url} yourself"));
        }
    };
    kingsight_studio::serve(&options, announce)
        .map_err(|error| Failure::Message(error.to_string()))?;
    announced?;
    Ok(Exit::Clean)
}
