//! What earlier runs have written: the file beside the folder that lists it, and the parts in the folder.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::options::ParquetFolders;
use crate::tables::FileError;

/// What earlier runs have done: for each input its size, how many of its games are written, and whether these are all; and the parts
/// that hold them.
pub(super) struct Done {
    folder: PathBuf,
    /// Beside the folder, because some programs read all files in it.
    list: PathBuf,
    folders: ParquetFolders,
    inputs: BTreeMap<String, Earlier>,
    parts: Vec<String>,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Earlier {
    pub(super) bytes: u64,
    pub(super) games: u64,
    pub(super) complete: bool,
}

impl Done {
    pub(super) fn read(folder: &Path, folders: ParquetFolders) -> Result<Done, FileError> {
        let list = beside(folder, "progress")?;
        let text = match fs::read_to_string(&list) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(FileError::new(&list, error)),
        };
        let (folder, inputs, parts) = (folder.to_owned(), BTreeMap::new(), Vec::new());
        let mut done = Done { folder, list, folders, inputs, parts };
        for (number, line) in text.lines().enumerate() {
            done.line(line).map_err(|message| {
                FileError::at(&done.list, format_args!("line {}", number + 1), message)
            })?;
        }
        done.check()?;
        Ok(done)
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some(folders) = line.strip_prefix("folders ") {
            let name = self.folders.name();
            return match folders == name {
                true => Ok(()),
                false => Err(format!(
                    "the folder was begun with `--by {folders}`, not `--by {name}`; write into another folder"
                )),
            };
        }
        if let Some(part) = line.strip_prefix("part ") {
            self.parts.push(part.to_owned());
            return Ok(());
        }
        let (name, entry) =
            entry(line).ok_or("expected bytes, games, `done` or `begun`, and a file")?;
        self.inputs.insert(name, entry);
        Ok(())
    }

    /// Whether the folder has the parts that are listed. If it has none, the run begins anew.
    fn check(&mut self) -> Result<(), FileError> {
        let missing = self.parts.iter().find(|part| {
            let path = self.folder.join(part);
            !path.exists() && !path.with_extension("unfinished").exists()
        });
        let there = holds_parts(&self.folder)?;
        let list = self.list.display();
        match missing {
            Some(_) if !there => {
                self.inputs.clear();
                self.parts.clear();
                Ok(())
            }
            Some(part) => Err(FileError::new(
                &self.folder,
                format_args!("{part} is missing, which {list} names; write into another folder"),
            )),
            None if there && self.parts.is_empty() => Err(FileError::new(
                &self.folder,
                format_args!(
                    "has parts, but there is no {list}, which would say of what; write into another folder"
                ),
            )),
            None => Ok(()),
        }
    }

    pub(super) fn of(&self, input: &Path, bytes: u64) -> Result<Earlier, FileError> {
        match self.inputs.get(&name(input)) {
            None => Ok(Earlier::default()),
            Some(earlier) if earlier.bytes == bytes => Ok(*earlier),
            Some(earlier) => {
                let message = format!(
                    "has {bytes} bytes; when a part of it was written it had {}. Write into another folder",
                    earlier.bytes
                );
                Err(FileError::new(input, message))
            }
        }
    }

    /// Notes what is written of an input, and its complete parts, and gives these their names.
    pub(super) fn set(
        &mut self,
        input: &Path,
        earlier: Earlier,
        parts: Vec<String>,
    ) -> Result<(), FileError> {
        use std::fmt::Write as _;
        self.inputs.insert(name(input), earlier);
        self.parts.extend(parts);
        let mut text = format!("folders {}\n", self.folders.name());
        for (name, earlier) in &self.inputs {
            let state = if earlier.complete { "done" } else { "begun" };
            let _ = writeln!(text, "{} {} {state} {name}", earlier.bytes, earlier.games);
        }
        for part in &self.parts {
            let _ = writeln!(text, "part {part}");
        }
        let unfinished = beside(&self.folder, "progress.unfinished")?;
        fs::write(&unfinished, text)
            .and_then(|()| fs::rename(&unfinished, &self.list))
            .map_err(|error| FileError::new(&self.list, error))?;
        self.name_parts()
    }

    /// Gives complete parts their names, if a run was stopped before it could.
    pub(super) fn name_parts(&self) -> Result<(), FileError> {
        for part in &self.parts {
            let path = self.folder.join(part);
            let unfinished = path.with_extension("unfinished");
            if unfinished.exists() {
                fs::rename(&unfinished, &path).map_err(|error| FileError::new(&path, error))?;
            }
        }
        Ok(())
    }
}

fn entry(line: &str) -> Option<(String, Earlier)> {
    let mut parts = line.splitn(4, ' ');
    let mut number = || parts.next()?.parse().ok();
    let (bytes, games) = (number()?, number()?);
    let complete = match parts.next()? {
        "done" => true,
        "begun" => false,
        _ => return None,
    };
    Some((parts.next()?.to_owned(), Earlier { bytes, games, complete }))
}

fn name(input: &Path) -> String {
    let path = fs::canonicalize(input).unwrap_or_else(|_| input.to_owned());
    path.to_string_lossy().replace('\n', " ")
}

/// The folder's name with an ending.
fn beside(folder: &Path, ending: &str) -> Result<PathBuf, FileError> {
    let path = fs::canonicalize(folder).map_err(|error| FileError::new(folder, error))?;
    let mut name = match path.file_name() {
        Some(name) => name.to_owned(),
        None => return Err(FileError::new(folder, "expected a folder that has a name")),
    };
    name.push(OsString::from(format!(".{ending}")));
    Ok(path.with_file_name(name))
}

/// Whether there is a complete part.
fn holds_parts(folder: &Path) -> Result<bool, FileError> {
    let mut found = false;
    each_part(folder, "parquet", &mut |_| {
        found = true;
        Ok(())
    })?;
    Ok(found)
}

/// Removes what a run that was stopped has left.
pub(super) fn remove_unfinished(folder: &Path) -> Result<(), FileError> {
    each_part(folder, "unfinished", &mut |path| {
        fs::remove_file(path).map_err(|error| FileError::new(path, error))
    })
}

/// Calls `each` with our files of this extension. Files of other names are somebody else's, and no link is followed.
fn each_part(
    folder: &Path,
    extension: &str,
    each: &mut dyn FnMut(&Path) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let error = |error| FileError::new(folder, error);
    for entry in fs::read_dir(folder).map_err(error)? {
        let entry = entry.map_err(error)?;
        let (path, name) = (entry.path(), entry.file_name());
        let (name, kind) = (name.to_string_lossy(), entry.file_type().map_err(error)?);
        if kind.is_dir() && (name.starts_with("year=") || name.starts_with("month=")) {
            each_part(&path, extension, each)?;
        } else if kind.is_file() && is_part(&name, extension) {
            each(&path)?;
        }
    }
    Ok(())
}

/// `part-00017.unfinished`
fn is_part(name: &str, extension: &str) -> bool {
    let number = name.strip_prefix("part-").and_then(|rest| rest.strip_suffix(extension));
    let number = number.and_then(|number| number.strip_suffix('.'));
    number.is_some_and(|number| number.len() >= 5 && number.bytes().all(|b| b.is_ascii_digit()))
}
