//! Where an answer goes: standard output, or a file that gets its name when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the reader of standard output has ended, as `head` does.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether what failed was writing to a reader that has ended.
pub(super) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

pub(super) struct Output {
    to: BufWriter<Box<dyn Write + Send>>,
    /// The name that the file has while it is written, and the one that it gets.
    names: Option<(PathBuf, PathBuf)>,
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
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".unfinished");
        let unfinished = PathBuf::from(unfinished);
        let to = File::create(&unfinished).map_err(fault)?;
        if let Some(before) =
            fs::metadata(&path).ok().filter(|before| !before.permissions().readonly())
        {
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
        fs::rename(unfinished, &path).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// What was not completed is removed.
impl Drop for Output {
    fn drop(&mut self) {
        if let Some((unfinished, _)) = &self.names {
            let _ = fs::remove_file(unfinished);
        }
    }
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
