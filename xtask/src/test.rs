//! `cargo xtask test`: the one command that proves everything.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Instant, SystemTime};

use crate::programs::{find_or_install, stockfish};

/// One part of the tests.
type Step = fn(&Runner) -> Result<(), String>;

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// While working.
    Quick,
    /// What the project promises, and what its continuous integration runs.
    Usual,
    /// With as much patience as there is.
    Full,
}

impl Extent {
    /// The value of `KINGSIGHT_TESTS` by which tests choose their budgets.
    fn name(self) -> &'static str {
        match self {
            Extent::Quick => "quick",
            Extent::Usual => "usual",
            Extent::Full => "full",
        }
    }
}

/// Runs all steps, stops at the first that fails and says which.
pub(crate) fn run(extent: Extent) -> ExitCode {
    let started = Instant::now();
    let runner = Runner { root: root(), extent, remarks: RefCell::default() };
    let mut steps: Vec<(&str, Step)> = vec![
        ("format", format),
        ("lints", lints),
        ("tests", tests),
        ("other platforms", other_platforms),
        ("documentation", documentation),
        ("packages", packages),
        ("studio's page", studio_page),
        ("peers", peers),
        ("instruction counts", instruction_counts),
        ("fuzz targets", fuzz_targets),
    ];
    match extent {
        Extent::Quick => steps.truncate(3),
        Extent::Usual => {}
        Extent::Full => steps.extend([
            ("Miri", miri as Step),
            ("emulated processors", emulated_processors),
            ("Windows, by Wine", windows_by_wine),
        ]),
    }
    for (name, step) in &steps {
        eprintln!("\n== {name} ==");
        if let Err(reason) = step(&runner) {
            eprintln!("\ncargo xtask test: {name} failed: {reason}");
            return ExitCode::FAILURE;
        }
    }
    for remark in runner.remarks.take() {
        println!("cargo xtask test: remark: {remark}");
    }
    let needed = steps.len();
    println!("cargo xtask test: {needed} steps passed in {:.0} s", started.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// The folder into which cargo builds.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR");
    root.join(named.map_or_else(|| PathBuf::from("target"), PathBuf::from))
}

struct Runner {
    root: PathBuf,
    extent: Extent,
    /// What the user should read at the end although every step has passed.
    remarks: RefCell<Vec<String>>,
}

impl Runner {
    fn cargo(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
        self.cargo_in("", arguments, variables)
    }

    fn cargo_in(
        &self,
        folder: &str,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Result<(), String> {
        let line = format!("cargo {}", arguments.join(" "));
        eprintln!("$ {line}");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(arguments)
            .current_dir(self.root.join(folder))
            .env("KINGSIGHT_TESTS", self.extent.name())
            .envs(variables.iter().copied())
            .status()
            .map_err(|error| format!("`{line}` could not be started: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("`{line}` ended with {status}")) }
    }
}

fn format(runner: &Runner) -> Result<(), String> {
    runner.cargo(&["fmt", "--all", "--check"], &[])
}

fn lints(runner: &Runner) -> Result<(), String> {
    runner.cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])
}

fn tests(runner: &Runner) -> Result<(), String> {
    stockfish()?;
    runner.cargo(&["test", "--workspace", "--no-fail-fast"], &[])
}

/// What is shipped compiles for other systems.
fn other_platforms(runner: &Runner) -> Result<(), String> {
    crate::portable::run(&runner.root)
}

/// The rules, the methods and the perft on processors that this one is not.
fn emulated_processors(runner: &Runner) -> Result<(), String> {
    crate::emulated::run(&runner.root)
}

/// The command as Windows runs it.
fn windows_by_wine(runner: &Runner) -> Result<(), String> {
    crate::windows::run(&runner.root)
}

fn documentation(runner: &Runner) -> Result<(), String> {
    let deny = [("RUSTDOCFLAGS", "-D warnings")];
    runner.cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"], &deny)?;
    runner.cargo(&["doc", "--workspace", "--no-deps"], &deny)
}

/// What is to be published can be packaged: each package is built from its own archive.
///
/// Cargo unpacks the archives into its home, in a folder named after the place they come from, and never again. So
/// the place is a new one each time: an old one would be built from the sources of the run before.
fn packages(runner: &Runner) -> Result<(), String> {
    let all = target_folder(&runner.root).join("packages");
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let place = all.join(now.as_millis().to_string());
    let place = place.to_str().ok_or("the target folder's name is not UTF-8")?;
    let unpublished = ["xtask", "kingsight-rulebook"];
    let mut arguments = vec!["package", "--workspace", "--allow-dirty", "--quiet"];
    arguments.extend(unpublished.into_iter().flat_map(|name| ["--exclude", name]));
    arguments.extend(["--target-dir", place]);
    let packaged = runner.cargo(&arguments, &[]);
    // Only room on the disk is lost if it cannot be removed.
    let _ = std::fs::remove_dir_all(all);
    packaged
}

/// The studio's page in a real browser.
fn studio_page(runner: &Runner) -> Result<(), String> {
    crate::studio::run(&runner.root)
}

/// Agreement with other libraries, in a workspace of its own so that none of them is ever shipped.
fn peers(runner: &Runner) -> Result<(), String> {
    let full = runner.extent == Extent::Full;
    let program = |name, option, value| {
        let run = ["run", "--release", "--locked", "--bin", name, "--", option, value];
        runner.cargo_in("bench", &run, &[])
    };
    program("differential", "--positions", if full { "3000000" } else { "50000" })?;
    program("chess960", "--depth", if full { "5" } else { "4" })?;
    let tests = ["test", "--release", "--locked", "--lib", "--test", "notices", "--test", "race"];
    runner.cargo_in("bench", &tests, &[])
}

/// The unsafe code, access by access.
fn miri(runner: &Runner) -> Result<(), String> {
    crate::miri::run(&runner.root)
}

/// No workload needs more instructions than it did.
fn instruction_counts(runner: &Runner) -> Result<(), String> {
    runner.remarks.borrow_mut().extend(crate::instructions::run(&runner.root, false)?);
    Ok(())
}

/// The fuzz targets still compile; running them is a matter of hours (see fuzz/README.md).
fn fuzz_targets(runner: &Runner) -> Result<(), String> {
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    find_or_install(&compiler, "g++", "libFuzzer needs a C++ compiler")?;
    runner.cargo_in("fuzz", &["test", "--locked", "--tests"], &[])
}
