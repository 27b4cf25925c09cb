//! Checkpoint files: when they are written, read and removed.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kingsight_ask::shown;
use kingsight_perft::{Checkpoint, CheckpointError, CheckpointFile, Progress};

use super::again;
use super::args::PerftArgs;
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
        let command = again::command(self.args, self.goal, &file);
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
