//! Which file a path or a stream is.

use std::fs;
use std::path::{Path, PathBuf};

/// A file, however its path is written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Identity {
    /// The numbers of its device and of itself: hard links are one file.
    #[cfg(unix)]
    Numbers(u64, u64),
    /// Its place: of a file that does not exist yet, and on systems without numbers.
    Place(PathBuf),
}

impl Identity {
    /// The file that a path leads to.
    pub(crate) fn of(file: &Path) -> Identity {
        #[cfg(unix)]
        if let Ok(about) = fs::metadata(file) {
            return Identity::numbers(&about);
        }
        Identity::Place(place(file))
    }

    #[cfg(unix)]
    fn numbers(about: &fs::Metadata) -> Identity {
        use std::os::unix::fs::MetadataExt;
        Identity::Numbers(about.dev(), about.ino())
    }
}

/// The file itself, after all links; of one that does not exist yet, its folder and name.
pub(crate) fn place(file: &Path) -> PathBuf {
    if let Ok(whole) = fs::canonicalize(file) {
        return whole;
    }
    let mut end = file.to_owned();
    // The links end: the system followed them and found nothing there.
    for _ in 0..40 {
        let Ok(target) = fs::read_link(&end) else { break };
        // Relative to the link's folder; an absolute path replaces it.
        end = end.with_file_name("").join(target);
    }
    let folder = end.parent().filter(|folder| !folder.as_os_str().is_empty());
    match (fs::canonicalize(folder.unwrap_or(Path::new("."))), end.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => end,
    }
}

/// Standard input, if it is a file.
pub(super) fn standard_input() -> Option<Identity> {
    stream(&std::io::stdin()).map(|(identity, _)| identity)
}

/// Standard output, if it is a file, and how many bytes that has.
pub(super) fn standard_output() -> Option<(Identity, u64)> {
    stream(&std::io::stdout())
}

/// Standard error, if it is a file.
pub(super) fn standard_error() -> Option<Identity> {
    stream(&std::io::stderr()).map(|(identity, _)| identity)
}

#[cfg(unix)]
fn stream(stream: &impl std::os::fd::AsFd) -> Option<(Identity, u64)> {
    let file = fs::File::from(stream.as_fd().try_clone_to_owned().ok()?);
    let about = file.metadata().ok().filter(fs::Metadata::is_file)?;
    Some((Identity::numbers(&about), about.len()))
}

/// Elsewhere the library does not tell which file a stream is.
#[cfg(not(unix))]
fn stream<T>(_: &T) -> Option<(Identity, u64)> {
    None
}
