//! The command itself as a contender: `kingsight perft` in a process of its own, judged by the seconds that it reports,
//! with the wall clock of the whole process beside them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use kingsight_perft::kernel::ProcessorPath;
use serde_json::Value;

use super::builds::{self, DEFAULT, package};
use super::contenders::YARDSTICK;
use super::{Results, Rule, machine, median, tables};
use crate::measured;

/// Its name in tables: the command, as it ships, one thread.
pub const NAME: &str = "the command `kingsight perft`";

/// What it is to reach, in times the yardstick of the build for this processor.
const GOALS: [(&str, f64); 6] = [
    ("startpos", 10.0),
    ("kiwipete", 15.0),
    ("position 3", 5.0),
    ("position 4", 8.5),
    ("position 5", 10.0),
    ("position 6", 11.0),
];
/// The same for the geometric mean.
const MEAN_GOAL: f64 = 10.0;
/// The most that the command may take, in times its kernel.
const OVERHEAD_GOAL: f64 = 1.05;

/// Builds the command as it ships: its workspace's release profile, no flags.
///
/// # Errors
/// If cargo cannot be started or fails.
pub fn make() -> Result<PathBuf, String> {
    let folder = package().join("target").join("race").join("command");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--release", "--locked", "--quiet", "--package", "kingsight-cli"]);
    command.arg("--target-dir").arg(&folder).current_dir(package().join(".."));
    command.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", "");
    let status =
        command.status().map_err(|error| format!("cargo could not be started: {error}"))?;
    if !status.success() {
        return Err("the build of the command failed".to_owned());
    }
    Ok(folder.join("release").join(format!("kingsight{}", std::env::consts::EXE_SUFFIX)))
}

/// Moves the command to another place of memory for the round that follows ([`machine::forget`]), and starts it once, so that
/// no measured process waits for the disk.
///
/// # Errors
/// A command that cannot be read or run.
pub fn prepare(program: &Path) -> Result<(), String> {
    machine::forget(program)?;
    let output = Command::new(program).arg("--version").output();
    output.map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(())
}

/// One count of the command.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// The leaves.
    pub leaves: u64,
    /// The seconds that it reports.
    pub seconds: f64,
    /// The seconds of the whole process on the wall clock.
    pub wall: f64,
}

/// Lets the command count, on the core to which this thread is bound.
///
/// # Errors
/// A command that cannot be run, fails, or does not answer with a count.
pub fn count(program: &Path, fen: &str, depth: u32) -> Result<Answer, String> {
    let failed = |why: String| format!("{}: {why}", program.display());
    let clock = Instant::now();
    let output = Command::new(program)
        .args(["perft", "--json", "--threads", "1", "--fen", fen, "--depth", &depth.to_string()])
        .env_remove(kingsight_perft::kernel::PATH_VARIABLE)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| failed(error.to_string()))?;
    let wall = clock.elapsed().as_secs_f64();
    if !output.status.success() {
        return Err(failed(format!("ended with {}", output.status)));
    }
    let json: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))?;
    let leaves = json["nodes"].as_str().and_then(|nodes| nodes.parse().ok());
    match leaves.zip(json["seconds"].as_f64()) {
        Some((leaves, seconds)) => Ok(Answer { leaves, seconds, wall }),
        None => Err(failed(format!("no count in {json}"))),
    }
}

/// The counts of the command beside its kernel and the yardstick, with the goals.
#[must_use]
pub fn table(results: &Results) -> Option<String> {
    let native = results.builds().iter().copied().find(|&build| build == builds::NATIVE.name)?;
    let rule = Rule::Counted;
    let milliseconds = |build: &str, name: &str, position: &str, wall: bool| {
        let of = results.samples.iter().filter(|sample| {
            (sample.build.as_str(), sample.rule) == (build, rule)
                && (sample.contender.as_str(), sample.position.as_str()) == (name, position)
        });
        let seconds = of.filter_map(|sample| if wall { sample.wall } else { Some(sample.seconds) });
        median(seconds.collect()).map(|seconds| 1e3 * seconds)
    };
    let shown = |value: Option<f64>, digits: usize| {
        value.map_or(String::new(), |value| format!("{value:.digits$}"))
    };
    let mut text = format!(
        "| position | command, ms | whole process, ms | kernel, `{}` build, ms | command : kernel | times {YARDSTICK}, \
         `{native}` build | goal |\n|---|--:|--:|--:|--:|--:|--:|\n",
        DEFAULT.name
    );
    let (mut overheads, mut ratios) = (Vec::new(), Vec::new());
    for (position, depth, _) in results.positions(rule) {
        let command = milliseconds(native, NAME, position, false)?;
        let wall = milliseconds(native, NAME, position, true);
        // The fastest path: the command is to choose it.
        let kernels = ProcessorPath::ALL.iter().filter_map(|path| {
            milliseconds(DEFAULT.name, &format!("kingsight-perft two-ply, {path}"), position, false)
        });
        let kernel = kernels.min_by(f64::total_cmp);
        let overhead = kernel.map(|kernel| command / kernel);
        let ratio = milliseconds(native, YARDSTICK, position, false).map(|peer| peer / command);
        overheads.extend(overhead);
        ratios.extend(ratio);
        let goal = GOALS.iter().find(|(name, _)| *name == position).zip(ratio);
        let goal = goal.map_or_else(String::new, |(&(_, goal), ratio)| {
            measured::at_least(&format!("{goal:.1}"), goal, ratio)
        });
        let overhead = overhead.map_or_else(String::new, |overhead| {
            measured::at_most(&format!("{overhead:.2}"), OVERHEAD_GOAL, overhead)
        });
        let _ = writeln!(
            text,
            "| {position} d{depth} | {command:.1} | {} | {} | {overhead} | {} | {goal} |",
            shown(wall, 1),
            shown(kernel, 1),
            shown(ratio, 2),
        );
    }
    let _ = writeln!(
        text,
        "| geometric mean | | | | {} | {} | {MEAN_GOAL:.1} |",
        shown(mean(&overheads), 2),
        shown(mean(&ratios), 2)
    );
    let _ = writeln!(text, "\nThe goal for command : kernel is {OVERHEAD_GOAL} on each line.");
    Some(text)
}

/// The geometric mean of the command's ratios to the yardstick.
#[must_use]
pub fn mean_ratio(results: &Results) -> Option<f64> {
    tables::mean_ratio(results, builds::NATIVE.name, Rule::Counted, NAME)
}

/// The geometric mean, `None` of nothing.
fn mean(ratios: &[f64]) -> Option<f64> {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (logarithms / ratios.len() as f64).exp())
}
