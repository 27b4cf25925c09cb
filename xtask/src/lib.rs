//! `cargo xtask …`: the tasks of this repository.
//!
//! It has no dependencies, so that `cargo xtask check` starts within seconds. What needs crates is in `xtask-release`, which uses what is
//! public here, and which `Shell::release` runs.

mod c;
mod c_tests;
mod changes;
mod check;
mod choice;
#[cfg(test)]
mod circles;
pub mod command;
pub mod files;
#[cfg(test)]
mod floors;
mod instructions;
#[cfg(test)]
mod links;
mod machines;
mod other_libraries;
pub mod programs;
mod prove;
mod python;
mod services;
pub mod shell;
mod steps;
mod tables;
mod test;
mod web;
pub mod workspace;

use std::process::{Command, ExitCode};

use crate::shell::Shell;
use crate::steps::{Extent, Step};
use crate::workspace::root;

const HELP: &str = "\
Tasks of the Kingsight repository.

usage: cargo xtask <task>

  check [--since COMMIT]    format, lints and tests of what changed since the main branch, or since
                            COMMIT; needs nothing but Rust. Run it before every commit
  test                      format, lints, all tests with small budgets, the Python and npm packages, the
                            library for C, and the studio's page in a browser: what must pass before a
                            change goes in
  prove [--full]            everything else that must be so: the same tests with larger budgets, the other
                            tests in a browser, peers, likeness to their code, instruction counts, fuzz
                            targets, packages, a trial release, documentation, other platforms, and
                            Parquet
                            --full  with the largest budgets (hours), and also the oldest compilers, Miri,
                                    emulated processors, Windows by Wine, SQL, a cluster and Spark
  dist                      build a release into dist/: the command with man pages and completions,
                            the crates' archives, and their checksums
  wheel                     build the Python package into dist/, and write the licences of what it
                            links; needs Python 3.11 or newer
  npm                       build the npm package into dist/; needs Node 20 or newer
  site                      make site/: the studio without a server, the board element's documentation,
                            and the JSON contract, for any host; needs Node 20 or newer
  c                         build the library for C and C++ into dist/, with headers, pkg-config and CMake
                            files, and write the licences of what it links; on Linux
  c-header                  write the header c/include/kingsight.h from the sources, by cbindgen
  sizes                     build the command with its names and write what its bytes are into
                            docs/size.md; on Linux
  count-instructions [--bless]
                            count the instructions of fixed workloads and compare them with
                            bench/instruction-counts.txt; needs valgrind
                            --bless  write that file, after a change that is meant to alter it
  public-items [--bless]    compare the public items of the published libraries with docs/public-items/
                            --bless  write these lists, after a change that is meant
  find-magics               search the slider tables' multipliers again and print them as source

Steps of the proof, one at a time:

  packages                  each published crate compiles from its own archive
  other-platforms           what ships compiles for Windows and macOS
  oldest-compilers          each published crate compiles with its rust-version; needs rustup
  miri                      the small tests of the unsafe code under Miri; needs rustup
  emulated-processors       tests on aarch64 and big-endian s390x, by qemu-user
  windows-by-wine           tests of the command as Windows runs it
  python                    build the Python package, install it into a new virtual environment, and run
                            its tests, examples and type checks there
  web [--full]              build the npm package, install it in a new folder and run its tests there: Node,
                            workers, Chromium, random programs of calls beside chess.js, and small programs
                            with the bundlers, test runners and runtimes that people have
                            --full  a million calls instead of a minute, and all of the studio's browser tests on
                                    the site instead of a sample
  c-tests [--full]          build the library for C, and compile and run programs in C, C++ and Go with it:
                            sanitizers, valgrind, fixtures, garbage, threads, CMake, pkg-config
                            --full  ten million calls, more garbage, deeper counts
  likeness                  compare our code with that of the libraries whose interfaces it imitates, which
                            are fetched; needs Python, npm
  assistants                lint and test the command's cargo features, which releases are without, and call
                            `kingsight mcp` with the official Python SDK, `kingsight serve` with schemathesis
  container                 build the static command that docs/serve/Containerfile puts into an image, and try it in an
                            empty folder; where docker or podman answers, build the image
  parquet                   lint and test reading and writing Parquet; needs a C compiler
  sql [--full]              build, lint and test kingsight-sql, the fifteen queries against python-chess; some
                            minutes in a fresh clone, so that only `prove --full` includes it
                            --full   ten times as many games
  cluster [--full]          ask a scheduler and two executors on this machine what one program answers, too; the engine
                            takes some nine minutes of one core from nothing
                            --full   lint them as well, and kill one of the executors
  spark                     build the Python package and run its example for Spark on a master and two workers of this
                            machine; fetches 434 MB, needs Java 17
  wrappers                  hunt with python-chess and chess.js, which are fetched; needs the built release
