//! The library for C in `c/`: `cargo xtask c` packs it into `dist/`. How it is tested is in `c_tests.rs`.
//!
//! ```text
//! kingsight-c-VERSION-TARGET/include/           kingsight.h, written by cbindgen, and kingsight.hpp
//!                           /lib/               the shared library with its names, libkingsight.a
//!                           /lib/pkgconfig/     kingsight.pc
//!                           /lib/cmake/         for find_package(Kingsight)
//!                           /examples/          the programs that README.md names
//! ```
//!
//! The shared library has the names that distributions give to one: the file `libkingsight.so.0.1.0`, and links to it,
//! `libkingsight.so.0.1` for programs that run (the soname, which `c/build.rs` writes into the library) and `libkingsight.so` for the
//! linker. See [`series`].
//!
//! cbindgen, which is MPL-2.0, runs here and ships nothing of itself. Everything of these steps is below `target/c/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::without_paths;
use crate::files::{copy, create_folder, read, renew_folder, write};
use crate::programs::host;
use crate::shell::{Shell, cargo, output};
use crate::workspace::Workspace;

/// The program that writes the header, and its version.
const CBINDGEN: &str = "0.29.4";

/// The versions that programs need not be compiled again for: `0.MINOR` below 1.0, where every minor version may break them, and
/// `MAJOR` from 1.0 on. It ends the soname, and CMake compares it.
pub(crate) fn series(version: &str) -> String {
    let mut parts = version.split('.');
    let (major, minor) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    if major == "0" { format!("0.{minor}") } else { major.to_owned() }
}

/// The name by which programs find the shared library.
pub(crate) fn soname(version: &str) -> String {
    format!("libkingsight.so.{}", series(version))
}

/// Fills a template of `c/` for a version.
pub(crate) fn filled(template: &str, version: &str) -> String {
    template.replace("@VERSION@", version).replace("@SERIES@", &series(version))
}

/// Builds the library and packs it into `dist/`, after it has written the licences of what is linked.
///
/// # Errors
/// The system is not Linux, or the compiler fails.
pub(crate) fn pack_into_dist(shell: &Shell) -> Result<(), String> {
    shell.release(&["licences", "c"])?;
    let folder = pack(shell, &shell.root().join("dist"))?;
    shell.release(&["pack", &folder.to_string_lossy()])
}

/// Builds the library and lays everything that ships into a new folder inside `into`. Returns the folder.
///
/// # Errors
/// As [`pack_into_dist`].
pub(crate) fn pack(shell: &Shell, into: &Path) -> Result<PathBuf, String> {
    let target = host()?;
    if !target.contains("linux") {
        return Err(format!("the library for C is packed on Linux only, not on {target}"));
    }
    let mut build = Command::new(cargo());
    build.args(["build", "--release", "--locked", "--target-dir"]).arg(place(shell));
    let (variable, flags) = without_paths(shell);
    shell.call(build.env(variable, flags).current_dir(sources(shell)))?;

    let version = version(shell)?;
    let folder = into.join(format!("kingsight-c-{version}-{target}"));
    renew_folder(&folder)?;
    let (lib, include) = (folder.join("lib"), folder.join("include"));
    let (pkgconfig, cmake) = (lib.join("pkgconfig"), lib.join("cmake/Kingsight"));
    for folder in [&include, &pkgconfig, &cmake] {
        create_folder(folder)?;
    }
    let built = place(shell).join("release");
    let shared = format!("libkingsight.so.{version}");
    copy(&built.join("libkingsight_c.so"), &lib.join(&shared))?;
    copy(&built.join("libkingsight_c.a"), &lib.join("libkingsight.a"))?;
    link(&shared, &lib.join(soname(&version)))?;
    link(&shared, &lib.join("libkingsight.so"))?;
    let from = sources(shell);
    for name in ["kingsight.h", "kingsight.hpp"] {
        copy(&from.join("include").join(name), &include.join(name))?;
    }
    for name in
        ["README.md", "LICENSE-APACHE", "LICENSE-MIT", "LICENSE-THIRD-PARTY", "valgrind.supp"]
    {
        copy(&from.join(name), &folder.join(name))?;
    }
    copy_all(&from.join("examples"), &folder.join("examples"))?;
    let templates = [
        ("cmake/KingsightConfig.cmake.in", cmake.join("KingsightConfig.cmake")),
        ("cmake/KingsightConfigVersion.cmake.in", cmake.join("KingsightConfigVersion.cmake")),
        ("kingsight.pc.in", pkgconfig.join("kingsight.pc")),
    ];
    for (template, to) in templates {
        write(&to, filled(&read(&from.join(template))?, &version))?;
    }
    Ok(folder)
}

