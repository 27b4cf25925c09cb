//! The files of the page: embedded, or read from a folder while you work on it.

mod files;
#[cfg(test)]
mod tests;

use std::path::{Component, Path, PathBuf};

use axum::http::StatusCode;
use kingsight_report::quoted;

use crate::answer::{Answer, AnswerError};

/// Where the files come from.
#[derive(Debug)]
pub(crate) enum Page {
    /// From the program itself.
    Embedded,
    /// From a folder, read again each time.
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
        let body = match self {
            Page::Embedded => files::FILES
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, bytes)| bytes.to_vec()),
            Page::Folder(folder) => read(folder, name),
        };
        match (body, content_type(name)) {
            (Some(body), Some(content_type)) => Ok(Answer { content_type, body }),
            _ => Err(missing(path)),
        }
    }
}

/// A file inside a folder, never outside it.
fn read(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let name = Path::new(name);
    let inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| std::fs::read(folder.join(name)).ok()).flatten()
}

/// The content type of a file; other kinds are not served.
fn content_type(name: &str) -> Option<&'static str> {
    Some(match Path::new(name).extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

fn missing(path: &str) -> AnswerError {
    let message = format!("there is no {}; the page is at /", quoted(path));
    AnswerError::new(StatusCode::NOT_FOUND, "not_found", message)
}
