//! How it begins and ends.

use std::time::Duration;

use crate::common::{run, send};
use crate::service::{receive, start};

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
        // More than the system holds for a client that does not read: the answer is under way when the signal comes.
        let text =
            "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5\n".repeat(3000);
        let stream = service.send("POST", "/v1/inspect", text.as_bytes());
        service.await_metric("kingsight_requests_under_way 1");
        std::thread::sleep(Duration::from_millis(200));
        send(signal, service.child.id());
        let answer = receive(stream);
        assert!(answer.body.ends_with("<end>"), "{signal}");
        assert_eq!(answer.body.lines().count(), 3001, "{signal}");
        assert_eq!(service.child.wait().expect("it ends").code(), Some(0), "{signal}");
    }
}
