//! The list of files and the folder are the same, and no file is of a kind that is not served.

use std::collections::BTreeSet;
use std::path::Path;

use super::{Page, content_type, files::FILES};

fn walk(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            walk(&entry.path(), &format!("{name}/"), found);
        } else {
            found.insert(name);
        }
    }
}

#[test]
fn every_file_is_listed() {
    let mut folder = BTreeSet::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("page"), "", &mut folder);
    let listed: BTreeSet<String> = FILES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(listed, folder, "src/page/files.rs and page/ differ");
}

#[test]
fn every_file_is_served_as_what_it_is() {
    for (name, bytes) in FILES {
        assert!(content_type(name).is_some(), "{name}");
        let answer = Page::Embedded.file(&format!("/{name}")).unwrap();
        assert_eq!(answer.body, *bytes, "{name}");
    }
    let index = FILES.iter().find(|(name, _)| *name == "index.html");
    assert_eq!(Page::Embedded.file("/").unwrap().body, index.unwrap().1);
}

#[test]
fn a_folder_gives_only_what_is_inside() {
    let page = Page::Folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("page"));
    for path in ["/../Cargo.toml", "/./../README.md", "//etc/hosts", "/page.rs", "x", "/\0.js"] {
        assert!(page.file(path).is_err(), "{path:?}");
    }
}

/// All that a first visit loads.
#[test]
fn the_page_is_light() {
    let files: usize = FILES.iter().map(|(_, bytes)| bytes.len()).sum();
    let catalog = crate::questions::catalog().unwrap().body.len();
    assert!(files + catalog < 200_000, "{files} and {catalog} bytes");
}
