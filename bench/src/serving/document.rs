//! The table, and where it goes in `docs/serve.md`.

use std::fmt::Write as _;

use super::load::{ALL, Asked, Sample};
use crate::measured::median;
use crate::race::machine::Machine;
use crate::written;

/// The medians of all rounds as Markdown, and the middle ratio of legal moves to the constant, taken round by round.
#[must_use]
pub fn table(samples: &[Sample], command: &str) -> String {
    let machine = Machine::here(None);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').nth(1).unwrap_or("unknown").to_owned();
    let mut text = format!(
        "{}, {} cores, load average {load}; {}; {}; {}. `{command}`; medians of {} interleaved rounds. wrk, with 32 connections \
         from one thread, runs on the same cores.\n\n\
         | what is asked | requests a second | times the constant | processor time of the server for each, µs | the constant's \
         processor time by it |\n\
         |---|--:|--:|--:|--:|\n",
        machine.processor,
        machine.cores,
        machine.system,
        machine.compiler,
        machine.date,
        of(samples, Asked::Constant).count(),
    );
    for asked in ALL {
        let name = match asked {
            Asked::Constant => "axum alone, a route that returns a constant",
            Asked::Health => "`kingsight serve`, `/healthz`: a constant",
            Asked::LegalMoves => "`kingsight serve`, `/v1/legal_moves` of one position",
        };
        let requests = median(of(samples, asked).map(|sample| sample.requests).collect());
        let processor = median(of(samples, asked).filter_map(|sample| sample.processor).collect());
        let (by_clock, by_processor) = ratios(samples, asked);
        let _ = writeln!(
            text,
            "| {name} | {:.0} | {} | {} | {} |",
            requests.unwrap_or(f64::NAN),
            shown(by_clock, 2),
            shown(processor, 1),
            shown(by_processor, 2),
        );
    }
    text
}

fn of(samples: &[Sample], asked: Asked) -> impl Iterator<Item = &Sample> {
    samples.iter().filter(move |sample| sample.asked == asked)
}

/// How fast it is beside the constant of the same round: by the wall clock, and by processor time.
fn ratios(samples: &[Sample], asked: Asked) -> (Option<f64>, Option<f64>) {
    let pairs = || of(samples, asked).zip(of(samples, Asked::Constant));
    let by_clock = pairs().map(|(one, constant)| one.requests / constant.requests).collect();
    let by_processor =
        pairs().filter_map(|(one, constant)| Some(constant.processor? / one.processor?)).collect();
    (median(by_clock), median(by_processor))
}

fn shown(value: Option<f64>, digits: usize) -> String {
    value.map_or(String::new(), |value| format!("{value:.digits$}"))
}

/// Writes the table into `docs/serve.md`, into the part of this maker of processors.
///
/// # Errors
/// As [`written::write_measured`].
pub fn write(table: &str) -> Result<(), String> {
    written::write_measured("docs/serve.md", "serve_race", &Machine::here(None).processor, table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_taken_round_by_round() {
        let sample =
            |asked, requests, processor| Sample { asked, requests, processor: Some(processor) };
        let samples = [
            sample(Asked::Constant, 100.0, 10.0),
            sample(Asked::LegalMoves, 60.0, 16.0),
            sample(Asked::Constant, 10.0, 10.0),
            sample(Asked::LegalMoves, 9.0, 20.0),
            sample(Asked::Constant, 50.0, 10.0),
            sample(Asked::LegalMoves, 35.0, 40.0),
        ];
        assert_eq!(ratios(&samples, Asked::LegalMoves), (Some(0.7), Some(0.5)));
        let table = table(&samples, "serve_race");
        let row = table.lines().find(|line| line.contains("legal_moves")).unwrap();
        assert!(row.ends_with("| 35 | 0.70 | 20.0 | 0.50 |"), "{row}");
    }
}
