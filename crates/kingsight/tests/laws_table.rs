//! The functions that `docs/laws.md` names exist.

use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../docs/laws.md");

fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, all);
        } else {
            all.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_function_exists() {
    let mut all = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    let mut named = 0;
    for name in PAGE.split('`').skip(1).step_by(2).filter(|name| name.contains("::")) {
        let (of, function) = name.split_once("::").unwrap();
        let is_variant = function.starts_with(char::is_uppercase);
        let starts: &[&str] = match (of, function) {
            (_, "default") => &["impl Default for Position"],
            ("kingsight", _) => {
                &["pub fn ", "pub const fn ", "pub use geometry::{aligned, between, "]
            }
            _ if is_variant => &["    "],
            _ => &["    pub fn ", "    pub const fn "],
        };
        let end = if function == "default" { "" } else { function };
        let found = starts.iter().any(|start| {
            let text = format!("{start}{end}");
            all.match_indices(&text).any(|(at, _)| {
                let next = all[at + text.len()..].chars().next();
                next.is_none_or(|next| !(next.is_alphanumeric() || next == '_'))
            })
        });
        assert!(found, "{name}");
        let block = [
            format!("impl {of} {{"),
            format!("pub enum {of} {{"),
            format!("impl Default for {of}"),
        ];
        let is_type = block.iter().any(|block| all.contains(block.as_str()));
        assert!(of == "kingsight" || is_type, "{name}: no type {of}");
        named += 1;
    }
    assert!(named > 50, "{named} functions");
}

#[test]
fn every_part_is_there() {
    let articles: Vec<&str> =
        PAGE.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next()).collect();
    for start in
        ["1.", "2.", "3.", "4.", "5.1.1", "5.2.1", "5.2.2", "6.9", "7.", "9.2", "9.3", "9.6"]
    {
        assert!(articles.iter().any(|article| article.starts_with(start)), "{start}");
    }
}
