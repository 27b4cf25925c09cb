//! Only regular files are opened: a device may never end, a pipe may never answer.

use std::fs::{self, File, FileType, Metadata, OpenOptions};
use std::path::Path;

use super::CheckpointErrorKind as Kind;

/// Opens a regular file for reading.
pub(super) fn open_regular(path: &Path) -> Result<File, Kind> {
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

pub(super) fn is_regular(metadata: &Metadata) -> Result<(), Kind> {
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
