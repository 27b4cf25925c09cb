//! Runs a contender and takes its time.

use std::process::Command;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::contenders::{Contender, Files};
use crate::race::machine;

/// One run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// Which of the contenders.
    pub contender: usize,
    /// Seconds by the wall clock.
    pub wall: f64,
    /// Seconds of processor time, of all threads, in the system too; `None` where the system does not tell.
    pub processor: Option<f64>,
}

/// Runs a contender once: with one thread on the last core, with more wherever the system likes.
///
/// # Errors
/// It cannot be run, or fails.
pub fn run(number: usize, contender: &Contender, files: &Files) -> Result<Sample, String> {
    let mut command = contender.command(files).map_err(|error| error.to_string())?;
    let bound = contender.threads == 1;
    // A process inherits the core of the thread that starts it.
    let timed = std::thread::scope(|scope| {
        let timed = scope.spawn(|| {
            if bound {
                let _ = machine::pin(None);
            }
            time(&mut command)
        });
        timed.join().unwrap_or_else(|_| Err("the measuring thread died".to_owned()))
    });
    timed.map(|(wall, processor)| Sample { contender: number, wall, processor })
}

fn time(command: &mut Command) -> Result<(f64, Option<f64>), String> {
    let before = children();
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    let wall = start.elapsed().as_secs_f64();
    if !status.success() {
        return Err(format!("{command:?} ended with {status}"));
    }
    Ok((wall, children().zip(before).map(|(after, before)| after - before)))
}

/// The processor time of all children that have ended, in seconds: `cutime` and `cstime` of proc(5), in hundredths.
fn children() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = text.rsplit_once(") ")?;
    let fields: Vec<f64> =
        fields.split(' ').skip(13).take(2).filter_map(|field| field.parse().ok()).collect();
    (fields.len() == 2).then(|| fields.iter().sum::<f64>() / 100.0)
}
