//! Reading and writing Parquet: a feature of `kingsight-data` that no other crate builds.

use std::process::Command;

use crate::programs::find_or_install;
use crate::shell::Shell;
use crate::shell::cargo;
use crate::test::Extent;

const CRATE: [&str; 4] = ["-p", "kingsight-data", "--features", "parquet"];

/// Lints and tests Parquet: the tables are read back as they were written, and damaged files are errors.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn run(shell: &Shell, extent: Extent) -> Result<(), String> {
    find_or_install(shell, "cc", "gcc", "zstd, which Parquet needs, is written in C")?;
    shell.cargo(&[&["clippy"][..], &CRATE, &["--all-targets", "--", "-D", "warnings"]].concat())?;
    let mut test = Command::new(cargo());
    test.arg("test").args(CRATE).args(["--lib", "--test", "parquet"]).current_dir(shell.root());
    shell.call(test.env("KINGSIGHT_TESTS", extent.name()))
}
