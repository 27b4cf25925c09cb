//! What an engine writes, read on threads of their own, and its last words.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many last lines are kept for when something goes wrong.
const LAST_WORDS: usize = 8;
/// Longer lines are cut.
const LONGEST: usize = 4096;

/// Where an engine writes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pipe {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
}

/// The last lines, shared with the threads that read.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail(Arc<Mutex<Words>>);

#[derive(Debug, Default)]
struct Words {
    lines: VecDeque<String>,
    /// What each pipe has of a line that has not ended.
    unfinished: [String; 2],
}

impl Tail {
    fn words(&self) -> MutexGuard<'_, Words> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A line has come to its end.
    fn push(&self, pipe: Pipe, line: &str) {
        let mut words = self.words();
        words.unfinished[pipe as usize].clear();
        if says_something(line) {
            words.lines.push_back(line.to_owned());
            if words.lines.len() > LAST_WORDS {
                words.lines.pop_front();
            }
        }
    }

    /// A line has begun, or goes on.
    fn begin(&self, pipe: Pipe, so_far: &str) {
        so_far.clone_into(&mut self.words().unfinished[pipe as usize]);
    }

    pub(super) fn clear(&self) {
        *self.words() = Words::default();
    }

    /// The latest last, unfinished ones included: an engine that hangs may do so in the middle of a line.
    pub(super) fn lines(&self) -> Vec<String> {
        let words = self.words();
        let unfinished = words.unfinished.iter().filter(|line| says_something(line));
        let lines: Vec<String> = words.lines.iter().chain(unfinished).cloned().collect();
        lines[lines.len().saturating_sub(LAST_WORDS)..].to_vec()
    }
}

/// `readyok` was asked for by us and says nothing.
fn says_something(line: &str) -> bool {
    !matches!(line.trim(), "" | "readyok")
}

/// Reads lines on a thread of its own until the end of the pipe, or until nobody listens any more.
pub(super) fn listen(
    from: impl Read + Send + 'static,
    pipe: Pipe,
    tail: Tail,
    mut hear: impl FnMut(String) -> bool + Send + 'static,
) {
    thread::spawn(move || {
        let mut from = BufReader::new(from);
        let mut line = Vec::new();
        loop {
            let ended = match part(&mut from, &mut line) {
                Ok(Part::Begun) => {
                    tail.begin(pipe, &text(&line));
                    continue;
                }
                Ok(Part::Line) => false,
                Ok(Part::End) | Err(_) => true,
            };
            // The last one may have no end.
            if !(ended && line.is_empty()) {
                let text = text(&line);
                line.clear();
                tail.push(pipe, &text);
                if !hear(text) {
                    return;
                }
            }
            if ended {
                return;
            }
        }
    });
}

/// What has come of a line.
enum Part {
    /// Its beginning, or more of it.
    Begun,
    /// All of it.
    Line,
    /// No more of it, nor of any other.
    End,
}

/// Appends what has come to the line, up to its end.
fn part(from: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Part> {
    let come = loop {
        match from.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            come => break come?,
        }
    };
    let room = &come[..come.len().min(LONGEST - line.len())];
    let end = room.iter().position(|&byte| byte == b'\n').map(|at| at + 1);
    let part = &room[..end.unwrap_or(room.len())];
    let (length, nothing) = (part.len(), come.is_empty());
    line.extend_from_slice(part);
    from.consume(length);
    Ok(match end {
        _ if nothing => Part::End,
        None if line.len() < LONGEST => Part::Begun,
        _ => Part::Line,
    })
}

/// A line without its end.
fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']).to_owned()
}
