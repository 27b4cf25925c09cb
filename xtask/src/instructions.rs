//! `cargo xtask count-instructions`: does a change make the code execute more instructions?
//!
//! Times are noisy on shared machines, instructions are not. The workloads of
//! `bench/src/bin/instruction_workloads.rs` run under callgrind, and each may need at most [`TOLERANCE`]
//! more than `bench/instruction-counts.txt` says. Callgrind runs the portable and the AVX2 path; it does not know
//! AVX-512, so that path is guarded by its tests and the race alone.
//!
//! Another compiler makes other instructions of the same code. Counts are compared only with the compiler and
//! the target that the file names. With any other the workloads run and their results are checked, and the end of
//! `cargo xtask test` says that no count was compared.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::find_or_install;

/// How much more a workload may need, as a share.
const TOLERANCE: f64 = 0.03;

const REFERENCE: &str = "bench/instruction-counts.txt";
const BLESS: &str = "cargo xtask count-instructions --bless";

const HEAD: &str = "\
# Instructions that the workloads of bench/src/bin/instruction_workloads.rs execute, counted by callgrind.
#
# Written by `cargo xtask count-instructions --bless`. Compared by `cargo xtask test`, which fails if a workload
# needs 3 % more; only with the compiler and the target named here, because another compiler makes other code.
";

/// What was counted, and with which compiler for which target.
#[derive(PartialEq, Debug)]
struct Counts {
    compiler: String,
    counts: Vec<(String, u64)>,
}

