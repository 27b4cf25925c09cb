//! Many clients at once, most of them hostile: an honest one is still answered, in bounded time and with
//! bounded resources.

mod support;

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use kingsight_studio::StudioOptions;
use serde_json::json;
use support::{PATIENCE, Running, start_with};

/// The time after which the first connection would be given up anyway.
const GIVEN_UP: Duration = Duration::from_secs(1200);

fn with(connections: usize) -> Running {
    let mut options = StudioOptions::on_port(0);
    options.limits.connections = connections;
    options.limits.head = GIVEN_UP;
    options.limits.request = GIVEN_UP;
    start_with(options)
}

/// Opens connections that are held, each with these bytes sent.
fn crowd(studio: &Running, size: usize, bytes: &[u8]) -> Vec<TcpStream> {
    let open = |_| {
        let mut stream = studio.connect();
        stream.set_write_timeout(Some(Duration::from_millis(50))).unwrap();
        let _ = stream.write_all(bytes);
        stream
    };
    (0..size).map(open).collect()
}

#[track_caller]
fn assert_answers_soon(studio: &Running, what: &str) {
    for _ in 0..3 {
        let begun = Instant::now();
        let answer = studio.ask("view", &json!({}));
        assert_eq!(answer.status, 200, "{what}");
        assert!(begun.elapsed() < PATIENCE, "{what}: {:?}", begun.elapsed());
    }
}

fn head(studio: &Running, path: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
        studio.address
    )
}

/// Silent connections, heads and bodies that never end: more of them than there are places.
#[test]
fn who_keeps_us_waiting_keeps_nobody_out() {
    let studio = with(64);
    let body = head(&studio, "/api/view", 100) + "{";
    for (what, bytes) in [
        ("silent", &b""[..]),
        ("half a head", b"GET / HTTP/1.1\r\nHost: "),
        ("half a body", body.as_bytes()),
    ] {
        let held = crowd(&studio, 400, bytes);
        assert_answers_soon(&studio, what);
        drop(held);
    }
}

/// Unread answers, one question after another on one connection.
#[test]
fn answers_that_are_not_read_keep_nobody_out() {
    let studio = with(16);
    let question = head(&studio, "/api/view", 2) + "{}";
    let held = crowd(&studio, 64, question.repeat(600).as_bytes());
    assert_answers_soon(&studio, "not read");
    drop(held);
}

/// An unread answer is given up even if there are free places.
#[test]
fn an_answer_that_is_not_read_has_an_end() {
    let mut options = StudioOptions::on_port(0);
    options.limits.request = Duration::from_millis(500);
    let studio = start_with(options);
    let question = head(&studio, "/api/view", 2) + "{}";
    let mut stream = studio.connect();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    // Ends when the studio has hung up, and not before.
    let mut sent = 0;
    let end = loop {
        if let Err(end) = stream.write_all(question.as_bytes()) {
            break end.kind();
        }
        sent += 1;
        assert!(sent < 1_000_000);
    };
    assert!(!matches!(end, ErrorKind::WouldBlock | ErrorKind::TimedOut), "{end:?}");
}

/// A connection that is answered and kept is not cut short while it is used.
#[test]
fn a_connection_in_use_is_kept_where_there_is_room() {
    // Room also for those that have gone and are not missed yet.
    let studio = with(16);
    let mut stream = studio.connect();
    let question = head(&studio, "/api/square", 15) + "{\"square\":\"e4\"}";
    for _ in 0..5 {
        stream.write_all(question.as_bytes()).unwrap();
        let mut buffer = [0; 65_536];
        let read = stream.read(&mut buffer).unwrap();
        assert!(buffer[..read].starts_with(b"HTTP/1.1 200"), "{read}");
        std::thread::sleep(Duration::from_millis(150));
        let others = crowd(&studio, 3, b"");
        drop(others);
    }
}
