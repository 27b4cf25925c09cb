//! The column `error`: null where a row is answered.

use std::str::Utf8Error;
use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, StructArray, new_null_array};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer};
use arrow_schema::{DataType, Field, Fields};
use kingsight_ask::ErrorReport;

/// The type of the column `error`: the fields of an error in the command's JSON.
#[must_use]
pub fn error_type() -> DataType {
    DataType::Struct(fields())
}

fn fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, true),
        Field::new("message", DataType::Utf8, true),
        Field::new("field", DataType::Utf8, true),
        Field::new("at", DataType::Int64, true),
    ])
}

/// The column `error` of so many rows, and which rows are valid; the errors are in the order of their rows.
#[must_use]
pub fn error_column(
    errors: &[(usize, ErrorReport)],
    rows: usize,
) -> (ArrayRef, Option<NullBuffer>) {
    if errors.is_empty() {
        return (new_null_array(&error_type(), rows), None);
    }
    let mut texts = [StringBuilder::new(), StringBuilder::new(), StringBuilder::new()];
    let mut places = Int64Builder::with_capacity(rows);
    let mut answered = BooleanBufferBuilder::new(rows);
    answered.append_n(rows, true);
    let mut due = 0;
    for (row, error) in errors {
        answered.set_bit(*row, false);
        for texts in &mut texts {
            texts.append_nulls(row - due);
        }
        places.append_nulls(row - due);
        texts[0].append_value(error.code);
        texts[1].append_value(&error.message);
        texts[2].append_option(error.field);
        places.append_option(error.at.map(|at| at as i64));
        due = row + 1;
    }
    let mut columns: Vec<ArrayRef> = Vec::new();
    for mut texts in texts {
        texts.append_nulls(rows - due);
        columns.push(Arc::new(texts.finish()));
    }
    places.append_nulls(rows - due);
    columns.push(Arc::new(places.finish()));
    let answered = answered.finish();
    let present = NullBuffer::new(!&answered);
    let column = StructArray::new(fields(), columns, Some(present));
    (Arc::new(column), Some(NullBuffer::new(answered)))
}

/// A row without a text or a position.
#[cold]
pub(crate) fn null(what: &str) -> ErrorReport {
    ErrorReport::new("null", format!("no {what}: the row is null"))
}

/// A row that is no text.
#[cold]
pub(crate) fn not_utf8(error: Utf8Error) -> ErrorReport {
    ErrorReport::new(
        "not_utf8",
        format!("at offset {}: the text is not UTF-8", error.valid_up_to()),
    )
    .at(error.valid_up_to())
}
