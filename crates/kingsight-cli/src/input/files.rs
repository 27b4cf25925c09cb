//! Files that a command line names: their names, also those that are not UTF-8, which words name one, and their games, decompressed,
//! from inputs that may keep their reader waiting.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use clap::builder::{OsStringValueParser, TypedValueParser};
use kingsight_ask::pasted;
use kingsight_ask::subject::{Files, GameReference, is_games};

/// Names as they are shown, and as they are.
static OTHERS: Mutex<Vec<(String, OsString)>> = Mutex::new(Vec::new());

/// Takes a word of the command line that may name a file.
pub(crate) fn word() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|word| word.into_string().unwrap_or_else(shown_name))
}

/// How a name that is not UTF-8 is shown: what is no character becomes U+FFFD. No other name is shown alike.
fn shown_name(name: OsString) -> String {
    if let Some((file, place)) = divided(&name) {
        return shown_name(file) + "#" + &place;
    }
    let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((shown, _)) = others.iter().find(|(_, known)| *known == name) {
        return shown.clone();
    }
    let lossy = name.to_string_lossy().into_owned();
    let (stem, end) = lossy.rsplit_once('.').unwrap_or((&lossy, ""));
    let dot = if end.is_empty() { "" } else { "." };
    let alike = |shown: &String| {
        others.iter().any(|(known, _)| known == shown) || Path::new(shown).exists()
    };
    let marks = |count| format!("{stem}{}{dot}{end}", "\u{fffd}".repeat(count));
    let shown = (0..).map(marks).find(|shown| !alike(shown)).unwrap_or_default();
    others.push((shown.clone(), name));
    shown
}

/// `file.pgn#3.41` as the name of the file and the place in it, unless there is a file of the whole name.
#[cfg(unix)]
fn divided(name: &OsStr) -> Option<(OsString, String)> {
    use std::os::unix::ffi::OsStrExt;

    let bytes = name.as_bytes();
    let at = bytes.iter().rposition(|&byte| byte == b'#')?;
    let (file, place) = (OsStr::from_bytes(bytes.get(..at)?), bytes.get(at + 1..)?);
    let is_place = place.iter().all(|&byte| byte.is_ascii_digit() || byte == b'.');
    let is_divided = is_place && file.to_str().is_none() && !Path::new(name).exists();
    is_divided.then(|| (file.to_owned(), String::from_utf8_lossy(place).into_owned()))
}

#[cfg(not(unix))]
fn divided(_: &OsStr) -> Option<(OsString, String)> {
    None
}

/// The path of a file by its name as it is shown.
pub(crate) fn path_of(name: &str) -> PathBuf {
    if !name.contains('\u{fffd}') {
        return PathBuf::from(name);
    }
    let others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
    let other = others.iter().find(|(shown, _)| shown == name);
    other.map_or_else(|| PathBuf::from(name), |(_, path)| PathBuf::from(path))
}

/// The files of this machine. Nothing but the command line names one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalFiles;

impl Files for LocalFiles {
    /// Whether a word names a file that exists, or could be nothing else.
    fn is_file(&self, word: &str) -> bool {
        let lower = word.to_lowercase();
        let named = [".fen", ".epd", ".pgn", ".txt", ".csv", ".tsv", ".jsonl", ".ndjson"];
        let is_path = named.iter().any(|end| lower.ends_with(end))
            || is_games(&lower)
            || ["./", "../", "~/", ".\\", "..\\"].iter().any(|start| word.starts_with(start))
            || (word.starts_with('/') && !pasted::is_placement(word));
        (is_path && !word.contains("://")) || (!pasted::is_keyword(word) && path_of(word).exists())
    }

    fn open_games(&self, name: &str) -> io::Result<Box<dyn Read + Send>> {
        Ok(GameFile::open(name)?.reader)
    }
}

/// Whether a word names a file, one that exists or one that could be nothing else, or a position of a game in one.
pub(crate) fn is_file(word: &str) -> bool {
    LocalFiles.is_file(word) || reference(word).is_some()
}

/// The position of a game that a word names: `games.pgn#3.41`, unless there is a file of that name.
pub(crate) fn reference(word: &str) -> Option<GameReference> {
    GameReference::read(word, &LocalFiles).filter(|_| !path_of(word).exists())
}

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

/// How much is read at a time, and how many such pieces wait at most.
const PIECE: usize = 64 << 10;
const PIECES: usize = 4;
/// How often the flag is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// An input that ends early if a flag is set while it keeps its reader waiting: standard input, or a pipe.
///
/// Nothing portable interrupts a thread that waits for input. So another thread reads, and this one looks at the flag that
/// Ctrl-C sets while nothing comes.
struct Waiting {
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
