//! The Python package in `python/`: `cargo xtask wheel` builds it into `dist/`, `cargo xtask python` tests it.
//!
//! Programs of Python's are installed from its registry into virtual environments below `target/python/`: one that builds,
//! and a new one for each test, with the wheel and nothing else of ours. Nothing of either is shipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{program, without_paths};
use crate::programs::python;
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::Extent;

const MATURIN: &str = "maturin==1.16.0";
/// What the tests need; python-chess, which is GPL, is a peer that the wheel is compared with. Columns go to and come from the others.
const TEST_TOOLS: [&str; 7] = [
    "chess==1.11.2",
    READERS[0],
    "numpy==2.4.6",
    "pandas==3.1.1",
    READERS[1],
    READERS[2],
    "pytest>=8",
];

/// Programs that read Parquet.
pub(crate) const READERS: [&str; 3] = ["duckdb==2.0.0", "polars==2.1.0", "pyarrow==26.0.1"];

/// The tests that need the command, which `cargo xtask test` may not have built before them.
const BESIDE_THE_COMMAND: &str = "tests/test_command.py";

/// What checks the types.
const TYPE_CHECKERS: [&str; 2] = ["mypy==2.4.1", "pyright[nodejs]==1.1.414"];

/// The source distribution of python-chess, for its own tests, and the hash of the file.
const PYTHON_CHESS: (&str, &str) =
    ("chess==1.11.2", "sha256:a8b43e5678fdb3000695bdaa573117ad683761e5ca38e591c4826eba6d25bb39");

/// The oldest Python that the wheel serves.
const OLDEST: (u32, u32) = (3, 11);

/// Builds the wheel into `dist/`, after it has written the licences of what is linked.
///
/// # Errors
/// Python is missing or too old, or maturin or the compiler fails.
pub(crate) fn wheel(shell: &Shell) -> Result<(), String> {
    shell.release(&["licences", "python"])?;
    let wheel = build(shell, &shell.root().join("dist"), "release")?;
    let size = fs::metadata(&wheel).map_or(0, |metadata| metadata.len());
    shell.print(&format!("{size:>10} bytes  {}\n", wheel.display()));
    Ok(())
}

/// Builds the wheel, installs it into a virtual environment, and runs tests there.
///
/// [`Extent::Quick`] runs all tests and python-chess's with the wheel of the fast profile. [`Extent::Usual`] does what is left: lints,
/// licences, the command's answers beside Python's, stubs and types. [`Extent::Full`] does both with the wheel that ships, which takes
/// five minutes of two cores to build.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn run(shell: &Shell, extent: Extent) -> Result<(), String> {
    if extent != Extent::Quick {
        lints(shell)?;
        shell.release(&["licences", "--check", "python"])?;
    }
    let wheel = match extent {
        Extent::Quick | Extent::Usual => build(shell, &place(shell).join("fast"), "fast"),
        Extent::Full => wheel_for_tests(shell),
    }?;

    let environment = tests_environment(shell);
    if extent != Extent::Usual {
        let _ = fs::remove_dir_all(&environment);
    }
    let python = environment_in(shell, &environment)?;
    pip(shell, &python, &TEST_TOOLS, "the tests' tools cannot be installed")?;
    let install = ["--no-deps", "--force-reinstall", &wheel.to_string_lossy()];
    pip(shell, &python, &install, "the wheel cannot be installed")?;
    let tests = Tests { shell, python };
    if extent != Extent::Quick && command(shell).is_none() {
        shell.cargo(&["build", "--locked", "-p", "kingsight-cli"])?;
    }
    if extent == Extent::Usual {
        tests.run(&["-m", "pytest", BESIDE_THE_COMMAND], "Python and the command differ")?;
        return tests.types();
    }
    tests.run(&["-m", "pytest", "tests"], "tests of the Python package failed")?;
    let sources = python_chess_sources(shell, &tests.python)?.to_string_lossy().into_owned();
    let suite = ["tests/python_chess_suite.py", &sources];
    tests.run(&suite, "python-chess's tests of the drop-in differ from what is expected")?;
    if extent == Extent::Quick { Ok(()) } else { tests.types() }
}

