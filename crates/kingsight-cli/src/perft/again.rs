//! The command that goes on with a stopped count.

use std::fmt::Write;
use std::path::Path;

use clap::ValueEnum;

use super::goal::Goal;
use crate::args::{CountMethod, KeyBits, PerftArgs};

/// The command with the options of this one, ready to be pasted into a shell. Without them it would count on by other
/// means: without the table, a deep count never ends.
pub(super) fn command(args: &PerftArgs, goal: &Goal, checkpoint: &Path) -> String {
    let Goal { position, depth } = goal;
    let mut command = format!("kingsight perft {depth} --fen \"{position}\"");
    let mut add = |option: &str, value: &str| {
        let _ = write!(command, " --{option}{}{value}", if value.is_empty() { "" } else { " " });
    };
    for (option, set) in [("chess960", args.chess960), ("divide", args.divide), ("json", args.json)]
    {
        if set {
            add(option, "");
        }
    }
    if args.hash > 0 {
        add("hash", &args.hash.to_string());
        if args.hash_check == KeyBits::Bits128 {
            add("hash-check", "128");
        }
    }
    if let Some(threads) = args.threads {
        add("threads", &threads.to_string());
    }
    if args.method != CountMethod::Auto
        && let Some(method) = args.method.to_possible_value()
    {
        add("method", method.get_name());
    }
    add("checkpoint", &quoted(&checkpoint.display().to_string()));
    command
}

/// A file's name as one word of a shell.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/\\:._-+=@,".contains(c);
    if !name.is_empty() && name.chars().all(plain) && (cfg!(windows) || !name.contains('\\')) {
        name.to_owned()
    } else if cfg!(windows) {
        format!("\"{name}\"")
    } else {
        format!("'{}'", name.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    #[cfg(not(windows))]
    fn a_name_is_one_word() {
        assert_eq!(quoted("nine.checkpoint"), "nine.checkpoint");
        assert_eq!(quoted("my nine.checkpoint"), "'my nine.checkpoint'");
        assert_eq!(quoted("o'clock $HOME"), r"'o'\''clock $HOME'");
    }
}
