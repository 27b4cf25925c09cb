//! Row groups of a Parquet file, taken by several threads.

use std::error::Error;
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader,
    ParquetRecordBatchReaderBuilder, RowSelection, RowSelector,
};
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;

use super::records::Layout;
use crate::tables::{FileError, FilePart, GameFilter, GameRecord, Wanted};

/// How many games are decoded at a time.
const PORTION: usize = 256;

/// The games of a Parquet file.
#[derive(Debug)]
pub(crate) struct ParquetGames {
    path: PathBuf,
    name: Arc<str>,
    pub(super) metadata: ArrowReaderMetadata,
    pub(super) layout: Layout,
    wanted: Wanted,
    pub(super) filter: Arc<GameFilter>,
    /// How many rows come before each row group.
    before: Vec<u64>,
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
        let file = File::open(path).map_err(|error| FileError::new(path, error))?;
        let footer = |message: String| FileError::at(path, "in its footer", message);
        let metadata = decoded(|| ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()))
            .map_err(footer)?;
        let length = file.metadata().map_err(|error| FileError::new(path, error))?.len();
        within(metadata.metadata(), length).map_err(footer)?;
        let columns = |message: &str| FileError::at(path, "in its columns", message);
        let layout = Layout::of(metadata.schema()).map_err(|message| columns(&message))?;
        if wanted.variations && matches!(layout, Layout::Own(_)) {
            return Err(columns("the main line only; variations are read from PGN"));
        }
        let mut rows = 0;
        let groups = metadata.metadata().row_groups().iter();
        let before = groups.map(|group| {
            let before = rows;
            rows += u64::try_from(group.num_rows()).unwrap_or(0);
            before
        });
        let before = before.collect();
        let name = Arc::from(path.to_string_lossy());
        let (path, next) = (path.to_owned(), AtomicUsize::new(0));
        Ok(ParquetGames { path, name, metadata, layout, wanted, filter, before, next, part })
    }

    pub(crate) fn worker(&self) -> ParquetWorker<'_> {
        ParquetWorker { games: self, open: None }
    }

    pub(super) fn reader(
        &self,
        group: usize,
        columns: &[usize],
        selection: Option<RowSelection>,
        rows: usize,
    ) -> Result<ParquetRecordBatchReader, FileError> {
        let file = File::open(&self.path).map_err(|error| FileError::new(&self.path, error))?;
        let mut builder =
            ParquetRecordBatchReaderBuilder::new_with_metadata(file, self.metadata.clone());
        let mask = ProjectionMask::roots(builder.parquet_schema(), columns.iter().copied());
        builder = builder.with_row_groups(vec![group]).with_projection(mask);
        builder = builder.with_batch_size(rows);
        if let Some(selection) = selection {
            builder = builder.with_row_selection(selection);
        }
        decoded(|| builder.build()).map_err(|message| self.fault(group, message))
    }

    pub(super) fn fault(&self, group: usize, message: impl std::fmt::Display) -> FileError {
        let first = self.before[group] + 1;
        let rows = self.metadata.metadata().row_group(group).num_rows();
        let last = self.before[group].saturating_add(u64::try_from(rows).unwrap_or(0));
        let place = format!("in row group {} (rows {first} to {last})", group + 1);
        FileError::at(&self.path, place, message)
    }

    /// The row numbers, from 0 in the group, of the games that the filter does not refuse by their tags; `None` for all.
    fn chosen(&self, group: usize) -> Result<Option<Vec<u64>>, FileError> {
        let wanted = Wanted { tags: self.filter.wanted().tags, ..Wanted::NOTHING };
        if self.filter.conditions().is_empty() {
            return Ok(None);
        }
        let columns = self.layout.columns(wanted);
        let (mut row, mut chosen) = (0, Vec::new());
        let mut reader = self.reader(group, &columns, None, PORTION)?;
        while let Some(batch) = decoded(|| reader.next().transpose()).transpose() {
            let batch = batch.map_err(|message| self.fault(group, message))?;
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
        found.map_err(|message| self.fault(group, message))
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
                    let error = self.games.fault(number, message);
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
                    game.number = games.before[number] + row + 1;
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
            if number >= self.games.before.len() {
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
            return Some(games.reader(number, &columns, selection, PORTION).map(|reader| {
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

/// What the crate for Parquet decodes; its errors in words. On some damaged files it panics, which is an error, too.
pub(super) fn decoded<T, E: Error + 'static>(
    decode: impl FnOnce() -> Result<T, E>,
) -> Result<T, String> {
    match catch_unwind(AssertUnwindSafe(decode)) {
        Ok(found) => found.map_err(|error| sentence(&error)),
        Err(_) => Err("it is damaged and cannot be decoded".to_owned()),
    }
}

/// Whether the footer places every column inside the file.
pub(super) fn within(metadata: &ParquetMetaData, length: u64) -> Result<(), String> {
    for (number, group) in metadata.row_groups().iter().enumerate() {
        let number = number + 1;
        if group.num_rows() < 0 {
            return Err(format!("row group {number} has {} rows", group.num_rows()));
        }
        for column in group.columns() {
            let begin = column.dictionary_page_offset().unwrap_or(column.data_page_offset());
            let size = column.compressed_size();
            let end = u64::try_from(begin).ok().zip(u64::try_from(size).ok());
            let end = end.and_then(|(begin, size)| begin.checked_add(size));
            if end.is_none_or(|end| end > length) {
                let column = column.column_path();
                return Err(format!(
                    "{column} in row group {number} has {size} bytes from byte {begin} on; the file has {length}"
                ));
            }
        }
    }
    Ok(())
}

/// An error of the reader, without the name of its kind.
fn sentence(error: &(dyn Error + 'static)) -> String {
    if let Some(ArrowError::ParquetError(text)) = error.downcast_ref() {
        return text.trim_start_matches("Parquet error: ").to_owned();
    }
    match error.downcast_ref() {
        Some(ParquetError::General(text) | ParquetError::EOF(text) | ParquetError::NYI(text)) => {
            text.clone()
        }
        _ => error.to_string(),
    }
}
