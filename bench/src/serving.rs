//! How fast `kingsight serve` answers, beside a route of axum that returns a constant: `wrk` asks both in turn. The servers run in
//! processes of their own. The yardstick is axum as its first page shows it, with one route.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::harness::process::{hundredths, package};
use crate::harness::{
    AXUM, Clock, Contender, Done, Library, Section, Time, Unit, Workload, Yardstick,
};

const SERVE: Library = Library::ours("kingsight serve");

const REQUESTS: Section = Section {
    name: "serving",
    title: "Requests a second",
    unit: Unit::PerSecond(1.0, "requests a second"),
    clock: Clock::Wall,
    yardstick: Yardstick::FastestPeer,
    only: None,
};
/// The tables: by the wall clock, and what the servers' processors do.
pub const SECTIONS: [Section; 2] = [
    REQUESTS,
    Section {
        title: "Processor time of the server for each request",
        unit: Unit::EachItem(1e-6, "µs"),
        clock: Clock::Processor,
        ..REQUESTS
    },
];

/// A server; killed when dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Where it answers, with `http://` and without a slash at the end.
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts a program that prints its address on the first line.
    ///
    /// # Errors
    /// It does not start, or prints no address.
    pub fn start(program: &Path, arguments: &[&str]) -> Result<Server, String> {
        let failed = |why: &str| format!("{} {}: {why}", program.display(), arguments.join(" "));
        let mut child = Command::new(program)
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let address = line.split(' ').find(|word| word.starts_with("http://"));
        let address = address.map(|address| address.trim_end_matches('/').to_owned());
        let server = Server { child, address: address.clone().unwrap_or_default() };
        address.map(|_| server).ok_or_else(|| failed(&format!("no address in {line:?}")))
    }

    /// The processor time that it has taken so far, in seconds; Linux only.
    fn processor_time(&self) -> Option<f64> {
        hundredths(&format!("/proc/{}/stat", self.child.id()), 11).map(|time| time / 100.0)
    }

    /// Lets `wrk` ask for some seconds, over 32 connections from one thread.
    ///
    /// # Errors
    /// `wrk` cannot be run, or a request was not answered with status 200.
    fn load(&self, asked: &[&str], seconds: u32) -> Result<Done, String> {
        let (path, script) = asked.split_first().ok_or("nothing is asked")?;
        let mut wrk = Command::new("wrk");
        wrk.args(["-t1", "-c32", &format!("-d{seconds}s")]);
        for script in script {
            wrk.arg("-s").arg(package().join("..").join(script));
        }
        wrk.arg(format!("{}{path}", self.address));
        let before = self.processor_time();
        let output = wrk.output().map_err(|error| format!("wrk could not be started: {error}"))?;
        let processor = self.processor_time().zip(before).map(|(after, before)| after - before);
        let (requests, each_second) = read(&String::from_utf8_lossy(&output.stdout))?;
        let time = Some(Time { wall: requests / each_second, processor });
        Ok(Done { items: requests as u64, answer: 0, time })
    }
}

/// What is asked, of axum and of ours: the constants, and the legal moves of one position. Each for so many seconds.
#[must_use]
pub fn workloads<'a>(axum: &'a Server, ours: &'a Server, seconds: u32) -> Vec<Workload<'a>> {
    let with = |library, way: &str, server: &'a Server, asked: &'static [&'static str]| {
        let work = move || server.load(asked, seconds);
        Contender::fallible(library, way, work).not_compared()
    };
    let legal_moves = &["/v1/legal_moves", "docs/serve/legal_moves.lua"];
    let contenders = vec![
        with(SERVE, "`/healthz`: a constant", ours, &["/healthz"]),
        with(SERVE, "`/v1/legal_moves` of one position", ours, legal_moves),
        with(AXUM, "a route that returns a constant", axum, &["/healthz"]),
    ];
    let name = "32 connections".to_owned();
    vec![Workload { section: REQUESTS.name, name, answer: None, contenders }]
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

/// Answers with a constant on a free port until it is killed; prints the address as `kingsight serve` does.
///
/// # Errors
/// There is no free port.
pub fn serve_constant() -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime
        .and_then(|runtime| runtime.block_on(answer_constant()))
        .map_err(|error| error.to_string())
}

async fn answer_constant() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("Answering at http://{}/ (Ctrl-C ends it)", listener.local_addr()?);
    let router = Router::new().route("/healthz", get(|| async { "ok\n" }));
    axum::serve(listener, router).await
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
