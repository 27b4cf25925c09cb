//! `cargo xtask count-instructions`: does a change make the code execute more instructions?
//!
//! Times are noisy on shared machines, instruction counts are not. The workloads of
//! `bench/src/bin/instruction_workloads` run under callgrind, and each may need at most [`TOLERANCE`]
//! more than `bench/instruction-counts.txt` allows. Callgrind runs the portable and the AVX2 path; it does not support
//! AVX-512, so only tests and the race guard that path.
//!
//! Another compiler generates other instructions from the same code, so counts are compared only with the compiler
//! and the target that the file names. With any other, the workloads run, their results are checked, and the end of
//! `cargo xtask prove` reports that no count was compared.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::programs::{host, rustc, valgrind};
use crate::shell::Shell;
use crate::shell::cargo;

/// How much more a workload may need, as a fraction.
const TOLERANCE: f64 = 0.03;

const REFERENCE: &str = "bench/instruction-counts.txt";
const BLESS: &str = "cargo xtask count-instructions --bless";

const HEAD: &str = "\
# Instructions that the workloads of bench/src/bin/instruction_workloads execute, counted by callgrind.
#
# Written by `cargo xtask count-instructions --bless`. Compared by `cargo xtask prove`, which fails if a workload
# needs 3 % more; only with the compiler and the target named here, because another compiler makes other code.
";

/// The counts, and the compiler and target they belong to.
#[derive(PartialEq, Debug)]
struct Counts {
    compiler: String,
    counts: Vec<(String, u64)>,
}

/// Counts and compares, or writes the reference file. Returns remarks: worth reading although nothing is wrong.
///
/// # Errors
/// More instructions than allowed, a wrong result, or a tool that is missing.
pub(crate) fn run(shell: &Shell, bless: bool) -> Result<(), String> {
    let counted = count(shell)?;
    let path = shell.root().join(REFERENCE);
    if bless {
        std::fs::write(&path, write(&counted)).map_err(|error| format!("{REFERENCE}: {error}"))?;
        shell.print(&format!(
            "wrote {REFERENCE}; commit it, and explain in the commit why the counts changed\n"
        ));
        return Ok(());
    }
    let text = std::fs::read_to_string(&path)
        .map_err(|error| format!("{REFERENCE}: {error}; `{BLESS}` writes it"))?;
    let (table, result) = compare(&read(&text)?, &counted);
    shell.print(&table);
    result.map(|remark| remark.into_iter().for_each(|remark| shell.remark(remark)))
}

fn count(shell: &Shell) -> Result<Counts, String> {
    valgrind(shell)?;
    let folder = shell.root().join("bench");
    let target = bench_target(shell);
    // The flags of the environment would change the code.
    let build = ["build", "--release", "--locked", "--quiet", "--bin", "instruction_workloads"];
    let mut command = Command::new(cargo());
    command.args(build).arg("--target-dir").arg(&target).current_dir(&folder);
    shell.call(command.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", ""))?;
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
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("workload {name} failed under callgrind:\n{errors}"));
    }
    let text = std::fs::read_to_string(&profile)
        .map_err(|error| format!("{}: {error}", profile.display()))?;
    let summary = text.lines().find_map(|line| line.strip_prefix("summary: ")?.trim().parse().ok());
    summary.ok_or_else(|| format!("{}: no line `summary: N`", profile.display()))
}

/// Version, commit and target of the compiler, in one line.
fn compiler() -> Result<String, String> {
    let text = rustc()?;
    Ok(format!("{}, {}", text.lines().next().unwrap_or("unknown compiler"), host()?))
}

/// A table of all counts; then an error if one is too large, or a remark.
fn compare(reference: &Counts, counted: &Counts) -> (String, Result<Option<String>, String>) {
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
            wrong.push(format!("{name} is not a workload any more"));
        }
    }
    let result = if !wrong.is_empty() {
        let wrong = wrong.join(", ");
        Err(format!("{wrong}; if that is intended: `{BLESS}`, and explain it in the commit"))
    } else if !same_compiler {
        Ok(Some(format!(
            "no instruction count was compared: this is {}, the counts are for {}; use that compiler, or `{BLESS}`",
            counted.compiler, reference.compiler
        )))
    } else if fewer.is_empty() {
        Ok(None)
    } else {
        let fewer = fewer.join(", ");
        Ok(Some(format!(
            "fewer instructions than the reference ({fewer}): `{BLESS}` keeps the gain"
        )))
    };
    (table, result)
}

/// Where the workspace in `bench/` is built.
pub(crate) fn bench_target(shell: &Shell) -> PathBuf {
    shell.root().join("bench/target")
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
    fn written_counts_are_read_back() {
        let some = counts("rustc 1.95.0, x86_64-unknown-linux-gnu", 12_345);
        assert_eq!(read(&write(&some)), Ok(some));
        assert!(read("a b\n").is_err());
        assert!(read("a\n").is_err());
    }

    #[test]
    fn three_percent_more_are_too_many() {
        let reference = counts("one", 1_000_000);
        assert_eq!(compare(&reference, &counts("one", 1_029_000)).1, Ok(None));
        let error = compare(&reference, &counts("one", 1_031_000)).1.unwrap_err();
        assert!(error.contains("a needs +3.10 %") && error.contains("--bless"), "{error}");
    }

    #[test]
    fn gains_and_other_compilers_are_remarks() {
        let reference = counts("one", 1_000_000);
        assert!(compare(&reference, &counts("one", 900_000)).1.unwrap().is_some());
        let remark = compare(&reference, &counts("two", 1_500_000)).1.unwrap().unwrap();
        assert!(remark.starts_with("no instruction count was compared"), "{remark}");
    }

    #[test]
    fn new_and_missing_workloads_are_errors() {
        let none = Counts { compiler: "one".to_owned(), counts: Vec::new() };
        assert!(compare(&none, &counts("one", 1)).1.is_err());
        assert!(compare(&counts("one", 1), &none).1.is_err());
    }
}
