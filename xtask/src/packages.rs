//! Packages: what goes to the registry is complete.
//!
//! Cargo makes the archives, and each crate is checked from its own archive, with the other
//! archives as its dependencies and nothing else selected, so that a missing file, version,
//! dependency or feature is an error here as it would be for a user. `cargo package` alone does the
//! same, but compiles every dependency again for it: three minutes instead of one.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::archive;
use crate::shell::Shell;
use crate::shell::cargo;
use crate::workspace::{Member, Workspace};

/// Makes the archives and checks what is in them.
///
/// # Errors
/// An archive cannot be made, lacks a file, or does not compile.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let workspace = Workspace::read(shell.root())?;
    let archives = make(shell, &workspace)?;
    // Cargo would take a compiled crate of the run before for this one.
    let place = shell.target().join("packages");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    for archive in &archives {
        archive::unpack(shell, archive, &place)?;
    }
    let published: Vec<&Member> = workspace.published().collect();
    for member in &published {
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "Cargo.toml"] {
            if !place.join(named(member)).join(file).is_file() {
                return Err(format!("the package of {} lacks {file}", member.name));
            }
        }
    }
    let fault = |error| format!("{}: {error}", place.display());
    fs::write(place.join("Cargo.toml"), manifest(&published)).map_err(fault)?;
    fs::copy(shell.root().join("Cargo.lock"), place.join("Cargo.lock")).map_err(fault)?;
    for member in published {
        let mut check = Command::new(cargo());
        check.args(["check", "--quiet", "-p", &member.name, "--target-dir"]);
        shell.call(check.arg(shell.target()).current_dir(&place))?;
    }
    Ok(())
}

/// Lets cargo make the archives; it refuses a manifest that the registry would refuse.
pub(crate) fn make(shell: &Shell, workspace: &Workspace) -> Result<Vec<PathBuf>, String> {
    let mut package = Command::new(cargo());
    package.args(["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]);
    for member in workspace.members.iter().filter(|member| !member.published) {
        package.args(["--exclude", &member.name]);
    }
    let target = shell.target();
    shell.call(package.arg("--target-dir").arg(&target).current_dir(shell.root()))?;
    let archive = |member| target.join("package").join(format!("{}.crate", named(member)));
    Ok(workspace.published().map(archive).collect())
}

fn named(member: &Member) -> String {
    format!("{}-{}", member.name, member.version)
}

/// A workspace of the unpacked packages, which find each other in it instead of in the registry.
fn manifest(published: &[&Member]) -> String {
    let mut text =
        "[workspace]\nresolver = \"3\"\nmembers = [\"*-*\"]\n\n[patch.crates-io]\n".to_owned();
    let needed =
        |member: &&&Member| published.iter().any(|other| other.dependencies.contains(&member.name));
    for member in published.iter().filter(needed) {
        let _ = writeln!(text, "{} = {{ path = \"{}\" }}", member.name, named(member));
    }
    text
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::{Workspace, root};

    #[test]
    fn published_crates_describe_themselves() {
        for member in Workspace::read(&root()).unwrap().published() {
            let manifest = root().join(&member.folder).join("Cargo.toml");
            let text = fs::read_to_string(&manifest).unwrap();
            for key in
                ["description", "keywords", "categories", "readme", "license", "rust-version"]
            {
                let written = text.lines().any(|line| line.starts_with(key));
                assert!(written, "{} lacks {key}", manifest.display());
            }
        }
    }

    /// Cargo looks for no tests by itself in a crate that names its programs of tests.
    #[test]
    fn every_file_of_tests_is_run() {
        for member in Workspace::read(&root()).unwrap().members {
            let folder = root().join(&member.folder);
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            if !manifest.contains("\nautotests = false\n") {
                continue;
            }
            let main = fs::read_to_string(folder.join("tests/main.rs")).unwrap();
            for entry in fs::read_dir(folder.join("tests")).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_stem().unwrap().to_string_lossy();
                if name == "main" || path.extension().is_none_or(|end| end != "rs") {
                    continue;
                }
                let named = main.contains(&format!("\nmod {name};\n"))
                    || manifest.contains(&format!("\nname = \"{name}\"\n"));
                assert!(named, "{} is not run: name it in tests/main.rs", path.display());
            }
        }
    }

    #[test]
    fn the_rule_book_is_not_published() {
        let workspace = Workspace::read(&root()).unwrap();
        assert!(workspace.published().all(|member| member.name != "kingsight-rulebook"));
    }
}
