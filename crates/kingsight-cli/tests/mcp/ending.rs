//! It ends with its input, with its host, and by signals.

use std::io::Write;
use std::time::Instant;

use serde_json::json;

use crate::common::{PATIENCE, Ran, run_with, send};
use crate::host::start;

#[test]
fn it_ends_with_its_input() {
    let Ran { code, out, err } = run_with(&["mcp"], b"");
    assert_eq!((code, out.as_str(), err.as_str()), (0, "", ""));
    let Ran { code, out, .. } = run_with(&["mcp"], b"{\"jsonrpc\":\"2.0\",\"id\":1,\"meth");
    assert_eq!((code, out.as_str()), (0, ""));
    let notification = b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    let Ran { code, err, .. } = run_with(&["mcp"], notification);
    assert_eq!(code, 2);
    assert!(err.contains("the first message is not `initialize`"), "{err}");
    // What no host sends.
    for foreign in
        ["hello\n", "hello", "\n GET / HTTP/1.1\r\n\r\n", "position startpos\n", "{}\n", "[]\n"]
    {
        let Ran { code, out, err } = run_with(&["mcp"], foreign.as_bytes());
        assert_eq!((code, out.as_str()), (2, ""), "{foreign}");
        assert!(err.contains("no message of the Model Context Protocol"), "{foreign}: {err}");
        assert!(err.contains("expected a host"), "{foreign}: {err}");
    }
    // A request that comes first is answered: with an error.
    let request = b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n";
    let Ran { code, out, .. } = run_with(&["mcp"], request);
    assert_eq!(code, 0);
    assert!(out.contains("\"error\"") && !out.contains("\"result\""), "{out}");
    let (code, errors) = start(&[]).end();
    assert_eq!((code, errors.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn signals_end_it_cleanly() {
    for (signal, busy) in [("-INT", false), ("-TERM", false), ("-TERM", true)] {
        let mut host = start(&["--time-limit", "600"]);
        if busy {
            let params = json!({"name": "perft", "arguments": {"depth": 20}});
            let request =
                json!({"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": params});
            host.send(request.to_string().as_bytes());
            assert!(host.ask("ping", json!({})).get("result").is_some());
        }
        send(signal, host.child.id());
        let status = host.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}

#[test]
fn it_ends_in_the_middle_of_an_answer() {
    let mut host = start(&["--time-limit", "600"]);
    host.request(5, "perft", json!({"depth": 20}));
    assert!(host.ask("ping", json!({})).get("result").is_some());
    // And in the middle of a message.
    host.send_part(b"{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"tools/call\",\"par");
    let begun = Instant::now();
    let (code, errors) = host.end();
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
}

#[test]
fn a_host_that_does_not_read_any_more_does_no_harm() {
    let mut host = start(&[]);
    let pipe = std::process::Command::new("true").stdout(std::process::Stdio::piped()).spawn();
    let mut child = pipe.expect("it runs");
    // The output is closed: answers go nowhere.
    host.output = std::io::BufReader::new(child.stdout.take().expect("standard output"));
    let _ = child.wait();
    let input = host.input.as_mut().expect("it is open");
    for id in 0..20 {
        let request = json!({"jsonrpc": "2.0", "id": id, "method": "ping"});
        // It may have ended already.
        if writeln!(input, "{request}").is_err() {
            break;
        }
    }
    assert_eq!(host.end().0, Some(0));
}
