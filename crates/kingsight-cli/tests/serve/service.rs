//! A service, and a client that sees every byte.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::common::listening::{Listening as Service, listen};
use crate::common::{PATIENCE, wait_for};

/// Starts it with a limit on time that nothing exceeds.
pub(crate) fn start(args: &[&str]) -> Service {
    start_with_limit("3600", args)
}

/// Starts it with a limit on time, in seconds.
pub(crate) fn start_with_limit(seconds: &str, args: &[&str]) -> Service {
    listen(&[&["serve", "--listen", "127.0.0.1:0", "--time-limit", seconds], args].concat())
}

/// A response: its status, its head and its body.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Service {
    pub(crate) fn send(&self, method: &str, path: &str, body: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
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

    pub(crate) fn ask(&self, method: &str, path: &str, body: &[u8]) -> Response {
        receive(self.send(method, path, body))
    }

    pub(crate) fn post(&self, question: &str, body: &str) -> Response {
        self.ask("POST", &format!("/v1/{question}"), body.as_bytes())
    }
}

pub(crate) fn receive(mut stream: TcpStream) -> Response {
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
    pub(crate) fn lines(&self) -> Vec<Value> {
        let body = self.body.strip_suffix("<end>").unwrap_or(&self.body);
        body.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    pub(crate) fn error(&self) -> (u16, String) {
        let error: Value = serde_json::from_str(&self.body).expect(&self.body);
        (self.status, error["error"]["message"].as_str().expect("a message").to_owned())
    }
}

impl Service {
    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        // It may refuse before it has read everything.
        let _ = stream.write_all(bytes);
        stream
    }

    /// Waits for a line of the metrics.
    pub(crate) fn await_metric(&self, line: &str) {
        let mut metrics = String::new();
        let found = wait_for(|| {
            metrics = self.ask("GET", "/metrics", b"").body;
            metrics.lines().any(|found| found == line).then_some(())
        });
        assert!(found.is_some(), "{line}\n{metrics}");
    }
}
