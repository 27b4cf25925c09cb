//! `cargo xtask prove`: everything that must be so beyond `cargo xtask test`. Continuous integration runs the one after the other.

use std::process::{Command, ExitCode};
use std::time::Duration;

use crate::instructions::bench_target;
use crate::programs::{self, cpp_compiler, python_and_node};
use crate::shell::{Shell, cargo};
use crate::steps::{Extent, Stage, Step, run_within};
use crate::workspace::root;
use crate::{c_tests, instructions, machines, other_libraries, python, services, tables, web};

/// Longer than this nobody waits.
const LIMIT: Duration = Duration::from_secs(75 * 60);

/// Runs all steps and stops at the first that fails.
pub(crate) fn run(extent: Extent) -> ExitCode {
    let limit = if extent == Extent::Full { Duration::MAX } else { LIMIT };
    run_within("prove", &root(), &stages(extent), limit)
}

fn stages(extent: Extent) -> Vec<Stage<'static>> {
    // The first lane links other libraries, on one core. Cargo lets one build at a time into `target/debug`: that is the second lane's;
    // `cargo xtask test` has built what the larger budgets run. The third lane waits for browsers and engines most of the time.
    let first = vec![
        Step::new("peers", move |shell| peers(shell, extent)),
        Step::new("instruction counts", |shell| instructions::run(shell, false)),
        Step::new("larger budgets", move |shell| larger_budgets(shell, extent)),
    ];
    let second = vec![
        Step::new("likeness", other_libraries::likeness),
        Step::new("Parquet", move |shell| tables::parquet(shell, extent)),
        Step::new("Python package", move |shell| python::run(shell, extent)),
        Step::new("library for C", move |shell| c_tests::run(shell, extent)),
        Step::new("fuzz targets", fuzz_targets),
        Step::new("packages", |shell| shell.release(&["packages"])),
        Step::new("public items", |shell| shell.release(&["public-items"])),
        Step::new("distribution", |shell| shell.release(&["try-dist"])),
        Step::new("documentation", documentation),
        Step::new("other platforms", machines::platforms),
        Step::new("assistants", services::features),
    ];
    let third = vec![
        Step::new("command", services::build_command),
        Step::new("studio's page", move |shell| services::page(shell, extent)),
        Step::new("npm package", move |shell| web::run(shell, extent)),
        Step::new("hunt's wrappers", other_libraries::wrappers),
    ];
    let mut stages =
        vec![vec![vec![Step::new("tools", programs::all)]], vec![first, second, third]];
    if extent == Extent::Full {
        stages.push(vec![vec![
            Step::new("oldest compilers", |shell| shell.release(&["oldest-compilers"])),
            Step::new("Miri", machines::miri),
            Step::new("emulated processors", machines::processors),
            Step::new("container", services::container),
            Step::new("Windows, by Wine", machines::windows),
            Step::new("SQL", move |shell| tables::sql(shell, extent)),
            Step::new("cluster", move |shell| tables::cluster(shell, extent)),
            Step::new("Spark", tables::spark),
        ]]);
    }
    stages
}

/// The test programs that look at more, the larger their budget; the others would only do again what `cargo xtask test` has done.
const WITH_BUDGETS: [&str; 11] = [
    "agreement",
    "all",
    "changes_judged",
    "classes",
    "exact",
    "hunt",
    "matrix",
    "patterns",
    "random_programs",
    "sketch",
    "studio",
];

/// The libraries whose own tests do.
const LIBRARIES_WITH_BUDGETS: [&str; 1] = ["kingsight-methods"];

fn larger_budgets(shell: &Shell, extent: Extent) -> Result<(), String> {
    let mut test = Command::new(cargo());
    // All of the workspace, whatever is chosen: otherwise features differ, and crates are compiled again.
    test.args(["test", "--workspace", "--no-fail-fast"]).current_dir(shell.root());
    test.args(WITH_BUDGETS.iter().flat_map(|name| ["--test", name]));
    shell.call(test.env("KINGSIGHT_TESTS", extent.name()))?;
    let mut test = Command::new(cargo());
    test.args(["test", "--lib", "--no-fail-fast"]).current_dir(shell.root());
    test.args(LIBRARIES_WITH_BUDGETS.iter().flat_map(|name| ["--package", name]));
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
    // One minute on one core, or four.
    let (games, comment) = if full { ("100000", "100") } else { ("25000", "20") };
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
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::{Extent, LIBRARIES_WITH_BUDGETS, WITH_BUDGETS, stages};
    use crate::workspace::{Workspace, root};

    fn names(extent: Extent) -> Vec<&'static str> {
        stages(extent).iter().flatten().flatten().map(|step| step.name).collect()
    }

    #[test]
    fn the_full_extent_does_all_of_the_usual_one() {
        assert_eq!(names(Extent::Usual).len(), 19);
        assert!(names(Extent::Full).starts_with(&names(Extent::Usual)));
        assert_eq!(names(Extent::Full).len(), 27);
    }

    /// Where a test reads its budget, and the program that it belongs to.
    #[test]
    fn each_test_with_a_budget_is_in_a_program_that_is_named() {
        let workspace = Workspace::read(&root()).unwrap();
        let mut found = BTreeSet::new();
        for member in workspace.members.iter().filter(|member| member.name != "xtask") {
            let tests = root().join(&member.folder).join("tests");
            let manifest = root().join(&member.folder).join("Cargo.toml");
            let one_program =
                std::fs::read_to_string(manifest).unwrap().contains("\nautotests = false\n");
            for path in files_below(&tests) {
                if !std::fs::read_to_string(&path)
                    .is_ok_and(|text| text.contains("KINGSIGHT_TESTS"))
                {
                    continue;
                }
                let part = path.strip_prefix(&tests).unwrap().iter().next().unwrap();
                let part = part.to_string_lossy().trim_end_matches(".rs").to_owned();
                let shared = ["support", "common"].contains(&part.as_str());
                if one_program {
                    found.insert("all".to_owned());
                } else if shared {
                    found.extend(programs_with(&tests, &format!("\nmod {part};")));
                } else {
                    found.insert(part);
                }
            }
        }
        let named: BTreeSet<String> = WITH_BUDGETS.iter().map(ToString::to_string).collect();
        assert_eq!(found, named);
        let reads = |path: &PathBuf| {
            std::fs::read_to_string(path).is_ok_and(|text| text.contains("KINGSIGHT_TESTS"))
        };
        let others = workspace.members.iter().filter(|member| member.name != "xtask");
        let libraries = others.filter(|member| {
            files_below(&root().join(&member.folder).join("src")).iter().any(reads)
        });
        assert!(libraries.map(|member| member.name.as_str()).eq(LIBRARIES_WITH_BUDGETS));
    }

    fn files_below(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
    }

    fn programs_with(tests: &Path, line: &str) -> Vec<String> {
        let entries = std::fs::read_dir(tests).into_iter().flatten().flatten();
        let with = entries
            .map(|entry| entry.path())
            .filter(|path| std::fs::read_to_string(path).is_ok_and(|text| text.contains(line)));
        with.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn no_more_than_three_steps_run_at_once() {
        for extent in [Extent::Usual, Extent::Full] {
            assert!(stages(extent).iter().all(|stage| stage.len() <= 3));
        }
    }
}
