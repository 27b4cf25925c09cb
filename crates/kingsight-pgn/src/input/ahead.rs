//! Reading ahead on a thread of its own.

use crate::prelude::*;
use std::io::{self, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// How much is read at a time, and how many such pieces wait at most.
const PIECE: usize = 256 << 10;
const WAITING: usize = 4;

/// An input that another thread reads, so that reading and using it run at the same time. It holds about a megabyte.
///
/// ```
/// use std::io::Read;
/// use kingsight_pgn::ReadAhead;
/// let mut text = String::new();
/// ReadAhead::new("1. e4 *".as_bytes())?.read_to_string(&mut text)?;
/// assert_eq!(text, "1. e4 *");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct ReadAhead {
    /// An empty piece is the end.
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    at: usize,
    ended: bool,
}

impl ReadAhead {
    /// Starts a thread that reads an input to its end, or until this is dropped.
    ///
    /// # Errors
    ///
    /// If no thread can be started.
    pub fn new<R: Read + Send + 'static>(mut input: R) -> io::Result<ReadAhead> {
        let (sender, pieces) = sync_channel(WAITING);
        let read = move || {
            loop {
                let mut piece = Vec::with_capacity(PIECE);
                let read = input.by_ref().take(PIECE as u64).read_to_end(&mut piece);
                let end = piece.is_empty();
                // What came before an error is part of the input.
                if !(end && read.is_err()) && sender.send(Ok(piece)).is_err() {
                    return;
                }
                if let Err(error) = read {
                    drop(sender.send(Err(error)));
                    return;
                }
                if end {
                    return;
                }
            }
        };
        thread::Builder::new().name("read ahead".to_owned()).spawn(read)?;
        Ok(ReadAhead { pieces, piece: Vec::new(), at: 0, ended: false })
    }
}

impl Read for ReadAhead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.piece.len() {
            if self.ended {
                return Ok(0);
            }
            self.at = 0;
            match self.pieces.recv() {
                Ok(piece) => self.piece = piece.inspect_err(|_| self.ended = true)?,
                // The thread ends without a word only if the input panics.
                Err(_) => {
                    self.ended = true;
                    return Err(io::Error::other("the input's reader failed"));
                }
            }
            self.ended = self.piece.is_empty();
        }
        let length = buffer.len().min(self.piece.len() - self.at);
        buffer[..length].copy_from_slice(&self.piece[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}
