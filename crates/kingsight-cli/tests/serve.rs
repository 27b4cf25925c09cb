//! `kingsight serve`: it answers what the commands print, within its limits, and ends when told to.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use common::{command, json_lines, run};
use serde_json::Value;

/// A service on a free port; killed when dropped.
struct Service {
    child: Child,
    address: String,
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(args: &[&str]) -> Service {
    let args = [&["serve", "--listen", "127.0.0.1:0"], args].concat();
    let mut child = command(&args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("standard output"))
        .read_line(&mut line)
        .expect("a line");
    let address = line.split_once("http://").expect(&line).1.split('/').next().expect(&line);
    Service { address: address.to_owned(), child }
}

/// A response: its status, its head and its body.
struct Response {
    status: u16,
    head: String,
    body: String,
}

impl Service {
    fn send(&self, method: &str, path: &str, body: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        )
        .expect("it reads");
        // It may refuse before it has read everything.
        let _ = stream.write_all(body);
        stream
    }

    fn ask(&self, method: &str, path: &str, body: &[u8]) -> Response {
        receive(self.send(method, path, body))
    }

    fn post(&self, question: &str, body: &str) -> Response {
        self.ask("POST", &format!("/v1/{question}"), body.as_bytes())
    }
}

fn receive(mut stream: TcpStream) -> Response {
    let mut text = Vec::new();
    let _ = stream.read_to_end(&mut text);
    let text = String::from_utf8(text).expect("UTF-8");
    let (head, body) = text.split_once("\r\n\r\n").expect(&text);
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect(head);
    let body = match head.to_lowercase().contains("transfer-encoding: chunked") {
        true => unchunked(body),
        false => body.to_owned(),
    };
    Response { status, head: head.to_lowercase(), body }
}

/// The body of a response that comes in chunks; it ends with an empty one, or else it was broken off.
fn unchunked(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((size, more)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("a size");
        if size == 0 {
            return body + "<end>";
        }
        body += more.get(..size).unwrap_or(more);
        rest = more.get(size + 2..).unwrap_or_default();
    }
    body
}

