//! Where an answer goes: standard output, or a file that gets its name when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use same_file::is_same_file;
use tempfile::{Builder, TempPath};

/// How the name of a file begins while it is written.
const PENDING: &str = ".kingsight-sql-";

/// Whether the reader of standard output has ended, as `head` does.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether what failed was writing to a reader that has ended.
pub(super) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// An output is none of the files that are read.
///
/// # Errors
///
/// It is one of them, also by a link.
pub(super) fn is_none_of(files: &[PathBuf], output: &Path) -> Result<(), String> {
    // One that does not exist yet is none of them.
    if files.iter().any(|file| is_same_file(file, output).unwrap_or(false)) {
        let name = output.display();
        return Err(format!("--output {name} would overwrite what is read; expected another file"));
    }
    Ok(())
}

pub(super) struct Output {
    to: BufWriter<Box<dyn Write + Send>>,
    /// The name that the file has while it is written, and the one that it gets. What is not completed is removed.
    names: Option<(TempPath, PathBuf)>,
}

impl Output {
    pub(super) fn new(path: Option<&Path>) -> Result<Output, String> {
        let Some(path) = path else {
            return Ok(Output { to: BufWriter::new(Box::new(io::stdout())), names: None });
        };
        let name = path.display();
        let fault = |error: io::Error| format!("{name}: {error}");
        // A pipe or a device is written to as it is.
        if path.exists() && !path.is_file() {
            let to = File::options().write(true).open(path).map_err(fault)?;
            return Ok(Output { to: BufWriter::new(Box::new(to)), names: None });
        }
        // Where a link leads, not the link, is written.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let before = fs::metadata(&path).ok();
        if before.is_some() {
            // A file that is protected from writing is not replaced, either.
            File::options().write(true).open(&path).map_err(fault)?;
        }
        let (to, unfinished) = beside(&path).map_err(fault)?;
        if let Some(before) = before {
            // Who may read the file does not change.
            fs::set_permissions(&unfinished, before.permissions()).map_err(fault)?;
        }
        let names = Some((unfinished, path));
        Ok(Output { to: BufWriter::new(Box::new(to)), names })
    }

    /// Everything has been written.
    pub(super) fn complete(mut self) -> Result<(), String> {
        self.flush().map_err(|error| error.to_string())?;
        let Some((unfinished, path)) = self.names.take() else { return Ok(()) };
        unfinished.persist(&path).map_err(|error| format!("{}: {}", path.display(), error.error))
    }
}

/// A new file in the same folder, because renaming stays within one file system.
fn beside(path: &Path) -> io::Result<(File, TempPath)> {
    let mut builder = Builder::new();
    // Not the owner's alone: as every new file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = builder.prefix(PENDING).tempfile_in(folder.unwrap_or(Path::new(".")))?;
    Ok(file.into_parts())
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        noted(self.to.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        noted(self.to.flush())
    }
}

fn noted<T>(done: io::Result<T>) -> io::Result<T> {
    if done.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe) {
        CLOSED.store(true, Ordering::Relaxed);
    }
    done
}
