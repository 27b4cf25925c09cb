//! A lock file: while it is locked, the file beside it is in use.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::CheckpointErrorKind as Kind;
use super::regular::{is_regular, name};

/// A locked file. The system unlocks it when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// The lock lasts as long as this is open.
    held: File,
}

impl Lock {
    /// Locks a file, creating it if it does not exist; does not wait.
    pub(super) fn take(path: PathBuf) -> Result<Lock, Kind> {
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

    pub(super) fn path(&self) -> &Path {
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
