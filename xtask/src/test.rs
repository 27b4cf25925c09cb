//! `cargo xtask test`: the one command that proves everything.

use std::process::{Command, ExitCode};

use crate::instructions::bench_target;
use crate::programs::{self, cpp_compiler, python_and_node, stockfish};
use crate::shell::Shell;
use crate::shell::cargo;
use crate::steps::{Stage, Step, run as run_steps};
use crate::workspace::root;
use crate::{
    assistants, c_tests, container, dist, emulated, instructions, miri, oldest, packages, parquet,
    portable, python, spark, sql, studio, web, windows, wrappers,
};

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// While working.
    Quick,
    /// What the project promises, and what its continuous integration runs.
    Usual,
    /// Everything there is.
    Full,
}

impl Extent {
    /// The value of `KINGSIGHT_TESTS`, by which tests choose their budgets.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Extent::Quick => "quick",
            Extent::Usual => "usual",
            Extent::Full => "full",
        }
    }
}

/// Runs all steps and stops at the first that fails.
pub(crate) fn run(extent: Extent) -> ExitCode {
    run_steps("test", &root(), &stages(extent))
}

fn stages(extent: Extent) -> Vec<Stage<'static>> {
    let format = Step::new("format", format);
    let lints = Step::new("lints", lints);
    let tests = Step::new("tests", move |shell| tests(shell, extent));
    if extent == Extent::Quick {
        return vec![vec![vec![format, lints, tests]]];
    }
    let tools = Step::new("tools", programs::all);
    let parquet = Step::new("Parquet", move |shell| {
        if extent == Extent::Usual {
            shell.remark(
                "kingsight-sql was tested on a cluster only, and not linted: `cargo xtask sql` and `cargo xtask cluster --full` do the rest"
                    .to_owned(),
            );
        }
        parquet::run(shell, extent)
    });
    // Cargo lets one build at a time into `target/debug`. The first lane builds there and then only runs tests; so the
    // second lane starts with what builds elsewhere and ends with what builds there, too. Both take about as long.
    let first = vec![
        lints,
        tests,
        parquet,
        Step::new("peers", move |shell| peers(shell, extent)),
        Step::new("instruction counts", |shell| instructions::run(shell, false)),
        Step::new("cluster", move |shell| sql::cluster(shell, extent)),
    ];
    let second = vec![
        Step::new("command", studio::build_command),
        Step::new("studio's page", studio::run),
        Step::new("hunt's wrappers", wrappers::run),
        Step::new("Python package", python::run),
        Step::new("npm package", move |shell| web::run(shell, extent)),
        Step::new("library for C", move |shell| c_tests::run(shell, extent)),
        Step::new("fuzz targets", fuzz_targets),
        Step::new("packages", packages::run),
        Step::new("distribution", dist::test),
        Step::new("documentation", documentation),
        Step::new("other platforms", portable::run),
        Step::new("assistants", assistants::run),
    ];
    let mut stages = vec![vec![vec![format, tools]], vec![first, second]];
    if extent == Extent::Full {
        stages.push(vec![vec![
            Step::new("oldest compilers", oldest::run),
            Step::new("Miri", miri::run),
            Step::new("emulated processors", emulated::run),
            Step::new("container", container::run),
            Step::new("Windows, by Wine", windows::run),
            Step::new("SQL", move |shell| sql::run(shell, extent)),
            Step::new("Spark", spark::run),
        ]]);
    }
    stages
}

/// The workspaces that stand beside the main one are formatted as well.
fn format(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["fmt", "--all", "--check"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "bench/Cargo.toml"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "python/Cargo.toml"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "web/Cargo.toml"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "c/Cargo.toml"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "sql/Cargo.toml"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "cluster/Cargo.toml"])?;
    shell.cargo(&["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"])
}

fn lints(shell: &Shell) -> Result<(), String> {
    shell.cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

fn tests(shell: &Shell, extent: Extent) -> Result<(), String> {
    stockfish(shell)?;
    let mut test = Command::new(cargo());
    test.args(["test", "--workspace", "--no-fail-fast"]).current_dir(shell.root());
    shell.call(test.env("KINGSIGHT_TESTS", extent.name()))
}

/// Once with what is private, whose links break unnoticed otherwise, and once as readers see it.
fn documentation(shell: &Shell) -> Result<(), String> {
    for extra in [&["--document-private-items"][..], &[]] {
        let mut doc = Command::new(cargo());
        doc.args(["doc", "--workspace", "--no-deps"]).args(extra).current_dir(shell.root());
        shell.call(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    Ok(())
}

/// Agreement with other libraries, in a workspace of its own so that none of them ever ships.
fn peers(shell: &Shell, extent: Extent) -> Result<(), String> {
    let full = extent == Extent::Full;
    let bench = |command: &str, arguments: &[&str]| {
        let mut cargo = Command::new(cargo());
        cargo.args([command, "--release", "--locked", "--target-dir"]).arg(bench_target(shell));
        shell.call(cargo.args(arguments).current_dir(shell.root().join("bench")))
    };
    let positions = if full { "3000000" } else { "50000" };
    bench("run", &["--bin", "differential", "--", "--positions", positions])?;
    let depth = if full { "5" } else { "4" };
    bench("run", &["--bin", "chess960", "--", "--depth", depth])?;
    python_and_node(shell)?;
    // Two minutes on one core, or four.
    let (games, comment) = if full { ("100000", "100") } else { ("50000", "20") };
    bench("run", &["--bin", "pgn_faults", "--", "--games", games, "--comment", comment])?;
    bench("test", &["--lib"])?;
    // The others are run by hand: linked, they would take over three minutes of one core.
    bench("check", &["--bins"])
}

/// The fuzz targets still compile; running them takes hours (see fuzz/README.md).
fn fuzz_targets(shell: &Shell) -> Result<(), String> {
    cpp_compiler(shell)?;
    let mut test = Command::new(cargo());
    test.args(["test", "--locked", "--tests"]).current_dir(shell.root().join("fuzz"));
    shell.call(&mut test)
}

#[cfg(test)]
mod tests {
    use super::{Extent, stages};

    fn names(extent: Extent) -> Vec<&'static str> {
        stages(extent).iter().flatten().flatten().map(|step| step.name).collect()
    }

    #[test]
    fn each_extent_does_more_than_the_one_before() {
        assert_eq!(names(Extent::Quick), ["format", "lints", "tests"]);
        assert_eq!(names(Extent::Usual).len(), 20);
        assert!(names(Extent::Full).starts_with(&names(Extent::Usual)));
        assert_eq!(names(Extent::Full).len(), 27);
    }

    #[test]
    fn no_more_than_two_steps_run_at_once() {
        for extent in [Extent::Quick, Extent::Usual, Extent::Full] {
            assert!(stages(extent).iter().all(|stage| stage.len() <= 2));
        }
    }
}
