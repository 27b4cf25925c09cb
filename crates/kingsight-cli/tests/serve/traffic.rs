//! Traffic that no client should send.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::thread;
use std::time::Duration;

use crate::service::{receive, start};

#[test]
fn malformed_requests_do_no_harm() {
    let service = start(&[]);
    for bytes in [
        &b"hello\r\n\r\n"[..],
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00\x00\x00\x00\r\n\r\n",
        b"POST /v1/inspect HTTP/9.9\r\n\r\n",
        b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: nine\r\n\r\nstartpos\n",
        b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nstartpos\r\n0\r\n\r\n",
        b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n",
        b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nstartpos\n",
        b"POST /v1/inspect?fields=%ff%fe HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstartpos\n",
        b"POST /v1/inspect?chess960=perhaps HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstartpos\n",
        b"POST /v1/../v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstartpos\n",
    ] {
        let shown = String::from_utf8_lossy(bytes);
        let mut stream = service.send_bytes(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{shown}: {answer}");
        assert_eq!(service.ask("GET", "/healthz", b"").status, 200, "{shown}");
    }
    service.await_metric("kingsight_requests_under_way 0");
}

#[test]
fn requests_on_one_connection_are_answered_in_order() {
    let service = start(&[]);
    let ask = |position: &str, end: &str| {
        let length = position.len();
        format!(
            "POST /v1/validate?fields=input HTTP/1.1\r\nHost: x\r\n{end}Content-Length: {length}\r\n\r\n{position}"
        )
    };
    let both = ask("startpos", "") + &ask("8/8 w", "Connection: close\r\n");
    let mut text = String::new();
    service.send_bytes(both.as_bytes()).read_to_string(&mut text).expect("two answers");
    let places = (text.find("\"input\":\"startpos\""), text.find("\"input\":\"8/8 w\""));
    assert!(matches!(places, (Some(first), Some(second)) if first < second), "{text}");
}

/// Refused by its head alone, a request is still read: what follows it is the next one.
#[test]
fn a_refusal_leaves_the_connection() {
    let service = start(&[]);
    for (refused, status) in [
        ("POST /v1/validate?x=1", "HTTP/1.1 400"),
        ("POST /v1/nothing", "HTTP/1.1 404"),
        ("PUT /metrics", "HTTP/1.1 405"),
    ] {
        let head = format!("{refused} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
        let mut stream = service.send_bytes(head.as_bytes());
        // So it is refused before its text comes, if that is not waited for.
        thread::sleep(Duration::from_millis(100));
        let next = b"startpos\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        let _ = stream.write_all(next);
        let mut answers = String::new();
        let _ = stream.read_to_string(&mut answers);
        assert!(
            answers.starts_with(status) && answers.ends_with("\r\n\r\nok\n"),
            "{refused}: {answers}"
        );
        // What does not come, or is long, is not waited for, and the connection says that it ends.
        for (length, text) in [(100, "startpos\n"), (1 << 20, &*"x".repeat(1 << 17))] {
            let all =
                format!("{refused} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n{text}");
            let stream = service.send_bytes(all.as_bytes());
            let _ = stream.shutdown(Shutdown::Write);
            let answer = receive(stream);
            assert!(answer.head.contains("\r\nconnection: close"), "{refused}: {}", answer.head);
        }
    }
}

#[test]
fn texts_may_come_in_chunks() {
    let service = start(&[]);
    let head = "POST /v1/validate?fields=valid HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
    let text = format!("{head}5\r\nstart\r\n4\r\npos\n\r\n0\r\n\r\n");
    let answer = receive(service.send_bytes(text.as_bytes()));
    assert_eq!((answer.status, answer.body.as_str()), (200, "{\"valid\":true}\n"));
}

/// A client that goes away is noticed, and what it asked for is given up.
#[test]
fn a_client_that_goes_away_costs_nothing_more() {
    let service = start(&[]);
    let position = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n";
    let mut stream = service.send("POST", "/v1/inspect", position.repeat(20_000).as_bytes());
    let mut some = [0; 1000];
    stream.read_exact(&mut some).expect("the beginning of an answer");
    drop(stream);
    service.await_metric("kingsight_requests_total{question=\"inspect\",ended=\"broken_off\"} 1");
    service.await_metric("kingsight_requests_under_way 0");
}
