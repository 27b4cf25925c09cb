//! A file of games or standard input, decompressed, its bytes counted.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::names::path_of;
use super::waiting::Waiting;

/// An input and how far it has been read.
pub(crate) struct GameFile {
    pub(crate) reader: Box<dyn Read + Send>,
    /// Bytes of the file that have been read.
    pub(crate) taken: Arc<AtomicU64>,
    /// Bytes of games: what the file holds when it is decompressed.
    pub(crate) content: Arc<AtomicU64>,
}

impl GameFile {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(name: &str) -> io::Result<GameFile> {
        GameFile::open_until(name, &Arc::new(AtomicBool::new(false)))
    }

    /// As [`open`](GameFile::open); the input ends when the flag is set.
    pub(crate) fn open_until(name: &str, stop: &Arc<AtomicBool>) -> io::Result<GameFile> {
        let taken = Arc::new(AtomicU64::new(0));
        let input: Box<dyn Read + Send> = if name == "-" {
            if io::stdin().is_terminal() {
                let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
                let _ = writeln!(
                    io::stderr(),
                    "Reading games from standard input until {end}. (kingsight pgn --help)"
                );
            }
            Box::new(Waiting::new(io::stdin(), stop)?)
        } else {
            let file = File::open(path_of(name))?;
            let metadata = file.metadata()?;
            if metadata.is_dir() {
                return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
            }
            // A pipe has a name in some shells.
            if metadata.is_file() { Box::new(file) } else { Box::new(Waiting::new(file, stop)?) }
        };
        let counted = Counted { input, count: Arc::clone(&taken) };
        let decompressed = kingsight_pgn::decompressed(counted)?;
        let content = Arc::new(AtomicU64::new(0));
        let input = Stoppable { input: decompressed, stop: Arc::clone(stop) };
        let reader = Box::new(Counted { input, count: Arc::clone(&content) });
        Ok(GameFile { reader, taken, content })
    }
}

/// An input that ends when a flag is set, also in the middle of a game that never ends.
struct Stoppable<R> {
    input: R,
    stop: Arc<AtomicBool>,
}

impl<R: Read> Read for Stoppable<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Relaxed) { Ok(0) } else { self.input.read(buffer) }
    }
}

/// An input that counts its bytes.
struct Counted<R> {
    input: R,
    count: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.count.fetch_add(read as u64, Relaxed);
        Ok(read)
    }
}
