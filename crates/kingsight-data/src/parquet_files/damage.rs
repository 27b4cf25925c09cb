//! Parquet that is damaged: errors in words, whatever the crate for Parquet makes of it; and checksums of the columns of each row group,
//! in the footer: that crate compares those of pages and writes none.

use std::error::Error;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_schema::ArrowError;
use crc32fast::Hasher;
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, KeyValue, ParquetMetaData, RowGroupMetaData};

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

/// Where they are among the texts of a footer: a line of hexadecimal CRC-32 for each row group, in the order of its columns.
const KEY: &str = "kingsight.crc32";

/// The checksums of a file: those of each row group's columns.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums(Vec<Vec<u32>>);

impl Sums {
    /// Those that a footer has; none if another program has written it.
    pub(super) fn of(metadata: &ParquetMetaData) -> Result<Sums, String> {
        let texts = metadata.file_metadata().key_value_metadata();
        let known = texts.into_iter().flatten().find(|text| text.key == KEY);
        let Some(text) = known.and_then(|known| known.value.as_deref()) else {
            return Ok(Sums::default());
        };
        let number = |word: &str| u32::from_str_radix(word, 16).ok();
        let group = |line: &str| line.split_whitespace().map(number).collect::<Option<Vec<_>>>();
        let sums = text.lines().map(group).collect::<Option<Vec<_>>>();
        let groups = metadata.row_groups();
        let fits = |sums: &Vec<Vec<u32>>| {
            sums.len() == groups.len()
                && sums.iter().zip(groups).all(|(sums, group)| sums.len() == group.num_columns())
        };
        sums.filter(fits).map(Sums).ok_or_else(|| format!("{KEY} has not a number for each column"))
    }

    /// Adds those of a row group that has been written.
    pub(super) fn add(&mut self, file: &File, group: &RowGroupMetaData) -> io::Result<()> {
        let sums = group.columns().iter().map(|column| sum(file, column));
        self.0.push(sums.collect::<io::Result<_>>()?);
        Ok(())
    }

    /// As a footer has them.
    pub(super) fn written(&self) -> KeyValue {
        let mut text = String::new();
        for sums in &self.0 {
            for sum in sums {
                let _ = write!(text, "{sum:08x} ");
            }
            text.push('\n');
        }
        KeyValue::new(KEY.to_owned(), text)
    }

    /// Compares those of some columns of a row group, by the places of the whole columns in the file.
    pub(super) fn compare(
        &self,
        file: &File,
        metadata: &ParquetMetaData,
        group: usize,
        places: &[usize],
    ) -> Result<(), String> {
        let Some(sums) = self.0.get(group) else { return Ok(()) };
        let schema = metadata.file_metadata().schema_descr();
        let columns = metadata.row_group(group).columns().iter().zip(sums).enumerate();
        for (leaf, (column, &known)) in columns {
            if !places.contains(&schema.get_column_root_idx(leaf)) {
                continue;
            }
            let found = sum(file, column).map_err(|error| error.to_string())?;
            if found != known {
                let path = column.column_path();
                return Err(format!("it is damaged: the checksum of column {path} differs"));
            }
        }
        Ok(())
    }
}

/// The checksum of a column's bytes.
fn sum(mut file: &File, column: &ColumnChunkMetaData) -> io::Result<u32> {
    let (begin, size) = column.byte_range();
    file.seek(SeekFrom::Start(begin))?;
    let (mut sum, mut bytes) = (Hasher::new(), [0; 1 << 14]);
    let mut rest = file.take(size);
    loop {
        match rest.read(&mut bytes)? {
            0 => return Ok(sum.finalize()),
            count => sum.update(&bytes[..count]),
        }
    }
}
