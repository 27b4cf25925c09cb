//! Parquet that is damaged: errors in words, whatever the crate for Parquet makes of it.

use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_schema::ArrowError;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;

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