/// Counts and compares, or writes the counts down. Returns what the user should be told although
/// nothing is wrong.
///
/// # Errors
/// More instructions than allowed, a wrong result, or a tool that is missing.
pub(crate) fn run(root: &Path, bless: bool) -> Result<Vec<String>, String> {
    let counted = count(root)?;
    let path = root.join(REFERENCE);
    if bless {
        std::fs::write(&path, write(&counted)).map_err(|error| format!("{REFERENCE}: {error}"))?;
        println!(
            "{REFERENCE} is written; commit it, and say in the commit why the counts have changed"
        );
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(&path)
        .map_err(|error| format!("{REFERENCE}: {error}; `{BLESS}` writes it"))?;
    compare(&read(&text)?, &counted)
}

fn count(root: &Path) -> Result<Counts, String> {
    find_or_install("valgrind", "valgrind", "callgrind counts the instructions")?;
    let folder = root.join("bench");
    let target = folder.join("target");
    // The flags of the environment would change the code.
    let build = ["build", "--release", "--locked", "--quiet", "--bin", "instruction_workloads"];
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(build)
        .arg("--target-dir")
        .arg(&target)
        .current_dir(&folder)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", "")
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if !status.success() {
        return Err("the workloads could not be built".to_owned());
    }
    let program = target.join("release").join("instruction_workloads");
    let names = Command::new(&program)
        .output()
        .map_err(|error| format!("{} could not be started: {error}", program.display()))?;
    let mut counts = Vec::new();
    for name in String::from_utf8_lossy(&names.stdout).lines() {
        counts.push((name.to_owned(), instructions(&program, name, &target)?));
    }
    Ok(Counts { compiler: compiler()?, counts })
}

/// What callgrind counts while the program does one workload.
fn instructions(program: &Path, name: &str, folder: &Path) -> Result<u64, String> {
    let profile: PathBuf = folder.join(format!("callgrind.{name}.out"));
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", profile.display()))
        .arg(program)
        .arg(name)
        .output()
        .map_err(|error| format!("valgrind could not be started: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("workload {name} failed under callgrind:\n{said}"));
    }
    let text = std::fs::read_to_string(&profile)
        .map_err(|error| format!("{}: {error}", profile.display()))?;
    let summary = text.lines().find_map(|line| line.strip_prefix("summary: ")?.trim().parse().ok());
    summary.ok_or_else(|| format!("{}: no line `summary: N`", profile.display()))
}

/// Version, commit and target of the compiler, in one line.
fn compiler() -> Result<String, String> {
    let output = Command::new("rustc")
        .arg("-vV")
        .output()
        .map_err(|error| format!("rustc could not be started: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host =
        text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or("unknown target");
    Ok(format!("{}, {host}", text.lines().next().unwrap_or("unknown compiler")))
}

/// Prints a table and says what is out of bounds.
fn compare(reference: &Counts, counted: &Counts) -> Result<Vec<String>, String> {
    let same_compiler = reference.compiler == counted.compiler;
    let mut table = String::new();
    let mut wrong = Vec::new();
    let mut fewer = Vec::new();
    for (name, count) in &counted.counts {
        let Some((_, before)) = reference.counts.iter().find(|(other, _)| other == name) else {
            let _ = writeln!(table, "  {name:28} {count:>12}  no reference");
            wrong.push(format!("{name} has no reference count"));
            continue;
        };
        let change = *count as f64 / *before as f64 - 1.0;
        let percent = format!("{:+.2} %", 100.0 * change);
        let _ = writeln!(table, "  {name:28} {count:>12}  reference {before:>12}  {percent}");
        if change > TOLERANCE && same_compiler {
            wrong.push(format!("{name} needs {percent}"));
        } else if change < -TOLERANCE && same_compiler {
            fewer.push(format!("{name} {percent}"));
        }
    }
    for (name, _) in &reference.counts {
        if !counted.counts.iter().any(|(other, _)| other == name) {
            wrong.push(format!("{name} is no workload any more"));
        }
    }
    print!("{table}");
    if !wrong.is_empty() {
        return Err(format!(
            "{}; if that is intended: `{BLESS}`, and say why in the commit",
            wrong.join(", ")
        ));
    }
    if !same_compiler {
        return Ok(vec![format!(
            "no instruction count was compared: this is {}, the counts are of {}; take that compiler, or `{BLESS}`",
            counted.compiler, reference.compiler
        )]);
    }
    if fewer.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec![format!(
        "fewer instructions than written down ({}): `{BLESS}` keeps the gain",
        fewer.join(", ")
    )])
}

fn write(counts: &Counts) -> String {
    let mut text = format!("{HEAD}compiler {}\n", counts.compiler);
    for (name, count) in &counts.counts {
        let _ = writeln!(text, "{name} {count}");
    }
    text
}

fn read(text: &str) -> Result<Counts, String> {
    let mut counts = Counts { compiler: String::new(), counts: Vec::new() };
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let Some((key, value)) = line.split_once(' ') else {
            if line.is_empty() {
                continue;
            }
            return Err(format!("{REFERENCE}: line {}: not `name count`: {line:?}", i + 1));
        };
        if key == "compiler" {
            counts.compiler = value.to_owned();
            continue;
        }
        let count = value
            .parse()
            .map_err(|_| format!("{REFERENCE}: line {}: not a count: {value:?}", i + 1))?;
        counts.counts.push((key.to_owned(), count));
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::{Counts, compare, read, write};

    fn counts(compiler: &str, count: u64) -> Counts {
        Counts { compiler: compiler.to_owned(), counts: vec![("a".to_owned(), count)] }
    }

    #[test]
    fn what_is_written_is_read() {
        let some = counts("rustc 1.95.0, x86_64-unknown-linux-gnu", 12_345);
        assert_eq!(read(&write(&some)), Ok(some));
        assert!(read("a b\n").is_err());
        assert!(read("a\n").is_err());
    }

    #[test]
    fn three_percent_more_are_too_many() {
        let reference = counts("one", 1_000_000);
        assert_eq!(compare(&reference, &counts("one", 1_029_000)), Ok(Vec::new()));
        let error = compare(&reference, &counts("one", 1_031_000)).unwrap_err();
        assert!(error.contains("a needs +3.10 %") && error.contains("--bless"), "{error}");
    }

    #[test]
    fn gains_and_other_compilers_are_told() {
        let reference = counts("one", 1_000_000);
        assert_eq!(compare(&reference, &counts("one", 900_000)).unwrap().len(), 1);
        let remarks = compare(&reference, &counts("two", 1_500_000)).unwrap();
        assert!(remarks[0].starts_with("no instruction count was compared"), "{remarks:?}");
    }

    #[test]
    fn workloads_that_come_or_go_are_noticed() {
        let none = Counts { compiler: "one".to_owned(), counts: Vec::new() };
        assert!(compare(&none, &counts("one", 1)).is_err());
        assert!(compare(&counts("one", 1), &none).is_err());
    }
}
