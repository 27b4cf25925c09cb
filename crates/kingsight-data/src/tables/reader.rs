//! Records of the games of a file in PGN, read on threads of their own.

use std::fs::File;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use kingsight_pgn::{
    DEFAULT_LIMIT, ReadError, ReadOptions, Replay, Rest, SliceReader, decoded, decompressed,
    games_in_parallel, read_in_parallel,
};

use super::{FileError, GameError, GameFilter, GameRecord, RecordVisitor, Wanted};

/// How many games are handed over at a time, and how many such portions wait at most.
const PORTION: usize = 64;
const WAITING: usize = 16;

type Portion = Result<Vec<GameRecord>, FileError>;

/// The games of a file, in portions that any thread may take.
#[derive(Debug)]
pub(crate) struct PgnGames {
    portions: Mutex<mpsc::Receiver<Portion>>,
    bytes: Arc<AtomicU64>,
}

impl PgnGames {
    /// Begins to read.
    pub(crate) fn open(
        path: &Path,
        wanted: Wanted,
        filter: &Arc<GameFilter>,
        threads: NonZeroUsize,
    ) -> Result<PgnGames, FileError> {
        let error = |error| FileError::new(path, error);
        let bytes = Arc::new(AtomicU64::new(0));
        let file = Counted { file: File::open(path).map_err(error)?, bytes: bytes.clone() };
        let input = decompressed(file).map_err(error)?;
        let (sender, receiver) = mpsc::sync_channel(WAITING);
        let name = Arc::from(path.to_string_lossy());
        let filter = filter.clone();
        let mut out = Out {
            sender,
            name,
            portion: Vec::new(),
            count: 0,
            filter: filter.clone(),
            failed: false,
        };
        let path_of_thread = path.to_owned();
        let work = move || {
            let rest = if wanted.raw {
                let options = ReadOptions::new();
                games_in_parallel(input, &options, threads, |game| match game {
                    Ok(game) => out.add(again(&game, wanted, &filter)),
                    Err(error) => out.fault(&path_of_thread, &error),
                })
            } else {
                let visitor = || Replay::new(RecordVisitor::new(wanted, filter.clone()));
                read_in_parallel(input, DEFAULT_LIMIT, threads, visitor, |game| match game {
                    Ok(game) => out.add(game),
                    Err(error) => out.fault(&path_of_thread, &error),
                })
            };
            out.end(&path_of_thread, &rest);
        };
        thread::Builder::new().name("kingsight games".to_owned()).spawn(work).map_err(error)?;
        Ok(PgnGames { portions: Mutex::new(receiver), bytes })
    }

    /// The next games; `None` at the end.
    pub(crate) fn next(&self) -> Option<Portion> {
        self.portions.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }

    /// How many bytes of the file have been read.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// Reads a game's text once more, as the other way of reading does.
fn again(
    game: &kingsight_pgn::ReadGame,
    wanted: Wanted,
    filter: &Arc<GameFilter>,
) -> Option<GameRecord> {
    let mut visitor = Replay::new(RecordVisitor::new(wanted, filter.clone()));
    let mut record = SliceReader::new(&game.raw).read_game(&mut visitor)??;
    // The text of a game begins where the one before it ends, the place of an error at the start of the file.
    let before = game.raw.iter().take_while(|byte| byte.is_ascii_whitespace()).count() as u64;
    if let Some(byte) = record.error.as_mut().and_then(|error| error.byte.as_mut()) {
        *byte += game.byte.saturating_sub(before);
    }
    record.raw = Some(decoded(game.raw.trim_ascii()).into_owned());
    Some(record)
}

/// Gathers portions.
struct Out {
    sender: mpsc::SyncSender<Portion>,
    /// The file.
    name: Arc<str>,
    portion: Vec<GameRecord>,
    count: u64,
    filter: Arc<GameFilter>,
    /// Whether the file could not be read on.
    failed: bool,
}

impl Out {
    fn add(&mut self, game: Option<GameRecord>) -> ControlFlow<()> {
        self.count += 1;
        if let Some(mut game) = game {
            game.number = self.count;
            game.file = Some(self.name.clone());
            if self.filter.takes(&game) {
                self.portion.push(game);
            }
        }
        if self.portion.len() >= PORTION { self.send() } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, path: &Path, error: &ReadError) -> ControlFlow<()> {
        match error {
            ReadError::Io { .. } => {
                let _ = self.send();
                self.failed = true;
                let _ = self.sender.send(Err(FileError::read(path, error)));
                ControlFlow::Break(())
            }
            // A game that is too large: a row with its error.
            _ => {
                let byte = match error {
                    ReadError::TooLarge { byte, .. } => Some(*byte),
                    _ => None,
                };
                let (code, message) = (error.code().to_owned(), error.to_string());
                let error = Some(GameError { code, message, byte, ply: None });
                self.add(Some(GameRecord { error, ..GameRecord::default() }))
            }
        }
    }

    /// Sends what is left. A file that has text and no game is no file of games.
    fn end(mut self, path: &Path, rest: &Rest) {
        let _ = self.send();
        if let Some(first) = rest.diagnostics.first().filter(|_| self.count == 0 && !self.failed) {
            let place = format_args!("at byte {}", first.place.byte);
            let message = format_args!("no game: {}", first.kind);
            let _ = self.sender.send(Err(FileError::at(path, place, message)));
        }
    }

    fn send(&mut self) -> ControlFlow<()> {
        if self.portion.is_empty() {
            return ControlFlow::Continue(());
        }
        match self.sender.send(Ok(std::mem::take(&mut self.portion))) {
            Ok(()) => ControlFlow::Continue(()),
            // Nobody reads on.
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// Counts the bytes that are read.
struct Counted {
    file: File,
    bytes: Arc<AtomicU64>,
}

impl std::io::Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.bytes.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
