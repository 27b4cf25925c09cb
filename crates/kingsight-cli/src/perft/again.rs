//! The command that resumes a stopped count.

use std::fmt::{Display, Write};
use std::path::Path;

use clap::ValueEnum;

use super::args::{CHECKPOINT_EVERY, CountMethod, KeyBits, PerftArgs};
use super::goal::Goal;

/// The command with this one's options, ready to paste into a shell. All are repeated: without its table, a deep
/// count never ends.
pub(super) fn command(args: &PerftArgs, goal: &Goal, checkpoint: &Path) -> String {
    let Goal { position, depth, .. } = goal;
    let mut command = format!("kingsight perft {depth} --fen \"{position}\"");
    for (flag, set) in [
        (" --chess960", args.chess960),
        (" --divide", args.divide),
        (" --json", args.json),
        (" --hash-check 128", args.hash_check == KeyBits::Bits128),
    ] {
        command += if set { flag } else { "" };
    }
    let mut add = |option: &str, value: &dyn Display| {
        let _ = write!(command, " --{option} {value}");
    };
    if args.hash > 0 {
        add("hash", &args.hash);
    }
    if let Some(threads) = args.threads {
        add("threads", &threads);
    }
    if args.method != CountMethod::Auto
        && let Some(method) = args.method.to_possible_value()
    {
        add("method", &method.get_name());
    }
    if args.checkpoint_every != CHECKPOINT_EVERY {
        add("checkpoint-every", &args.checkpoint_every);
    }
    // With `=`, the name may begin with a hyphen.
    let _ = write!(command, " --checkpoint={}", quoted(&checkpoint.display().to_string()));
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
    use clap::Parser;

    use super::*;
    use crate::args::{Args, Command};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// What follows the position in the command for these options.
    fn again(options: &str) -> String {
        let words = ["kingsight", "perft", "9"].into_iter().chain(options.split_whitespace());
        let parsed = Args::try_parse_from(words).unwrap_or_else(|error| panic!("{error}"));
        let Command::Perft(args) = parsed.command else { panic!("{options}") };
        let goal = Goal { position: kingsight::Position::default(), depth: 9, notes: Vec::new() };
        let file = args.checkpoint.clone().unwrap_or_default();
        let printed = command(&args, &goal, &file);
        let begin = format!("kingsight perft 9 --fen \"{START}\"");
        printed.strip_prefix(&begin).expect("the position").to_owned()
    }

    #[test]
    fn every_option_is_repeated() {
        let all = " --chess960 --divide --json --hash-check 128 --hash 64 --threads 2 --method bulk \
                   --checkpoint-every 3 --checkpoint=nine";
        assert_eq!(again(all), all);
        assert_eq!(again("--checkpoint nine"), " --checkpoint=nine");
        // The command parses, even with a name that looks like an option.
        assert_eq!(again(&again("--checkpoint=-nine")), " --checkpoint=-nine");
    }

    #[test]
    #[cfg(not(windows))]
    fn a_name_is_one_word() {
        assert_eq!(quoted("nine.checkpoint"), "nine.checkpoint");
        assert_eq!(quoted("my nine.checkpoint"), "'my nine.checkpoint'");
        assert_eq!(quoted("o'clock $HOME"), r"'o'\''clock $HOME'");
    }
}
