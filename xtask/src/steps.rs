//! Runs the steps of a task, alone or two in parallel, and prints the seconds of each.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::shell::Shell;

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// `cargo xtask test`.
    Quick,
    /// `cargo xtask prove`: what the project promises.
    Usual,
    /// `cargo xtask prove --full`: with the largest budgets.
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

/// One part of a task.
pub(crate) struct Step<'a> {
    pub(crate) name: &'static str,
    run: Box<Action<'a>>,
}

type Action<'a> = dyn Fn(&Shell) -> Result<(), String> + Sync + 'a;

impl<'a> Step<'a> {
    pub(crate) fn new(
        name: &'static str,
        run: impl Fn(&Shell) -> Result<(), String> + Sync + 'a,
    ) -> Step<'a> {
        Step { name, run: Box::new(run) }
    }
}

/// Steps that run one after the other.
pub(crate) type Lane<'a> = Vec<Step<'a>>;

/// Lanes that run in parallel. One lane prints as it goes; of several, each step prints when it ends.
pub(crate) type Stage<'a> = Vec<Lane<'a>>;

/// What is known of the steps so far.
#[derive(Default)]
struct Log {
    passed: Vec<Passed>,
    failed: Vec<String>,
    remarks: Vec<String>,
}

/// A step that has passed.
struct Passed {
    name: &'static str,
    time: Duration,
    /// Of its programs; zero where the system does not say.
    processor: Duration,
}

/// Runs the stages one after the other and stops at the first step that fails.
pub(crate) fn run(task: &str, root: &Path, stages: &[Stage]) -> ExitCode {
    run_within(task, root, stages, Duration::MAX)
}

/// As [`run`], and fails if it all took longer than `limit`.
pub(crate) fn run_within(task: &str, root: &Path, stages: &[Stage], limit: Duration) -> ExitCode {
    let started = Instant::now();
    let log = Mutex::new(Log::default());
    let stop = AtomicBool::new(false);
    let (shared, stopped) = (&log, &stop);
    for stage in stages {
        let beside = stage.len() > 1;
        std::thread::scope(|scope| {
            for lane in stage {
                scope.spawn(move || {
                    for step in lane {
                        if stopped.load(Ordering::Relaxed) {
                            return;
                        }
                        one(task, step, Shell::new(root, beside, stopped), beside, shared, stopped);
                    }
                });
            }
        });
    }
    let log = log.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    eprintln!("\n{}", table(&log.passed));
    for remark in &log.remarks {
        println!("cargo xtask {task}: remark: {remark}");
    }
    // Again, because much may have been printed since.
    for failure in &log.failed {
        eprintln!("cargo xtask {task}: {failure}");
    }
    if !log.failed.is_empty() {
        return ExitCode::FAILURE;
    }
    let (steps, time) = (log.passed.len(), started.elapsed());
    let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
    println!("cargo xtask {task}: {steps} passed in {}", spent(&log.passed, time));
    if time > limit {
        let limit = limit.as_secs() / 60;
        eprintln!("cargo xtask {task}: all passed, but not within its {limit} minutes");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn one(task: &str, step: &Step, shell: Shell, beside: bool, log: &Mutex<Log>, stop: &AtomicBool) {
    let name = step.name;
    let started = Instant::now();
    if beside {
        eprintln!("== {name} == started; its output follows when it ends");
    } else {
        eprintln!("\n== {name} ==");
    }
    let result = (step.run)(&shell);
    let time = started.elapsed();
    let processor = shell.processor_time();
    let (output, remarks) = shell.finish();
    // One step prints at a time.
    let mut log = log.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if beside {
        eprintln!("\n== {name} ==");
        let _ = std::io::stderr().write_all(&output);
    }
    log.remarks.extend(remarks);
    let seconds = time.as_secs_f64();
    match result {
        Ok(()) => {
            eprintln!("== {name}: passed in {seconds:.0} s ==");
            log.passed.push(Passed { name, time, processor });
        }
        // The first failure counts; other steps stop because of it.
        Err(_) if stop.swap(true, Ordering::Relaxed) => {
            eprintln!("== {name}: stopped after {seconds:.0} s ==");
        }
        Err(reason) => {
            let waiting = if beside { "; the step beside it ends its present command" } else { "" };
            eprintln!("\ncargo xtask {task}: {name} failed after {seconds:.0} s{waiting}");
            log.failed.push(format!("{name} failed: {reason}"));
        }
    }
}

/// The steps that have passed, their seconds, and those of the processor.
fn table(passed: &[Passed]) -> String {
    let width = passed.iter().map(|step| step.name.len()).max().unwrap_or(0);
    let row = |Passed { name, time, processor }: &Passed| {
        let (time, processor) = (time.as_secs_f64(), processor.as_secs_f64());
        format!("  {name:width$} {time:>6.0} s {processor:>7.0} s of processor time\n")
    };
    passed.iter().map(row).collect()
}

/// The time of all steps together.
fn spent(passed: &[Passed], time: Duration) -> String {
    let processor: Duration = passed.iter().map(|step| step.processor).sum();
    format!("{:.0} s, {:.0} s of processor time", time.as_secs_f64(), processor.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::ExitCode;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::{Passed, Step, run, run_within, spent, table};

    #[test]
    fn steps_are_listed_with_their_seconds() {
        let passed = |name, time, processor| Passed {
            name,
            time: Duration::from_millis(time),
            processor: Duration::from_millis(processor),
        };
        let passed = [passed("lints", 81_600, 160_400), passed("all tests", 5_000, 0)];
        assert_eq!(
            table(&passed),
            "  lints         82 s     160 s of processor time\n  all tests      5 s       0 s of processor time\n"
        );
        let all = spent(&passed, Duration::from_secs(83));
        assert_eq!(all, "83 s, 160 s of processor time");
    }

    #[test]
    fn what_takes_too_long_fails() {
        let slow = |_: &crate::shell::Shell| {
            std::thread::sleep(Duration::from_millis(20));
            Ok(())
        };
        let stages = [vec![vec![Step::new("slow", slow)]]];
        let within =
            |limit| run_within("example", Path::new("."), &stages, Duration::from_millis(limit));
        assert_eq!(within(10), ExitCode::FAILURE);
        assert_eq!(within(60_000), ExitCode::SUCCESS);
    }

    #[test]
    fn nothing_runs_after_a_failure() {
        let count = AtomicUsize::new(0);
        let pass = |_: &crate::shell::Shell| {
            count.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let fail = Step::new("fails", |_| Err("on purpose".to_owned()));
        let stages = [
            vec![vec![Step::new("first", pass)]],
            vec![vec![fail, Step::new("after", pass)], vec![]],
            vec![vec![Step::new("last", pass)]],
        ];
        assert_eq!(run("example", Path::new("."), &stages), ExitCode::FAILURE);
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn lanes_run_beside_each_other() {
        let barrier = std::sync::Barrier::new(2);
        let meet = |_: &crate::shell::Shell| {
            barrier.wait();
            Ok(())
        };
        let stages = [vec![vec![Step::new("one", meet)], vec![Step::new("other", meet)]]];
        assert_eq!(run("example", Path::new("."), &stages), ExitCode::SUCCESS);
    }
}
