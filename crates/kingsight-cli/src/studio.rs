//! `kingsight studio`: opens the port, says where, and answers until Ctrl-C.

use std::io::{ErrorKind, Write};

use kingsight_studio::Options;

use crate::args::StudioArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, complain};

pub(crate) fn run(args: &StudioArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut options = Options::on_port(args.port);
    options.page.clone_from(&args.page);
    let mut said = Ok(());
    let announce = |url: &str| {
        said = writeln!(output, "The studio is at {url} (Ctrl-C ends it)")
            .and_then(|()| output.flush());
        if let Err(error) = &said
            && error.kind() != ErrorKind::BrokenPipe
        {
            // It runs all the same, and those it runs for have to know where.
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
    said?;
    Ok(Exit::Clean)
}
