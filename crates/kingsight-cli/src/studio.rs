//! `kingsight studio`: opens the port, prints its address, and answers until Ctrl-C.

use std::io::{ErrorKind, Write};

use kingsight_studio::StudioOptions;

use crate::args::StudioArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, complain};

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
