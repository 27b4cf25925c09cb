//! A file under another name until it is complete: a killed run, a full disk and Ctrl-C leave what was there before.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use kingsight_ask::shown;

use super::identity::{Identity, place};
use super::{cannot_write, is_free};
use crate::exit::Failure;

/// The most bytes of the name of a file that its name while it is written repeats: file systems take 255 in all.
const LONGEST: usize = 200;

/// How many names are tried: killed runs leave files, and in a container every process may have the same number.
const TRIES: u32 = 10_000;

/// A file under another name until it is complete.
#[derive(Debug)]
pub(crate) struct PendingFile {
    path: PathBuf,
    pending: PathBuf,
    /// `None` while it is closed.
    writer: Option<BufWriter<File>>,
    committed: bool,
}

impl PendingFile {
    /// Begins a file. Where a link leads, not the link, is written; who may read the file does not change.
    ///
    /// # Errors
    ///
    /// The file may not be written, is read, or is a folder, a pipe or a device.
    pub(crate) fn create(path: &Path) -> Result<PendingFile, Failure> {
        is_free(path)?;
        let unwritable = |error: &io::Error| cannot_write(path, error);
        let place = place(path);
        let before = fs::metadata(&place).ok();
        if let Some(before) = &before {
            if before.is_dir() {
                let error = io::Error::new(io::ErrorKind::IsADirectory, "it is a folder");
                return Err(unwritable(&error));
            }
            if !before.is_file() {
                return Err(unwritable(&io::Error::other("it is not a file")));
            }
            // A file that is protected from writing is not replaced, either.
            OpenOptions::new().write(true).open(&place).map_err(|error| unwritable(&error))?;
        }
        let (pending, file) = beside(&place).map_err(|(pending, error)| match error.kind() {
            io::ErrorKind::AlreadyExists => cannot_write(&pending, &error),
            _ => unwritable(&error),
        })?;
        let writer = Some(BufWriter::new(file));
        let file = PendingFile { path: place, pending, writer, committed: false };
        if let Some(before) = before {
            fs::set_permissions(&file.pending, before.permissions())
                .map_err(|error| unwritable(&error))?;
        }
        Ok(file)
    }

    /// Writes with `write`; a closed file resumes at its end.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub(crate) fn with<T>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, Failure> {
        let path = &self.path;
        let unwritable = |error: io::Error| cannot_write(path, &error);
        let mut writer = match self.writer.take() {
            Some(writer) => writer,
            None => {
                let file = OpenOptions::new().append(true).open(&self.pending);
                BufWriter::new(file.map_err(unwritable)?)
            }
        };
        let written = write(&mut writer).map_err(unwritable)?;
        self.writer = Some(writer);
        Ok(written)
    }

    /// Closes the file for now; few files can be open at a time.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub(crate) fn close(&mut self) -> Result<(), Failure> {
        match self.writer.take() {
            Some(mut writer) => writer.flush().map_err(|error| cannot_write(&self.path, &error)),
            None => Ok(()),
        }
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.writer.is_some()
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub(crate) fn commit(mut self) -> Result<(), Failure> {
        self.close()?;
        fs::rename(&self.pending, &self.path).map_err(|error| cannot_write(&self.path, &error))?;
        self.committed = true;
        Ok(())
    }

    pub(crate) fn name(&self) -> String {
        shown(&self.path.to_string_lossy()).to_string()
    }

    /// The file that it will be.
    pub(crate) fn identity(&self) -> Identity {
        Identity::of(&self.path)
    }
}

impl Drop for PendingFile {
    fn drop(&mut self) {
        if !self.committed {
            self.writer = None;
            let _ = fs::remove_file(&self.pending);
        }
    }
}

/// A new file in the same folder, because renaming stays within one file system; no link or pipe is ever opened.
fn beside(path: &Path) -> Result<(PathBuf, File), (PathBuf, io::Error)> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    let name = &name[..name.floor_char_boundary(LONGEST)];
    let process = std::process::id();
    let mut number = 1;
    loop {
        let pending = path.with_file_name(match number {
            1 => format!(".{name}.{process}"),
            _ => format!(".{name}.{process}-{number}"),
        });
        match File::create_new(&pending) {
            Ok(file) => return Ok((pending, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < TRIES => {
                number += 1;
            }
            Err(error) => return Err((pending, error)),
        }
    }
}
