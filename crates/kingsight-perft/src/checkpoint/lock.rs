//! A lock file: while it is locked, the file beside it is in use.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::CheckpointErrorKind as Kind;
use super::regular::is_regular;

/// The locked file. The system unlocks it when the process ends, however it does.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// Open as long as the lock holds.
    _held: File,
}

impl Lock {
    /// Locks a file, which is made if there is none; does not wait.
    pub(super) fn take(path: PathBuf) -> Result<Lock, Kind> {
        loop {
            let file = open(&path).map_err(Kind::Io)?;
            is_regular(&file.metadata().map_err(Kind::Io)?)?;
            match file.try_lock() {
                Ok(()) => {}
                // Some file systems have no locks. To count is worth more than to be sure.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(Kind::Io(error)),
                Err(TryLockError::WouldBlock) => return Err(Kind::InUse),
            }
            // Between opening and locking, another run may have removed the file with its lock.
            if is_at(&file, &path) {
                return Ok(Lock { path, _held: file });
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(unix)]
impl Drop for Lock {
    fn drop(&mut self) {
        // Still locked, so it is nobody else's.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Follows no link and waits for no pipe.
fn open(path: &Path) -> io::Result<File> {
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

/// Lock files are never removed here.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
