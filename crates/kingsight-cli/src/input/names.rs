//! Names of files that are not UTF-8: shown as well as they can be, and still found.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::builder::{OsStringValueParser, TypedValueParser};

/// Names as they are shown, and as they are.
static OTHERS: Mutex<Vec<(String, OsString)>> = Mutex::new(Vec::new());

/// Takes a word of the command line that may name a file.
pub(crate) fn word() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|word| word.into_string().unwrap_or_else(shown_name))
}

/// How a name that is not UTF-8 is shown: what is no character becomes U+FFFD. No other name is shown alike.
fn shown_name(name: OsString) -> String {
    if let Some((file, place)) = divided(&name) {
        return shown_name(file) + "#" + &place;
    }
    let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((shown, _)) = others.iter().find(|(_, known)| *known == name) {
        return shown.clone();
    }
    let lossy = name.to_string_lossy().into_owned();
    let (stem, end) = lossy.rsplit_once('.').unwrap_or((&lossy, ""));
    let dot = if end.is_empty() { "" } else { "." };
    let alike = |shown: &String| {
        others.iter().any(|(known, _)| known == shown) || Path::new(shown).exists()
    };
    let marks = |count| format!("{stem}{}{dot}{end}", "\u{fffd}".repeat(count));
    let shown = (0..).map(marks).find(|shown| !alike(shown)).unwrap_or_default();
    others.push((shown.clone(), name));
    shown
}

/// `file.pgn#3.41` as the name of the file and the place in it, unless there is a file of the whole name.
#[cfg(unix)]
fn divided(name: &OsStr) -> Option<(OsString, String)> {
    use std::os::unix::ffi::OsStrExt;

    let bytes = name.as_bytes();
    let at = bytes.iter().rposition(|&byte| byte == b'#')?;
    let (file, place) = (OsStr::from_bytes(bytes.get(..at)?), bytes.get(at + 1..)?);
    let is_place = place.iter().all(|&byte| byte.is_ascii_digit() || byte == b'.');
    let is_divided = is_place && file.to_str().is_none() && !Path::new(name).exists();
    is_divided.then(|| (file.to_owned(), String::from_utf8_lossy(place).into_owned()))
}

#[cfg(not(unix))]
fn divided(_: &OsStr) -> Option<(OsString, String)> {
    None
}

/// The path of a file by its name as it is shown.
pub(crate) fn path_of(name: &str) -> PathBuf {
    if !name.contains('\u{fffd}') {
        return PathBuf::from(name);
    }
    let others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    let other = others.iter().find(|(shown, _)| shown == name);
    other.map_or_else(|| PathBuf::from(name), |(_, path)| PathBuf::from(path))
}
