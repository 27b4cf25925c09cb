//! The file of a checkpoint, used by one run at a time: while the lock file beside it is locked, it is in use. Only regular files are
//! opened: a device may never end, a pipe may never answer.

use std::fs::{self, File, FileType, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::text::HEAD;
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

/// A locked file. The system unlocks it when the process ends, however it ends.
#[derive(Debug)]
struct Lock {
    path: PathBuf,
    /// The lock lasts as long as this is open.
    held: File,
}

impl Lock {
    /// Locks a file, creating it if it does not exist; does not wait.
    fn take(path: PathBuf) -> Result<Lock, Kind> {
        loop {
            let file = open(&path)?;
            match file.try_lock() {
                Ok(()) => {}
                // Some file systems have no locks: count without one.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(Kind::LockIo { path, error }),
                Err(TryLockError::WouldBlock) => return Err(Kind::InUse),
            }
            // Another run may have removed the file between our opening and locking it.
            if is_at(&file, &path) {
                return Ok(Lock { path, held: file });
            }
        }
    }

    fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // It is still locked, so no other run has it. Ours are empty: one with contents was there before us. Only Unix
        // can remove an open file; elsewhere it stays.
        let ours = cfg!(unix) && self.held.metadata().is_ok_and(|metadata| metadata.len() == 0);
        if ours && is_at(&self.held, &self.path) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Opens only a regular file: follows no link, waits for no pipe.
fn open(path: &Path) -> Result<File, Kind> {
    let regular = |metadata: Metadata| match is_regular(&metadata) {
        Ok(()) => Ok(()),
        Err(_) => Err(Kind::NotALock { path: path.to_owned(), found: name(metadata.file_type()) }),
    };
    if let Ok(metadata) = fs::symlink_metadata(path) {
        regular(metadata)?;
    }
    let file = open_as_it_is(path).map_err(|error| match error.kind() {
        // The folder does not exist: the checkpoint could not be written either.
        io::ErrorKind::NotFound => Kind::Io(error),
        _ => Kind::LockIo { path: path.to_owned(), error },
    })?;
    // It may have become something else since.
    regular(file.metadata().map_err(Kind::Io)?)?;
    Ok(file)
}

fn open_as_it_is(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        libc::O_NOFOLLOW | libc::O_NONBLOCK,
    );
    options.open(path)
}

/// Whether an open file is still the one of that name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let at = |metadata: std::fs::Metadata| (metadata.dev(), metadata.ino());
    match (file.metadata(), std::fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => at(open) == at(named),
        _ => false,
    }
}

/// Lock files are never removed where files have no numbers, so it is.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Opens a regular file for reading.
fn open_regular(path: &Path) -> Result<File, Kind> {
    // Opening a device may already do something.
    is_regular(&fs::metadata(path).map_err(Kind::Io)?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    // It may have become a pipe since.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
    let file = options.open(path).map_err(Kind::Io)?;
    is_regular(&file.metadata().map_err(Kind::Io)?)?;
    Ok(file)
}

fn is_regular(metadata: &Metadata) -> Result<(), Kind> {
    if metadata.is_file() {
        Ok(())
    } else {
        Err(Kind::NotAFile { found: name(metadata.file_type()) })
    }
}

/// What a file is, if it is not a regular file.
pub(super) fn name(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return "a named pipe";
        } else if kind.is_socket() {
            return "a socket";
        } else if kind.is_char_device() || kind.is_block_device() {
            return "a device";
        }
    }
    if kind.is_dir() {
        "a folder"
    } else if kind.is_symlink() {
        "a symbolic link"
    } else {
        "something else"
    }
}
