//! Reading an engine's output on threads of its own, and keeping the last lines.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many last lines are kept, for errors.
const LAST_LINES: usize = 8;
/// Longer lines are split.
const LONGEST: usize = 4096;

/// An engine's output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pipe {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
}

/// The last lines, shared with the reading threads.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail(Arc<Mutex<LastLines>>);

#[derive(Debug, Default)]
struct LastLines {
    lines: VecDeque<String>,
    /// The unfinished line of each pipe.
    unfinished: [String; 2],
}

impl Tail {
    fn lock(&self) -> MutexGuard<'_, LastLines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a complete line.
    fn push(&self, pipe: Pipe, line: &str) {
        let mut last = self.lock();
        last.unfinished[pipe as usize].clear();
        if says_something(line) {
            last.lines.push_back(line.to_owned());
            if last.lines.len() > LAST_LINES {
                last.lines.pop_front();
            }
        }
    }

    /// Sets the unfinished line.
    fn begin(&self, pipe: Pipe, so_far: &str) {
        so_far.clone_into(&mut self.lock().unfinished[pipe as usize]);
    }

    pub(super) fn clear(&self) {
        *self.lock() = LastLines::default();
    }

    /// The last lines in order, including unfinished ones: an engine may hang in the middle of a line.
    pub(super) fn lines(&self) -> Vec<String> {
        let last = self.lock();
        let unfinished = last.unfinished.iter().filter(|line| says_something(line));
        let lines: Vec<String> = last.lines.iter().chain(unfinished).cloned().collect();
        lines[lines.len().saturating_sub(LAST_LINES)..].to_vec()
    }
}

/// Whether a line says anything: `readyok`, for which we asked, does not.
fn says_something(line: &str) -> bool {
    !matches!(line.trim(), "" | "readyok")
}

/// Reads lines on a thread of its own until the pipe ends or `take` returns false.
pub(super) fn listen(
    from: impl Read + Send + 'static,
    pipe: Pipe,
    tail: Tail,
    mut take: impl FnMut(String) -> bool + Send + 'static,
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
            // The last line may have no line break.
            if !(ended && line.is_empty()) {
                let text = text(&line);
                line.clear();
                tail.push(pipe, &text);
                if !take(text) {
                    return;
                }
            }
            if ended {
                return;
            }
        }
    });
}

/// How much of a line has been read.
enum Part {
    /// A part of it.
    Begun,
    /// All of it.
    Line,
    /// The pipe has ended.
    End,
}

/// Appends what can be read to the line, up to the line break.
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

/// A line without its line break.
fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']).to_owned()
}
