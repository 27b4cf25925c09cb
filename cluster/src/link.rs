//! The link of an executor to its scheduler, and its lines on standard error.

use std::convert::Infallible;
use std::error::Error as _;
use std::fmt::Debug;
use std::time::{Duration, Instant};

use ballista_core::serde::protobuf::GetJobStatusParams;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_core::utils::create_grpc_client_endpoint;
use ballista_executor::health::ExecutorHealth;
use kingsight_sql::cluster;

/// A scheduler that is silent for so long does not answer.
const SILENT: Duration = Duration::from_secs(5);
/// How long a scheduler that answers may take to register an executor.
const REGISTERED: Duration = Duration::from_secs(10);

/// Waits until a scheduler answers.
///
/// # Errors
///
/// Nobody has answered for so long; or, at once, the name is not known, or what answers refuses.
pub(crate) async fn find(address: &str, wait: Duration) -> Result<(), String> {
    let started = Instant::now();
    let mut said = false;
    loop {
        let Err(Problem { words, lasting }) = ask(address).await else { return Ok(()) };
        if lasting {
            return Err(words);
        }
        let seconds = wait.as_secs();
        if started.elapsed() >= wait {
            return Err(format!("{words}; tried for {seconds} s"));
        }
        if !said {
            eprintln!("{words}; trying again for {seconds} s");
            said = true;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

struct Problem {
    words: String,
    /// Whether it does not go away by itself.
    lasting: bool,
}

impl Problem {
    fn new(address: &str, error: &dyn Debug, lasting: bool) -> Problem {
        let message = format!("{error:?}");
        let lasting = lasting || message.contains("dns error");
        let words = cluster::plain(address, &message).unwrap_or(message);
        Problem { words, lasting }
    }
}

/// Asks the scheduler something that changes nothing.
async fn ask(address: &str) -> Result<(), Problem> {
    let endpoint = create_grpc_client_endpoint(format!("http://{address}"), None)
        .map_err(|error| Problem::new(address, &error, true))?;
    let channel = endpoint.connect_timeout(SILENT).timeout(SILENT).connect().await;
    let channel = channel.map_err(|error| Problem::new(address, &error, false))?;
    let mut scheduler = SchedulerGrpcClient::new(channel);
    match scheduler.get_job_status(GetJobStatusParams::default()).await {
        Ok(_) => Ok(()),
        // Without a source it is an answer.
        Err(status) => Err(Problem::new(address, &status, status.source().is_none())),
    }
}

/// Says when the executor is registered, and when the scheduler is silent and speaks again.
pub(crate) async fn watch(address: &str, health: ExecutorHealth) -> Infallible {
    let mut link = Link::New(Instant::now());
    loop {
        tokio::time::sleep(Duration::from_millis(250)).await;
        if let Some(words) = link.next(health.is_ready(), address) {
            eprintln!("{words}");
        }
    }
}

enum Link {
    New(Instant),
    Refused,
    Up,
    Down,
}

impl Link {
    /// The line to write when the scheduler has answered the last question, or has not.
    fn next(&mut self, answered: bool, address: &str) -> Option<String> {
        let (next, words) = match (&self, answered) {
            (Link::Up, true) | (Link::Down | Link::Refused, false) => return None,
            (Link::New(since), false) if since.elapsed() < REGISTERED => return None,
            (Link::New(_), false) => (
                Link::Refused,
                format!(
                    "the scheduler at {address} does not register this executor; all programs of a cluster must be built from one checkout"
                ),
            ),
            (Link::New(_) | Link::Refused, true) => {
                (Link::Up, format!("registered with the scheduler at {address}"))
            }
            (Link::Up, false) => {
                (Link::Down, format!("the scheduler at {address} does not answer, trying again"))
            }
            (Link::Down, true) => (Link::Up, format!("the scheduler at {address} answers again")),
        };
        *self = next;
        Some(words)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::{Link, REGISTERED};

    #[test]
    fn each_change_has_one_line() {
        let mut link = Link::New(Instant::now());
        let answers = [false, true, true, false, false, true, true];
        let said = answers.map(|answered| link.next(answered, "a:1").unwrap_or_default());
        let expected = [
            "",
            "registered with the scheduler at a:1",
            "",
            "the scheduler at a:1 does not answer, trying again",
            "",
            "the scheduler at a:1 answers again",
            "",
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn an_executor_that_is_refused_says_so() {
        let mut link = Link::New(Instant::now() - REGISTERED);
        let said = link.next(false, "a:1").unwrap();
        assert!(said.starts_with("the scheduler at a:1 does not register"), "{said}");
        assert_eq!(link.next(false, "a:1"), None);
        assert_eq!(link.next(true, "a:1").unwrap(), "registered with the scheduler at a:1");
    }
}
