//! The files of the page: embedded, or read from a folder while you work on it.
//!
//! `build.rs` packs the page, and the first use unpacks it. It is sent bundled and compressed, once. The tables of words are
//! files of their own, because a visit needs at most one.

mod bundle;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use flate2::read::DeflateDecoder;
use http::StatusCode;
use kingsight_ask::quoted;

use crate::answer::{Answer, AnswerError};
use bundle::Bundle;

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
            Page::Embedded => bundled(name).or_else(|| embedded(name)),
            // Words are not in the folder.
            Page::Folder(folder) => read(folder, name).or_else(|| bundled(name)),
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

static PACKED: OnceLock<Vec<(&'static str, Answer)>> = OnceLock::new();

/// A file of the bundled page; none if it is another file.
fn bundled(name: &str) -> Option<Answer> {
    let packed = PACKED.get_or_init(|| pack().unwrap_or_default());
    packed.iter().find(|(known, _)| *known == name).map(|(_, answer)| answer.clone())
}

/// Bundles and compresses the page.
///
/// # Errors
///
/// Which file is not understood; a test makes sure that all are.
fn pack() -> Result<Vec<(&'static str, Answer)>, String> {
    let text = |(name, bytes): (&'static str, &'static [u8])| {
        Some((name, std::str::from_utf8(bytes).ok()?))
    };
    let all: BTreeMap<&str, &str> = PAGE.files().filter_map(text).collect();
    let Bundle { index, script, style } = Bundle::of(&all)?;
    let made = [("index.html", index), (bundle::SCRIPT, script), (bundle::STYLE, style)];
    let packed = |(name, text): (&'static str, String)| {
        Some((name, Answer::packed(content_type(name)?, text)))
    };
    let tables = PAGE.files().filter_map(text).filter(|(name, _)| name.starts_with("language/"));
    let tables = tables.map(|(name, table)| (name, table.to_owned()));
    Ok(made.into_iter().chain(tables).filter_map(packed).collect())
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

/// A folder of this package, with the folders in it.
struct Folder {
    /// Names and lengths, sorted by name.
    list: &'static [(&'static str, usize)],
    /// All files, one after the other.
    packed: &'static [u8],
    unpacked: OnceLock<Vec<u8>>,
}

/// The page.
static PAGE: Folder = Folder {
    list: &include!(concat!(env!("OUT_DIR"), "/page.rs")),
    packed: include_bytes!(concat!(env!("OUT_DIR"), "/page.deflate")),
    unpacked: OnceLock::new(),
};

impl Folder {
    /// The files by their paths in the folder.
    fn files(&'static self) -> impl Iterator<Item = (&'static str, &'static [u8])> {
        let mut rest: &[u8] = self.unpacked.get_or_init(|| self.unpack());
        self.list.iter().map_while(move |&(name, length)| {
            let (file, after) = rest.split_at_checked(length)?;
            rest = after;
            Some((name, file))
        })
    }

    /// What was packed; tests read all of it.
    fn unpack(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.list.iter().map(|(_, length)| length).sum());
        let _ = DeflateDecoder::new(self.packed).read_to_end(&mut bytes);
        bytes
    }
}