/// The command, if it has been built.
fn command(shell: &Shell) -> Option<PathBuf> {
    let built = ["release", "debug"].map(|profile| shell.target().join(profile).join(program()));
    built.into_iter().find(|file| file.is_file())
}

/// The package in its environment.
struct Tests<'a> {
    shell: &'a Shell<'a>,
    python: PathBuf,
}

impl Tests<'_> {
    fn run(&self, arguments: &[&str], failed: &str) -> Result<(), String> {
        let mut command = Command::new(&self.python);
        command.args(arguments).current_dir(self.shell.root().join("python"));
        // The package that was installed is tested, not the folder beside the tests.
        command.env("PYTHONSAFEPATH", "1").env("PYTHONDONTWRITEBYTECODE", "1");
        // Pyright looks at the packages of the first `python` there.
        let here = self.python.parent().map(Path::to_path_buf);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = here.into_iter().chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(folders).unwrap_or_default());
        if let Some(ours) = self::command(self.shell) {
            command.env("KINGSIGHT_COMMAND", ours);
        }
        self.shell.call(&mut command).map_err(|error| format!("{failed}: {error}"))
    }

    fn types(&self) -> Result<(), String> {
        pip(self.shell, &self.python, &TYPE_CHECKERS, "the type checkers cannot be installed")?;
        let allowed = ["--allowlist", "tests/stubtest-allowlist.txt"];
        let stubs = [&["-m", "mypy.stubtest", "kingsight"][..], &allowed].concat();
        self.run(&stubs, "the stubs differ from the package")?;
        let cache = place(self.shell).join("mypy").to_string_lossy().into_owned();
        let mypy = ["-m", "mypy", "--strict", "--cache-dir", &cache];
        self.run(
            &[&mypy[..], &["-p", "kingsight"]].concat(),
            "mypy found a wrong type in the package",
        )?;
        self.run(&[&mypy[..], &["tests"]].concat(), "mypy found a wrong type in the tests")?;
        self.run(&["-m", "pyright", "tests"], "pyright found a wrong type in the tests")?;
        self.run(
            &["-m", "pyright", "--verifytypes", "kingsight"],
            "pyright misses types of the package",
        )
    }
}

/// The folder of python-chess's sources, fetched if it is not there. They are GPL: run, never shipped.
fn python_chess_sources(shell: &Shell, python: &Path) -> Result<PathBuf, String> {
    let place = place(shell).join("python-chess");
    let (name, hash) = PYTHON_CHESS;
    let folder = place.join(name.replace("==", "-"));
    if folder.join("test.py").is_file() {
        return Ok(folder);
    }
    let fault = |error| format!("{}: {error}", place.display());
    fs::create_dir_all(&place).map_err(fault)?;
    // Pip compares hashes only if a file asks it to.
    let wanted = place.join("wanted.txt");
    fs::write(&wanted, format!("{name} --hash={hash}\n")).map_err(fault)?;
    let mut download = Command::new(python);
    download.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    download.args(["--no-binary", ":all:", "--require-hashes", "--requirement"]).arg(&wanted);
    let fetched = shell.call(download.arg("--dest").arg(&place));
    fetched.map_err(|error| format!("python-chess's tests cannot be fetched: {error}"))?;
    let archive = place.join(format!("{}.tar.gz", name.replace("==", "-")));
    let mut unpack = Command::new(python);
    unpack.args(["-m", "tarfile", "-e"]).arg(&archive).arg(&place);
    shell.call(&mut unpack)?;
    Ok(folder)
}

/// The workspace stands beside the main one, so nothing else lints it.
fn lints(shell: &Shell) -> Result<(), String> {
    let mut clippy = Command::new(cargo());
    // Not the profile of the wheel: PyO3 would be compiled again each time, because maturin sets its variables.
    clippy.args(["clippy", "--locked", "--target-dir"]).arg(place(shell));
    clippy.args(["--", "-D", "warnings"]).current_dir(shell.root().join("python"));
    shell.call(&mut clippy)
}