";

/// Runs the task that the arguments of the program name.
pub fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["check"] => check::run(None),
        ["check", "--since", commit] => check::run(Some(commit)),
        ["test"] => test::run(),
        ["prove"] => prove::run(Extent::Usual),
        ["prove", "--full"] => prove::run(Extent::Full),
        ["dist"] => released("dist"),
        ["count-instructions"] => {
            alone("count-instructions", |shell| instructions::run(shell, false))
        }
        ["count-instructions", "--bless"] => {
            alone("count-instructions", |shell| instructions::run(shell, true))
        }
        ["sizes"] => released("sizes"),
        ["find-magics"] => alone("find-magics", find_magics),
        ["packages"] => released("packages"),
        ["public-items"] => released("public-items"),
        ["public-items", "--bless"] => {
            alone("public-items", |shell| shell.release(&["public-items", "--bless"]))
        }
        ["other-platforms"] => alone("other-platforms", machines::platforms),
        ["oldest-compilers"] => released("oldest-compilers"),
        ["miri"] => alone("miri", machines::miri),
        ["emulated-processors"] => alone("emulated-processors", machines::processors),
        ["wheel"] => alone("wheel", python::wheel),
        ["python"] => alone("python", |shell| whole(shell, python::run)),
        ["npm"] => alone("npm", web::npm),
        ["site"] => alone("site", web::site),
        ["web"] => alone("web", |shell| web::run(shell, Extent::Usual)),
        ["web", "--full"] => alone("web", |shell| web::run(shell, Extent::Full)),
        ["c"] => alone("c", c::pack_into_dist),
        ["c-header"] => alone("c-header", c::write_header),
        ["c-tests"] => alone("c-tests", |shell| whole(shell, c_tests::run)),
        ["c-tests", "--full"] => alone("c-tests", |shell| c_tests::run(shell, Extent::Full)),
        ["likeness"] => alone("likeness", other_libraries::likeness),
        ["assistants"] => alone("assistants", services::features),
        ["container"] => alone("container", services::container),
        ["parquet"] => alone("Parquet", |shell| tables::parquet(shell, Extent::Usual)),
        ["sql"] => alone("SQL", |shell| tables::sql(shell, Extent::Usual)),
        ["cluster"] => alone("cluster", |shell| tables::cluster(shell, Extent::Usual)),
        ["cluster", "--full"] => alone("cluster", |shell| tables::cluster(shell, Extent::Full)),
        ["sql", "--full"] => alone("SQL", |shell| tables::sql(shell, Extent::Full)),
        ["spark"] => alone("Spark", tables::spark),
        ["wrappers"] => alone("hunt's wrappers", other_libraries::wrappers),
        ["windows-by-wine"] => alone("windows-by-wine", machines::windows),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("cargo xtask: unknown task {:?}\n\n{HELP}", arguments.join(" "));
            ExitCode::from(2)
        }
    }
}

/// What `cargo xtask test` does of a step, and what `cargo xtask prove` does.
fn whole(shell: &Shell, run: fn(&Shell, Extent) -> Result<(), String>) -> Result<(), String> {
    run(shell, Extent::Quick)?;
    run(shell, Extent::Usual)
}

/// A task of one step.
fn alone(name: &'static str, run: impl Fn(&Shell) -> Result<(), String> + Sync) -> ExitCode {
    steps::run(name, &root(), &[vec![vec![Step::new(name, run)]]])
}

/// A task of `xtask-release`.
fn released(name: &'static str) -> ExitCode {
    alone(name, |shell| shell.release(&[name]))
}

fn find_magics(shell: &Shell) -> Result<(), String> {
    let example =
        ["run", "--quiet", "--release", "-p", "kingsight-methods", "--example", "find_magics"];
    shell.call(Command::new(shell::cargo()).args(example).current_dir(shell.root()))
}