/// Writes the header from the sources.
///
/// # Errors
/// cbindgen cannot be installed, or does not understand the sources.
pub(crate) fn write_header(shell: &Shell) -> Result<(), String> {
    generate(shell, &header(shell))
}

/// Compares the header with what would be written.
///
/// # Errors
/// As [`write_header`], or it is not of this state.
pub(crate) fn compare_header(shell: &Shell) -> Result<(), String> {
    let now = place(shell).join("kingsight.h");
    generate(shell, &now)?;
    if read(&now)? == read(&header(shell))? {
        return Ok(());
    }
    let (now, there) = (now.display(), header(shell));
    Err(format!("{} differs from {now}; write it with cargo xtask c-header", there.display()))
}

fn generate(shell: &Shell, to: &Path) -> Result<(), String> {
    let tools = place(shell).join("tools");
    let program = tools.join("bin/cbindgen");
    let version = Command::new(&program).arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    if !version.is_ok_and(|version| version.trim_end().ends_with(CBINDGEN)) {
        let mut install = Command::new(cargo());
        install.args([
            "install",
            "--quiet",
            "--force",
            "--locked",
            // It runs for a second: not worth optimising.
            "--debug",
            "--version",
            CBINDGEN,
            "--root",
        ]);
        install.arg(&tools).arg("cbindgen").env("CARGO_PROFILE_DEV_DEBUG", "false");
        let installed = shell.call(&mut install);
        installed.map_err(|error| format!("cbindgen cannot be installed: {error}"))?;
    }
    let mut cbindgen = Command::new(program);
    cbindgen.args(["--quiet", "--config", "cbindgen.toml", "--crate", "kingsight-c", "--lockfile"]);
    cbindgen.args(["Cargo.lock", "--output"]).arg(to).arg(".");
    shell.call(cbindgen.current_dir(sources(shell)))?;
    // cbindgen does not expand macros, so the table of facts prints itself.
    let mut list = Command::new(cargo());
    list.args(["run", "--quiet", "--locked", "--example", "facts", "--target-dir"]);
    let listed = output(list.arg(place(shell)).current_dir(sources(shell)))?;
    write(to, read(to)?.replace("// FACTS\n", &listed))
}

fn header(shell: &Shell) -> PathBuf {
    sources(shell).join("include/kingsight.h")
}

/// The folder of the crate.
pub(crate) fn sources(shell: &Shell) -> PathBuf {
    shell.root().join("c")
}

/// Everything that is built is below this folder.
pub(crate) fn place(shell: &Shell) -> PathBuf {
    shell.target().join("c")
}

pub(crate) fn version(shell: &Shell) -> Result<String, String> {
    let workspace = Workspace::read(shell.root())?;
    let core = workspace.members.iter().find(|member| member.name == "kingsight");
    Ok(core.ok_or("there is no crate kingsight")?.version.clone())
}

#[cfg(unix)]
fn link(to: &str, from: &Path) -> Result<(), String> {
    std::os::unix::fs::symlink(to, from).map_err(|error| format!("{}: {error}", from.display()))
}

#[cfg(not(unix))]
fn link(to: &str, from: &Path) -> Result<(), String> {
    Err(format!("{} cannot link to {to} on this system", from.display()))
}

