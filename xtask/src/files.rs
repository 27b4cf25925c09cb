//! Reads, writes and copies files. The errors name the file.

use std::fs;
use std::path::Path;

/// The text of a file.
///
/// # Errors
/// It cannot be read.
pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file.
///
/// # Errors
/// It cannot be written.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// Copies a file.
///
/// # Errors
/// It cannot be read, or the copy cannot be written.
pub fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}

/// Makes a folder and those above it.
///
/// # Errors
/// It cannot be made.
pub fn create_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Makes a folder with nothing in it.
///
/// # Errors
/// It cannot be made.
pub fn renew_folder(folder: &Path) -> Result<(), String> {
    let _ = fs::remove_dir_all(folder);
    create_folder(folder)
}
