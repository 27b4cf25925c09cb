//! A lock file: while it is locked, the file beside it is in use.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::CheckpointErrorKind as Kind;
use super::regular::{is_regular, name};

/// The locked file. The system unlocks it when the process ends, however it does.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// Open as long as the lock holds.
    held: File,
}

impl Lock {
    /// Locks a file, which is made if there is none; does not wait.
    pub(super) fn take(path: PathBuf) -> Result<Lock, Kind> {
        loop {
            let file = open(&path)?;
            match file.try_lock() {
                Ok(()) => {}
                // Some file systems have no locks. To count is worth more than to be sure.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(Kind::LockIo { path, error }),
                Err(TryLockError::WouldBlock) => return Err(Kind::InUse),
            }
            // Between opening and locking, another run may have removed the file with its lock.
            if is_at(&file, &path) {
                return Ok(Lock { path, held: file });
            }
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Still locked, so no other run has it. Ours are empty: one with contents was there before us. Only Unix
        // removes a file that is open; elsewhere it stays.
        let ours = cfg!(unix) && self.held.metadata().is_ok_and(|metadata| metadata.len() == 0);
        if ours && is_at(&self.held, &self.path) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Opens nothing but a regular file: follows no link and waits for no pipe.
fn open(path: &Path) -> Result<File, Kind> {
    let regular = |metadata: Metadata| match is_regular(&metadata) {
        Ok(()) => Ok(()),
        Err(_) => Err(Kind::NotALock { path: path.to_owned(), found: name(metadata.file_type()) }),
    };
    if let Ok(metadata) = fs::symlink_metadata(path) {
        regular(metadata)?;
    }
    let file = open_as_it_is(path).map_err(|error| match error.kind() {
        // There is no such folder: the checkpoint could not be written either.
        io::ErrorKind::NotFound => Kind::Io(error),
        _ => Kind::LockIo { path: path.to_owned(), error },
    })?;
    // In case that it has become something else since.
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
