//! The licences of what the Python package and the library for C link, as one text each: they are binaries, and most licences ask to go
//! with one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use xtask::files;
use xtask::shell::Shell;

use crate::metadata::{fetched, linked};

/// The binaries that ship: the folder of the workspace, where the text stands, the name, and the task that writes the text. The wheel
/// takes every file of this name.
const BINARIES: [(&str, &str, &str); 2] =
    [("c", "Kingsight's library for C", "c"), ("python", "Kingsight's Python package", "wheel")];

const FILE: &str = "LICENSE-THIRD-PARTY";

/// Writes the file.
///
/// # Errors
/// Cargo cannot list the crates, or one of them has no licence file.
pub(crate) fn write(shell: &Shell, folder: &str) -> Result<(), String> {
    let (_, name, _) = binary(folder)?;
    let place = shell.root().join(folder);
    files::write(&place.join(FILE), text(&place, name)?)
}

/// Compares the file with what would be written.
///
/// # Errors
/// As [`write()`], or the file is not of this state.
pub(crate) fn compare(shell: &Shell, folder: &str) -> Result<(), String> {
    let (_, name, task) = binary(folder)?;
    let place = shell.root().join(folder);
    if fs::read_to_string(place.join(FILE)).unwrap_or_default() == text(&place, name)? {
        return Ok(());
    }
    Err(format!("{folder}/{FILE} is not of this state; write it with cargo xtask {task}"))
}

fn binary(folder: &str) -> Result<(&str, &str, &str), String> {
    let found = BINARIES.into_iter().find(|(place, ..)| *place == folder);
    found.ok_or_else(|| format!("nothing in {folder}/ ships as a binary"))
}

fn text(folder: &Path, name: &str) -> Result<String, String> {
    let linked = linked(folder, &[])?;
    let mut text = format!(
        "{name} contains these libraries, each under its own licence. Where a licence leaves a choice, the\n\
         text of the MIT licence is given if there is one. The text of the Apache licence 2.0 is in LICENSE-APACHE.\n\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in fetched(folder)? {
        let (name, version) = (&package.name, &package.version);
        if !linked.contains(&(name.clone(), version.clone())) {
            continue;
        }
        let licence = package.license.as_deref().unwrap_or_default();
        let _ = writeln!(text, "{name} {version}: {licence}");
        let found = licence_files(package.folder(), licence)?;
        if found.is_empty() && !licence.contains("Apache-2.0") {
            return Err(format!("{name} {version} has no licence file"));
        }
        for file in found {
            let content = files::read(&file)?;
            let users = texts.entry(content.trim().replace("\r\n", "\n")).or_default();
            users.push(name.clone());
        }
    }
    let mut texts: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, users)| (users, text)).collect();
    texts.sort();
    for (mut users, content) in texts {
        users.dedup();
        let _ = write!(text, "\n{}\n{}\n\n{content}\n", "-".repeat(72), users.join(", "));
    }
    Ok(text)
}

/// The files of a crate that its licence asks for.
fn licence_files(folder: &Path, licence: &str) -> Result<Vec<PathBuf>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let kinds = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];
        if path.is_file() && kinds.iter().any(|kind| name.starts_with(kind)) {
            files.push((name, path));
        }
    }
    files.sort();
    let choice = licence.contains(" OR ") || licence.contains('/');
    if choice && files.iter().any(|(name, _)| name.contains("MIT")) {
        files.retain(|(name, _)| name.contains("MIT") || !name.starts_with("LICEN"));
    }
    // The wheel has this text already.
    files.retain(|(name, _)| !name.contains("APACHE"));
    Ok(files.into_iter().map(|(_, path)| path).collect())
}
