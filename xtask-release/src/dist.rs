//! `cargo xtask dist`: what a release consists of, in `dist/`.
//!
//! ```text
//! dist/kingsight-VERSION-TARGET.tar.gz   the folder of the same name: command, man/, completions/, README, licences
//! dist/crates/*.crate                    what goes to the registry
//! dist/SHA256SUMS                        for `sha256sum --check`
//! ```
//!
//! Two runs on the same commit, with the same compiler, should give the same bytes: times, owners and the order of the
//! files are fixed, and the folder of the build is in none of them. [`test()`] compares two assemblies of one build. A
//! further artefact (a wheel, an npm package, the static site) is one more function beside [`command`] and [`crates`]
//! that returns the files it has made.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};
use xtask::command::{build, limit, program};
use xtask::files::{copy, create_folder, read, renew_folder, write};
use xtask::programs::host;
use xtask::shell::Shell;

use crate::archive::{pack, print_size, unpack};
use crate::metadata::members;
use crate::packages;

/// The shells that get completions, and what each names their file.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "kingsight.bash"),
    ("zsh", "_kingsight"),
    ("fish", "kingsight.fish"),
    ("powershell", "_kingsight.ps1"),
    ("elvish", "kingsight.elv"),
];

/// Files of the repository that the archive holds.
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Builds everything into `dist/`.
///
/// # Errors
/// The command is too large, or a program fails.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let built = build(shell, "dist", &[])?;
    limit(&built)?;
    let files = assemble(shell, &built, &shell.root().join("dist"))?;
    files.iter().for_each(|file| print_size(shell, file));
    Ok(())
}

/// Assembles twice, from the command that the tests have built, and looks whether everything is there and the same.
pub(crate) fn test(shell: &Shell) -> Result<(), String> {
    let built = shell.target().join("release").join(program());
    let place = shell.target().join("distribution");
    let sums = |name: &str| {
        assemble(shell, &built, &place.join(name))?;
        read(&place.join(name).join("SHA256SUMS"))
    };
    let (first, second) = (sums("one")?, sums("two")?);
    if first != second {
        return Err(format!("two runs differ:\n{first}\n{second}"));
    }
    let name = name(shell)?;
    let unpacked = place.join("unpacked");
    renew_folder(&unpacked)?;
    unpack(&place.join("one").join(format!("{name}.tar.gz")), &unpacked)?;
    let folder = unpacked.join(name);
    for file in ["man/kingsight.1", "man/kingsight-inspect.1"].into_iter().chain(TEXTS) {
        read(&folder.join(file))?;
    }
    for (_, file) in COMPLETIONS {
        if !read(&folder.join("completions").join(file))?.contains("inspect") {
            return Err(format!("completions/{file} does not know the command `inspect`"));
        }
    }
    shell.call(Command::new(folder.join(program())).arg("--version"))
}

/// Makes a new folder `into` with everything in it. Returns the files.
fn assemble(shell: &Shell, built: &Path, into: &Path) -> Result<Vec<PathBuf>, String> {
    renew_folder(into)?;
    let mut files = vec![command(shell, built, into)?];
    files.extend(crates(shell, into)?);
    let sums = files.iter().map(|file| sum(file, into)).collect::<Result<String, _>>()?;
    let list = into.join("SHA256SUMS");
    write(&list, sums)?;
    files.push(list);
    Ok(files)
}

/// The line of a file in `SHA256SUMS`.
fn sum(file: &Path, folder: &Path) -> Result<String, String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let name = file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/");
    let sum: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("{sum}  {name}\n"))
}

/// The command with its manual, completions and texts, as one archive.
fn command(shell: &Shell, built: &Path, into: &Path) -> Result<PathBuf, String> {
    let name = name(shell)?;
    let folder = into.join(&name);
    let completions = folder.join("completions");
    create_folder(&completions)?;
    copy(built, &folder.join(program()))?;
    for text in TEXTS {
        copy(&shell.root().join(text), &folder.join(text))?;
    }
    // The generated files come from the command itself, so they describe this very version.
    shell.call(Command::new(built).arg("man").arg(folder.join("man")))?;
    for (kind, file) in COMPLETIONS {
        let script = Command::new(built).args(["completions", kind]).output();
        let script = script.map_err(|error| format!("{}: {error}", built.display()))?;
        if !script.status.success() {
            return Err(format!("`kingsight completions {kind}` ended with {}", script.status));
        }
        write(&completions.join(file), &script.stdout)?;
    }
    pack(shell, &folder)
}

/// The crates' archives.
fn crates(shell: &Shell, into: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = into.join("crates");
    create_folder(&folder)?;
    let archives = packages::make(shell, &members(shell.root())?)?;
    let place = |archive: &PathBuf| folder.join(archive.file_name().unwrap_or_default());
    archives.iter().map(|archive| copy(archive, &place(archive)).map(|()| place(archive))).collect()
}

/// `kingsight-VERSION-TARGET`
fn name(shell: &Shell) -> Result<String, String> {
    let members = members(shell.root())?;
    let cli = members.iter().find(|member| member.name == "kingsight-cli");
    let version = &cli.ok_or("there is no crate kingsight-cli")?.version;
    Ok(format!("kingsight-{version}-{}", host()?))
}

#[cfg(test)]
mod tests {
    use super::sum;

    /// NIST's example.
    #[test]
    fn a_checksum_is_what_sha256sum_prints() {
        let folder = std::env::temp_dir().join(format!("kingsight-sum-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("crates")).expect("a temporary folder");
        let file = folder.join("crates/a");
        std::fs::write(&file, "abc").expect("a file");
        let line = sum(&file, &folder).expect("a checksum");
        std::fs::remove_dir_all(folder).expect("removed");
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(line, format!("{expected}  crates/a\n"));
    }
}
