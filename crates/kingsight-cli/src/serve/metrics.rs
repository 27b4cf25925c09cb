//! What has been answered, also in Prometheus's text format, and why a text was not answered to its end.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::http::StatusCode;

use crate::exit::Failure;

/// The upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 9] = [0.0001, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10.0, 60.0];

/// How a request ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// With all its answers.
    Answered,
    /// With an error of the client's: status 400 to 499.
    Refused,
    /// Before the last answer: the time was over, or no thread became free in it.
    OutOfTime,
    /// Before the last answer: the client had gone.
    BrokenOff,
    /// By a fault of ours.
    Failed,
}

const ENDS: [(Ended, &str); 5] = [
    (Ended::Answered, "answered"),
    (Ended::Refused, "refused"),
    (Ended::OutOfTime, "out_of_time"),
    (Ended::BrokenOff, "broken_off"),
    (Ended::Failed, "failed"),
];

/// The status codes of errors.
const ERRORS: [u16; 8] = [400, 404, 405, 408, 413, 429, 500, 503];

/// Counters; they only grow, except how many requests are under way.
#[derive(Debug)]
pub(super) struct Metrics {
    questions: Vec<(&'static str, Counters)>,
    under_way: AtomicU64,
    errors: [AtomicU64; ERRORS.len()],
}

#[derive(Debug, Default)]
struct Counters {
    ended: [AtomicU64; ENDS.len()],
    answered: AtomicU64,
    refused: AtomicU64,
    buckets: [AtomicU64; BUCKETS.len() + 1],
    microseconds: AtomicU64,
}

impl Metrics {
    pub(super) fn new(questions: impl Iterator<Item = &'static str>) -> Metrics {
        let questions = questions.map(|name| (name, Counters::default())).collect();
        Metrics { questions, under_way: AtomicU64::new(0), errors: Default::default() }
    }

    /// A request has come.
    pub(super) fn begin(&self) {
        self.under_way.fetch_add(1, Relaxed);
    }

    /// A request has ended.
    pub(super) fn end(&self, question: usize, ended: Ended, count: Count, time: Duration) {
        self.under_way.fetch_sub(1, Relaxed);
        let Some((_, counters)) = self.questions.get(question) else { return };
        let seconds = time.as_secs_f64();
        let bucket = BUCKETS.iter().position(|&bound| seconds <= bound).unwrap_or(BUCKETS.len());
        counters.buckets[bucket].fetch_add(1, Relaxed);
        let microseconds = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        counters.microseconds.fetch_add(microseconds, Relaxed);
        counters.ended[ended as usize].fetch_add(1, Relaxed);
        counters.answered.fetch_add(count.answered, Relaxed);
        counters.refused.fetch_add(count.refused, Relaxed);
    }

    /// An error is sent in place of an answer.
    pub(super) fn error(&self, status: StatusCode) {
        if let Some(index) = ERRORS.iter().position(|&code| code == status.as_u16()) {
            self.errors[index].fetch_add(1, Relaxed);
        }
    }

    /// The text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut family =
            |name: &str, kind: &str, help: &str, lines: &mut dyn FnMut(&mut String)| {
                let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
                lines(&mut text);
            };
        let of = |counter: &AtomicU64| counter.load(Relaxed);
        family(
            "kingsight_requests_under_way",
            "gauge",
            "Requests that are being answered.",
            &mut |text| {
                let _ = writeln!(text, "kingsight_requests_under_way {}", of(&self.under_way));
            },
        );
        family(
            "kingsight_requests_total",
            "counter",
            "Requests that have ended, and how.",
            &mut |text| {
                for (question, counters) in &self.questions {
                    for (ended, name) in ENDS {
                        let count = of(&counters.ended[ended as usize]);
                        let _ = writeln!(
                            text,
                            "kingsight_requests_total{{question=\"{question}\",ended=\"{name}\"}} {count}"
                        );
                    }
                }
            },
        );
        family(
            "kingsight_errors_total",
            "counter",
            "Errors sent in place of an answer, by status.",
            &mut |text| {
                for (status, counter) in ERRORS.iter().zip(&self.errors) {
                    let count = of(counter);
                    let _ = writeln!(text, "kingsight_errors_total{{status=\"{status}\"}} {count}");
                }
            },
        );
        family(
            "kingsight_inputs_total",
            "counter",
            "Positions or files of games, answered with a report or with an error in its place.",
            &mut |text| {
                for (question, counters) in &self.questions {
                    for (name, counter) in
                        [("report", &counters.answered), ("error", &counters.refused)]
                    {
                        let count = of(counter);
                        let _ = writeln!(
                            text,
                            "kingsight_inputs_total{{question=\"{question}\",answer=\"{name}\"}} {count}"
                        );
                    }
                }
            },
        );
        family(
            "kingsight_request_seconds",
            "histogram",
            "From the head of a request to the end of its answer.",
            &mut |text| {
                for (question, counters) in &self.questions {
                    histogram(text, question, counters);
                }
            },
        );
        text
    }
}

fn histogram(text: &mut String, question: &str, counters: &Counters) {
    let name = "kingsight_request_seconds";
    let mut sum = 0;
    for (bucket, counter) in counters.buckets.iter().enumerate() {
        sum += counter.load(Relaxed);
        let bound = BUCKETS.get(bucket).map_or("+Inf".to_owned(), ToString::to_string);
        let _ = writeln!(text, "{name}_bucket{{question=\"{question}\",le=\"{bound}\"}} {sum}");
    }
    let seconds = counters.microseconds.load(Relaxed) as f64 / 1e6;
    let _ = writeln!(text, "{name}_sum{{question=\"{question}\"}} {seconds}");
    let _ = writeln!(text, "{name}_count{{question=\"{question}\"}} {sum}");
}

/// Why a text is not answered to its end.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// The time was over.
    OutOfTime,
    /// The text cannot be read.
    Unreadable(Failure),
}

impl From<Failure> for Unanswered {
    fn from(failure: Failure) -> Unanswered {
        Unanswered::Unreadable(failure)
    }
}

impl From<std::io::Error> for Unanswered {
    fn from(error: std::io::Error) -> Unanswered {
        Unanswered::Unreadable(error.into())
    }
}

/// What has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    pub(super) answered: u64,
    pub(super) refused: u64,
}
