//! Phrases that our prose does without, in every text and source file of the project.
//!
//! All of them narrate ("it is said that", "nobody asks") or sound translated. Say it directly instead.

use std::fs;
use std::path::{Path, PathBuf};

/// Lower case. Each is wrong nearly everywhere, so that no good sentence has to avoid it.
const BANNED: &[&str] = &[
    "are told",
    "is told",
    "told of",
    "are said",
    "is said",
    "so say",
    "speak against",
    "speaks against",
    "wanted are",
    "wanted is",
    "that are none",
    "in the air",
    "nobody asks",
    "who wants",
    "whoever wants",
    "can be avenged",
    "dear for",
    "what is not so",
    "might think of",
    "who checks",
    "may be touched",
    "can be laid",
    "where is decided",
    "beside each other",
    "the rest goes on",
    "asked by uci",
    "of ours read",
    "moment allows",
    "führt nirgendwohin",
    "das fen nennt",
    "bei byte",
];

const PLACES: &[&str] = &[
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs",
    "crates",
    "bench",
    "c",
    "fixtures",
    "fuzz",
    "python",
    "studio",
    "web",
    "xtask",
    "xtask-release",
];

#[test]
fn no_banned_phrase() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for place in PLACES {
        collect(&root.join(place), &mut files);
    }
    assert!(files.len() > 200, "only {} files found", files.len());
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
        found.extend(phrases(&text).into_iter().map(|line| format!("{name}: {line}")));
    }
    assert!(found.is_empty(), "say it plainly:\n{}", found.join("\n"));
}

#[test]
fn a_phrase_is_found_across_lines_and_not_inside_words() {
    assert_eq!(phrases("//! What the king\n//! is told: nothing.").len(), 1);
    assert_eq!(phrases("So say the others. It Is Said.").len(), 2);
    assert!(phrases("this told him; basis saidi; fn is_told(); also saying").is_empty());
    assert!(phrases("colours that are told apart").is_empty());
}

/// The sources and texts of a folder, or the file itself. Folders of build output and this list are left out.
fn collect(place: &Path, files: &mut Vec<PathBuf>) {
    let name = place.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if place.is_symlink() {
        return;
    }
    if place.is_dir() && !["target", "node_modules"].contains(&name) {
        for entry in fs::read_dir(place).expect("a folder").flatten() {
            collect(&entry.path(), files);
        }
    }
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let text = ["css", "html", "js", "md", "rs", "toml", "ts", "txt"].contains(&extension);
    if text && place.is_file() && name != "plain_words.rs" {
        files.push(place.to_owned());
    }
}

/// Each banned phrase in a text, with the words round it. Line breaks and comment marks count as blanks.
fn phrases(text: &str) -> Vec<String> {
    let marks = ["//!", "///", "//", "*", "#"];
    let lines = text.lines().map(|line| {
        let line = line.trim();
        marks.iter().find_map(|mark| line.strip_prefix(mark)).unwrap_or(line).trim()
    });
    let words = lines.collect::<Vec<_>>().join(" ");
    let lower = words.to_lowercase();
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for phrase in BANNED {
        for (at, _) in lower.match_indices(phrase) {
            let (before, after) = (&lower[..at], &lower[at + phrase.len()..]);
            let apart = after.starts_with(" apart");
            if apart || before.ends_with(in_word) || after.starts_with(in_word) {
                continue;
            }
            let context: String = before.chars().rev().take(40).collect();
            let context: String = context.chars().rev().collect();
            let rest: String = after.chars().take(30).collect();
            found.push(format!("…{context}[{phrase}]{rest}…"));
        }
    }
    found
}
