//! Which crates a change concerns, and why.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::workspace::{Member, Workspace};

/// What to check.
#[derive(Default)]
pub(crate) struct Choice<'a> {
    /// The crates to test, each with the reason.
    pub(crate) tests: BTreeMap<&'a str, String>,
    /// The crates to lint: those and all that depend on them.
    pub(crate) lints: BTreeSet<&'a str>,
    /// Changed files that only `cargo xtask test` looks at.
    pub(crate) left: Vec<String>,
}

/// Files that concern every crate.
const SHARED: [&str; 5] =
    ["Cargo.toml", "Cargo.lock", "clippy.toml", "rust-toolchain.toml", ".cargo/config.toml"];

/// Folders that need more than Rust, or are workspaces of their own.
const ELSEWHERE: [&str; 7] = ["bench/", "c/", "fuzz/", "python/", "studio/", "web/", ".github/"];

/// Chooses the crates by the changed files.
pub(crate) fn choose<'a>(workspace: &'a Workspace, root: &Path, files: &[String]) -> Choice<'a> {
    let mut choice = Choice::default();
    for file in files {
        let mut because = |member: &'a Member, why: String| {
            choice.tests.entry(&member.name).or_insert(why);
        };
        let owner = workspace.members.iter().find(|member| {
            file.strip_prefix(&member.folder).is_some_and(|rest| rest.starts_with('/'))
        });
        let readers: Vec<&Member> = workspace
            .members
            .iter()
            .filter(|member| reads(&root.join(&member.folder), file))
            .collect();
        if let Some(owner) = owner {
            because(owner, format!("{file} changed"));
        } else if SHARED.contains(&file.as_str()) {
            workspace.members.iter().for_each(|member| because(member, format!("{file} changed")));
        } else if readers.is_empty() && ELSEWHERE.iter().any(|folder| file.starts_with(folder)) {
            choice.left.push(file.clone());
        }
        for reader in readers {
            choice.tests.entry(&reader.name).or_insert(format!("it reads {file}, which changed"));
        }
    }
    let changed: BTreeSet<&str> = choice.tests.keys().copied().collect();
    choice.lints = workspace.with_dependents(&changed);
    choice
}

/// Does a source of this crate name the file, or a folder above it, as `../../file`?
fn reads(folder: &Path, file: &str) -> bool {
    let folders = file.match_indices('/').map(|(end, _)| &file[..end]);
    let mut needles: Vec<String> = vec![format!("../../{file}\"")];
    for above in folders {
        needles.extend([format!("../../{above}\""), format!("../../{above}/\"")]);
    }
    sources(folder).any(|text| needles.iter().any(|needle| text.contains(needle)))
}

/// The texts of all Rust files below a folder.
fn sources(folder: &Path) -> impl Iterator<Item = String> + use<> {
    let mut open = vec![folder.to_path_buf()];
    std::iter::from_fn(move || {
        while let Some(path) = open.pop() {
            if path.is_dir() {
                let entries = std::fs::read_dir(&path).into_iter().flatten().flatten();
                open.extend(
                    entries.map(|entry| entry.path()).filter(|path| !path.ends_with("target")),
                );
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                return Some(text);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::{Choice, choose};
    use crate::workspace::{Workspace, root};

    fn tested(file: &str) -> (Vec<String>, Vec<String>, Vec<String>) {
        let workspace = Workspace::read(&root()).unwrap();
        let Choice { tests, lints, left } = choose(&workspace, &root(), &[file.to_owned()]);
        let owned =
            |names: &mut dyn Iterator<Item = &&str>| names.map(ToString::to_string).collect();
        (owned(&mut tests.keys()), owned(&mut lints.iter()), left)
    }

    #[test]
    fn a_source_concerns_its_crate_and_the_lints_of_dependents() {
        let (tests, lints, left) = tested("crates/kingsight-ask/src/lib.rs");
        assert_eq!(tests, ["kingsight-ask"]);
        for name in ["kingsight-ask", "kingsight-studio", "kingsight-cli", "kingsight-hunt"] {
            assert!(lints.iter().any(|linted| linted == name), "{name}");
        }
        assert!(!lints.iter().any(|linted| linted == "kingsight-picture"));
        assert!(left.is_empty());
    }

    #[test]
    fn a_fixture_concerns_the_crates_that_read_it() {
        let (tests, ..) = tested("fixtures/rules.txt");
        assert!(tests.iter().any(|name| name == "kingsight"));
        assert!(tests.iter().any(|name| name == "kingsight-rulebook"));
        assert!(!tests.iter().any(|name| name == "kingsight-picture"));
        let (tests, ..) = tested("docs/methods/0x88.md");
        assert!(tests.iter().any(|name| name == "kingsight-cli"), "{tests:?}");
    }

    #[test]
    fn shared_files_concern_everything_and_prose_nothing() {
        let everything = Workspace::read(&root()).unwrap().members.len();
        assert_eq!(tested("Cargo.lock").0.len(), everything);
        assert_eq!(tested("SECURITY.md"), Default::default());
        let (tests, _, left) = tested("bench/src/lib.rs");
        assert!(tests.is_empty());
        assert_eq!(left, ["bench/src/lib.rs"]);
        assert_eq!(tested("python/src/lib.rs").2, ["python/src/lib.rs"]);
    }
}
