//! `cargo xtask …`: what people run in this repository.

mod emulated;
mod instructions;
mod miri;
mod portable;
mod programs;
mod studio;
mod test;
mod windows;

use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
Tasks of the Kingsight repository.

usage: cargo xtask <task>

  test [--quick | --full]   everything that must be green: format, lints, documentation, all tests,
                            other platforms, packaging, the studio's page in a browser, a run against
                            the peers in bench/, instruction counts, and that the fuzz targets compile
                            --quick  only formats, lints and the tests of the shipped crates, small budgets
                            --full   the same as without, with the largest budgets (an hour or more), tests on
                                     emulated processors and under Wine, and the unsafe code under Miri
  miri                      run the small tests of the unsafe code under Miri; needs rustup
  count-instructions [--bless]
                            count the instructions of fixed workloads and compare with
                            bench/instruction-counts.txt; needs valgrind
                            --bless  write the counts down, after a change that is meant to have them
  other-platforms           these steps of the test alone: what is shipped compiles for Windows and macOS;
  emulated-processors       tests on aarch64 and big-endian s390x, by qemu-user;
  windows-by-wine           tests of the command as Windows runs it
  find-magics               find the multipliers of the slider tables again and print them as source
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["test"] => test::run(test::Extent::Usual),
        ["test", "--quick"] => test::run(test::Extent::Quick),
        ["test", "--full"] => test::run(test::Extent::Full),
        ["miri"] => told("miri", miri::run(&test::root()).map(|()| Vec::new())),
        ["count-instructions"] => count_instructions(false),
        ["count-instructions", "--bless"] => count_instructions(true),
        ["other-platforms"] => alone(portable::run),
        ["emulated-processors"] => alone(emulated::run),
        ["windows-by-wine"] => alone(windows::run),
        ["find-magics"] => {
            print!("{}", kingsight_methods::sliders::magic_search::source());
            ExitCode::SUCCESS
        }
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("cargo xtask: no such task\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

fn alone(step: fn(&Path) -> Result<(), String>) -> ExitCode {
    match step(&test::root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("cargo xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn count_instructions(bless: bool) -> ExitCode {
    told("count-instructions", instructions::run(&test::root(), bless))
}

/// What became of a task: remarks, or why it failed.
fn told(task: &str, result: Result<Vec<String>, String>) -> ExitCode {
    match result {
        Ok(remarks) => {
            for remark in remarks {
                println!("cargo xtask {task}: remark: {remark}");
            }
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("cargo xtask {task}: {reason}");
            ExitCode::FAILURE
        }
    }
}
