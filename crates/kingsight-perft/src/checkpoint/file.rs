//! The file of a checkpoint, used by one run at a time.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::lock::Lock;
use super::regular::{is_regular, open_regular};
use super::write::HEAD;
use super::{Checkpoint, CheckpointError, CheckpointErrorKind as Kind};

/// The file of a checkpoint, while a run uses it.
///
/// Another run that opens it meanwhile gets [`CheckpointErrorKind::InUse`](Kind::InUse): the lock is on a file beside
/// it, whose name ends in `.lock`. The lock ends with the process, even if that is killed. On Unix the lock file is
/// removed with the lock; elsewhere, or if the process is killed, it stays, empty, and the next run uses it. A lock
/// file that is not empty is not ours and stays.
///
/// A symbolic link is followed and stays a link, even if it does not lead to a file yet.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
/// use kingsight::Position;
/// use kingsight_perft::{CheckpointFile, Perft};
///
/// let path = std::env::temp_dir().join(format!("nine-{}.checkpoint", std::process::id()));
/// let file = CheckpointFile::open(&path)?;
/// assert!(CheckpointFile::open(&path).is_err(), "it is in use");
/// assert_eq!(file.read()?, None);
///
/// let start = Position::default();
/// let written = Perft::new(&start, 4).on_progress(|progress| {
///     let _ = file.write(&progress.checkpoint());
/// });
/// written.run()?;
/// let checkpoint = file.read()?.expect("it was written");
/// assert_eq!(Perft::new(&start, 4).resume(checkpoint)?.run()?.nodes, 197_281);
/// file.remove()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CheckpointFile {
    /// The file itself, if a link leads to it.
    file: PathBuf,
    lock: Lock,
}

impl CheckpointFile {
    /// Locks the file for this run. The file need not exist yet; its folder must.
    ///
    /// # Errors
    ///
    /// Another run has it, it is not a regular file, the lock file cannot be made, or a foreign file is in the place
    /// where checkpoints are written first.
    pub fn open(file: &Path) -> Result<CheckpointFile, CheckpointError> {
        let file = match fs::metadata(file) {
            Ok(metadata) => {
                is_regular(&metadata)?;
                fs::canonicalize(file)?
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => followed(file),
            Err(error) => return Err(error.into()),
        };
        let lock = Lock::take(with_ending(&file, ".lock")?)?;
        let opened = CheckpointFile { file, lock };
        clear(&opened.beside())?;
        Ok(opened)
    }

    /// What the file holds; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or does not hold a checkpoint.
    pub fn read(&self) -> Result<Option<Checkpoint>, CheckpointError> {
        match Checkpoint::read(&self.file) {
            Ok(checkpoint) => Ok(Some(checkpoint)),
            Err(CheckpointError { kind: Kind::Io(error), .. })
                if error.kind() == io::ErrorKind::NotFound =>
            {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Writes a checkpoint in one step: a reader of the file, even after a crash in the middle, finds either the old
    /// checkpoint or all of the new one.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self, checkpoint: &Checkpoint) -> Result<(), CheckpointError> {
        let beside = self.beside();
        clear(&beside)?;
        let written = write_all(&beside, checkpoint.to_string().as_bytes())
            .and_then(|()| fs::rename(&beside, &self.file));
        if written.is_err() {
            let _ = clear(&beside);
        }
        Ok(written?)
    }

    /// Removes the file, if it exists.
    ///
    /// # Errors
    ///
    /// The file cannot be removed.
    pub fn remove(&self) -> Result<(), CheckpointError> {
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// Where a checkpoint is written before it is renamed: in the same folder, because renaming must stay within one
    /// file system; always under the same name, so that killed runs do not leave many. The lock makes it ours.
    fn beside(&self) -> PathBuf {
        self.lock.path().with_extension("tmp")
    }
}

/// The end of a chain of links, which need not exist; the path itself if it is not a link.
fn followed(file: &Path) -> PathBuf {
    let mut end = file.to_owned();
    // The chain ends: the system followed it and found nothing there.
    for _ in 0..40 {
        let Ok(target) = fs::read_link(&end) else { break };
        // Relative to the link's folder; an absolute path replaces it.
        end = end.with_file_name("").join(target);
    }
    end
}

/// Removes what a killed run left: a checkpoint, or the beginning of one. Anything else is not ours.
fn clear(path: &Path) -> Result<(), Kind> {
    let Ok(metadata) = fs::symlink_metadata(path) else { return Ok(()) };
    let mut begin = Vec::new();
    let most = HEAD.len() as u64;
    let read =
        |begin: &mut Vec<u8>| open_regular(path)?.take(most).read_to_end(begin).map_err(Kind::Io);
    if metadata.is_file() && read(&mut begin).is_ok() && HEAD.as_bytes().starts_with(&begin) {
        fs::remove_file(path).map_err(Kind::Io)
    } else {
        Err(Kind::InTheWay { path: path.to_owned() })
    }
}

/// Creates a new file, so that no link or pipe of that name is ever written to.
fn write_all(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    // The contents must be on the disk before the rename.
    file.sync_all()
}

fn with_ending(file: &Path, ending: &str) -> io::Result<PathBuf> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "this is not a file name");
    let mut name = file.file_name().ok_or_else(no_name)?.to_owned();
    name.push(ending);
    Ok(file.with_file_name(name))
}

impl Checkpoint {
    /// No checkpoint has more bytes: the lines before the parts, and a line for each part.
    const MOST_BYTES: u64 = 1024 + 64 * crate::split::Split::MOST as u64;

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is not a regular file, is too large, or does not hold a checkpoint.
    pub fn read(file: &Path) -> Result<Checkpoint, CheckpointError> {
        let file: File = open_regular(file)?;
        let mut bytes = Vec::new();
        file.take(Checkpoint::MOST_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > Checkpoint::MOST_BYTES {
            return Err(Kind::TooLarge { most: Checkpoint::MOST_BYTES }.into());
        }
        String::from_utf8_lossy(&bytes).parse()
    }

    /// Writes it to a file that no run uses, like [`CheckpointFile::write`].
    ///
    /// # Errors
    ///
    /// The file is in use, is not a regular file, or cannot be written.
    pub fn write(&self, file: &Path) -> Result<(), CheckpointError> {
        CheckpointFile::open(file)?.write(self)
    }
}
