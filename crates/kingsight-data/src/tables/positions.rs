//! The table of positions: a list of FEN or EPD, one a line.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arrow_array::builder::{FixedSizeBinaryBuilder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use kingsight::PackedPosition;
use kingsight_ask::ErrorReport;
use kingsight_pgn::{PlainText, decoded, decompressed};

use super::FileError;
use crate::errors::{error_column, error_type};
use crate::{Positions, Texts};

/// The table of positions, or some of its columns: `line`, `text`, `position` and `error`.
#[derive(Clone, Debug)]
pub struct PositionsTable {
    places: Vec<usize>,
    schema: SchemaRef,
}

impl Default for PositionsTable {
    fn default() -> PositionsTable {
        PositionsTable::new()
    }
}

impl PositionsTable {
    /// All columns.
    #[must_use]
    pub fn new() -> PositionsTable {
        let fields = vec![
            Field::new("line", DataType::Int64, false),
            Field::new("text", DataType::Utf8, false),
            Field::new("position", DataType::FixedSizeBinary(32), true),
            Field::new("error", error_type(), true),
        ];
        PositionsTable { places: vec![0, 1, 2, 3], schema: Arc::new(Schema::new(fields)) }
    }

    /// The columns at these places, in this order.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    #[must_use]
    pub fn project(&self, places: &[usize]) -> PositionsTable {
        let fields = places.iter().map(|&place| self.schema.field(place).clone());
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        PositionsTable { places: places.iter().map(|&place| self.places[place]).collect(), schema }
    }

    /// The columns.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// The rows of some lines, each with its number.
    ///
    /// # Errors
    ///
    /// The texts take 2 GiB or more.
    pub fn batch(&self, lines: &[(u64, String)]) -> Result<RecordBatch, ArrowError> {
        let texts = Texts::from_iter(lines.iter().map(|(_, text)| Some(text.as_str())));
        let (mut numbers, mut copies) = (Int64Builder::new(), StringBuilder::new());
        let mut packed = FixedSizeBinaryBuilder::with_capacity(lines.len(), 32);
        let mut errors = Vec::new();
        for (row, (number, text)) in lines.iter().enumerate() {
            numbers.append_value(i64::try_from(*number).unwrap_or(i64::MAX));
            copies.append_value(text);
            let found = texts
                .position(row)
                .and_then(|position| PackedPosition::of(&position).ok_or_else(crowded));
            match found {
                Ok(bytes) => packed.append_value(bytes.0)?,
                Err(error) => {
                    packed.append_null();
                    errors.push((row, error));
                }
            }
        }
        let all: [ArrayRef; 4] = [
            Arc::new(numbers.finish()),
            Arc::new(copies.finish()),
            Arc::new(packed.finish()),
            error_column(&errors, lines.len()).0,
        ];
        let columns = self.places.iter().map(|&place| all[place].clone()).collect();
        let options = RecordBatchOptions::new().with_row_count(Some(lines.len()));
        RecordBatch::try_new_with_options(self.schema.clone(), columns, &options)
    }
}

/// A position that has no packed form.
#[cold]
pub(crate) fn crowded() -> ErrorReport {
    let message = "a position of more than 32 pieces has no packed form".to_owned();
    ErrorReport::new("too_many_pieces", message)
}

/// A file of FEN or EPD, one a line; empty lines and lines that begin with `#` or `%` are passed over. What is not UTF-8 is
/// read as Windows-1252.
pub struct PositionFile {
    path: PathBuf,
    lines: Box<dyn BufRead + Send>,
    number: u64,
}

impl std::fmt::Debug for PositionFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PositionFile")
            .field("path", &self.path)
            .field("line", &self.number)
            .finish()
    }
}

impl PositionFile {
    /// Opens a file, compressed or not.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    pub fn open(path: &Path) -> Result<PositionFile, FileError> {
        let file = File::open(path).and_then(decompressed);
        let file = file.map_err(|error| FileError::new(path, error))?;
        let lines = Box::new(BufReader::new(PlainText::by_line(file)));
        Ok(PositionFile { path: path.to_owned(), lines, number: 0 })
    }

    /// At most so many of the next lines, with their numbers from 1; empty at the end.
    ///
    /// # Errors
    ///
    /// The file cannot be read on.
    pub fn next(&mut self, most: usize) -> Result<Vec<(u64, String)>, FileError> {
        let mut found = Vec::new();
        while found.len() < most {
            let mut line = Vec::new();
            let read = self.lines.read_until(b'\n', &mut line);
            let read = read.map_err(|error| {
                FileError::at(&self.path, format_args!("after line {}", self.number), error)
            })?;
            if read == 0 {
                break;
            }
            self.number += 1;
            let line = decoded(&line);
            let text = line.trim();
            if !text.is_empty() && !text.starts_with(['#', '%']) {
                found.push((self.number, text.to_owned()));
            }
        }
        Ok(found)
    }
}
