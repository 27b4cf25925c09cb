//! An input that may keep its reader waiting: standard input, or a pipe.
//!
//! Nothing portable interrupts a thread that waits for input. So another thread reads, and this one looks at the flag that
//! Ctrl-C sets while nothing comes.

use std::io::{self, ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// How much is read at a time, and how many such pieces wait at most.
const PIECE: usize = 64 << 10;
const PIECES: usize = 4;
/// How often the flag is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// An input that ends early if a flag is set while it keeps its reader waiting.
pub(super) struct Waiting {
    /// An empty piece is the end.
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    at: usize,
    ended: bool,
    stop: Arc<AtomicBool>,
}

impl Waiting {
    /// Starts a thread that reads the input.
    pub(super) fn new<R>(mut input: R, stop: &Arc<AtomicBool>) -> io::Result<Waiting>
    where
        R: Read + Send + 'static,
    {
        let (sender, pieces) = sync_channel(PIECES);
        let read = move || {
            loop {
                let mut piece = vec![0; PIECE];
                let read = match input.read(&mut piece) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    read => read,
                };
                let is_last = !matches!(read, Ok(1..));
                let read = read.map(|length| {
                    piece.truncate(length);
                    piece
                });
                if sender.send(read).is_err() || is_last {
                    return;
                }
            }
        };
        thread::Builder::new().name("input".to_owned()).spawn(read)?;
        let stop = Arc::clone(stop);
        Ok(Waiting { pieces, piece: Vec::new(), at: 0, ended: false, stop })
    }

    fn next(&self) -> io::Result<Vec<u8>> {
        loop {
            match self.pieces.recv_timeout(PAUSE) {
                Ok(piece) => return piece,
                Err(RecvTimeoutError::Timeout) if self.stop.load(Relaxed) => return Ok(Vec::new()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::other("the input's reader failed"));
                }
            }
        }
    }
}

impl Read for Waiting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.piece.len() && !self.ended {
            self.at = 0;
            self.piece = self.next().inspect_err(|_| self.ended = true)?;
            self.ended = self.piece.is_empty();
        }
        let length = buffer.len().min(self.piece.len() - self.at);
        buffer[..length].copy_from_slice(&self.piece[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}
