//! Archives that are the same for the same files, whoever packs them and when.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use tar::{Archive, Builder, EntryType, Header};
use xtask::shell::Shell;

/// Packs a folder into `FOLDER.tar.gz` beside it.
pub(crate) fn pack(shell: &Shell, folder: &Path) -> Result<PathBuf, String> {
    let mut archive = folder.to_path_buf();
    archive.as_mut_os_string().push(".tar.gz");
    write(folder, &archive, time(shell))
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(archive)
}

/// Unpacks an archive into a folder. The files get the present time, or cargo would take them for old ones.
pub(crate) fn unpack(archive: &Path, into: &Path) -> Result<(), String> {
    let fault = |error| format!("{}: {error}", archive.display());
    let mut files = Archive::new(GzDecoder::new(File::open(archive).map_err(fault)?));
    files.set_preserve_mtime(false);
    files.unpack(into).map_err(fault)
}

/// Prints the size of a file.
pub(crate) fn print_size(shell: &Shell, file: &Path) {
    let size = fs::metadata(file).map_or(0, |metadata| metadata.len());
    shell.print(&format!("{size:>10} bytes  {}\n", file.display()));
}

fn write(folder: &Path, archive: &Path, time: u64) -> io::Result<()> {
    let place = folder.parent().unwrap_or(folder);
    let mut paths = Vec::new();
    list(folder, &mut paths)?;
    paths.sort();
    // The head of gzip names no time and no system.
    let gzip = GzBuilder::new().write(File::create(archive)?, Compression::default());
    let mut files = Builder::new(gzip);
    for path in paths {
        let name = path.strip_prefix(place).unwrap_or(&path);
        let mut header = Header::new_ustar();
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        header.set_size(0);
        let kind = path.symlink_metadata()?.file_type();
        if kind.is_symlink() {
            header.set_entry_type(EntryType::Symlink);
            header.set_mode(0o777);
            files.append_link(&mut header, name, fs::read_link(&path)?)?;
        } else if kind.is_dir() {
            header.set_entry_type(EntryType::Directory);
            header.set_mode(0o755);
            files.append_data(&mut header, name.join(""), io::empty())?;
        } else {
            let is_command = name.file_name().is_some_and(|name| name == "kingsight");
            let bytes = fs::read(&path)?;
            header.set_mode(if is_command { 0o755 } else { 0o644 });
            header.set_size(bytes.len() as u64);
            files.append_data(&mut header, name, &*bytes)?;
        }
    }
    files.into_inner()?.finish().map(|_| ())
}

/// A folder and everything below it.
fn list(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    paths.push(folder.to_path_buf());
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            list(&entry.path(), paths)?;
        } else {
            paths.push(entry.path());
        }
    }
    Ok(())
}

/// The time that all files get, in seconds: that of the commit, or of `SOURCE_DATE_EPOCH`.
fn time(shell: &Shell) -> u64 {
    let named = std::env::var("SOURCE_DATE_EPOCH").ok();
    let commit = || {
        let log = ["log", "-1", "--format=%ct"];
        let output = Command::new("git").args(log).current_dir(shell.root()).output().ok()?;
        String::from_utf8(output.stdout).ok()
    };
    let seconds = named.or_else(commit).and_then(|seconds| seconds.trim().parse().ok());
    // Zip files and some programs know no time before 1980.
    seconds.unwrap_or(315_532_800)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use super::{unpack, write};

    /// A folder `place/packed` whose files have these permissions.
    fn folder(place: &Path, mode: u32) -> PathBuf {
        let folder = place.join("packed");
        fs::create_dir_all(folder.join("man")).expect("a temporary folder");
        for (name, text) in [("kingsight", "program"), ("man/kingsight.1", "page"), ("a", "")] {
            fs::write(folder.join(name), text).expect("a file");
            let permissions = fs::Permissions::from_mode(mode);
            fs::set_permissions(folder.join(name), permissions).expect("permissions");
        }
        symlink("kingsight", folder.join("link")).expect("a link");
        folder
    }

    #[test]
    fn an_archive_depends_on_names_and_contents_only() {
        let here = std::env::temp_dir().join(format!("kingsight-tar-{}", std::process::id()));
        let archives = [0o600, 0o777].map(|mode| {
            let place = here.join(mode.to_string());
            write(&folder(&place, mode), &place.join("a.tar.gz"), 1_000_000_000).expect("packed");
            place.join("a.tar.gz")
        });
        let [one, other] = archives.each_ref().map(|archive| fs::read(archive).expect("archive"));
        assert_eq!(one, other);

        // The tar of the system reads it.
        let mut list = Command::new("tar");
        list.args(["-tzf"]).arg(&archives[0]);
        let names = String::from_utf8(list.output().expect("tar").stdout).expect("names");
        let expected = "packed/\npacked/a\npacked/kingsight\npacked/link\npacked/man/\npacked/man/kingsight.1\n";
        assert_eq!(names, expected);
        let mut verbose = Command::new("tar");
        verbose.args(["-tvzf"]).arg(&archives[0]).env("TZ", "UTC").env("LC_ALL", "C");
        let lines = String::from_utf8(verbose.output().expect("tar").stdout).expect("lines");
        let of = |name: &str| lines.lines().find(|line| line.ends_with(name)).expect("a line");
        assert!(of("packed/kingsight").starts_with("-rwxr-xr-x"), "{lines}");
        assert!(of("kingsight.1").starts_with("-rw-r--r--"), "{lines}");
        assert!(of("man/").starts_with("drwxr-xr-x"), "{lines}");
        assert!(of("link -> kingsight").starts_with('l'), "{lines}");
        assert!(lines.lines().all(|line| line.contains("2001")), "{lines}");

        unpack(&archives[0], &here.join("unpacked")).expect("unpacked");
        let unpacked = here.join("unpacked/packed");
        assert_eq!(fs::read_to_string(unpacked.join("man/kingsight.1")).expect("page"), "page");
        assert_eq!(fs::read_link(unpacked.join("link")).expect("link"), Path::new("kingsight"));
        let metadata = fs::metadata(unpacked.join("kingsight")).expect("the command");
        assert_eq!(metadata.permissions().mode() & 0o777, 0o755);
        assert!(metadata.modified().expect("time").elapsed().expect("past").as_secs() < 3600);
        fs::remove_dir_all(here).expect("removed");
    }
}