impl Response {
    fn lines(&self) -> Vec<Value> {
        let body = self.body.strip_suffix("<end>").unwrap_or(&self.body);
        body.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    fn error(&self) -> (u16, String) {
        let error: Value = serde_json::from_str(&self.body).expect(&self.body);
        (self.status, error["error"]["message"].as_str().expect("a message").to_owned())
    }
}

const POSITIONS: &str = "\
# comments and blank lines are skipped

startpos
r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -
8/8/8/4x3/8/8/8/8 w - -
4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1
8/8/8/8/8/8/8/8 w - -
1. e4 e5 2. Nf3
";

#[test]
fn it_answers_what_the_commands_print() {
    let service = start(&[]);
    for (question, command) in [
        ("inspect", vec!["inspect", "--json"]),
        ("legal_moves", vec!["moves", "--json"]),
        ("validate", vec!["validate", "--json"]),
        ("adjudicate?nodes=1000", vec!["adjudicate", "--json", "--nodes", "1000"]),
        (
            "adjudicate?nodes=1000&flag=white",
            vec!["adjudicate", "--json", "--nodes", "1000", "--flag", "white"],
        ),
        (
            "inspect?fields=turn,sides.white.pins",
            vec!["inspect", "--json", "--fields", "turn,sides.white.pins"],
        ),
        (
            "legal_moves?captures=true&chess960=true&from=a1,e1",
            vec!["moves", "--json", "--captures", "--chess960", "--from", "a1,e1"],
        ),
    ] {
        let answer = service.post(question, POSITIONS);
        assert_eq!(answer.status, 200, "{question}: {}", answer.body);
        assert!(answer.head.contains("application/x-ndjson"), "{}", answer.head);
        assert_eq!(answer.lines(), json_lines(&command, POSITIONS), "{question}");
    }
    let pgn = "1. e4 e5 2. Ke3 *\n\n1. d4 d5 0-1\n";
    let mut found = service.post("pgn_check", pgn).lines();
    let mut printed = json_lines(&["pgn", "check", "--json", "--summary", "-"], pgn);
    for lines in [&mut found, &mut printed] {
        lines.last_mut().and_then(Value::as_object_mut).expect("a summary").remove("seconds");
    }
    assert_eq!(found, printed);
}

#[test]
fn long_texts_are_answered_in_order() {
    let service = start(&[]);
    let text = POSITIONS.repeat(300);
    let answer = service.post("legal_moves?fields=line,fen", &text);
    assert!(answer.body.ends_with("<end>"), "{}", answer.head);
    let lines: Vec<u64> = answer.lines().iter().filter_map(|line| line["line"].as_u64()).collect();
    assert_eq!(lines.len(), 6 * 300);
    assert!(lines.is_sorted());
    assert_eq!(service.post("inspect", "").error().0, 400);
    assert_eq!(service.post("inspect", "# nothing\n").body, "");
    assert_eq!(service.ask("POST", "/v1/inspect", b"\xff\xfe\x00").status, 400);
    assert_eq!(service.ask("POST", "/v1/validate", b"\xf0\x28\n8/8 w").lines().len(), 2);
}

#[test]
fn refusals_say_what_would_be_right() {
    let service = start(&["--largest", "1"]);
    for (method, path, status, expected) in [
        ("GET", "/v1/inspect", 405, "expected POST"),
        ("POST", "/metrics", 405, "GET for"),
        ("POST", "/v1/evaluate", 404, "expected one of /v1/inspect"),
        ("POST", "/v1/inspect?fields=trun", 400, "did you mean turn?"),
        ("POST", "/v1/inspect?field=turn", 400, "expected fields, chess960"),
        ("POST", "/v1/inspect?nodes=1", 400, "expected fields, chess960"),
        ("POST", "/v1/legal_moves?from=z9", 400, "expected such as e2,g1"),
        ("POST", "/v1/adjudicate?nodes=1000001", 400, "expected at most 1000000"),
        ("POST", "/v1/adjudicate?flag=green", 400, "green"),
        ("POST", "/v1/pgn_check?limit=10001", 400, "expected at most 10000"),
    ] {
        let (found, message) = service.ask(method, path, b"startpos").error();
        assert_eq!(found, status, "{method} {path}: {message}");
        assert!(message.contains(expected), "{method} {path}: {message}");
    }
    let allowed = service.ask("GET", "/v1/inspect", b"").head;
    assert!(allowed.contains("allow: post"), "{allowed}");
    let (status, message) = service.post("inspect", &"#\n".repeat(600_000)).error();
    assert_eq!(status, 413, "{message}");
    assert!(message.contains("expected several shorter ones"), "{message}");
}

#[test]
fn a_client_has_its_share() {
    let service = start(&["--per-client", "1"]);
    let mut first = TcpStream::connect(&service.address).expect("it listens");
    write!(first, "POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstart")
        .expect("it reads");
    std::thread::sleep(Duration::from_millis(300));
    let second = service.post("inspect", "startpos");
    assert_eq!(second.error().0, 429);
    assert!(second.head.contains("retry-after: 1"), "{}", second.head);
    drop(first);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(service.post("inspect", "startpos").status, 200);
}

#[test]
fn an_answer_that_takes_too_long_is_broken_off() {
    let service = start(&["--time-limit", "1"]);
    // Positions that need all their nodes.
    let text = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n".repeat(200_000);
    let begun = Instant::now();
    let answer = service.post("inspect", &text);
    assert!(!answer.body.ends_with("<end>"), "it took {:?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_secs(20));
}

#[test]
fn it_describes_and_measures_itself() {
    let service = start(&[]);
    service.post("validate", POSITIONS);
    let metrics = service.ask("GET", "/metrics", b"");
    assert!(metrics.head.contains("text/plain; version=0.0.4"), "{}", metrics.head);
    for line in [
        "kingsight_requests_under_way 0",
        "kingsight_requests_total{question=\"validate\",ended=\"answered\"} 1",
        "kingsight_inputs_total{question=\"validate\",answer=\"report\"} 5",
        "kingsight_inputs_total{question=\"validate\",answer=\"error\"} 1",
        "kingsight_request_seconds_count{question=\"validate\"} 1",
        "kingsight_request_seconds_bucket{question=\"validate\",le=\"+Inf\"} 1",
    ] {
        assert!(metrics.body.lines().any(|found| found == line), "{line}\n{}", metrics.body);
    }
    let description = service.ask("GET", "/openapi.json", b"").lines().remove(0);
    let paths = description["paths"].as_object().expect("paths");
    assert_eq!(paths.len(), 8);
    assert_eq!(service.ask("GET", "/healthz", b"").body, "ok\n");
}

#[test]
fn an_address_that_is_taken() {
    let service = start(&[]);
    let ran = run(&["serve", "--listen", &service.address]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("expected another --listen ADDRESS"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn signals_end_it_after_the_answers_under_way() {
    for signal in ["-INT", "-TERM"] {
        let mut service = start(&[]);
        let text = POSITIONS.repeat(500);
        let stream = service.send("POST", "/v1/inspect?fields=line", text.as_bytes());
        std::thread::sleep(Duration::from_millis(200));
        let id = service.child.id().to_string();
        let kill = std::process::Command::new("kill").args([signal, &id]).status();
        assert!(kill.expect("kill runs").success());
        let answer = receive(stream);
        assert!(answer.body.ends_with("<end>"), "{signal}");
        assert_eq!(service.child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
}
