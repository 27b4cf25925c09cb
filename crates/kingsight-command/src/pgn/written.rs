//! Output files, which appear when they are complete: what is read is never overwritten, and Ctrl-C leaves no half file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use kingsight_report::shown;

use super::args::FilesArgs;
use crate::exit::Failure;
use crate::input::path_of;
use crate::output::Output;
use crate::outputs;

/// Where a command writes games.
#[derive(Debug)]
pub(super) enum Written {
    Standard,
    File(PendingFile),
    /// A pipe or a device, which is written to as it is.
    Device(PathBuf, BufWriter<File>),
}

impl Written {
    /// The file of `-o`, or standard output without it or for `-`.
    pub(super) fn open(file: Option<&PathBuf>, read: &FilesArgs) -> Result<Written, Failure> {
        let Some(file) = file.filter(|file| file.as_os_str() != "-") else {
            return Ok(Written::Standard);
        };
        keep_apart("--output", file, read)?;
        if fs::metadata(file).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
            let device = OpenOptions::new().write(true).open(file);
            let device = device.map_err(|error| cannot_write(file, &error))?;
            return Ok(Written::Device(file.clone(), BufWriter::new(device)));
        }
        PendingFile::create(file).map(Written::File)
    }

    /// Writes games with `write`.
    pub(super) fn with<T>(
        &mut self,
        output: &mut Output,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, Failure> {
        match self {
            Written::Standard => Ok(write(output)?),
            Written::File(file) => file.with(write),
            Written::Device(path, device) => {
                write(device).map_err(|error| cannot_write(path, &error))
            }
        }
    }

    /// Puts the file in its place if it is complete; otherwise it is removed, and standard error says so.
    pub(super) fn finish(self, is_complete: bool, output: &mut Output) -> Result<(), Failure> {
        match self {
            Written::Standard => Ok(output.flush()?),
            Written::Device(path, mut device) => {
                device.flush().map_err(|error| cannot_write(&path, &error))
            }
            Written::File(file) if is_complete => file.commit(),
            Written::File(file) => {
                output.complain(&format!("interrupted; {} is not written", file.name()))?;
                Ok(())
            }
        }
    }
}

/// That a file is none of those that are read.
pub(super) fn keep_apart(option: &str, file: &Path, read: &FilesArgs) -> Result<(), Failure> {
    let read: Vec<PathBuf> = read.files.iter().map(|name| path_of(name)).collect();
    outputs::keep_apart([(option, Some(file))], read.iter().map(PathBuf::as_path))
}

/// A file under another name until it is complete.
#[derive(Debug)]
pub(super) struct PendingFile {
    path: PathBuf,
    pending: PathBuf,
    /// `None` while it is closed.
    writer: Option<BufWriter<File>>,
    committed: bool,
}

impl PendingFile {
    /// Begins a file. Where a link leads, not the link, is written; who may read the file does not change.
    pub(super) fn create(path: &Path) -> Result<PendingFile, Failure> {
        let unwritable = |error: &io::Error| cannot_write(path, error);
        let place = outputs::place(path);
        let path = place.as_path();
        if path.is_dir() {
            let error = io::Error::new(io::ErrorKind::IsADirectory, "it is a folder");
            return Err(unwritable(&error));
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let pending = path.with_file_name(format!(".{name}.{}", std::process::id()));
        let file = File::create_new(&pending).map_err(|error| unwritable(&error))?;
        let before = fs::metadata(path);
        let writer = Some(BufWriter::new(file));
        let file = PendingFile { path: path.to_owned(), pending, writer, committed: false };
        if let Some(before) = before.ok().filter(|before| !before.permissions().readonly()) {
            fs::set_permissions(&file.pending, before.permissions())
                .map_err(|error| unwritable(&error))?;
        }
        Ok(file)
    }

    /// Writes with `write`; a closed file goes on at its end.
    pub(super) fn with<T>(
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
    pub(super) fn close(&mut self) -> Result<(), Failure> {
        match self.writer.take() {
            Some(mut writer) => writer.flush().map_err(|error| cannot_write(&self.path, &error)),
            None => Ok(()),
        }
    }

    pub(super) const fn is_open(&self) -> bool {
        self.writer.is_some()
    }

    /// Puts the file in its place.
    pub(super) fn commit(mut self) -> Result<(), Failure> {
        self.close()?;
        fs::rename(&self.pending, &self.path).map_err(|error| cannot_write(&self.path, &error))?;
        self.committed = true;
        Ok(())
    }

    pub(super) fn name(&self) -> String {
        shown(&self.path.to_string_lossy()).to_string()
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

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("cannot write {}: {error}", shown(&path.to_string_lossy())))
}
