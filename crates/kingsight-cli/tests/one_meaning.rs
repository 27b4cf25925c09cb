//! One word, one meaning: no two crates give a public type the same name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The same thing in crates that may not share code: the picture and the rule book do not know the library.
const SHARED: [&str; 4] = ["Color", "Piece", "Pin", "Role"];

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(crates).unwrap() {
        let path = entry.unwrap().path();
        let mut names = BTreeSet::new();
        types(&path.join("src"), &mut names);
        let package = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for name in names {
            places.entry(name).or_default().insert(package.clone());
        }
    }
    assert!(places.len() > 200, "only {} public types found", places.len());
    let shared: Vec<&str> = SHARED.into();
    places.retain(|_, packages| packages.len() > 1);
    let names: Vec<&str> = places.keys().map(String::as_str).collect();
    assert_eq!(names, shared, "{places:?}");
}

/// The public types that the sources of a folder define.
fn types(folder: &Path, names: &mut BTreeSet<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            types(&path, names);
        } else if path.extension().is_some_and(|end| end == "rs") {
            names.extend(fs::read_to_string(&path).unwrap().lines().filter_map(name));
        }
    }
}

/// `Bitboard` for `pub struct Bitboard(pub u64);`.
fn name(line: &str) -> Option<String> {
    let mut words = line.trim_start().strip_prefix("pub ")?.split_whitespace();
    let kind = words.next()?;
    if !["struct", "enum", "trait", "type", "union"].contains(&kind) {
        return None;
    }
    let name = words.next()?;
    Some(name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}
