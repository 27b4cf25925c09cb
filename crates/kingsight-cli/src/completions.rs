//! `kingsight completions`: scripts that let a shell complete the command line.

use std::io::Write;

use clap::{Args as ClapArgs, Command};
use clap_complete::Shell;

use crate::exit::{Exit, Failure};
use crate::output::Output;

#[derive(ClapArgs, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight completions bash > kingsight.bash
  kingsight completions zsh > _kingsight
  kingsight completions fish > kingsight.fish

Where they belong: bash ~/.local/share/bash-completion/completions/kingsight, zsh a folder of $fpath, fish \
~/.config/fish/completions/";

/// Prints the script for a command line.
pub(crate) fn run(
    args: &CompletionsArgs,
    mut command: Command,
    output: &mut Output,
) -> Result<Exit, Failure> {
    // The generator panics if it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "kingsight", &mut script);
    if args.shell == Shell::Fish {
        fish_names(&command, &[], &mut script)?;
    }
    output.write_all(&script)?;
    Ok(Exit::Clean)
}

/// The names that can be arguments: the generator for fish completes options only.
fn fish_names(command: &Command, above: &[&str], script: &mut Vec<u8>) -> Result<(), Failure> {
    for arg in command.get_positionals() {
        let names: Vec<String> =
            arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        if !names.is_empty() {
            let seen: Vec<String> =
                above.iter().map(|name| format!("__fish_seen_subcommand_from {name}")).collect();
            let (seen, names) = (seen.join("; and "), names.join(" "));
            writeln!(script, "complete -c kingsight -n \"{seen}\" -f -a \"{names}\"")?;
        }
    }
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
        fish_names(inner, &[above, &[inner.get_name()]].concat(), script)?;
    }
    Ok(())
}
