//! From `README.md`, links lead to every document, and no link leads nowhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::workspace::root;

/// Where every page must have a way in. The guide's own links are rustdoc's, so they are not followed.
const FOLDERS: [&str; 4] = ["docs", "docs/data", "docs/methods", GUIDE];
const GUIDE: &str = "crates/kingsight/src/guide";

#[test]
fn every_document_has_a_way_in_and_every_link_a_file() {
    let (reached, broken) = follow("README.md");
    assert!(broken.is_empty(), "{broken:#?}");
    for folder in FOLDERS {
        let names =
            fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().file_name());
        for page in names.map(|name| Path::new(folder).join(name)).filter(|page| is_page(page)) {
            assert!(reached.contains(&page), "no link leads from README.md to {}", page.display());
        }
    }
}

/// The files and folders that links lead to from a page, and the links that lead nowhere.
fn follow(first: &str) -> (BTreeSet<PathBuf>, Vec<String>) {
    let (mut reached, mut open) = (BTreeSet::new(), vec![PathBuf::from(first)]);
    let mut broken = Vec::new();
    while let Some(path) = open.pop() {
        if !reached.insert(path.clone()) {
            continue;
        }
        if root().join(&path).is_dir() {
            open.extend(Some(path.join("README.md")).filter(|page| root().join(page).exists()));
        }
        if !is_page(&path) || path.starts_with(GUIDE) {
            continue;
        }
        let text = fs::read_to_string(root().join(&path)).unwrap();
        for link in links(&text) {
            let target = clean(&path.with_file_name(link));
            if root().join(&target).exists() {
                open.push(target);
            } else {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    (reached, broken)
}

fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "md")
}

/// The links of a Markdown text to files, without their anchors.
fn links(text: &str) -> Vec<&str> {
    // Every second part is code.
    let prose = text.split("```").step_by(2);
    let after = prose.flat_map(|part| {
        let links = part.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
        links.chain(part.split(" src=\"").skip(1).filter_map(|rest| rest.split('"').next()))
    });
    let inside = after.filter(|link| !link.contains(':') && !link.starts_with('#'));
    inside.filter_map(|link| link.split('#').next()).collect()
}

/// A path without `.` and `..`.
fn clean(path: &Path) -> PathBuf {
    let mut clean = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                clean.pop();
            }
            Component::CurDir => {}
            part => clean.push(part),
        }
    }
    clean
}

#[test]
fn links_of_all_kinds() {
    let text = "[a](b.md#c) ![d](e.png)\n<img width=\"1\" src=\"f.svg\" alt=\"\">\n\
                ```text\n[no](code)\n```\n[g](https://h) [i](#j) [k](../l/)";
    assert_eq!(links(text), ["b.md", "e.png", "f.svg", "../l/"]);
}
