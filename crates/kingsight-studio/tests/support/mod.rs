//! A studio in this process, and a client that sends bytes as they are.
#![allow(dead_code)]

#[path = "../../../kingsight-cli/tests/common/snapshot.rs"]
pub(crate) mod snapshot;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use kingsight_studio::{Studio, StudioOptions};
use serde_json::Value;

/// How long a test waits for what must happen: so long that no load explains that it does not.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// A studio on a free port; it ends when this is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Starts a studio that gives a busy machine all the time it takes.
pub(crate) fn start() -> Running {
    let mut options = StudioOptions::on_port(0);
    (options.limits.head, options.limits.request) = (PATIENCE, PATIENCE);
    start_with(options)
}

pub(crate) fn start_with(options: StudioOptions) -> Running {
    let (say, hear) = mpsc::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let studio = Studio::bind(&options).await.unwrap();
            say.send(studio.address()).unwrap();
            studio.run(async { drop(stopped.await) }).await;
        });
    });
    Running { address: hear.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        self.thread.take().unwrap().join().unwrap();
    }
}

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {:?}", String::from_utf8_lossy(&self.body)))
    }

    /// The code of the error; checks the other fields as well.
    pub(crate) fn error(&self) -> String {
        let json = self.json();
        assert_eq!(json["schema"], 1, "{json}");
        assert!(!json["error"]["message"].as_str().unwrap().is_empty());
        json["error"]["code"].as_str().unwrap().to_owned()
    }
}

impl Running {
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends bytes as they are and reads the answer.
    pub(crate) fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request).unwrap();
        read(&mut stream)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.with("GET", path, &[], b"")
    }

    /// A request as the page sends it, with further headers.
    pub(crate) fn with(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        self.raw(&self.request(method, path, headers, body))
    }

    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Vec<u8> {
        let mut text = format!("{method} {path} HTTP/1.1\r\n");
        let given = |name: &str| headers.iter().any(|(known, _)| known.eq_ignore_ascii_case(name));
        if !given("host") {
            text += &format!("Host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if method == "POST" {
            if !given("content-type") {
                text += "Content-Type: application/json\r\n";
            }
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        text += "Connection: close\r\n\r\n";
        [text.as_bytes(), body].concat()
    }

    /// A question and its answer, whatever it is.
    pub(crate) fn ask(&self, question: &str, body: &Value) -> Answer {
        self.with("POST", &format!("/api/{question}"), &[], body.to_string().as_bytes())
    }

    /// A question that must be answered.
    pub(crate) fn answer(&self, question: &str, body: &Value) -> Value {
        let answer = self.ask(question, body);
        assert_eq!(answer.status, 200, "{question} {body}: {:?}", answer.json());
        let json = answer.json();
        assert_eq!(json["schema"], 1);
        json
    }
}

/// Reads one answer to its end.
pub(crate) fn read(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    parse(&bytes)
}

pub(crate) fn parse(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.unwrap_or_else(|| panic!("no answer: {:?}", String::from_utf8_lossy(bytes)));
    let head = std::str::from_utf8(&bytes[..end]).unwrap();
    let mut lines = head.split("\r\n");
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines
        .map(|line| line.split_once(':').unwrap())
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    Answer { status, headers, body: bytes[end + 4..].to_vec() }
}

/// The squares of a hex string.
pub(crate) fn squares(set: &Value) -> String {
    let text = set.as_str().unwrap();
    assert_eq!(text.len(), 18, "{text}");
    let bits = u64::from_str_radix(text.strip_prefix("0x").unwrap(), 16).unwrap();
    let names: Vec<String> =
        kingsight::Bitboard(bits).into_iter().map(|square| square.to_string()).collect();
    names.join(" ")
}

/// The layer of a name.
#[track_caller]
pub(crate) fn layer<'a>(answer: &'a Value, id: &str) -> &'a Value {
    let layers = answer["layers"].as_array().unwrap();
    layers.iter().find(|layer| layer["id"] == id).unwrap_or_else(|| panic!("no layer {id}"))
}
