//! The tasks of `cargo xtask` that need JSON, SHA-256, ELF or tar, and so crates. `cargo xtask` runs this program for them.
//!
//! It is not part of xtask, so that `cargo xtask check` compiles none of these crates.

mod archive;
mod dist;
mod licences;
mod metadata;
mod packages;
mod public_items;
mod sizes;

use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use xtask::shell::Shell;
use xtask::workspace::root;

const USAGE: &str = "cargo xtask runs this program: see `cargo xtask help`";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (root, never) = (root(), AtomicBool::new(false));
    match run(&Shell::new(&root, false, &never), &arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask-release {}: {reason}", arguments.join(" "));
            ExitCode::FAILURE
        }
    }
}

fn run(shell: &Shell, arguments: &[&str]) -> Result<(), String> {
    match arguments {
        ["dist"] => dist::run(shell),
        ["try-dist"] => dist::test(shell),
        ["packages"] => packages::run(shell),
        ["oldest-compilers"] => packages::oldest(shell),
        ["public-items"] => public_items::compare(shell),
        ["public-items", "--bless"] => public_items::write(shell),
        ["sizes"] => sizes::run(shell),
        ["pack", folder] => pack(shell, Path::new(folder)),
        ["licences", folder] => licences::write(shell, folder),
        ["licences", "--check", folder] => licences::compare(shell, folder),
        _ => Err(USAGE.to_owned()),
    }
}

fn pack(shell: &Shell, folder: &Path) -> Result<(), String> {
    let archive = archive::pack(shell, folder)?;
    archive::print_size(shell, &archive);
    Ok(())
}
