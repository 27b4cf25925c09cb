//! The licences of what the Python package and the library for C link, as one text each: they are binaries, and most licences ask to go
//! with one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::json::Json;
use crate::shell::{Shell, cargo};

/// A binary that ships.
pub(crate) struct Binary {
    /// The folder of its workspace, where the text stands.
    folder: &'static str,
    name: &'static str,
    /// The task that writes the text.
    task: &'static str,
}

/// The wheel, which takes every file of this name.
pub(crate) const PYTHON: Binary =
    Binary { folder: "python", name: "Kingsight's Python package", task: "wheel" };

/// The library for C.
pub(crate) const C: Binary = Binary { folder: "c", name: "Kingsight's library for C", task: "c" };

impl Binary {
    fn file(&self, shell: &Shell) -> PathBuf {
        shell.root().join(self.folder).join("LICENSE-THIRD-PARTY")
    }
}

/// Writes the file.
///
/// # Errors
/// Cargo cannot list the crates, or one of them has no licence file.
pub(crate) fn write(shell: &Shell, binary: &Binary) -> Result<(), String> {
    let path = binary.file(shell);
    fs::write(&path, text(shell, binary)?).map_err(|error| format!("{}: {error}", path.display()))
}

/// Compares the file with what would be written.
///
/// # Errors
/// As [`write()`], or the file is not of this state.
pub(crate) fn compare(shell: &Shell, binary: &Binary) -> Result<(), String> {
    let found = fs::read_to_string(binary.file(shell)).unwrap_or_default();
    if found == text(shell, binary)? {
        return Ok(());
    }
    let Binary { folder, task, .. } = binary;
    Err(format!(
        "{folder}/LICENSE-THIRD-PARTY is not of this state; write it with cargo xtask {task}"
    ))
}

fn text(shell: &Shell, binary: &Binary) -> Result<String, String> {
    let folder = shell.root().join(binary.folder);
    let linked = linked(&folder)?;
    let mut text = format!(
        "{} contains these libraries, each under its own licence. Where a licence leaves a choice, the\n\
         text of the MIT licence is given if there is one. The text of the Apache licence 2.0 is in LICENSE-APACHE.\n\n",
        binary.name,
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Crate { name, version, licence, folder } in packages(&folder)? {
        if !linked.contains(&(name.clone(), version.clone())) {
            continue;
        }
        let _ = writeln!(text, "{name} {version}: {licence}");
        let files = licence_files(&folder, &licence)?;
        if files.is_empty() && !licence.contains("Apache-2.0") {
            return Err(format!("{name} {version} has no licence file"));
        }
        for file in files {
            let content = fs::read_to_string(&file);
            let content = content.map_err(|error| format!("{}: {error}", file.display()))?;
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

/// Names and versions of what is linked, for any system.
fn linked(folder: &Path) -> Result<BTreeSet<(String, String)>, String> {
    let edges = "normal,no-proc-macro";
    let tree =
        ["tree", "--locked", "-e", edges, "--target", "all", "--prefix", "none", "-f", "{p}"];
    let lines = output(Command::new(cargo()).args(tree).current_dir(folder))?;
    let pair = |line: &str| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    };
    Ok(lines.lines().filter_map(pair).collect())
}

struct Crate {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// The crates of the registry, by name.
fn packages(folder: &Path) -> Result<Vec<Crate>, String> {
    let metadata = ["metadata", "--locked", "--format-version", "1"];
    let metadata = output(Command::new(cargo()).args(metadata).current_dir(folder))?;
    let metadata = Json::read(&metadata)?;
    let mut found = Vec::new();
    for package in metadata.get("packages").list() {
        let text = |name: &str| package.get(name).text().unwrap_or_default().to_owned();
        // Crates of this repository have no source.
        if package.get("source").text().is_some() {
            let manifest = PathBuf::from(text("manifest_path"));
            let folder = manifest.parent().map_or_else(PathBuf::new, Path::to_path_buf);
            let (name, version, licence) = (text("name"), text("version"), text("license"));
            found.push(Crate { name, version, licence, folder });
        }
    }
    found.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(found)
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

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
