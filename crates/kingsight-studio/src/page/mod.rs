//! The files of the page: embedded, or read from a folder while you work on it.

mod bundle;
mod packed;
#[cfg(test)]
mod tests;

use std::path::{Component, Path, PathBuf};

use http::StatusCode;
use kingsight_ask::quoted;

use crate::answer::{Answer, AnswerError};
use crate::embedded::PAGE;
use packed::content_type;

/// Where the files come from.
#[derive(Debug)]
pub(crate) enum Page {
    /// From the program itself, bundled.
    Embedded,
    /// From a folder, file by file, read again each time.
    Folder(PathBuf),
}

impl Page {
    pub(crate) fn new(folder: Option<PathBuf>) -> Page {
        folder.map_or(Page::Embedded, Page::Folder)
    }

    /// The file of a path; `/` is `index.html`.
    pub(crate) fn file(&self, path: &str) -> Result<Answer, AnswerError> {
        let name = match path.strip_prefix('/') {
            Some("") => "index.html",
            Some(name) => name,
            None => return Err(missing(path)),
        };
        let file = match self {
            Page::Embedded => packed::file(name).or_else(|| embedded(name)),
            // Words are not in the folder.
            Page::Folder(folder) => read(folder, name).or_else(|| packed::file(name)),
        };
        file.ok_or_else(|| missing(path))
    }
}

/// A file as it was written.
fn embedded(name: &str) -> Option<Answer> {
    let (_, bytes) = PAGE.files().find(|(known, _)| *known == name)?;
    Some(Answer::plain(content_type(name)?, bytes))
}

/// A file inside a folder, never outside it.
fn read(folder: &Path, name: &str) -> Option<Answer> {
    let path = Path::new(name);
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let bytes = inside.then(|| std::fs::read(folder.join(path)).ok()).flatten()?;
    Some(Answer::plain(content_type(name)?, bytes))
}

fn missing(path: &str) -> AnswerError {
    let message = format!("there is no {}; the page is at /", quoted(path));
    AnswerError::new(StatusCode::NOT_FOUND, "not_found", message)
}
