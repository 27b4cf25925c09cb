//! Checkpoint files: when they are written, read and removed.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use kingsight::Position;
use kingsight_perft::{Checkpoint, CheckpointError, CheckpointErrorKind, Progress};

use super::goal::Goal;
use crate::args::PerftArgs;
use crate::exit::Failure;
use crate::output::complain;

/// The checkpoint of a count.
pub(super) struct Saving {
    /// The file that was asked for.
    file: Option<PathBuf>,
    every: Duration,
    /// When it was last written.
    written: Option<Duration>,
    /// Why it cannot be written at all.
    fault: Option<CheckpointError>,
    position: Position,
    depth: u32,
}

impl Saving {
    /// A count shorter than this is soon begun anew: it leaves no file that was not asked for.
    const WORTH_KEEPING: f64 = 10.0;

    pub(super) fn new(args: &PerftArgs, goal: &Goal) -> Saving {
        let every = Duration::from_secs(args.checkpoint_every);
        let Goal { position, depth } = *goal;
        let file = args.checkpoint.clone();
        Saving { file, every, written: None, fault: None, position, depth }
    }

    /// What the file holds, if there is one.
    pub(super) fn read(&self) -> Result<Option<Checkpoint>, Failure> {
        let Some(file) = &self.file else { return Ok(None) };
        match Checkpoint::read(file) {
            Ok(checkpoint) => Ok(Some(checkpoint)),
            Err(CheckpointError { kind: CheckpointErrorKind::Io(error), .. })
                if error.kind() == io::ErrorKind::NotFound =>
            {
                // Better to know now than when there is something to be lost.
                let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
                match folder.filter(|folder| !folder.is_dir()) {
                    Some(_) => Err(self.refusal(&error.into())),
                    None => Ok(None),
                }
            }
            Err(error) => Err(self.refusal(&error)),
        }
    }

    /// Writes the file if it is time to. If the first writing fails, the count is not worth going on with.
    pub(super) fn note(&mut self, progress: &Progress<'_>) -> Result<(), ()> {
        let Some(file) = &self.file else { return Ok(()) };
        if self.written.is_some_and(|written| progress.elapsed < written + self.every) {
            return Ok(());
        }
        let first = self.written.is_none();
        self.written = Some(progress.elapsed);
        match progress.checkpoint().write(file) {
            Ok(()) => Ok(()),
            Err(error) if first => {
                self.fault = Some(error);
                Err(())
            }
            Err(error) => {
                complain(&self.refusal_text(&error));
                Ok(())
            }
        }
    }

    /// The count was ended: keeps what there is and says how to go on.
    pub(super) fn stopped(&self, checkpoint: &Checkpoint) -> Result<(), Failure> {
        if let Some(error) = &self.fault {
            return Err(self.refusal(error));
        }
        let (done, all) = (checkpoint.parts_done(), checkpoint.parts());
        let stopped = format!("stopped after {:.1} s, {done} of {all} parts", checkpoint.seconds());
        let file = match &self.file {
            Some(file) => file.clone(),
            None if done == 0 || checkpoint.seconds() < Saving::WORTH_KEEPING => {
                eprintln!("{stopped}");
                return Ok(());
            }
            None => unused_name(self.depth),
        };
        checkpoint.write(&file).map_err(|error| {
            Failure::Message(format!("{stopped}; cannot write {}: {error}", file.display()))
        })?;
        let (depth, position) = (self.depth, self.position);
        eprintln!(
            "{stopped}; to go on:\n  kingsight perft {depth} --fen \"{position}\" --checkpoint {}",
            file.display()
        );
        Ok(())
    }

    /// The count is complete: its file has no use any more.
    pub(super) fn remove(&self) {
        if let Some(file) = &self.file
            && let Err(error) = fs::remove_file(file)
            && error.kind() != io::ErrorKind::NotFound
        {
            complain(&format!("cannot remove {}: {error}", file.display()));
        }
    }

    pub(super) fn refusal(&self, error: &CheckpointError) -> Failure {
        Failure::Message(self.refusal_text(error))
    }

    fn refusal_text(&self, error: &CheckpointError) -> String {
        let file = self.file.as_deref().unwrap_or("checkpoint".as_ref());
        format!("{}: {error}", file.display())
    }
}

/// A name in the working folder that no file has.
fn unused_name(depth: u32) -> PathBuf {
    let name = |number| match number {
        1 => PathBuf::from(format!("kingsight-perft-{depth}.checkpoint")),
        _ => PathBuf::from(format!("kingsight-perft-{depth}-{number}.checkpoint")),
    };
    let mut numbers = 1u32..;
    numbers.by_ref().map(name).find(|file| !file.exists()).unwrap_or_else(|| name(0))
}
