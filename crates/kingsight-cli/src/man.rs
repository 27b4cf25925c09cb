//! `kingsight man`: the manual pages, made from the help.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap::Args as ClapArgs;
use clap_mangen::Man;
use kingsight_ask::shown;

use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::outputs::{self, OutputPath, cannot_write};

#[derive(ClapArgs, Debug)]
pub(crate) struct ManArgs {
    /// Where to write them
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: OutputPath,
}

/// Writes a page for the command and one for each of its commands.
pub(crate) fn run(
    args: &ManArgs,
    command: clap::Command,
    output: &mut Output,
) -> Result<Exit, Failure> {
    // Pages refer to one another, and `help` has none.
    let mut command = without_help(command);
    command.build();
    fs::create_dir_all(&*args.folder).map_err(|error| cannot_write(&args.folder, &error))?;
    pages(&command, "kingsight", &args.folder, output)?;
    Ok(Exit::Clean)
}

fn without_help(command: clap::Command) -> clap::Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

fn pages(
    command: &clap::Command,
    name: &str,
    folder: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut page = Vec::new();
    Man::new(command.clone()).title(name.to_uppercase()).render(&mut page)?;
    let file = folder.join(format!("{name}.1"));
    outputs::write(&file, &page)?;
    writeln!(output, "{}", shown(&file.to_string_lossy()))?;
    let is_shown = |inner: &&clap::Command| !inner.is_hide_set() && inner.get_name() != "help";
    for inner in command.get_subcommands().filter(is_shown) {
        pages(inner, &format!("{name}-{}", inner.get_name()), folder, output)?;
    }
    Ok(())
}
