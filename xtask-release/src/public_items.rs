//! The public items of each published library, listed in `docs/public-items/`: what a change adds to or takes from what we promise is
//! seen where it is reviewed.
//!
//! Rustdoc writes its JSON, which is unstable, with the stable compiler: a variable of the environment allows it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use public_api::Builder;
use xtask::files;
use xtask::shell::{Shell, cargo};

use crate::metadata::{Package, members};

/// Where the lists stand.
const FOLDER: &str = "docs/public-items";

/// Writes the lists.
///
/// # Errors
/// Rustdoc fails, or a file cannot be written.
pub(crate) fn write(shell: &Shell) -> Result<(), String> {
    files::renew_folder(&shell.root().join(FOLDER))?;
    for_each(shell, files::write)
}

/// Compares the lists with the sources.
///
/// # Errors
/// Rustdoc fails, or a list is not of this state: the first line that differs.
pub(crate) fn compare(shell: &Shell) -> Result<(), String> {
    let mut differing = Vec::new();
    for_each(shell, |place, items| {
        let listed = fs::read_to_string(place).unwrap_or_default();
        differing
            .extend(difference(&listed, &items).map(|line| format!("{}: {line}", place.display())));
        Ok(())
    })?;
    if differing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the public items are not those of {FOLDER}. If that is meant, write them with cargo xtask public-items --bless:\n{}",
        differing.join("\n")
    ))
}

/// The first line that one of two lists has and the other has not.
fn difference(listed: &str, items: &str) -> Option<String> {
    let gone = listed.lines().find(|line| !items.lines().any(|item| item == *line));
    let new = items.lines().find(|item| !listed.lines().any(|line| line == *item));
    let line =
        gone.map(|line| format!("gone: {line}")).or_else(|| new.map(|line| format!("new: {line}")));
    line.or_else(|| (listed != items).then(|| "the order of the lines".to_owned()))
}

fn for_each(
    shell: &Shell,
    mut with: impl FnMut(&Path, String) -> Result<(), String>,
) -> Result<(), String> {
    let members = members(shell.root())?;
    for member in members.iter().filter(|member| member.is_published() && member.is_library()) {
        let items = Builder::from_rustdoc_json(rustdoc_json(shell, member)?)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build()
            .map_err(|error| format!("{}: {error}", member.name))?;
        with(&shell.root().join(FOLDER).join(format!("{}.txt", member.name)), items.to_string())?;
    }
    Ok(())
}

/// The file that rustdoc has written about a library with all its features.
fn rustdoc_json(shell: &Shell, member: &Package) -> Result<PathBuf, String> {
    // A folder of its own: what is compiled with `RUSTC_BOOTSTRAP` is not what other steps compile.
    let target = shell.target().join("public-items");
    let mut rustdoc = Command::new(cargo());
    rustdoc.args([
        "rustdoc",
        "--quiet",
        "--locked",
        "--lib",
        "--all-features",
        "-p",
        &member.name,
        "--target-dir",
    ]);
    rustdoc.arg(&target).args([
        "--",
        "-Z",
        "unstable-options",
        "--output-format",
        "json",
        "--cap-lints",
        "allow",
    ]);
    shell.call(rustdoc.env("RUSTC_BOOTSTRAP", "1").current_dir(shell.root()))?;
    Ok(target.join("doc").join(format!("{}.json", member.name.replace('-', "_"))))
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn a_difference_names_the_line() {
        let listed = "pub fn a()\npub fn b()\n";
        assert_eq!(difference(listed, listed), None);
        assert_eq!(difference(listed, "pub fn b()\n").as_deref(), Some("gone: pub fn a()"));
        assert_eq!(difference("pub fn b()\n", listed).as_deref(), Some("new: pub fn a()"));
        let order = difference(listed, "pub fn b()\npub fn a()\n");
        assert_eq!(order.as_deref(), Some("the order of the lines"));
    }
}
