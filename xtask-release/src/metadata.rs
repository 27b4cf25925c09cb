//! The crates of a workspace and what they depend on, as `cargo metadata` lists them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use xtask::shell::{cargo, output};

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// One crate.
#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// The oldest compiler that its manifest names.
    pub(crate) rust_version: Option<String>,
    pub(crate) license: Option<String>,
    /// Where it was fetched from. Crates of this repository have no source.
    pub(crate) source: Option<String>,
    /// The registries that it may go to: any if there is no list.
    publish: Option<Vec<String>>,
    manifest_path: PathBuf,
    targets: Vec<Target>,
    dependencies: Vec<Dependency>,
}

/// What cargo makes of a crate.
#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
}

impl Package {
    /// The folder of its manifest.
    pub(crate) fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(&self.manifest_path)
    }

    /// `false` if the manifest says `publish = false`.
    pub(crate) fn is_published(&self) -> bool {
        self.publish.as_ref().is_none_or(|registries| !registries.is_empty())
    }

    /// Whether it is there to be used by other crates. The command has a library only for its own tests.
    pub(crate) fn is_library(&self) -> bool {
        let has =
            |kind: &str| self.targets.iter().any(|target| target.kind.iter().any(|of| of == kind));
        has("lib") && !has("bin")
    }

    /// Whether it depends on a crate, be it for its tests.
    pub(crate) fn needs(&self, name: &str) -> bool {
        self.dependencies.iter().any(|dependency| dependency.name == name)
    }
}

/// The crates of a workspace.
///
/// # Errors
/// Cargo's own message, if a manifest is wrong.
pub(crate) fn members(folder: &Path) -> Result<Vec<Package>, String> {
    packages(folder, &["--no-deps"])
}

/// The crates of the registry that a workspace is built with, by name.
///
/// # Errors
/// As [`members`], or the lock file is not of this state.
pub(crate) fn fetched(folder: &Path) -> Result<Vec<Package>, String> {
    let mut packages = packages(folder, &["--locked"])?;
    packages.retain(|package| package.source.is_some());
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(packages)
}

fn packages(folder: &Path, arguments: &[&str]) -> Result<Vec<Package>, String> {
    let mut metadata = Command::new(cargo());
    metadata.args(["metadata", "--format-version", "1"]).args(arguments).current_dir(folder);
    let metadata = serde_json::from_str::<Metadata>(&output(&mut metadata)?);
    Ok(metadata.map_err(|error| format!("cargo metadata: {error}"))?.packages)
}

/// Names and versions of what is linked, for any system: into everything of a workspace, or into what the arguments choose.
///
/// # Errors
/// As [`fetched`].
pub(crate) fn linked(
    folder: &Path,
    arguments: &[&str],
) -> Result<BTreeSet<(String, String)>, String> {
    let mut tree = Command::new(cargo());
    tree.args(["tree", "--locked", "--edges", "normal,no-proc-macro", "--target", "all"]);
    tree.args(["--prefix", "none", "--format", "{p}"]).args(arguments).current_dir(folder);
    let pair = |line: &str| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    };
    Ok(output(&mut tree)?.lines().filter_map(pair).collect())
}

#[cfg(test)]
mod tests {
    use xtask::workspace::root;

    use super::{linked, members};

    #[test]
    fn cargo_lists_what_goes_to_the_registry() {
        let members = members(&root()).expect("members");
        let of = |name: &str| members.iter().find(|member| member.name == name).expect("member");
        assert!(of("kingsight").is_published() && of("kingsight").rust_version.is_some());
        for name in ["kingsight-rulebook", "kingsight-unchecked", "xtask", "xtask-release"] {
            assert!(!of(name).is_published(), "{name}");
        }
        assert!(of("kingsight-hunt").needs("kingsight-ask"));
        assert_eq!(of("xtask-release").folder(), root().join("xtask-release"));
    }

    #[test]
    fn what_is_linked_is_not_all_that_the_workspace_has() {
        let linked = linked(&root(), &["-p", "kingsight-cli"]).expect("the command's crates");
        let has = |crate_name: &str| linked.iter().any(|(name, _)| name == crate_name);
        assert!(has("kingsight") && has("clap") && !has("serde_derive") && !has("object"));
    }
}
