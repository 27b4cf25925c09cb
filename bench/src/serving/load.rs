//! One run of `wrk` against a server.

use std::process::Command;

use super::servers::Server;
use crate::race::builds::package;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The plain server's constant: the yardstick.
    Constant,
    /// The constant of `kingsight serve`.
    Health,
    /// The legal moves of one position, as docs/serve/legal_moves.lua asks for them.
    LegalMoves,
}

/// All, in the order of a round.
pub const ALL: [Asked; 3] = [Asked::Constant, Asked::Health, Asked::LegalMoves];

/// One run.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// What was asked.
    pub asked: Asked,
    /// Requests a second, by the wall clock.
    pub requests: f64,
    /// Microseconds of the server's processor time for each request, where the system says so.
    pub processor: Option<f64>,
}

/// Asks for some seconds, over 32 connections from one thread.
///
/// # Errors
/// `wrk` cannot be run, or a request was not answered with status 200.
pub fn run(asked: Asked, server: &Server, seconds: u32) -> Result<Sample, String> {
    let script = package().join("../docs/serve/legal_moves.lua");
    let mut wrk = Command::new("wrk");
    wrk.args(["-t1", "-c32", &format!("-d{seconds}s")]);
    match asked {
        Asked::LegalMoves => {
            wrk.arg("-s").arg(script).arg(format!("{}/v1/legal_moves", server.address));
        }
        Asked::Constant | Asked::Health => {
            wrk.arg(format!("{}/healthz", server.address));
        }
    }
    let before = server.processor_time();
    let output = wrk.output().map_err(|error| format!("wrk could not be started: {error}"))?;
    let taken = server.processor_time().zip(before).map(|(after, before)| after - before);
    let text = String::from_utf8_lossy(&output.stdout);
    let (requests, each_second) = read(&text)?;
    // The kernel counts in hundredths of a second.
    let processor = taken.map(|hundredths| hundredths as f64 * 1e4 / requests);
    Ok(Sample { asked, requests: each_second, processor })
}

/// How many requests `wrk` counted, all and a second.
fn read(text: &str) -> Result<(f64, f64), String> {
    let faulty = text
        .lines()
        .find(|line| line.contains("Non-2xx or 3xx responses:") || line.contains("Socket errors:"));
    if let Some(faulty) = faulty {
        return Err(format!("wrk: {}", faulty.trim()));
    }
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let all = text.lines().find_map(|line| number(line.split_once(" requests in ")?.0));
    let rate = text.lines().find_map(|line| number(line.trim().strip_prefix("Requests/sec:")?));
    match all.zip(rate) {
        Some((all, rate)) if all > 0.0 => Ok((all, rate)),
        _ => Err(format!("wrk counted no requests: {text}")),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    const TEXT: &str = "Running 1s test @ http://127.0.0.1:6465/healthz\n  1 threads and 32 connections\n  52345 requests in \
                        1.10s, 6.04MB read\nRequests/sec:  47586.36\nTransfer/sec:      5.49MB\n";

    #[test]
    fn what_wrk_prints_is_read() {
        assert_eq!(read(TEXT), Ok((52_345.0, 47_586.36)));
        let faulty = TEXT.replace("Requests/sec", "  Non-2xx or 3xx responses: 3\nRequests/sec");
        assert_eq!(read(&faulty), Err("wrk: Non-2xx or 3xx responses: 3".to_owned()));
        assert!(read("").is_err());
    }
}
