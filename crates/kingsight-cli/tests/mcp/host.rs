//! A host, as an assistant's program would be one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use serde_json::{Value, json};

use crate::common::command;

/// A host that has connected; the server is killed when it is dropped.
pub(crate) struct Host {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) output: BufReader<ChildStdout>,
    next: u64,
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts it and says hello.
pub(crate) fn start(args: &[&str]) -> Host {
    let mut child = command(&[&["mcp"], args].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let output = BufReader::new(child.stdout.take().expect("standard output"));
    let input = child.stdin.take();
    let mut host = Host { child, input, output, next: 1 };
    let hello = host.ask("initialize", initialize());
    assert_eq!(hello["result"]["serverInfo"]["name"], "kingsight", "{hello}");
    host.send(b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    host
}

pub(crate) fn initialize() -> Value {
    json!({
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "tests", "version": "1"},
    })
}

impl Host {
    pub(crate) fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("it reads");
        input.flush().expect("it reads");
    }

    /// Sends bytes without the end of the line.
    pub(crate) fn send_part(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("it reads");
    }

    /// Calls a tool and does not wait.
    pub(crate) fn request(&mut self, id: u64, tool: &str, arguments: Value) {
        let params = json!({"name": tool, "arguments": arguments});
        let request = json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params});
        self.send(request.to_string().as_bytes());
    }

    /// Gives a call up, which then has no answer.
    pub(crate) fn cancel(&mut self, id: u64) {
        let params = json!({"requestId": id, "reason": "enough"});
        let cancel =
            json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params});
        self.send(cancel.to_string().as_bytes());
    }

    pub(crate) fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("an answer");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    /// The answer to a request; others, to what was sent before, are passed over.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.next;
        self.next += 1;
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.send(request.to_string().as_bytes());
        loop {
            let answer = self.receive();
            if answer["id"] == id {
                return answer;
            }
        }
    }

    pub(crate) fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let answer = self.ask("tools/call", json!({"name": tool, "arguments": arguments}));
        answer.get("result").unwrap_or_else(|| panic!("{tool}: {answer}")).clone()
    }

    /// Closes standard input and returns the exit code and standard error.
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        let code = self.child.wait().expect("it ends").code();
        let mut text = String::new();
        let mut errors = self.child.stderr.take().expect("standard error");
        std::io::Read::read_to_string(&mut errors, &mut text).expect("UTF-8");
        (code, text)
    }
}

/// What the model reads.
pub(crate) fn text(result: &Value) -> &str {
    let content = result["content"].as_array().expect("content");
    let text = content.iter().find(|block| block["type"] == "text");
    text.and_then(|block| block["text"].as_str()).unwrap_or_else(|| panic!("text in {result}"))
}
