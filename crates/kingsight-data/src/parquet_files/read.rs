//! Row groups of a Parquet file, taken by several threads.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arrow_array::RecordBatch;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, RowSelection, RowSelector};

use super::damage::decoded;
use super::file::ParquetFile;
use super::records::Layout;
use crate::tables::{FileError, FilePart, GameFilter, GameRecord, Wanted};

/// How many games are decoded at a time.
const PORTION: usize = 256;

/// The games of a Parquet file.
#[derive(Debug)]
pub(crate) struct ParquetGames {
    pub(super) file: ParquetFile,
    name: Arc<str>,
    pub(super) layout: Layout,
    wanted: Wanted,
    pub(super) filter: Arc<GameFilter>,
    next: AtomicUsize,
    part: FilePart,
}

impl ParquetGames {
    pub(crate) fn open(
        path: &Path,
        wanted: Wanted,
        filter: Arc<GameFilter>,
        part: FilePart,
    ) -> Result<ParquetGames, FileError> {
        let file = ParquetFile::open(path)?;
        let columns = |message: &str| FileError::at(path, "in its columns", message);
        let layout = Layout::of(file.schema()).map_err(|message| columns(&message))?;
        if wanted.variations && matches!(layout, Layout::Own(_)) {
            return Err(columns("the main line only; variations are read from PGN"));
        }
        let name = Arc::from(path.to_string_lossy());
        let next = AtomicUsize::new(0);
        Ok(ParquetGames { file, name, layout, wanted, filter, next, part })
    }

    pub(crate) fn worker(&self) -> ParquetWorker<'_> {
        ParquetWorker { games: self, open: None }
    }

    /// The row numbers, from 0 in the group, of the games that the filter does not refuse by their tags; `None` for all.
    fn chosen(&self, group: usize) -> Result<Option<Vec<u64>>, FileError> {
        let wanted = Wanted { tags: self.filter.wanted().tags, ..Wanted::NOTHING };
        if self.filter.conditions().is_empty() {
            return Ok(None);
        }
        let columns = self.layout.columns(wanted);
        let (mut row, mut chosen) = (0, Vec::new());
        let mut reader = self.file.reader(group, &columns, None, PORTION)?;
        while let Some(batch) = decoded(|| reader.next().transpose()).transpose() {
            let batch = batch.map_err(|message| self.file.fault(group, message))?;
            for game in self.records(group, &batch, wanted)? {
                if !self.filter.refuses_tags(&game) {
                    chosen.push(row);
                }
                row += 1;
            }
        }
        Ok(Some(chosen))
    }

    fn records(
        &self,
        group: usize,
        batch: &RecordBatch,
        wanted: Wanted,
    ) -> Result<Vec<GameRecord>, FileError> {
        let found = self.layout.records(batch, wanted);
        found.map_err(|message| self.file.fault(group, message))
    }
}

/// A thread that takes row groups.
#[derive(Debug)]
pub(crate) struct ParquetWorker<'a> {
    pub(super) games: &'a ParquetGames,
    pub(super) open: Option<Group>,
}

pub(super) struct Group {
    pub(super) number: usize,
    pub(super) reader: ParquetRecordBatchReader,
    /// The rows that are read, from 0 in the group; `None` for all.
    pub(super) chosen: Option<std::vec::IntoIter<u64>>,
    pub(super) read: u64,
}

impl std::fmt::Debug for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Group").field("number", &self.number).field("read", &self.read).finish()
    }
}

impl ParquetWorker<'_> {
    pub(crate) fn next(&mut self) -> Option<Result<Vec<GameRecord>, FileError>> {
        loop {
            let Some(group) = &mut self.open else {
                match self.begin()? {
                    Ok(()) => continue,
                    Err(error) => return Some(Err(self.end(error))),
                }
            };
            let number = group.number;
            let batch = match decoded(|| group.reader.next().transpose()) {
                Ok(None) => {
                    self.open = None;
                    continue;
                }
                Err(message) => {
                    let error = self.games.file.fault(number, message);
                    return Some(Err(self.end(error)));
                }
                Ok(Some(batch)) => batch,
            };
            let games = self.games;
            let found = games.records(number, &batch, games.wanted);
            let mut found = match found {
                Ok(found) => found,
                Err(error) => return Some(Err(self.end(error))),
            };
            for game in &mut found {
                let row = match &mut group.chosen {
                    None => group.read,
                    Some(chosen) => chosen.next().unwrap_or(group.read),
                };
                group.read += 1;
                if game.number == 0 {
                    game.number = games.file.before(number) + row + 1;
                }
                if game.file.is_none() {
                    game.file = Some(games.name.clone());
                }
            }
            found.retain(|game| games.filter.takes(game));
            if !found.is_empty() {
                return Some(Ok(found));
            }
        }
    }

    /// The next row group that no thread has taken and the filter may take a game of; `None` at the end.
    pub(super) fn take(&self) -> Option<usize> {
        loop {
            let taken = self.games.next.fetch_add(1, Ordering::Relaxed);
            let number = self.games.part.nth(taken);
            if number >= self.games.file.row_groups() {
                return None;
            }
            if self.games.may_take(number) {
                return Some(number);
            }
        }
    }

    /// Opens the next row group that has rows to read; `None` at the end.
    fn begin(&mut self) -> Option<Result<(), FileError>> {
        let games = self.games;
        loop {
            let number = self.take()?;
            let chosen = match games.chosen(number) {
                Ok(chosen) => chosen,
                Err(error) => return Some(Err(error)),
            };
            if chosen.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
            let selection = chosen.as_deref().map(selection);
            let columns = games.layout.columns(games.wanted);
            return Some(games.file.reader(number, &columns, selection, PORTION).map(|reader| {
                let chosen = chosen.map(Vec::into_iter);
                self.open = Some(Group { number, reader, chosen, read: 0 });
            }));
        }
    }

    /// After an error nothing more is read, by no thread.
    pub(super) fn end(&mut self, error: FileError) -> FileError {
        self.open = None;
        self.games.next.store(usize::MAX / 2, Ordering::Relaxed);
        error
    }
}

fn selection(rows: &[u64]) -> RowSelection {
    let (mut selectors, mut at) = (Vec::new(), 0);
    for &row in rows {
        if row > at {
            selectors.push(RowSelector::skip((row - at) as usize));
        }
        selectors.push(RowSelector::select(1));
        at = row + 1;
    }
    RowSelection::from(selectors)
}
