//! Which requests are allowed, how large, and for how long.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use kingsight_studio::{ConnectionLimits, Studio, StudioError, StudioOptions};
use serde_json::json;

use crate::support::{PATIENCE, Running, read, start, start_with};

/// Waits for nothing that a test does not wait for; but `set` changes that.
fn patient_but(set: impl FnOnce(&mut ConnectionLimits)) -> Running {
    let mut options = StudioOptions::on_port(0);
    let limits = &mut options.limits;
    (limits.head, limits.request, limits.connection) = (NEVER, NEVER, NEVER);
    limits.connections = 2;
    set(limits);
    start_with(options)
}

/// So short that a test need not wait for it.
const SHORT: Duration = Duration::from_millis(300);
/// So long that a test sees the difference, whatever the load.
const NEVER: Duration = Duration::from_secs(1200);

const POLICY: &[&str] = &[
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
];

#[test]
fn every_answer_carries_the_headers() {
    let studio = start();
    let answers = [
        studio.get("/"),
        studio.get("/api/catalog"),
        studio.get("/no-such-file.js"),
        studio.get("/api/no-such-question"),
        studio.ask("view", &json!({})),
        studio.ask("view", &json!({"fen": "x"})),
        studio.with("DELETE", "/api/view", &[], b""),
        studio.with("GET", "/", &[("Host", "evil.example")], b""),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").unwrap();
        for part in POLICY {
            assert!(policy.split("; ").any(|known| known == *part), "{part}: {policy}");
        }
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert!(answer.header("content-type").is_some());
    }
}

/// A foreign name that points to 127.0.0.1 is DNS rebinding.
#[test]
fn only_its_own_names_are_answered() {
    let studio = start();
    let port = studio.address.port();
    let right =
        [format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("LOCALHOST:{port}")];
    for host in &right {
        assert_eq!(
            studio.with("GET", "/api/catalog", &[("Host", host)], b"").status,
            200,
            "{host}"
        );
    }
    let wrong = [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        "127.0.0.1".to_owned(),
        format!("127.0.0.1:{}", port ^ 1),
        format!("127.0.0.1.evil.example:{port}"),
        format!("localhost.:{port}"),
        format!("user@127.0.0.1:{port}"),
        String::new(),
    ];
    for host in &wrong {
        for path in ["/", "/api/catalog"] {
            let answer = studio.with("GET", path, &[("Host", host)], b"");
            assert_eq!((answer.status, &*answer.error()), (421, "wrong_host"), "{host:?}");
        }
    }
    let none = studio.raw(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert!(matches!(none.status, 400 | 421), "{none:?}");
    let twice =
        format!("GET / HTTP/1.1\r\nHost: {0}\r\nHost: {0}\r\nConnection: close\r\n\r\n", right[0]);
    assert!(matches!(studio.raw(twice.as_bytes()).status, 400 | 421));
    let absolute = format!(
        "GET http://evil.example/ HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        right[0]
    );
    assert_eq!(studio.raw(absolute.as_bytes()).status, 421);
}

#[test]
fn other_pages_may_not_ask() {
    let studio = start();
    let own = format!("http://{}", studio.address);
    let body = b"{}";
    let post = |headers: &[(&str, &str)]| studio.with("POST", "/api/view", headers, body);
    assert_eq!(post(&[("Origin", &own), ("Sec-Fetch-Site", "same-origin")]).status, 200);
    let other_port = format!("http://127.0.0.1:{}", studio.address.port() ^ 1);
    let secure = own.replace("http:", "https:");
    for origin in ["http://evil.example", "null", "", &other_port, &secure] {
        let answer = post(&[("Origin", origin)]);
        assert_eq!((answer.status, &*answer.error()), (403, "cross_site"), "{origin}");
    }
    for site in ["cross-site", "same-site"] {
        assert_eq!(post(&[("Sec-Fetch-Site", site)]).status, 403);
        let script =
            [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", "no-cors"), ("Sec-Fetch-Dest", "script")];
        assert_eq!(studio.with("GET", "/api/catalog", &script, b"").status, 403);
        // A link to the page may be followed, a frame may not be filled.
        let link = [
            ("Sec-Fetch-Site", site),
            ("Sec-Fetch-Mode", "navigate"),
            ("Sec-Fetch-Dest", "document"),
        ];
        assert_ne!(studio.with("GET", "/", &link, b"").status, 403);
        let frame = [
            ("Sec-Fetch-Site", site),
            ("Sec-Fetch-Mode", "navigate"),
            ("Sec-Fetch-Dest", "iframe"),
        ];
        assert_eq!(studio.with("GET", "/", &frame, b"").status, 403);
    }
    // What a form on another page could send without a CORS preflight.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        let answer = post(&[("Content-Type", kind)]);
        assert_eq!((answer.status, &*answer.error()), (415, "not_json"), "{kind}");
    }
    assert_eq!(post(&[("Content-Type", "application/json; charset=utf-8")]).status, 200);
    // Every preflight is refused.
    let preflight = [("Origin", &*own), ("Access-Control-Request-Method", "POST")];
    assert_eq!(studio.with("OPTIONS", "/api/view", &preflight, b"").status, 405);
}

#[test]
fn methods_and_paths() {
    let studio = start();
    for (method, path, status, allow) in [
        ("GET", "/api/view", 405, Some("POST")),
        ("POST", "/api/catalog", 405, Some("GET")),
        ("POST", "/", 405, Some("GET, HEAD")),
        ("PUT", "/index.html", 405, Some("GET, HEAD")),
        ("GET", "/api/", 404, None),
        ("GET", "/api/views", 404, None),
        ("GET", "/../Cargo.toml", 404, None),
        ("GET", "/%2e%2e/Cargo.toml", 404, None),
        ("GET", "//etc/passwd", 404, None),
    ] {
        let answer = studio.with(method, path, &[], b"");
        assert_eq!((answer.status, answer.header("allow")), (status, allow), "{method} {path}");
        assert!(["wrong_method", "not_found"].contains(&&*answer.error()));
    }
}

#[test]
fn bodies_have_an_end() {
    let studio = start();
    let long = json!({"fen": "x".repeat(70_000)}).to_string();
    let answer = studio.with("POST", "/api/view", &[], long.as_bytes());
    assert_eq!((answer.status, &*answer.error()), (413, "too_large"));
    // Chunked, without a length.
    let mut stream = studio.connect();
    let head = format!(
        "POST /api/view HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        studio.address
    );
    stream.write_all(head.as_bytes()).unwrap();
    let piece = [b"1000\r\n".as_slice(), &[b' '; 4096], b"\r\n"].concat();
    // The studio may hang up before all of it is sent.
    let _ = (0..20).try_for_each(|_| stream.write_all(&piece));
    assert_eq!(read(&mut stream).status, 413);
    // Nor does the studio wait for an endless head.
    let endless = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(40_000));
    assert!(matches!(studio.raw(endless.as_bytes()).status, 400 | 431));
    let moves = json!({"moves": ["e4 e5 ".repeat(1200)]});
    assert_eq!(studio.ask("view", &moves).error(), "too_many_moves");
}

