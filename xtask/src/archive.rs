//! Archives that are the same for the same files, whoever packs them and when.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::shell::Shell;

/// Packs a folder inside `place` into `place/NAME.tar.gz`. All its files get this time.
pub(crate) fn pack(
    shell: &Shell,
    place: &Path,
    name: &str,
    time: SystemTime,
) -> Result<PathBuf, String> {
    let mut paths = Vec::new();
    list(&place.join(name), &mut paths).map_err(|error| format!("{name}: {error}"))?;
    paths.sort();
    for path in &paths {
        settle(path, time).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let archive = place.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    // `tar -z` of both families writes no time into gzip's head when told so or when it reads from a pipe.
    let apple = is_bsd();
    let owner: &[&str] = if apple {
        &["--uid", "0", "--gid", "0", "--options", "gzip:!timestamp"]
    } else {
        &["--owner=0", "--group=0", "--numeric-owner"]
    };
    tar.args(["--format", "ustar"]).args(owner).args(["--no-recursion", "-czf"]).arg(&archive);
    tar.arg("-C").arg(place);
    tar.args(paths.iter().map(|path| path.strip_prefix(place).unwrap_or(path)));
    shell.call(&mut tar)?;
    Ok(archive)
}

/// Unpacks an archive into a folder. The files get the present time (`-m`), or cargo would take them for old ones.
pub(crate) fn unpack(shell: &Shell, archive: &Path, into: &Path) -> Result<(), String> {
    let arguments = ["-xmzf".as_ref(), archive.as_os_str(), "-C".as_ref(), into.as_os_str()];
    shell.call(Command::new("tar").args(arguments))
}

/// macOS and Windows have the tar of the BSDs, Linux that of GNU.
fn is_bsd() -> bool {
    let version = Command::new("tar").arg("--version").output();
    version.is_ok_and(|version| String::from_utf8_lossy(&version.stdout).contains("bsdtar"))
}

/// A folder and everything below it.
fn list(folder: &Path, paths: &mut Vec<PathBuf>) -> std::io::Result<()> {
    paths.push(folder.to_path_buf());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

/// Fixes the time and the permissions.
fn settle(path: &Path, time: SystemTime) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let everyone_runs =
            path.is_dir() || path.file_name().is_some_and(|name| name == "kingsight");
        let mode = if everyone_runs { 0o755 } else { 0o644 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    }
    // Windows sets no times of folders this way, and its archives are not compared with others.
    match fs::File::open(path)?.set_modified(time) {
        Err(_) if cfg!(windows) => Ok(()),
        result => result,
    }
}
