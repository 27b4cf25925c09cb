//! The embedded page as it is sent: bundled and compressed, once. The tables of words are files of their own, because a visit
//! needs at most one.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

use super::bundle::{self, Bundle};
use crate::answer::Answer;
use crate::embedded::PAGE;

static PACKED: OnceLock<Vec<(&'static str, Answer)>> = OnceLock::new();

/// A file of the bundled page; none if it is another file.
pub(super) fn file(name: &str) -> Option<Answer> {
    let packed = PACKED.get_or_init(|| pack().unwrap_or_default());
    packed.iter().find(|(known, _)| *known == name).map(|(_, answer)| answer.clone())
}

/// Bundles and compresses the page.
///
/// # Errors
///
/// Which file is not understood; a test makes sure that all are.
pub(super) fn pack() -> Result<Vec<(&'static str, Answer)>, String> {
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
pub(super) fn content_type(name: &str) -> Option<&'static str> {
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
