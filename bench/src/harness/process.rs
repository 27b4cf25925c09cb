//! Contenders in processes of their own: the command, servers, scripts.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use super::{Time, machine};

/// The folder of this package.
#[must_use]
pub fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Builds `kingsight` as it ships, without flags, with these features.
///
/// # Errors
/// If cargo cannot be started or fails.
pub fn make_command(features: &str) -> Result<PathBuf, String> {
    let folder = package().join("target").join("command").join(features);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--release", "--locked", "--quiet", "--package", "kingsight-cli"]);
    command.args(["--features", features, "--target-dir"]).arg(&folder);
    command.current_dir(package().join("..")).env_remove("CARGO_ENCODED_RUSTFLAGS");
    succeed(command.env("RUSTFLAGS", ""))?;
    Ok(folder.join("release").join(format!("kingsight{}", std::env::consts::EXE_SUFFIX)))
}

/// Runs a process to its end.
///
/// # Errors
/// It cannot be started, or fails.
pub fn succeed(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} ended with {status}")),
        Err(error) => Err(format!("{command:?}: {error}")),
    }
}

/// Moves a program to another place of memory for the round that follows ([`machine::forget`]), and starts it once, so that no
/// measured process waits for the disk.
///
/// # Errors
/// A program that cannot be read or run.
pub fn prepare(program: &Path) -> Result<(), String> {
    machine::forget(program)?;
    let output = Command::new(program).arg("--version").output();
    output.map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(())
}

/// Runs a process and takes its time: on the last core, or wherever the system likes.
///
/// # Errors
/// As [`succeed`].
pub fn time(command: &mut Command, is_bound: bool) -> Result<Time, String> {
    // A process inherits the core of the thread that starts it.
    std::thread::scope(|scope| {
        let timed = scope.spawn(|| {
            if is_bound {
                let _ = machine::pin(None);
            }
            let (before, start) = (children(), Instant::now());
            succeed(command)?;
            let wall = start.elapsed().as_secs_f64();
            Ok(Time {
                wall,
                processor: children().zip(before).map(|(after, before)| after - before),
            })
        });
        timed.join().unwrap_or_else(|_| Err("the measuring thread died".to_owned()))
    })
}

/// The processor time of all children that have ended, in seconds: `cutime` and `cstime` of proc(5), in hundredths.
fn children() -> Option<f64> {
    hundredths("/proc/self/stat", 13).map(|hundredths| hundredths / 100.0)
}

/// The sum of two successive fields of a file of proc(5), counted behind the name of the program, which may hold blanks.
pub(crate) fn hundredths(file: &str, field: usize) -> Option<f64> {
    let text = std::fs::read_to_string(file).ok()?;
    let mut fields = text.rsplit_once(") ")?.1.split(' ').skip(field);
    let mut next = || fields.next()?.parse::<f64>().ok();
    Some(next()? + next()?)
}
