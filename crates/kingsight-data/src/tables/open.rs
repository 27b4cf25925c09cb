//! Files of games, of whatever kind.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

#[cfg(feature = "parquet")]
use arrow_array::RecordBatch;

#[cfg(feature = "parquet")]
use super::GamesTable;
use super::{FileError, FilePart, GameFilter, GameRecord, PgnGames, Wanted};
#[cfg(feature = "parquet")]
use crate::parquet_files::{ParquetGames, ParquetWorker};

/// A file of games that several threads may read at once: PGN, compressed or not, or with the feature `parquet` a Parquet file,
/// ours or of the layout that Lichess publishes.
///
/// ```no_run
/// use std::num::NonZeroUsize;
/// use std::path::Path;
/// use kingsight_data::{GameFile, GameFilter, Wanted};
/// let file = GameFile::open(Path::new("games.pgn.zst"), Wanted::ALL, GameFilter::default(), NonZeroUsize::MIN)?;
/// let mut worker = file.worker();
/// while let Some(games) = worker.next() {
///     println!("{} games", games?.len());
/// }
/// # Ok::<(), kingsight_data::FileError>(())
/// ```
#[derive(Debug)]
pub struct GameFile(Kind);

#[derive(Debug)]
enum Kind {
    /// A part without games.
    Nothing,
    Pgn(PgnGames),
    #[cfg(feature = "parquet")]
    Parquet(ParquetGames),
}

/// A thread that takes games of a file.
#[derive(Debug)]
pub struct GameWorker<'a>(Worker<'a>);

#[derive(Debug)]
enum Worker<'a> {
    Nothing,
    Pgn(&'a PgnGames),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetWorker<'a>>),
}

impl GameFile {
    /// Opens a file. Of games that the filter refuses, as little as possible is read. PGN is read by `threads` threads of its own.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is a Parquet file without games.
    pub fn open(
        path: &Path,
        wanted: Wanted,
        filter: GameFilter,
        threads: NonZeroUsize,
    ) -> Result<GameFile, FileError> {
        GameFile::open_part(path, wanted, filter, threads, FilePart::WHOLE)
    }

    /// Opens a part of a file, which is always the same part: for several programs that read one file together. Parts of Parquet are
    /// row groups; PGN is not divided, part 0 has all its games.
    ///
    /// # Errors
    ///
    /// As for [`GameFile::open`].
    pub fn open_part(
        path: &Path,
        wanted: Wanted,
        filter: GameFilter,
        threads: NonZeroUsize,
        part: FilePart,
    ) -> Result<GameFile, FileError> {
        let wanted = wanted.and(filter.wanted());
        let filter = Arc::new(filter);
        if GameFile::is_parquet(path)? {
            #[cfg(feature = "parquet")]
            return Ok(GameFile(Kind::Parquet(ParquetGames::open(path, wanted, filter, part)?)));
            #[cfg(not(feature = "parquet"))]
            return Err(FileError::new(path, "a Parquet file; the feature parquet is off"));
        }
        if part.number() > 0 {
            return Ok(GameFile(Kind::Nothing));
        }
        Ok(GameFile(Kind::Pgn(PgnGames::open(path, wanted, &filter, threads)?)))
    }

    /// Whether a file is a Parquet file, by its first bytes.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn is_parquet(path: &Path) -> Result<bool, FileError> {
        let mut start = [0; 4];
        match File::open(path).and_then(|mut file| file.read_exact(&mut start)) {
            Ok(()) => Ok(start == *b"PAR1"),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(FileError::new(path, error)),
        }
    }

    /// A worker of its own for each thread; together they get every game once.
    #[must_use]
    pub fn worker(&self) -> GameWorker<'_> {
        GameWorker(match &self.0 {
            Kind::Nothing => Worker::Nothing,
            Kind::Pgn(games) => Worker::Pgn(games),
            #[cfg(feature = "parquet")]
            Kind::Parquet(games) => Worker::Parquet(Box::new(games.worker())),
        })
    }

    /// Whether the file has the columns of this table, and those of its filter, as they are: [`GameWorker::stored`] then reads them
    /// without making records of games.
    #[cfg(feature = "parquet")]
    #[must_use]
    pub fn stores(&self, table: &GamesTable) -> bool {
        match &self.0 {
            Kind::Parquet(games) => games.stores(table),
            Kind::Nothing | Kind::Pgn(_) => false,
        }
    }

    /// How many bytes of the file have been read; `None` if that is not known.
    #[must_use]
    pub fn bytes(&self) -> Option<u64> {
        match &self.0 {
            Kind::Nothing => Some(0),
            Kind::Pgn(games) => Some(games.bytes()),
            #[cfg(feature = "parquet")]
            Kind::Parquet(_) => None,
        }
    }
}

impl GameWorker<'_> {
    /// The next rows of a table that the [file stores](GameFile::stores); `None` at the end, or if it does not store it.
    #[cfg(feature = "parquet")]
    pub fn stored(&mut self, table: &GamesTable) -> Option<Result<RecordBatch, FileError>> {
        match &mut self.0 {
            Worker::Parquet(games) => games.stored(table),
            Worker::Nothing | Worker::Pgn(_) => None,
        }
    }

    /// The next games, a few dozen to a few hundred; `None` at the end.
    #[allow(clippy::should_implement_trait)] // It waits, and an error ends it.
    pub fn next(&mut self) -> Option<Result<Vec<GameRecord>, FileError>> {
        match &mut self.0 {
            Worker::Nothing => None,
            Worker::Pgn(games) => games.next(),
            #[cfg(feature = "parquet")]
            Worker::Parquet(games) => games.next(),
        }
    }
}