#[test]
fn slow_clients_are_not_waited_for() {
    // A head that never ends.
    let studio = patient_but(|limits| limits.head = SHORT);
    let begun = Instant::now();
    let mut stream = studio.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    // A body that never comes.
    let studio = patient_but(|limits| limits.request = SHORT);
    let begun = Instant::now();
    let mut stream = studio.connect();
    let head = format!(
        "POST /api/view HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        studio.address
    );
    stream.write_all(head.as_bytes()).unwrap();
    let answer = read(&mut stream);
    assert_eq!((answer.status, &*answer.error()), (408, "too_slow"));
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    // Silent connections do not block others for long.
    let silent: Vec<_> = (0..2).map(|_| studio.connect()).collect();
    assert_eq!(studio.get("/api/catalog").status, 200);
    drop(silent);
}

/// One byte at a time, each in time: the whole must be in time all the same.
#[test]
fn a_trickle_is_no_way_round() {
    let studio = patient_but(|limits| limits.head = SHORT);
    let mut stream = studio.connect();
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if stream.write_all(b"X").is_err() {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
}

/// A connection is closed in the end, however busy it is.
#[test]
fn connections_end() {
    let is_busy = |connection| {
        let studio = patient_but(|limits| limits.connection = Duration::from_millis(connection));
        let mut stream = studio.connect();
        let request = String::from_utf8(studio.request("GET", "/api/catalog", &[], b"")).unwrap();
        let request = request.replace("Connection: close\r\n", "");
        let begun = Instant::now();
        let mut answers = 0;
        let mut buffer = [0; 65_536];
        while begun.elapsed() < PATIENCE {
            if stream.write_all(request.as_bytes()).is_err() {
                break;
            }
            match stream.read(&mut buffer) {
                Ok(0) | Err(_) => break,
                Ok(_) => answers += 1,
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
        answers > 2
    };
    // A busy machine may not answer much in so short a time: then it gets more.
    assert!([900, 5_000, 25_000].into_iter().any(is_busy), "hardly an answer");
}

#[test]
fn several_questions_on_one_connection() {
    let studio = start();
    let mut stream = studio.connect();
    let one = format!(
        "POST /api/square HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{{\"square\":\"e4\"}}",
        studio.address
    );
    stream.write_all(one.as_bytes()).unwrap();
    let last = String::from_utf8(studio.request("GET", "/api/catalog", &[], b"")).unwrap();
    stream.write_all(last.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(text.matches("HTTP/1.1 200 OK").count(), 2, "{text}");
}

#[test]
fn the_end_waits_for_nobody() {
    let studio = patient_but(|_| ());
    let _idle = studio.connect();
    let mut asked = studio.connect();
    asked.write_all(b"POST /api/view HTTP/1.1\r\n").unwrap();
    let begun = Instant::now();
    drop(studio);
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
}

#[test]
fn a_taken_port_and_a_folder_that_is_none() {
    let studio = start();
    let port = studio.address.port();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let taken = runtime.block_on(Studio::bind(&StudioOptions::on_port(port))).unwrap_err();
    assert!(matches!(taken, StudioError::PortTaken { port: p } if p == port), "{taken}");
    assert!(taken.to_string().contains("--port"), "{taken}");
    let mut options = StudioOptions::on_port(0);
    options.page = Some("no/such/folder".into());
    let no_page = runtime.block_on(Studio::bind(&options)).unwrap_err();
    assert!(no_page.to_string().contains("index.html"), "{no_page}");
    assert!(studio.address.ip().is_loopback());
}
