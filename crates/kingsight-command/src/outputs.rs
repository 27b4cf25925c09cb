//! Files that are written: none overwrites another one, or what is read.

use std::fs;
use std::path::{Path, PathBuf};

use kingsight_report::shown;

use crate::exit::Failure;

/// Checks the files of some options against each other and against the files that are read.
///
/// # Errors
///
/// Two are the same file.
pub(crate) fn keep_apart<'a, const N: usize>(
    written: [(&str, Option<&'a Path>); N],
    read: impl IntoIterator<Item = &'a Path>,
) -> Result<(), Failure> {
    let mut seen: Vec<(PathBuf, String)> = read
        .into_iter()
        .filter(|file| file.is_file())
        .map(|file| (place(file), "what is read".to_owned()))
        .collect();
    for (option, file) in written {
        let Some(file) = file.filter(|file| file.as_os_str() != "-") else { continue };
        let place = place(file);
        if let Some((_, other)) = seen.iter().find(|(before, _)| *before == place) {
            return Err(Failure::Message(format!(
                "{option} {} would overwrite {other}; expected another file",
                shown(&file.to_string_lossy())
            )));
        }
        seen.push((place, format!("the file of {option}")));
    }
    Ok(())
}

/// The file itself, however its path is written; of one that does not exist yet, its folder and name.
pub(crate) fn place(file: &Path) -> PathBuf {
    let whole = fs::canonicalize(file);
    let beside = || {
        // A link to a file that does not exist yet.
        let leads = fs::read_link(file).map(|to| file.parent().unwrap_or(Path::new("")).join(to));
        let file = leads.as_deref().unwrap_or(file);
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
        Some(folder.join(file.file_name()?))
    };
    whole.ok().or_else(beside).unwrap_or_else(|| file.to_path_buf())
}