/// A folder with everything in it.
fn copy_all(from: &Path, to: &Path) -> Result<(), String> {
    let at = |path: &Path, error| format!("{}: {error}", path.display());
    create_folder(to)?;
    for entry in fs::read_dir(from).map_err(|error| at(from, error))? {
        let entry = entry.map_err(|error| at(from, error))?;
        let (path, into) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() { copy_all(&path, &into)? } else { copy(&path, &into)? }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::workspace::{Workspace, root};

    #[test]
    fn the_crate_has_the_version_of_the_others() {
        let workspace = Workspace::read(&root()).unwrap();
        let core = workspace.members.iter().find(|member| member.name == "kingsight").unwrap();
        let manifest = fs::read_to_string(root().join("c/Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("\nversion = \"{}\"\n", core.version)));
    }

    #[test]
    fn another_minor_version_below_1_has_another_soname() {
        for (version, soname) in [
            ("0.1.0", "libkingsight.so.0.1"),
            ("0.1.7", "libkingsight.so.0.1"),
            ("0.12.0", "libkingsight.so.0.12"),
            ("1.0.0", "libkingsight.so.1"),
            ("1.4.2", "libkingsight.so.1"),
        ] {
            assert_eq!(super::soname(version), soname, "{version}");
        }
    }

    /// The functions that the header declares.
    fn functions() -> Vec<String> {
        let header = fs::read_to_string(root().join("c/include/kingsight.h")).unwrap();
        let declared = header.lines().filter(|line| !line.starts_with([' ', '/', '#', '}']));
        let names = declared.filter_map(|line| {
            let name = line.split_once('(')?.0.rsplit([' ', '*']).next()?;
            name.starts_with("ks_").then(|| name.to_owned())
        });
        let names: Vec<_> = names.collect();
        assert!(names.len() > 30, "{names:?}");
        names
    }

    /// Whether a text has the name as a word of its own.
    fn names(text: &str, name: &str) -> bool {
        let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.match_indices(name).any(|(at, _)| {
            !text[..at].ends_with(part) && !text[at + name.len()..].starts_with(part)
        })
    }

    #[test]
    fn the_wrapper_has_every_function() {
        let wrapper = fs::read_to_string(root().join("c/include/kingsight.hpp")).unwrap();
        let missing: Vec<_> =
            functions().into_iter().filter(|name| !names(&wrapper, name)).collect();
        assert_eq!(missing, ["ks_provoke_internal_error"]);
    }

    #[test]
    fn every_function_and_every_error_is_tested() {
        let calls = fs::read_to_string(root().join("c/tests/calls.c")).unwrap();
        let header = fs::read_to_string(root().join("c/include/kingsight.h")).unwrap();
        let errors: Vec<_> = header
            .lines()
            .filter_map(|line| line.strip_prefix("#define ")?.split(' ').next())
            .filter(|name| name.starts_with("KS_ERROR_"))
            .map(str::to_owned)
            .collect();
        assert_eq!(errors.len(), 12, "{errors:?}");
        let untested: Vec<_> =
            functions().into_iter().chain(errors).filter(|name| !names(&calls, name)).collect();
        assert!(untested.is_empty(), "tests/calls.c lacks {untested:?}");
    }

    /// Each task that packs something runs in a workflow of a release, before what it makes is attached.
    #[test]
    fn a_release_attaches_all_that_is_packed() {
        let workflow =
            |name| fs::read_to_string(root().join(".github/workflows").join(name)).unwrap();
        let release = workflow("release.yml");
        for (task, attached) in [
            ("cargo xtask dist", "dist/SHA256SUMS-*"),
            ("cargo xtask dist", "dist/crates/*.crate"),
            ("cargo xtask dist", "dist/*.tar.gz"),
            ("cargo xtask c ", "dist/*.tar.gz"),
            ("cargo xtask c ", "kingsight-c-*.tar.gz"),
            ("cargo xtask npm", "dist/*.tgz"),
        ] {
            let packed = release.find(task).unwrap_or_else(|| panic!("no {task} in release.yml"));
            let attached = release.rfind(attached).unwrap_or_else(|| panic!("no {attached} there"));
            assert!(packed < attached, "{task}");
        }
        // `dist` empties the folder.
        assert!(release.find("cargo xtask dist") < release.find("cargo xtask c "));
        assert!(workflow("wheels.yml").contains("gh release upload \"$TAG\" dist/*.whl"));
    }

    #[test]
    fn readme_shows_the_first_example() {
        let readme = fs::read_to_string(root().join("c/README.md")).unwrap();
        let example = fs::read_to_string(root().join("c/examples/why.c")).unwrap();
        let body = example.split_once("#include").unwrap().1;
        assert!(readme.contains(body), "c/README.md differs from c/examples/why.c");
    }
}
