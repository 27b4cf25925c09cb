//! Refusals, and limits on size, time and clients.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::common::PATIENCE;
use crate::common::listening::Listening as Service;
use crate::service::{Response, receive, start, start_with_limit};

/// Asks with a small limit on time. A busy machine may not get as far as it should: then with a larger one.
fn out_of_time(
    question: &str,
    text: &str,
    far_enough: fn(&Response) -> bool,
) -> (Service, Response) {
    let ask = |seconds| {
        let service = start_with_limit(seconds, &[]);
        let answer = service.post(question, text);
        (service, answer)
    };
    let mut asked = ["1", "5", "25"].into_iter().map(ask);
    asked.find(|(_, answer)| far_enough(answer)).expect("an answer that gets so far")
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
        ("POST", "/v1/legal_moves?from=z9", 400, "expected squares, such as b1,g1"),
        ("POST", "/v1/adjudicate?nodes=1000001", 400, "expected a whole number from 0 to 1000000"),
        (
            "POST",
            "/v1/adjudicate?nodes=99999999999",
            400,
            "nodes: \"99999999999\"; expected a whole",
        ),
        ("POST", "/v1/mate", 400, "within is missing; expected a whole number from 1 to 99"),
        ("POST", "/v1/mate?within=0", 400, "within: \"0\"; expected a whole number from 1 to 99"),
        ("POST", "/v1/mate?within=2&within=3", 400, "within: given twice; expected once"),
        ("POST", "/v1/mate?within=2&duals=1", 400, "duals: \"1\"; expected true or false"),
        ("POST", "/v1/mate?within=2&flag=white", 400, "expected within, checks_only, duals, nodes"),
        ("POST", "/v1/adjudicate?nodes=few", 400, "nodes: \"few\"; expected a whole number"),
        ("POST", "/v1/adjudicate?nodes=%2B5", 400, "nodes: \"+5\"; expected a whole number"),
        ("POST", "/v1/adjudicate?nodes=1&nodes=2", 400, "nodes: given twice; expected once"),
        (
            "POST",
            "/v1/adjudicate?flag=green",
            400,
            "flag: \"green\"; expected white, black or both",
        ),
        ("POST", "/v1/adjudicate?touched=e9", 400, "touched: \"e9\"; expected squares, such as"),
        (
            "POST",
            "/v1/inspect?chess960=perhaps",
            400,
            "chess960: \"perhaps\"; expected true or false",
        ),
        ("POST", "/v1/pgn_check?limit=10001", 400, "expected a whole number from 0 to 10000"),
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
    service.await_metric("kingsight_requests_under_way 1");
    let second = service.post("inspect", "startpos");
    let (status, message) = second.error();
    assert_eq!(status, 429);
    // The options of the server are not the client's.
    assert!(message.contains("has 1 request under way") && !message.contains("--"), "{message}");
    assert!(second.head.contains("retry-after: 1"), "{}", second.head);
    drop(first);
    service.await_metric("kingsight_requests_under_way 0");
    assert_eq!(service.post("inspect", "startpos").status, 200);
}

