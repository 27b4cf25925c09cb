//! The npm package in `web/`: `cargo xtask npm` packs it into `dist/`, `cargo xtask site` makes a site with it, `cargo xtask web` tests both.
//!
//! Node's packages come by the lock file of `web/`; nothing of them is shipped. Everything else is below `target/npm/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{program, without_paths};
use crate::programs::{browser, libraries};
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::Extent;

const TARGET: &str = "wasm32-unknown-unknown";

/// As small as can be: the board asks for one position at a time, and waits for a person.
const SMALL: &str = "profile.release.package.kingsight.opt-level='z'";

/// The modules, and the features that each is built with.
const MODULES: [(&str, &[&str]); 4] = [
    ("kingsight", &[]),
    ("reasons", &["--no-default-features", "--features", "reasons"]),
    ("rules", &["--no-default-features", "--features", "rules"]),
    ("board", &["--no-default-features", "--features", "board", "--config", SMALL]),
];

/// The board's module with the language for tests, which ships nowhere.
const MARKED: &[&str] = &["--no-default-features", "--features", "marked", "--config", SMALL];

/// Packs the package into `dist/`.
///
/// # Errors
/// Node or the compiler's library for WebAssembly is missing, or a program fails.
pub(crate) fn npm(shell: &Shell) -> Result<(), String> {
    let archive = pack(shell, &shell.root().join("dist"))?;
    let size = fs::metadata(&archive).map_or(0, |metadata| metadata.len());
    shell.print(&format!("{size:>10} bytes  {}\n", archive.display()));
    Ok(())
}

/// Makes the site in `site/`: the studio without a server, the element's documentation, documents, and a report
/// that the command writes. Any host can serve it.
///
/// # Errors
/// Node or the compiler's library for WebAssembly is missing, or a program fails.
pub(crate) fn site(shell: &Shell) -> Result<(), String> {
    pack(shell, &place(shell).join("packed"))?;
    make_site(shell, &shell.root().join("site"))
}

/// Makes the site from the package that was built last.
fn make_site(shell: &Shell, into: &Path) -> Result<(), String> {
    module(shell, "studio", &["--no-default-features", "--features", "studio", "--config", SMALL])?;
    shell.cargo(&["build", "--release", "--locked", "-p", "kingsight-cli"])?;
    let command = shell.target().join("release").join(program());
    let script = folder(shell).join("tools/site.js");
    shell.call(Command::new("node").arg(script).arg(place(shell)).arg(into).arg(command))
}

/// The tests of the studio's page that run on the site, too, unless everything does: those of what the two ways to an answer may
/// differ in, its order, its delay and its loss, and of all that a visitor does with the board.
const SAMPLE: [&str; 10] = [
    "address",
    "changes",
    "drops",
    "exercises",
    "first-visit",
    "history",
    "keys",
    "late-answers",
    "modes",
    "supply",
];

/// The tests of the studio's page, with the site instead of the server: a sample, or all of them.
/// `studio/tests/support/studio.js` names the few that ask for a server, and why.
fn test_site(shell: &Shell, extent: Extent) -> Result<(), String> {
    let studio = shell.root().join("studio");
    shell.call(Command::new("npm").arg("ci").current_dir(&studio))?;
    let all = extent == Extent::Full;
    let mut tests = Command::new(if all { "npm" } else { "node" });
    if all {
        tests.args(["run", "browser"]);
    } else {
        tests.args(["--test", "--test-reporter=spec", "--test-concurrency=1"]);
        tests.args(SAMPLE.map(|name| format!("tests/{name}.test.js")));
    }
    shell.call(
        tests
            .current_dir(&studio)
            .env_remove("KINGSIGHT_PAGE")
            .env("KINGSIGHT_SITE", place(shell).join("site"))
            .env("KINGSIGHT_BIN", shell.target().join("release").join(program())),
    )
}

