//! The crates of the workspace and what they depend on, as `cargo tree` lists them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{cargo, output};

/// The workspace.
pub(crate) struct Workspace {
    pub(crate) members: Vec<Member>,
}

/// One crate of the workspace.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) version: String,
    /// Its folder, relative to the repository, with `/` between the parts.
    pub(crate) folder: String,
    /// The crates that it depends on, for its tests as well.
    pub(crate) dependencies: Vec<String>,
}

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

impl Workspace {
    /// Asks cargo.
    ///
    /// # Errors
    /// Cargo's own message, if a manifest is wrong.
    pub(crate) fn read(root: &Path) -> Result<Workspace, String> {
        let mut tree = Command::new(cargo());
        tree.args(["tree", "--workspace", "--all-features", "--target", "all", "--no-dedupe"]);
        tree.args(["--edges", "normal,build,dev", "--depth", "1", "--prefix", "depth"]);
        Workspace::from_tree(&output(tree.current_dir(root))?, root)
    }

    /// Each line is the distance from a member, a name, a version, and the folder if it is a crate of ours: `0xtask v0.1.0 (/path/xtask)`.
    /// A member that cargo builds twice, with different features, is listed twice.
    fn from_tree(tree: &str, root: &Path) -> Result<Workspace, String> {
        let mut members: Vec<Member> = Vec::new();
        let mut member = 0;
        for line in tree.lines().filter(|line| !line.is_empty()) {
            let fault = || format!("cargo tree printed {line:?}");
            let (name, rest) = line[1..].split_once(" v").ok_or_else(fault)?;
            if !line.starts_with('0') {
                members.get_mut(member).ok_or_else(fault)?.dependencies.push(name.to_owned());
                continue;
            }
            member = members.iter().position(|member| member.name == name).unwrap_or(members.len());
            if member == members.len() {
                let (version, folder) = rest.split_once(" (").ok_or_else(fault)?;
                let folder = Path::new(folder.trim_end_matches(')')).strip_prefix(root);
                members.push(Member {
                    name: name.to_owned(),
                    version: version.to_owned(),
                    folder: folder.map_err(|_| fault())?.to_string_lossy().replace('\\', "/"),
                    dependencies: Vec::new(),
                });
            }
        }
        Ok(Workspace { members })
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::{Workspace, root};

    #[test]
    fn cargo_lists_this_crate() {
        let workspace = Workspace::read(&root()).unwrap();
        let xtask = workspace.members.iter().find(|member| member.name == "xtask").unwrap();
        assert_eq!(xtask.folder, "xtask");
        let second =
            workspace.members.iter().find(|member| member.name == "xtask-release").unwrap();
        assert_eq!(second.folder, "xtask-release");
        assert!(second.dependencies.iter().any(|name| name == "xtask"));
        assert!(xtask.dependencies.is_empty(), "{:?}", xtask.dependencies);
    }

    #[test]
    fn a_member_that_is_listed_twice_is_one() {
        let tree = "0a v1.0.0 (/r/in/a)\n1b v2.0.0\n\n0b v2.0.0 (/r/b)\n\n0a v1.0.0 (/r/in/a)\n1c v3.0.0\n";
        let [a, b] = &Workspace::from_tree(tree, Path::new("/r")).unwrap().members[..] else {
            panic!("two members")
        };
        assert_eq!((&*a.folder, &*a.version), ("in/a", "1.0.0"));
        assert_eq!(a.dependencies, ["b", "c"]);
        assert!(b.dependencies.is_empty());
        for other in ["1b v2.0.0\n", "0a\n", "0a v1.0.0\n", "0a v1.0.0 (/other/a)\n"] {
            assert!(Workspace::from_tree(other, Path::new("/r")).is_err(), "{other}");
        }
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
