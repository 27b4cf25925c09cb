//! Any Parquet file, row group by row group.

use std::fs::File;
use std::path::{Path, PathBuf};

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader,
    ParquetRecordBatchReaderBuilder, RowSelection,
};
use parquet::file::metadata::ParquetMetaData;
use parquet::file::statistics::Statistics;

use super::damage::{Sums, decoded, within};
use crate::tables::FileError;

/// A Parquet file with columns of any kind, such as `kingsight-sql --format parquet` writes. Several threads may read different row
/// groups of it.
///
/// ```no_run
/// use kingsight_data::ParquetFile;
/// let file = ParquetFile::open("counts.parquet".as_ref())?;
/// for group in 0..file.row_groups() {
///     for rows in file.read(group, &[0], 8_192)? {
///         println!("{} rows", rows?.num_rows());
///     }
/// }
/// # Ok::<(), kingsight_data::FileError>(())
/// ```
#[derive(Debug)]
pub struct ParquetFile {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
    /// How many rows come before each row group.
    before: Vec<u64>,
    sums: Sums,
}

impl ParquetFile {
    /// Opens a file and reads its footer.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is no Parquet file.
    pub fn open(path: &Path) -> Result<ParquetFile, FileError> {
        let file = File::open(path).map_err(|error| FileError::new(path, error))?;
        let footer = |message: String| FileError::at(path, "in its footer", message);
        let metadata = decoded(|| ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()))
            .map_err(footer)?;
        let length = file.metadata().map_err(|error| FileError::new(path, error))?.len();
        within(metadata.metadata(), length).map_err(footer)?;
        let mut rows = 0;
        let groups = metadata.metadata().row_groups().iter();
        let before = groups.map(|group| {
            let before = rows;
            rows += u64::try_from(group.num_rows()).unwrap_or(0);
            before
        });
        let before = before.collect();
        let sums = Sums::of(metadata.metadata()).map_err(footer)?;
        Ok(ParquetFile { path: path.to_owned(), metadata, before, sums })
    }

    /// Its name.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its columns.
    #[must_use]
    pub fn schema(&self) -> &SchemaRef {
        self.metadata.schema()
    }

    /// Its footer: row groups, and the least and greatest values of their columns.
    #[must_use]
    pub fn metadata(&self) -> &ParquetMetaData {
        self.metadata.metadata()
    }

    /// Whether its games come by file and number, also from one row group to the next: the least and the greatest of both. `None` if it does
    /// not say so, or has no games.
    #[must_use]
    pub fn order(&self) -> Option<[(String, i64); 2]> {
        let columns = self.metadata().file_metadata().schema_descr().columns().iter();
        let place = |name: &str| columns.clone().position(|leaf| leaf.path().parts() == [name]);
        let (file, game) = (place("file")?, place("game")?);
        let mut all: Option<[(String, i64); 2]> = None;
        for group in self.metadata().row_groups() {
            let by = group.sorting_columns().into_iter().flatten();
            let by = by.map(|column| (column.column_idx as usize, column.descending));
            if !by.eq([(file, false), (game, false)]) {
                return None;
            }
            let Statistics::ByteArray(files) = group.column(file).statistics()? else {
                return None;
            };
            let Statistics::Int64(games) = group.column(game).statistics()? else { return None };
            // Of several files, the least number is not that of the first.
            let name = files.min_opt().filter(|name| Some(*name) == files.max_opt())?;
            let named = files.null_count_opt() == Some(0);
            if !(named && files.min_is_exact() && files.max_is_exact()) {
                return None;
            }
            let name = name.as_utf8().ok()?.to_owned();
            let (first, last) = ((name.clone(), *games.min_opt()?), (name, *games.max_opt()?));
            all = match all {
                None => Some([first, last]),
                Some([begin, end]) if end < first => Some([begin, last]),
                Some(_) => return None,
            };
        }
        all
    }

    /// How many row groups it has.
    #[must_use]
    pub fn row_groups(&self) -> usize {
        self.before.len()
    }

    /// The rows of a row group, at most `rows` at a time, with the columns at these places, in the order of the file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is damaged; the place is the row group.
    ///
    /// # Panics
    ///
    /// If there is no such row group.
    pub fn read(
        &self,
        group: usize,
        columns: &[usize],
        rows: usize,
    ) -> Result<impl Iterator<Item = Result<RecordBatch, FileError>>, FileError> {
        let mut reader = Some(self.reader(group, columns, None, rows)?);
        Ok(std::iter::from_fn(move || {
            let open = reader.as_mut()?;
            let found = decoded(|| open.next().transpose());
            let found = found.map_err(|text| self.fault(group, text)).transpose()?;
            if found.is_err() {
                // Nothing is read behind a fault.
                reader = None;
            }
            Some(found)
        }))
    }

    /// Reads columns of some rows of a row group, after their checksums have been compared.
    pub(super) fn reader(
        &self,
        group: usize,
        columns: &[usize],
        selection: Option<RowSelection>,
        rows: usize,
    ) -> Result<ParquetRecordBatchReader, FileError> {
        let file = File::open(&self.path).map_err(|error| FileError::new(&self.path, error))?;
        let fault = |message| self.fault(group, message);
        self.sums.compare(&file, self.metadata(), group, columns).map_err(fault)?;
        let mut builder =
            ParquetRecordBatchReaderBuilder::new_with_metadata(file, self.metadata.clone());
        let mask = ProjectionMask::roots(builder.parquet_schema(), columns.iter().copied());
        builder = builder.with_row_groups(vec![group]).with_projection(mask);
        builder = builder.with_batch_size(rows);
        if let Some(selection) = selection {
            builder = builder.with_row_selection(selection);
        }
        decoded(|| builder.build()).map_err(fault)
    }

    /// How many rows come before a row group.
    pub(super) fn before(&self, group: usize) -> u64 {
        self.before[group]
    }

    pub(super) fn fault(&self, group: usize, message: impl std::fmt::Display) -> FileError {
        let first = self.before[group] + 1;
        let rows = self.metadata.metadata().row_group(group).num_rows();
        let last = self.before[group].saturating_add(u64::try_from(rows).unwrap_or(0));
        let place = format!("in row group {} (rows {first} to {last})", group + 1);
        FileError::at(&self.path, place, message)
    }
}
