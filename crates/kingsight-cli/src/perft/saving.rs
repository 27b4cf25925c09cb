//! Checkpoint files: when they are written, read and removed; and the command that resumes a stopped count.

use std::fmt::{Display, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use kingsight_ask::shown;
use kingsight_perft::{Checkpoint, CheckpointError, CheckpointFile, Progress};

use super::args::{CHECKPOINT_EVERY, CountMethod, KeyBits, PerftArgs};
use super::goal::Goal;
use super::wording;
use crate::exit::Failure;
use crate::output::complain;

/// The checkpoint of a count.
pub(super) struct Saving<'a> {
    /// The file of `--checkpoint`, locked for this run.
    file: Option<(PathBuf, CheckpointFile)>,
    every: Duration,
    /// When to write it next; at once if it was never written.
    next: Option<Instant>,
    /// Why it cannot be written.
    fault: Option<CheckpointError>,
    args: &'a PerftArgs,
    goal: &'a Goal,
}

impl<'a> Saving<'a> {
    /// A shorter count, in seconds, is quickly repeated: without `--checkpoint` it leaves no file.
    const WORTH_KEEPING: f64 = 10.0;
    /// After writing, wait at least this many times as long as it took.
    const REST: u32 = 10;

    pub(super) fn new(args: &'a PerftArgs, goal: &'a Goal) -> Result<Saving<'a>, Failure> {
        let every = Duration::from_secs(args.checkpoint_every);
        let file = match &args.checkpoint {
            None => None,
            Some(path) => {
                let file = CheckpointFile::open(path).map_err(|error| refusal(path, &error))?;
                Some((path.to_path_buf(), file))
            }
        };
        Ok(Saving { file, every, next: None, fault: None, args, goal })
    }

    /// What the file holds, if there is one.
    pub(super) fn read(&self) -> Result<Option<Checkpoint>, Failure> {
        match &self.file {
            None => Ok(None),
            Some((path, file)) => file.read().map_err(|error| refusal(path, &error)),
        }
    }

    /// Writes the file when it is time. If it cannot be written even once, the count stops.
    pub(super) fn save(&mut self, progress: &Progress<'_>) -> Result<(), ()> {
        let Some((path, file)) = &self.file else { return Ok(()) };
        let begin = Instant::now();
        if self.next.is_some_and(|next| begin < next) {
            return Ok(());
        }
        let first = self.next.is_none();
        let written = file.write(&progress.checkpoint());
        let end = Instant::now();
        // A time too far off to be represented means never.
        let pause = self.every.max((end - begin).saturating_mul(Saving::REST));
        self.next = Some(end.checked_add(pause).unwrap_or(end + Duration::from_secs(1 << 32)));
        match written {
            Ok(()) => Ok(()),
            Err(error) if first => {
                self.fault = Some(error);
                Err(())
            }
            Err(error) => {
                complain(&complaint(path, &error));
                Ok(())
            }
        }
    }

    /// The count was stopped: saves what is counted and prints how to resume.
    pub(super) fn stopped(&self, checkpoint: &Checkpoint) -> Result<(), Failure> {
        if let Some(error) = &self.fault {
            return Err(self.refusal(error));
        }
        let (done, all) = (checkpoint.parts_done(), checkpoint.parts());
        let parts = wording::parts(done, all);
        let stopped = format!("stopped after {:.1} s, {parts}", checkpoint.seconds());
        let (file, written) = match &self.file {
            Some((path, file)) => (path.clone(), file.write(checkpoint)),
            None if done == 0 || checkpoint.seconds() < Saving::WORTH_KEEPING => {
                eprintln!("{stopped}");
                return Ok(());
            }
            None => {
                let path = unused_name(self.goal.depth);
                let written = checkpoint.write(&path);
                (path, written)
            }
        };
        written.map_err(|error| {
            Failure::Message(format!("{stopped}; cannot write {}: {error}", file.display()))
        })?;
        let command = resuming_command(self.args, self.goal, &file);
        eprintln!("{stopped}; to resume:\n  {}", shown(&command));
        Ok(())
    }

    /// The count is complete: removes its file.
    pub(super) fn remove(&self) {
        if let Some((path, file)) = &self.file
            && let Err(error) = file.remove()
        {
            complain(&format!("cannot remove {}: {error}", path.display()));
        }
    }

    pub(super) fn refusal(&self, error: &CheckpointError) -> Failure {
        let path = self.file.as_ref().map_or("checkpoint".as_ref(), |(path, _)| path.as_path());
        refusal(path, error)
    }
}

fn refusal(path: &Path, error: &CheckpointError) -> Failure {
    Failure::Message(complaint(path, error))
}

fn complaint(path: &Path, error: &CheckpointError) -> String {
    format!("{}: {error}", path.display())
}

/// A name in the working folder that is not in use, not even by a broken link.
fn unused_name(depth: u32) -> PathBuf {
    let name = |number| match number {
        1 => PathBuf::from(format!("kingsight-perft-{depth}.checkpoint")),
        _ => PathBuf::from(format!("kingsight-perft-{depth}-{number}.checkpoint")),
    };
    let mut numbers = 1u32..;
    numbers
        .by_ref()
        .map(name)
        .find(|file| file.symlink_metadata().is_err())
        .unwrap_or_else(|| name(0))
}

/// The command with this one's options, ready to paste into a shell. All are repeated: without its table, a deep
/// count never ends.
fn resuming_command(args: &PerftArgs, goal: &Goal, checkpoint: &Path) -> String {
    let Goal { position, depth, .. } = goal;
    let mut command = format!("kingsight perft {depth} --fen \"{position}\"");
    for (flag, set) in [
        (" --chess960", args.reading.chess960),
        (" --classical", args.reading.classical),
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
        let printed = resuming_command(&args, &goal, &file);
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