/// Packs the package, installs the archive in a new folder and runs the tests of its functions there; beyond `cargo xtask test` also
/// lints, types, all other tests, the site, random programs, and programs with the tools that people have.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn run(shell: &Shell, extent: Extent) -> Result<(), String> {
    browser(shell)?;
    libraries(shell, TARGET)?;
    let short = extent == Extent::Quick;
    if !short {
        lints(shell)?;
    }

    let archive = pack(shell, &place(shell).join("packed"))?;
    let consumer = place(shell).join("consumer");
    let fault = |error| format!("{}: {error}", consumer.display());
    let _ = fs::remove_dir_all(&consumer);
    fs::create_dir_all(&consumer).map_err(fault)?;
    fs::write(consumer.join("package.json"), "{ \"private\": true }\n").map_err(fault)?;
    let mut install = Command::new("npm");
    install.args(["install", "--silent", "--no-audit", "--no-fund", "--offline"]).arg(&archive);
    let installed = shell.call(install.current_dir(&consumer));
    installed.map_err(|error| format!("the package cannot be installed: {error}"))?;

    let node = |arguments: &[&str]| {
        let mut command = Command::new("npm");
        command.arg("run").args(arguments).current_dir(folder(shell));
        command.env("KINGSIGHT_SITE", place(shell).join("site"));
        shell.call(command.env("KINGSIGHT_CONSUMER", &consumer))
    };
    if short {
        return node(&["short"]);
    }
    node(&["types"])?;
    module(shell, "marked", MARKED)?;
    make_site(shell, &place(shell).join("site"))?;
    node(&["tests"])?;
    test_site(shell, extent)?;
    let package = consumer.join("node_modules/kingsight");
    let package = package.to_string_lossy();
    let budget = if extent == Extent::Full { ["--calls", "1000000"] } else { ["--seconds", "60"] };
    node(&["differential", "--", &package, budget[0], budget[1]])?;
    doors(shell, &archive, extent)
}

/// The package with bundlers, test runners and runtimes as they come. What cannot be installed on this machine is named, and a failure
/// with the largest budget.
fn doors(shell: &Shell, archive: &Path, extent: Extent) -> Result<(), String> {
    let mut run = Command::new("node");
    run.arg(shell.root().join("bench/doors/run.js")).arg(archive).arg("--work");
    run.arg(place(shell).join("doors")).arg("--times");
    if extent == Extent::Full {
        run.arg("--strict");
    }
    shell.call(&mut run)
}

fn lints(shell: &Shell) -> Result<(), String> {
    let mut clippy = Command::new(cargo());
    clippy
        .args(["clippy", "--locked", "--all-features", "--target", TARGET, "--target-dir"])
        .arg(place(shell));
    clippy.args(["--", "-D", "warnings"]).current_dir(folder(shell));
    shell.call(&mut clippy)
}

/// Builds the modules and the package around them; returns the archive.
fn pack(shell: &Shell, into: &Path) -> Result<PathBuf, String> {
    libraries(shell, TARGET)?;
    let place = place(shell);
    for (name, features) in MODULES {
        module(shell, name, features)?;
    }
    shell.call(Command::new("npm").arg("ci").current_dir(folder(shell)))?;
    let script = folder(shell).join("tools/pack.js");
    shell.call(Command::new("node").arg(script).arg(&place))?;

    let fault = |error| format!("{}: {error}", into.display());
    fs::create_dir_all(into).map_err(fault)?;
    for old in archives(into).map_err(fault)? {
        fs::remove_file(&old).map_err(|error| format!("{}: {error}", old.display()))?;
    }
    let mut npm = Command::new("npm");
    npm.args(["pack", "--silent", "--pack-destination"]).arg(into);
    shell.call(npm.current_dir(place.join("package")))?;
    match archives(into).map_err(fault)?.as_slice() {
        [archive] => Ok(archive.clone()),
        others => {
            Err(format!("expected one package in {}, found {}", into.display(), others.len()))
        }
    }
}

/// Builds a module into `NAME.raw.wasm`.
fn module(shell: &Shell, name: &str, features: &[&str]) -> Result<(), String> {
    let place = place(shell);
    let mut build = Command::new(cargo());
    build.args(["build", "--release", "--locked", "--target", TARGET, "--target-dir"]);
    build.arg(&place).args(features).current_dir(folder(shell));
    let (variable, flags) = without_paths(shell);
    shell.call(build.env(variable, flags))?;
    let built = place.join(TARGET).join("release/kingsight_wasm.wasm");
    let copied = fs::copy(&built, place.join(format!("{name}.raw.wasm")));
    copied.map(|_| ()).map_err(|error| format!("{}: {error}", built.display()))
}

fn archives(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let files: Vec<PathBuf> = files.collect::<Result<_, _>>()?;
    Ok(files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "tgz")).collect())
}

fn folder(shell: &Shell) -> PathBuf {
    shell.root().join("web")
}

fn place(shell: &Shell) -> PathBuf {
    shell.target().join("npm")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::{Workspace, root};

    #[test]
    fn crate_and_package_have_the_version_of_the_others() {
        let workspace = Workspace::read(&root()).unwrap();
        let core = workspace.members.iter().find(|member| member.name == "kingsight").unwrap();
        let manifest = fs::read_to_string(root().join("web/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("\nversion = \"{}\"\n", core.version)));
        let package = fs::read_to_string(root().join("web/npm/package.json")).unwrap();
        assert!(package.contains(&format!("\n  \"version\": \"{}\",\n", core.version)));
    }
}
