//! Tables of games, which need a query engine, C or Java to build and test: Parquet, a feature of `kingsight-data` that no other crate
//! builds; SQL over games, in a workspace of its own, so that nothing else builds a query engine; and the example for Spark, on a
//! cluster of this machine.

use std::process::Command;

use crate::programs::{find_or_install, python};
use crate::python::{READERS, environment_in, pip, tests_environment, wheel_for_tests};
use crate::shell::{Shell, cargo};
use crate::steps::Extent;

const PARQUET: [&str; 4] = ["-p", "kingsight-data", "--features", "parquet"];

/// Lints and tests Parquet: the tables are read back as they were written, also by other programs, and damaged files are errors.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn parquet(shell: &Shell, extent: Extent) -> Result<(), String> {
    find_or_install(shell, "cc", "gcc", "zstd, which Parquet needs, is written in C")?;
    shell
        .cargo(&[&["clippy"][..], &PARQUET, &["--all-targets", "--", "-D", "warnings"]].concat())?;
    python(shell)?;
    let readers = environment_in(shell, &tests_environment(shell))?;
    pip(shell, &readers, &READERS, "DuckDB, Polars and pyarrow cannot be installed")?;
    let mut test = Command::new(cargo());
    test.arg("test").args(PARQUET).args(["--lib", "--test", "parquet"]);
    test.args(["--test", "parquet_damage", "--test", "readers"]);
    test.current_dir(shell.root()).env("KINGSIGHT_PARQUET_READERS", &readers);
    shell.call(test.env("KINGSIGHT_TESTS", extent.name()))
}

/// What the fifteen queries are compared with. It is GPL: run, never shipped.
const PYTHON_CHESS: &str = "chess==1.11.2";

/// Builds, lints and tests `kingsight-sql`; the fifteen queries against python-chess.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn sql(shell: &Shell, extent: Extent) -> Result<(), String> {
    find_or_install(shell, "cc", "gcc", "zstd, which Parquet needs, is written in C")?;
    python(shell)?;
    let environment = shell.target().join("sql-python");
    let python = environment_in(shell, &environment)?;
    pip(shell, &python, &[PYTHON_CHESS], "python-chess cannot be installed")?;
    let folder = shell.root().join("sql");
    let mut clippy = Command::new(cargo());
    clippy.args(["clippy", "--locked", "--all-targets", "--", "-D", "warnings"]);
    shell.call(clippy.current_dir(&folder))?;
    let mut test = Command::new(cargo());
    test.args(["test", "--locked"]).current_dir(&folder);
    test.env("KINGSIGHT_PYTHON_CHESS", &python).env("KINGSIGHT_TESTS", extent.name());
    shell.call(&mut test)
}

/// Asks a scheduler and two executors on this machine the queries that one program answers as well. With [`Extent::Full`] one of them is
/// killed in the middle of a query, the programs are asked what they say when something fails, and the sources are linted with what a
/// cluster needs.
///
/// From nothing the engine takes some nine minutes of one core; linting as well would take half as many again.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn cluster(shell: &Shell, extent: Extent) -> Result<(), String> {
    find_or_install(shell, "cc", "gcc", "zstd, which Parquet needs, is written in C")?;
    let folder = shell.root().join("sql");
    if extent == Extent::Full {
        let mut clippy = Command::new(cargo());
        clippy.args(["clippy", "--locked", "--all-targets"]);
        clippy.args(["--features", "kingsight-sql/cluster"]);
        clippy.args(["-p", "kingsight-cluster", "-p", "kingsight-sql", "--", "-D", "warnings"]);
        shell.call(clippy.current_dir(&folder))?;
    }
    let mut test = Command::new(cargo());
    test.args(["test", "--locked", "-p", "kingsight-cluster"]);
    if extent != Extent::Full {
        test.args(["--lib", "--test", "loopback"]);
    }
    shell.call(test.current_dir(&folder).env("KINGSIGHT_TESTS", extent.name()))
}

/// Spark is 434 MB, so that only this step fetches it; pandas is what its `mapInArrow` asks for.
const SPARK: [&str; 3] = ["pyspark==4.3.0", "pandas==3.1.1", "pyarrow==26.0.1"];

/// Builds the wheel, installs it beside Spark, and runs the example on a master and two workers.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn spark(shell: &Shell) -> Result<(), String> {
    let java = "openjdk-17-jre-headless";
    find_or_install(shell, "java", java, "Spark runs on Java 17 or newer")?;
    let wheel = wheel_for_tests(shell)?;
    let python = environment_in(shell, &shell.target().join("spark-python"))?;
    pip(shell, &python, &SPARK, "Spark cannot be installed")?;
    let wheel = wheel.to_string_lossy();
    let ours = ["--no-deps", "--force-reinstall", &wheel];
    pip(shell, &python, &ours, "the wheel cannot be installed")?;
    let mut test = Command::new(&python);
    test.arg("spark_cluster.py").current_dir(shell.root().join("python/examples"));
    shell.call(test.env("PYTHONDONTWRITEBYTECODE", "1"))
}
