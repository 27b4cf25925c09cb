//! Packages: what goes to the registry is complete, and compiles with the oldest compilers that it names.
//!
//! Cargo makes the archives, and each crate is checked from its own archive, with the other
//! archives as its dependencies and nothing else selected, so that a missing file, version,
//! dependency or feature is an error here as it would be for a user. `cargo package` alone does the
//! same, but compiles every dependency again for it: three minutes instead of one.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use xtask::files::{copy, renew_folder, write};
use xtask::shell::{Shell, cargo};

use crate::archive;
use crate::metadata::{Package, members};

/// Makes the archives and checks what is in them.
///
/// # Errors
/// An archive cannot be made, lacks a file, or does not compile.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let members = members(shell.root())?;
    let archives = make(shell, &members)?;
    // Cargo would take a compiled crate of the run before for this one.
    let place = shell.target().join("packages");
    renew_folder(&place)?;
    for archive in &archives {
        archive::unpack(archive, &place)?;
    }
    let published: Vec<&Package> = members.iter().filter(|member| member.is_published()).collect();
    for member in &published {
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "Cargo.toml"] {
            if !place.join(named(member)).join(file).is_file() {
                return Err(format!("the package of {} lacks {file}", member.name));
            }
        }
    }
    write(&place.join("Cargo.toml"), manifest(&published))?;
    copy(&shell.root().join("Cargo.lock"), &place.join("Cargo.lock"))?;
    for member in published {
        let mut check = Command::new(cargo());
        check.args(["check", "--quiet", "-p", &member.name, "--target-dir"]);
        shell.call(check.arg(shell.target()).current_dir(&place))?;
    }
    Ok(())
}

/// Checks each crate with the compiler that its manifest names as the oldest, which rustup installs.
///
/// Clippy's `incompatible_msrv` sees functions of the standard library that are too new, in every run of the lints. Only the compiler
/// itself sees new syntax.
///
/// # Errors
/// A manifest names no compiler, or it cannot be installed, or a crate does not compile with it.
pub(crate) fn oldest(shell: &Shell) -> Result<(), String> {
    for member in members(shell.root())?.iter().filter(|member| member.is_published()) {
        let version = member.rust_version.as_ref();
        let version = version.ok_or_else(|| format!("{} names no rust-version", member.name))?;
        let mut there = Command::new("rustup");
        there.args(["run", version, "rustc", "--version"]).stdout(Stdio::null());
        if !there.stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
            let install = ["toolchain", "install", version, "--profile", "minimal"];
            shell.call(Command::new("rustup").args(install))?;
        }
        let mut check = Command::new("rustup");
        check.args([
            "run",
            version,
            "cargo",
            "check",
            "--locked",
            "-p",
            &member.name,
            "--target-dir",
        ]);
        for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"] {
            check.env_remove(variable);
        }
        shell.call(check.arg(shell.target().join("oldest")).current_dir(shell.root()))?;
    }
    Ok(())
}

/// Lets cargo make the archives; it refuses a manifest that the registry would refuse.
pub(crate) fn make(shell: &Shell, members: &[Package]) -> Result<Vec<PathBuf>, String> {
    let mut package = Command::new(cargo());
    package.args(["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]);
    for member in members.iter().filter(|member| !member.is_published()) {
        package.args(["--exclude", &member.name]);
    }
    let target = shell.target();
    shell.call(package.arg("--target-dir").arg(&target).current_dir(shell.root()))?;
    let published = members.iter().filter(|member| member.is_published());
    let archive = |member| target.join("package").join(format!("{}.crate", named(member)));
    Ok(published.map(archive).collect())
}

fn named(member: &Package) -> String {
    format!("{}-{}", member.name, member.version)
}

/// A workspace of the unpacked packages, which find each other in it instead of in the registry.
fn manifest(published: &[&Package]) -> String {
    let mut text =
        "[workspace]\nresolver = \"3\"\nmembers = [\"*-*\"]\n\n[patch.crates-io]\n".to_owned();
    let needed = |member: &&&Package| published.iter().any(|other| other.needs(&member.name));
    for member in published.iter().filter(needed) {
        let _ = writeln!(text, "{} = {{ path = \"{}\" }}", member.name, named(member));
    }
    text
}

#[cfg(test)]
mod tests {
    use std::fs;

    use xtask::workspace::root;

    use crate::metadata::members;

    #[test]
    fn published_crates_describe_themselves() {
        for member in members(&root()).unwrap().iter().filter(|member| member.is_published()) {
            let manifest = member.folder().join("Cargo.toml");
            let text = fs::read_to_string(&manifest).unwrap();
            for key in
                ["description", "keywords", "categories", "readme", "license", "rust-version"]
            {
                let written = text.lines().any(|line| line.starts_with(key));
                assert!(written, "{} lacks {key}", manifest.display());
            }
        }
    }
}
