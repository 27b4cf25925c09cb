//! The crates of the workspace, as `cargo metadata` lists them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::json::Json;
use crate::shell::cargo;

/// The workspace.
pub(crate) struct Workspace {
    pub(crate) members: Vec<Member>,
}

/// One crate of the workspace.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) version: String,
    /// The oldest compiler that its manifest names.
    pub(crate) rust_version: Option<String>,
    /// Its folder, relative to the repository, with `/` between the parts.
    pub(crate) folder: String,
    /// False if its manifest says `publish = false`.
    pub(crate) published: bool,
    /// The members that it depends on, for its tests as well.
    pub(crate) dependencies: Vec<String>,
}

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

impl Workspace {
    /// Asks cargo.
    ///
    /// # Errors
    /// Cargo's own message, if a manifest is wrong.
    pub(crate) fn read(root: &Path) -> Result<Workspace, String> {
        let output = Command::new(cargo())
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .current_dir(root)
            .output()
            .map_err(|error| format!("cargo metadata could not be started: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        Workspace::from_metadata(&String::from_utf8_lossy(&output.stdout))
    }

    fn from_metadata(text: &str) -> Result<Workspace, String> {
        let metadata = Json::read(text)?;
        let root = path(metadata.get("workspace_root"))?;
        let packages = metadata.get("packages").list();
        let names: BTreeSet<&str> = packages.iter().filter_map(|p| p.get("name").text()).collect();
        let members = packages.iter().map(|package| {
            let manifest = path(package.get("manifest_path"))?;
            let folder = manifest.parent().and_then(|folder| folder.strip_prefix(&root).ok());
            let folder = folder.ok_or("a member lies outside of the workspace")?;
            let dependencies = package.get("dependencies").list().iter();
            let dependencies = dependencies.filter_map(|dependency| dependency.get("name").text());
            Ok(Member {
                name: text_of(package.get("name"))?,
                version: text_of(package.get("version"))?,
                rust_version: package.get("rust_version").text().map(str::to_owned),
                folder: folder.to_string_lossy().replace('\\', "/"),
                // `publish` is null, or the list of registries.
                published: *package.get("publish") == Json::Null
                    || !package.get("publish").list().is_empty(),
                dependencies: dependencies
                    .filter(|name| names.contains(name))
                    .map(str::to_owned)
                    .collect(),
            })
        });
        Ok(Workspace { members: members.collect::<Result<_, String>>()? })
    }

    /// The crates that go to the registry.
    pub(crate) fn published(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.published)
    }

    /// These crates and every crate that depends on one of them, directly or not.
    pub(crate) fn with_dependents<'a>(&'a self, names: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
        let mut all = names.clone();
        loop {
            let before = all.len();
            for member in &self.members {
                if member.dependencies.iter().any(|name| all.contains(name.as_str())) {
                    all.insert(&member.name);
                }
            }
            if all.len() == before {
                return all;
            }
        }
    }
}

fn text_of(json: &Json) -> Result<String, String> {
    json.text().map(str::to_owned).ok_or_else(|| "cargo metadata lacks a field".to_owned())
}

fn path(json: &Json) -> Result<PathBuf, String> {
    text_of(json).map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Workspace, root};

    #[test]
    fn cargo_lists_this_crate() {
        let workspace = Workspace::read(&root()).unwrap();
        let xtask = workspace.members.iter().find(|member| member.name == "xtask").unwrap();
        assert_eq!(xtask.folder, "xtask");
        assert!(!xtask.published);
        assert!(workspace.published().any(|member| member.name == "kingsight"));
    }

    #[test]
    fn dependents_are_found_through_others() {
        let workspace = Workspace::read(&root()).unwrap();
        let of_report = workspace.with_dependents(&BTreeSet::from(["kingsight-ask"]));
        assert!(of_report.contains("kingsight-cli"));
        assert!(!of_report.contains("kingsight"));
        let of_core = workspace.with_dependents(&BTreeSet::from(["kingsight"]));
        assert!(of_core.contains("kingsight-hunt") && !of_core.contains("kingsight-picture"));
    }
}