/// A wheel of the sources as they are.
pub(crate) fn wheel_for_tests(shell: &Shell) -> Result<PathBuf, String> {
    build(shell, &place(shell).join("wheels"), "release")
}

fn build(shell: &Shell, into: &Path, profile: &str) -> Result<PathBuf, String> {
    python(shell)?;
    let environment = place(shell).join("build");
    let python = environment_in(shell, &environment)?;
    pip(shell, &python, &[MATURIN], "maturin cannot be installed")?;
    let fault = |error| format!("{}: {error}", into.display());
    fs::create_dir_all(into).map_err(fault)?;
    for old in wheels(into)? {
        fs::remove_file(&old).map_err(|error| format!("{}: {error}", old.display()))?;
    }
    let mut maturin = Command::new(&python);
    maturin
        .args(["-m", "maturin", "build", "--profile", profile, "--locked", "--interpreter"])
        .arg(&python);
    maturin.arg("--out").arg(into).arg("--target-dir").arg(place(shell));
    let (name, flags) = without_paths(shell);
    maturin.env(name, flags);
    let built = shell.call(maturin.current_dir(shell.root().join("python")));
    built.map_err(|error| format!("the wheel was not built: {error}"))?;
    match wheels(into)?.as_slice() {
        [wheel] => Ok(wheel.clone()),
        others => Err(format!("expected one wheel in {}, found {}", into.display(), others.len())),
    }
}

/// Everything of this step is below this folder.
fn place(shell: &Shell) -> PathBuf {
    shell.target().join("python")
}

/// Where the tests of the package run, with programs that read what we write.
pub(crate) fn tests_environment(shell: &Shell) -> PathBuf {
    place(shell).join("test")
}

/// The Python of a virtual environment, which is made if it is missing.
pub(crate) fn environment_in(shell: &Shell, folder: &Path) -> Result<PathBuf, String> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        let made = shell.call(Command::new(system_python()).args(["-m", "venv"]).arg(folder));
        made.map_err(|error| format!("no virtual environment could be made: {error}"))?;
    }
    let (major, minor) = OLDEST;
    let test = format!("import sys; sys.exit(sys.version_info < ({major}, {minor}))");
    let new_enough = Command::new(&python).args(["-c", &test]).status();
    if !new_enough.is_ok_and(|status| status.success()) {
        let _ = fs::remove_dir_all(folder);
        return Err(format!("`{}` is older than Python {major}.{minor}", system_python()));
    }
    Ok(python)
}

const fn system_python() -> &'static str {
    if cfg!(windows) { "python" } else { "python3" }
}

/// Installs packages into a virtual environment. What is imported is compiled then: most of it never is.
pub(crate) fn pip(shell: &Shell, python: &Path, what: &[&str], failed: &str) -> Result<(), String> {
    let install =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"];
    let done = shell.call(Command::new(python).args(install).args(what));
    done.map_err(|error| format!("{failed}: {error}"))
}

fn wheels(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?;
    let files = entries.map(|entry| entry.map(|entry| entry.path()).map_err(fault));
    let files: Vec<PathBuf> = files.collect::<Result<_, _>>()?;
    Ok(files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "whl")).collect())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::{Workspace, root};

    #[test]
    fn the_package_has_the_version_of_the_crates() {
        let workspace = Workspace::read(&root()).unwrap();
        let core = workspace.members.iter().find(|member| member.name == "kingsight").unwrap();
        let manifest = fs::read_to_string(root().join("python/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("\nversion = \"{}\"\n", core.version)));
    }

    #[test]
    fn the_wheel_serves_the_oldest_python_that_is_tested() {
        let (major, minor) = super::OLDEST;
        let manifest = fs::read_to_string(root().join("python/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("abi3-py{major}{minor}\"")));
        let project = fs::read_to_string(root().join("python/pyproject.toml")).unwrap();
        assert!(project.contains(&format!("requires-python = \">={major}.{minor}\"")));
    }
}
