//! The library for C in `c/`: `cargo xtask c` packs it into `dist/`. How it is tested is in `c_tests.rs`.
//!
//! ```text
//! kingsight-c-VERSION-TARGET/include/           kingsight.h, written by cbindgen, and kingsight.hpp
//!                           /lib/               libkingsight.so, libkingsight.so.0, libkingsight.a
//!                           /lib/pkgconfig/     kingsight.pc
//!                           /lib/cmake/         for find_package(Kingsight)
//! ```
//!
//! cbindgen, which is MPL-2.0, runs here and ships nothing of itself. Everything of these steps is below `target/c/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::archive;
use crate::dist::{time, without_paths};
use crate::licences;
use crate::programs::host;
use crate::shell::Shell;
use crate::shell::cargo;
use crate::workspace::Workspace;

/// The program that writes the header, and its version.
const CBINDGEN: &str = "0.29.4";

/// The name by which programs find the shared library: the number is that of the ABI.
pub(crate) const SHARED: &str = "libkingsight.so.0";

/// Builds the library and packs it into `dist/`, after it has written the licences of what is linked.
///
/// # Errors
/// The system is not Linux, or the compiler fails.
pub(crate) fn pack_into_dist(shell: &Shell) -> Result<(), String> {
    licences::write(shell, &licences::C)?;
    let into = shell.root().join("dist");
    let folder = pack(shell, &into)?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let archive = archive::pack(shell, &into, &name, time(shell))?;
    let size = fs::metadata(&archive).map_or(0, |metadata| metadata.len());
    shell.print(&format!("{size:>10} bytes  {}\n", archive.display()));
    Ok(())
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
    let _ = fs::remove_dir_all(&folder);
    let (lib, include) = (folder.join("lib"), folder.join("include"));
    let (pkgconfig, cmake) = (lib.join("pkgconfig"), lib.join("cmake/Kingsight"));
    for folder in [&include, &pkgconfig, &cmake] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let built = place(shell).join("release");
    copy(&built.join("libkingsight_c.so"), &lib.join(SHARED))?;
    copy(&built.join("libkingsight_c.a"), &lib.join("libkingsight.a"))?;
    link(SHARED, &lib.join("libkingsight.so"))?;
    let from = sources(shell);
    for name in ["kingsight.h", "kingsight.hpp"] {
        copy(&from.join("include").join(name), &include.join(name))?;
    }
    for name in ["README.md", "LICENSE-APACHE", "LICENSE-MIT", "LICENSE-THIRD-PARTY"] {
        copy(&from.join(name), &folder.join(name))?;
    }
    copy(&from.join("cmake/KingsightConfig.cmake"), &cmake.join("KingsightConfig.cmake"))?;
    let filled = [
        ("cmake/KingsightConfigVersion.cmake.in", cmake.join("KingsightConfigVersion.cmake")),
        ("kingsight.pc.in", pkgconfig.join("kingsight.pc")),
    ];
    for (template, to) in filled {
        let text = read(&from.join(template))?.replace("@VERSION@", &version);
        fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))?;
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
            "--version",
            CBINDGEN,
            "--root",
        ]);
        let installed = shell.call(install.arg(&tools).arg("cbindgen"));
        installed.map_err(|error| format!("cbindgen cannot be installed: {error}"))?;
    }
    let mut write = Command::new(program);
    write.args(["--quiet", "--config", "cbindgen.toml", "--crate", "kingsight-c", "--lockfile"]);
    write.args(["Cargo.lock", "--output"]).arg(to).arg(".");
    shell.call(write.current_dir(sources(shell)))
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

fn version(shell: &Shell) -> Result<String, String> {
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

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
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
    fn the_shared_librarys_name_is_that_of_the_abi() {
        let script = fs::read_to_string(root().join("c/build.rs")).unwrap();
        assert!(script.contains(super::SHARED));
        let abi = fs::read_to_string(root().join("c/src/version.rs")).unwrap();
        let number = super::SHARED.rsplit('.').next().unwrap();
        assert!(abi.contains(&format!("pub const KS_ABI_VERSION: u32 = {number};")));
        let cmake = fs::read_to_string(root().join("c/cmake/KingsightConfig.cmake")).unwrap();
        assert!(cmake.contains(super::SHARED));
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
