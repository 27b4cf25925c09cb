//! The command as it ships: how it is built, and how large it may be.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::host;
use crate::shell::{Shell, cargo};

/// The name of the command's file.
pub fn program() -> &'static str {
    if cfg!(windows) { "kingsight.exe" } else { "kingsight" }
}

/// Builds the command in a folder of its own, without the paths of this machine in it.
pub fn build(shell: &Shell, folder: &str, arguments: &[&str]) -> Result<PathBuf, String> {
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

/// How many bytes the released command may have. Its parts are in `docs/size.md`; raising this limit is a decision of its own.
const LIMIT: u64 = 12_000_000;

/// Whether a command that was built as a release is within the limit. It holds for the target that `docs/size.md` is about.
///
/// # Errors
/// The command is larger.
pub fn limit(command: &Path) -> Result<(), String> {
    let size = std::fs::metadata(command)
        .map_err(|error| format!("{}: {error}", command.display()))?
        .len();
    if size <= LIMIT || host()? != "x86_64-unknown-linux-gnu" {
        return Ok(());
    }
    Err(format!(
        "{} has {} bytes; the limit is {}. `cargo xtask sizes` shows which crates grew",
        command.display(),
        grouped(size),
        grouped(LIMIT)
    ))
}

/// Digits in groups of three.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let comma = |i: usize| if i > 0 && (digits.len() - i).is_multiple_of(3) { "," } else { "" };
    digits.chars().enumerate().flat_map(|(i, digit)| comma(i).chars().chain([digit])).collect()
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, grouped, limit};

    #[cfg(all(target_os = "linux", target_arch = "x86_64", target_env = "gnu"))]
    #[test]
    fn a_larger_command_is_an_error() {
        let path = std::env::temp_dir().join(format!("kingsight-size-{}", std::process::id()));
        let file = std::fs::File::create(&path).expect("a temporary file");
        file.set_len(LIMIT).expect("its length");
        assert_eq!(limit(&path), Ok(()));
        file.set_len(LIMIT + 1).expect("its length");
        let error = limit(&path).expect_err("too large");
        std::fs::remove_file(&path).expect("removed");
        assert!(error.contains("12,000,001 bytes; the limit is 12,000,000"), "{error}");
    }

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!([0, 999, 1_000, 12_345_678].map(grouped), ["0", "999", "1,000", "12,345,678"]);
    }
}
