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
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use crate::archive;
use crate::packages;
use crate::programs::host;
use crate::sha256::sha256;
use crate::shell::Shell;
use crate::shell::cargo;
use crate::sizes;
use crate::steps::{Step, run as run_steps};
use crate::workspace::{Workspace, root};

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
pub(crate) fn run() -> ExitCode {
    let root = root();
    let into = root.join("dist");
    let built = Mutex::new(PathBuf::new());
    let lock = || built.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let build = Step::new("command", |shell| {
        let built = build(shell, "dist", &[])?;
        sizes::limit(&built)?;
        *lock() = built;
        Ok(())
    });
    let assemble = Step::new("distribution", |shell| {
        let files = assemble(shell, &lock(), &into)?;
        for file in files {
            let size = fs::metadata(&file).map_or(0, |metadata| metadata.len());
            shell.print(&format!("{:>10} bytes  {}\n", size, file.display()));
        }
        Ok(())
    });
    run_steps("dist", &root, &[vec![vec![build, assemble]]])
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
    renew(&unpacked)?;
    archive::unpack(shell, &place.join("one").join(format!("{name}.tar.gz")), &unpacked)?;
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

/// Builds the command in a folder of its own, without the paths of this machine in it.
pub(crate) fn build(shell: &Shell, folder: &str, arguments: &[&str]) -> Result<PathBuf, String> {
    let target = shell.target().join(folder);
    let mut build = Command::new(cargo());
    build.args(["build", "--release", "--locked", "-p", "kingsight-cli", "--target-dir"]);
    build.arg(&target).current_dir(shell.root());
    let (name, flags) = without_paths(shell);
    build.env(name, flags);
    shell.call(build.args(arguments))?;
    Ok(target.join("release").join(program()))
}

/// The variable, and its value, by which rustc leaves the paths of this machine out of what it builds.
pub(crate) fn without_paths(shell: &Shell) -> (&'static str, String) {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let flags = [remap(&home, "/cargo"), remap(shell.root(), "/kingsight")];
    // Paths may hold blanks: RUSTFLAGS would take them for the end of a flag.
    ("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
}

/// Makes a new folder `into` with everything in it. Returns the files.
fn assemble(shell: &Shell, built: &Path, into: &Path) -> Result<Vec<PathBuf>, String> {
    renew(into)?;
    let mut files = vec![command(shell, built, into)?];
    files.extend(crates(shell, into)?);
    let mut sums = String::new();
    for file in &files {
        let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.strip_prefix(into).unwrap_or(file).to_string_lossy().replace('\\', "/");
        sums += &format!("{}  {name}\n", sha256(&bytes));
    }
    let list = into.join("SHA256SUMS");
    write(&list, sums.as_bytes())?;
    files.push(list);
    Ok(files)
}

/// The command with its manual, completions and texts, as one archive.
fn command(shell: &Shell, built: &Path, into: &Path) -> Result<PathBuf, String> {
    let name = name(shell)?;
    let folder = into.join(&name);
    let completions = folder.join("completions");
    fs::create_dir_all(&completions).map_err(|error| format!("{}: {error}", folder.display()))?;
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
    archive::pack(shell, into, &name, time(shell))
}

/// The crates' archives.
fn crates(shell: &Shell, into: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = into.join("crates");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let archives = packages::make(shell, &Workspace::read(shell.root())?)?;
    let place = |archive: &PathBuf| folder.join(archive.file_name().unwrap_or_default());
    archives.iter().map(|archive| copy(archive, &place(archive)).map(|()| place(archive))).collect()
}

/// `kingsight-VERSION-TARGET`
fn name(shell: &Shell) -> Result<String, String> {
    let workspace = Workspace::read(shell.root())?;
    let cli = workspace.members.iter().find(|member| member.name == "kingsight-cli");
    let version = &cli.ok_or("there is no crate kingsight-cli")?.version;
    Ok(format!("kingsight-{version}-{}", host()?))
}

/// The name of the command's file.
pub(crate) fn program() -> &'static str {
    if cfg!(windows) { "kingsight.exe" } else { "kingsight" }
}

/// The time that the archived files get: that of the commit, or of `SOURCE_DATE_EPOCH`.
pub(crate) fn time(shell: &Shell) -> SystemTime {
    let named = std::env::var("SOURCE_DATE_EPOCH").ok();
    let commit = || {
        let log = ["log", "-1", "--format=%ct"];
        let output = Command::new("git").args(log).current_dir(shell.root()).output().ok()?;
        String::from_utf8(output.stdout).ok()
    };
    let seconds = named.or_else(commit).and_then(|seconds| seconds.trim().parse().ok());
    // Zip files and some programs know no time before 1980.
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.unwrap_or(315_532_800))
}

fn renew(folder: &Path) -> Result<(), String> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
