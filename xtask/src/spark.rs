//! The example for Spark, on a cluster of this machine.

use std::process::Command;

use crate::programs::find_or_install;
use crate::python::{environment_in, pip, wheel_for_tests};
use crate::shell::Shell;

/// Spark is 434 MB, so that only this step fetches it; pandas is what its `mapInArrow` asks for.
const TOOLS: [&str; 3] = ["pyspark==4.3.0", "pandas==3.1.1", "pyarrow==26.0.1"];

/// Builds the wheel, installs it beside Spark, and runs the example on a master and two workers.
///
/// # Errors
/// With what could not be done or did not pass.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let java = "openjdk-17-jre-headless";
    find_or_install(shell, "java", java, "Spark runs on Java 17 or newer")?;
    let wheel = wheel_for_tests(shell)?;
    let python = environment_in(shell, &shell.target().join("spark-python"))?;
    pip(shell, &python, &TOOLS, "Spark cannot be installed")?;
    let wheel = wheel.to_string_lossy();
    let ours = ["--no-deps", "--force-reinstall", &wheel];
    pip(shell, &python, &ours, "the wheel cannot be installed")?;
    let mut test = Command::new(&python);
    test.arg("spark_cluster.py").current_dir(shell.root().join("python/examples"));
    shell.call(test.env("PYTHONDONTWRITEBYTECODE", "1"))
}
