//! Fixed workloads for counting instructions: `cargo xtask count-instructions` runs each of them
//! under callgrind and compares the counts with `instruction-counts.txt`.
//!
//! `instruction_workloads` prints the names, `instruction_workloads NAME` runs one workload and checks its
//! result. Starting the program and preparing the plies costs about a million instructions. A
//! workload on a path that the processor lacks is an error and not skipped.

mod operations;
mod positions;
mod walks;

use std::process::ExitCode;

/// A name, the work, and the right result.
type Workload = (&'static str, fn() -> u64, u64);

fn main() -> ExitCode {
    let workloads = || {
        let groups: [&[Workload]; 3] = [&walks::ALL, &operations::ALL, &operations::TEXTS];
        groups.into_iter().flatten().copied()
    };
    let Some(name) = std::env::args().nth(1) else {
        for (name, ..) in workloads() {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((_, work, right)) = workloads().find(|(other, ..)| *other == name) else {
        eprintln!("no workload is called {name:?}");
        return ExitCode::from(2);
    };
    let result = work();
    if result == right {
        return ExitCode::SUCCESS;
    }
    eprintln!("{name}: the result is {result} and should be {right}");
    ExitCode::FAILURE
}