/// On Linux, all of 127.0.0.0/8 is this computer.
#[cfg(target_os = "linux")]
#[test]
fn another_address_has_its_own_share() {
    use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
    use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

    let service = start(&["--per-client", "1"]);
    let first = service
        .send_bytes(b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstart");
    service.await_metric("kingsight_requests_under_way 1");
    let other = socket(AddressFamily::INET, SocketType::STREAM, None).expect("a socket");
    bind(&other, &SocketAddrV4::new(Ipv4Addr::new(127, 0, 0, 2), 0)).expect("another address");
    let address: SocketAddr = service.address.parse().expect("an address");
    connect(&other, &address).expect("it listens");
    let mut other = TcpStream::from(other);
    let question = b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\nstartpos";
    other.write_all(question).expect("it reads");
    assert_eq!(receive(other).status, 200);
    assert_eq!(service.post("inspect", "startpos").status, 429);
    drop(first);
}

/// It has begun, so its status is 200; that it breaks off says that the time is over.
#[test]
fn an_answer_that_takes_too_long_is_broken_off() {
    let text = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n".repeat(200_000);
    let (service, answer) = out_of_time("inspect", &text, |answer| answer.status == 200);
    assert!(answer.body.starts_with("{\"schema\":1,\"line\":1,"), "{:.200}", answer.body);
    assert!(!answer.body.ends_with("<end>"), "it came to its end");
    service.await_metric("kingsight_requests_total{question=\"inspect\",ended=\"out_of_time\"} 1");
}

/// Games that are dear to check: each of a few bytes has an illegal move. All of them take many times the smallest limit.
fn dear_games() -> String {
    let game = "1. Ke3 *\n\n";
    game.repeat((15 << 20) / game.len())
}

/// The first findings are there although the check is broken off later: they were sent while it went on.
#[test]
fn a_check_of_games_is_sent_while_it_goes_on_and_broken_off() {
    let sent = |answer: &Response| answer.status == 200;
    let (service, answer) = out_of_time("pgn_check", &dear_games(), sent);
    assert!(answer.body.contains("\"illegal_move\""), "{:.200}", answer.body);
    assert!(!answer.body.ends_with("<end>"), "it came to its end");
    service
        .await_metric("kingsight_requests_total{question=\"pgn_check\",ended=\"out_of_time\"} 1");
}

/// Nothing has been sent, so the status can say that the time is over.
#[test]
fn an_answer_that_does_not_begin_in_time_is_a_503() {
    // The text must have come in time.
    let has_come = |answer: &Response| answer.status != 408;
    let (service, answer) = out_of_time("pgn_check?limit=0", &dear_games(), has_come);
    assert_eq!(answer.status, 503, "{:.200}", answer.body);
    let (_, message) = answer.error();
    assert!(message.contains("the time was over"), "{message}");
    assert!(answer.head.contains("retry-after: 1"), "{}", answer.head);
    service
        .await_metric("kingsight_requests_total{question=\"pgn_check\",ended=\"out_of_time\"} 1");
    service.await_metric("kingsight_errors_total{status=\"503\"} 1");
}

#[test]
fn every_refusal_is_counted() {
    let service = start(&["--per-client", "1", "--largest", "1"]);
    service.ask("GET", "/v1/inspect", b"");
    service.post("evaluate", "startpos");
    service.post("inspect?nodes=1", "startpos");
    service.post("inspect", &"#\n".repeat(600_000));
    let first = service
        .send_bytes(b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstart");
    service.await_metric("kingsight_requests_under_way 1");
    assert_eq!(service.post("validate", "startpos").status, 429);
    for status in [400, 404, 405, 413, 429] {
        service.await_metric(&format!("kingsight_errors_total{{status=\"{status}\"}} 1"));
    }
    service.await_metric("kingsight_requests_total{question=\"validate\",ended=\"refused\"} 1");
    service.await_metric("kingsight_request_seconds_count{question=\"validate\"} 1");
    service.await_metric("kingsight_requests_under_way 1");
    drop(first);
    service.await_metric("kingsight_requests_total{question=\"inspect\",ended=\"refused\"} 3");
}

#[test]
fn the_texts_of_one_client_are_only_so_long_together() {
    let service = start(&["--largest", "1"]);
    let unfinished = |sent: usize| {
        let head = "POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n";
        service.send_bytes(&[head.as_bytes(), &b"#".repeat(sent)].concat())
    };
    let mut streams: Vec<TcpStream> = (0..3).map(|_| unfinished(300_000)).collect();
    service.await_metric("kingsight_requests_under_way 3");
    streams.push(unfinished(300_000));
    // One of them is refused, whichever is read last.
    service.await_metric("kingsight_errors_total{status=\"429\"} 1");
    service.await_metric("kingsight_requests_under_way 3");
    drop(streams);
    service.await_metric("kingsight_requests_under_way 0");
    assert_eq!(service.post("inspect", &"#\n".repeat(500_000)).status, 200);
}

/// A game may take 100 times as much memory as its text.
#[test]
fn a_large_game_is_a_finding_and_the_others_are_checked() {
    let service = start(&[]);
    let large = format!("1. e4 {{{}}} *\n\n", "x".repeat(1 << 20));
    let answer = service.post("pgn_check", &format!("{large}1. e4 Ke7 *\n"));
    let lines = answer.lines();
    assert_eq!((&lines[0]["code"], lines.len()), (&"too_large".into(), 3), "{lines:?}");
    assert_eq!(lines[1]["code"], "illegal_move", "{lines:?}");
}

#[test]
fn a_text_that_does_not_come_is_not_waited_for() {
    let service = start_with_limit("1", &[]);
    let begun = Instant::now();
    let head = "POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstart";
    let answer = receive(service.send_bytes(head.as_bytes()));
    let (status, message) = answer.error();
    assert_eq!(status, 408, "{message}");
    assert!(message.contains("did not come within 1s"), "{message}");
    assert!(answer.head.contains("connection: close"), "{}", answer.head);
    assert!(begun.elapsed() >= Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[test]
fn a_head_may_not_be_too_large() {
    let service = start(&[]);
    let head = format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "x".repeat(20 << 10));
    assert_eq!(receive(service.send_bytes(head.as_bytes())).status, 431);
    let head = format!(
        "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: {}\r\n\r\n",
        "x".repeat(8 << 10)
    );
    assert_eq!(receive(service.send_bytes(head.as_bytes())).status, 200);
}

/// The one that has been silent longest is closed, long before its time is over: the other one stays.
#[test]
fn a_silent_connection_gives_way() {
    let service = start(&["--connections", "2"]);
    let gives_way = |_| {
        let mut silent: Vec<TcpStream> = (0..2).map(|_| service.send_bytes(b"POST /v1")).collect();
        assert_eq!(service.ask("GET", "/healthz", b"").status, 200);
        let _ = silent[0].read_to_end(&mut Vec::new());
        let still = Some(Duration::from_millis(500));
        silent[1].set_read_timeout(still).expect("a limit");
        let read = silent[1].read(&mut [0]);
        read.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut))
    };
    // A machine that is busy for ten seconds closes both.
    assert!((0..3).any(gives_way), "both are closed");
}

/// Its answer is larger than what the system holds for a client, and for two seconds it reads nothing of it.
#[test]
fn a_connection_that_is_being_answered_stays() {
    let service = start(&["--connections", "3"]);
    let (line, lines) = ("r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -\n", 10_000);
    let answered = service.send("POST", "/v1/inspect", line.repeat(lines).as_bytes());
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(2) {
        let silent: Vec<TcpStream> = (0..3).map(|_| service.send_bytes(b"POST /v1")).collect();
        std::thread::sleep(Duration::from_millis(200));
        drop(silent);
    }
    let answer = receive(answered);
    assert!(answer.body.ends_with("<end>"), "{} bytes", answer.body.len());
    assert_eq!(answer.body.lines().count(), lines + 1);
}

#[test]
fn a_silent_client_is_sent_away() {
    let service = start(&[]);
    let begun = Instant::now();
    let mut silent = service.send_bytes(b"POST /v1/inspect HTTP/1.1\r\nHost:");
    let _ = silent.read_to_end(&mut Vec::new());
    let waited = begun.elapsed();
    assert!(waited > Duration::from_secs(9) && waited < PATIENCE, "{waited:?}");
}

#[test]
fn each_client_counts_for_itself() {
    let service = start(&["--per-client", "2"]);
    let head = b"POST /v1/inspect HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nstart";
    let mut first = service.send_bytes(head);
    service.await_metric("kingsight_requests_under_way 1");
    // A second one may come, a third may not.
    let second = service.send_bytes(head);
    service.await_metric("kingsight_requests_under_way 2");
    assert_eq!(service.post("inspect", "startpos").error().0, 429);
    // What describes it is not limited.
    assert_eq!(service.ask("GET", "/healthz", b"").status, 200);
    first.write_all(b"pos\n").expect("it reads");
    service.await_metric("kingsight_requests_under_way 1");
    assert_eq!(service.post("inspect", "startpos").status, 200);
    drop(second);
    service.await_metric("kingsight_requests_under_way 0");
}

#[test]
fn it_listens_where_only_this_computer_can_ask() {
    let help = crate::common::run(&["serve", "--help"]).unwrapped();
    assert!(help.contains("[default: 127.0.0.1:6465]"), "{help}");
}
