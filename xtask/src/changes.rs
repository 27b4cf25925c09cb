//! What has changed: the files that differ from the main branch, by git.

use std::path::Path;
use std::process::Command;

/// What git knows.
pub(crate) enum Changes {
    /// The files that differ from this base, committed or not, deleted and new ones included.
    Since { base: String, files: Vec<String> },
    /// This is not a checkout of the repository; with the reason.
    Unknown(&'static str),
}

/// Branches that changes are compared with: the first that exists.
const BASES: [&str; 3] = ["upstream/main", "origin/main", "main"];

/// Finds the files that differ from the last commit shared with `base`, or with the first of [`BASES`].
///
/// # Errors
/// `base` names no commit, or git fails.
pub(crate) fn changes(root: &Path, base: Option<&str>) -> Result<Changes, String> {
    let git = |arguments: &[&str]| git(root, arguments);
    match git(&["rev-parse", "--show-prefix"]) {
        Err(_) => {
            return Ok(Changes::Unknown("this folder is not a git checkout, or git is missing"));
        }
        // The sources were unpacked into a folder of another repository.
        Ok(prefix) if !prefix.trim().is_empty() => {
            return Ok(Changes::Unknown("git's checkout is a folder above this one"));
        }
        Ok(_) => {}
    }
    let exists = |name: &&str| {
        git(&["rev-parse", "--verify", "--quiet", &format!("{name}^{{commit}}")]).is_ok()
    };
    let base = match base {
        Some(base) if exists(&base) => base,
        Some(base) => return Err(format!("--since {base}: git knows no such commit")),
        None => BASES.into_iter().find(exists).unwrap_or("HEAD"),
    };
    // Unrelated histories share no commit.
    let shared = git(&["merge-base", "HEAD", base]).or_else(|_| git(&["rev-parse", base]))?;
    let commit = shared.trim();
    let mut files = names(&git(&["diff", "--name-only", "--no-renames", "-z", commit, "--"])?);
    files.extend(names(&git(&["ls-files", "--others", "--exclude-standard", "-z"])?));
    files.sort();
    let short = commit.get(..9).unwrap_or(commit);
    Ok(Changes::Since { base: format!("{base} ({short})"), files })
}

fn names(list: &str) -> Vec<String> {
    list.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git")
        .args(arguments)
        .current_dir(root)
        .output()
        .map_err(|error| format!("git could not be started: {error}"))?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("git {}: {}", arguments.join(" "), error.trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::{Changes, changes, git};

    /// A repository of its own, with one commit on `main`.
    fn repository(name: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("kingsight-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(root.join("sub")).unwrap();
        fs::write(root.join("kept"), "1").unwrap();
        fs::write(root.join("sub/gone"), "1").unwrap();
        git(&root, &["init", "-q", "-b", "main"]).unwrap();
        commit(&root);
        root
    }

    fn commit(root: &std::path::Path) {
        git(root, &["add", "-A"]).unwrap();
        let author = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
        let commit = ["-c", "commit.gpgsign=false", "commit", "-q", "-m", "x"];
        git(root, &[&author[..], &commit[..]].concat()).unwrap();
    }

    fn files(changes: Changes) -> Vec<String> {
        match changes {
            Changes::Since { files, .. } => files,
            Changes::Unknown(reason) => panic!("{reason}"),
        }
    }

    #[test]
    fn committed_deleted_and_new_files_have_changed() {
        let root = repository("changes");
        assert_eq!(files(changes(&root, None).unwrap()), Vec::<String>::new());
        git(&root, &["checkout", "-q", "-b", "work"]).unwrap();
        fs::write(root.join("committed ä"), "1").unwrap();
        commit(&root);
        fs::remove_file(root.join("sub/gone")).unwrap();
        fs::write(root.join("sub/new"), "1").unwrap();
        assert_eq!(files(changes(&root, None).unwrap()), ["committed ä", "sub/gone", "sub/new"]);
        assert_eq!(files(changes(&root, Some("HEAD")).unwrap()), ["sub/gone", "sub/new"]);
        assert!(changes(&root, Some("no-such-branch")).is_err());
        // Unpacked below another repository.
        assert!(matches!(changes(&root.join("sub"), None), Ok(Changes::Unknown(_))));
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_folder_without_git_is_unknown() {
        assert!(matches!(changes(&std::env::temp_dir(), None), Ok(Changes::Unknown(_))));
    }
}
