//! One word, one meaning: no two public types have the same name, in one crate or in two.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The same thing in crates that may not share code: the picture and the rule book do not know the library.
const SHARED: [&str; 4] = ["Color", "Piece", "Pin", "Role"];

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(crates).unwrap() {
        types(&entry.unwrap().path().join("src"), &mut places);
    }
    assert!(places.len() > 200, "only {} public types found", places.len());
    places.retain(|_, files| files.len() > 1);
    let names: Vec<&str> = places.keys().map(String::as_str).collect();
    assert_eq!(names, SHARED, "{places:#?}");
}

/// The public types that the sources of a folder define, each with the files that do.
fn types(folder: &Path, places: &mut BTreeMap<String, Vec<String>>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            types(&path, places);
        } else if path.extension().is_some_and(|end| end == "rs") {
            for name in names(&fs::read_to_string(&path).unwrap()) {
                places.entry(name).or_default().push(path.display().to_string());
            }
        }
    }
}

/// The public types of a file.
fn names(source: &str) -> Vec<String> {
    source.lines().map(str::trim).filter_map(name).collect()
}

/// `Bitboard` for `pub struct Bitboard(pub u64);`.
fn name(line: &str) -> Option<String> {
    let mut words = line.strip_prefix("pub ")?.split_whitespace();
    let kind = words.next()?;
    if !["struct", "enum", "trait", "type", "union"].contains(&kind) {
        return None;
    }
    let name = words.next()?;
    Some(name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}
