//! What stands in the cells of tables and of CSV.

use std::io;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, RecordBatch, StringArray, StringBuilder};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Fields, Schema, SchemaRef};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::writer::{EncoderOptions, make_encoder};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};

/// How many characters a cell of a table shows: more than any FEN has.
const WIDE: usize = 100;

/// The columns as text.
pub(super) fn text_schema(schema: &SchemaRef) -> SchemaRef {
    let fields = schema.fields().iter().map(|field| Field::new(field.name(), DataType::Utf8, true));
    Arc::new(Schema::new(fields.collect::<Fields>()))
}

/// Rows for people: in one line each, and long texts cut short.
pub(super) fn texts(batch: &RecordBatch, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let options = FormatOptions::default();
    let column = |column: &ArrayRef| -> Result<ArrayRef, ArrowError> {
        let formatter = ArrayFormatter::try_new(column, &options)?;
        let mut texts = StringBuilder::with_capacity(column.len(), 16 * column.len());
        for row in 0..column.len() {
            texts.append_value(short(&formatter.value(row).try_to_string()?));
        }
        Ok(Arc::new(texts.finish()))
    };
    let columns = batch.columns().iter().map(column).collect::<Result<_, _>>()?;
    RecordBatch::try_new(schema.clone(), columns)
}

fn short(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\n', '\t'], " ");
    match text.char_indices().nth(WIDE) {
        Some(_) => text.chars().take(WIDE - 1).chain(['…']).collect(),
        None => text,
    }
}

/// The columns of CSV: what has parts becomes the text of its JSON.
pub(super) fn csv_schema(schema: &SchemaRef) -> SchemaRef {
    let fields = schema.fields().iter().map(|field| match field.data_type().is_nested() {
        true => Arc::new(Field::new(field.name(), DataType::Utf8, true)),
        false => field.clone(),
    });
    Arc::new(Schema::new(fields.collect::<Fields>()))
}

/// Rows for CSV.
pub(super) fn csv(batch: &RecordBatch, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let columns = batch.columns().iter().zip(batch.schema_ref().fields());
    let columns = columns.map(|(column, field)| -> Result<ArrayRef, ArrowError> {
        if !field.data_type().is_nested() {
            return Ok(column.clone());
        }
        let options = EncoderOptions::default().with_explicit_nulls(true);
        let mut encoder = make_encoder(field, column, &options)?;
        let one = |row| {
            let mut json = Vec::new();
            column.is_valid(row).then(|| {
                encoder.encode(row, &mut json);
                String::from_utf8_lossy(&json).into_owned()
            })
        };
        Ok(Arc::new((0..column.len()).map(one).collect::<StringArray>()))
    });
    RecordBatch::try_new(schema.clone(), columns.collect::<Result<_, _>>()?)
}

/// Whether an answer is that of EXPLAIN.
pub(super) fn is_plan(schema: &SchemaRef) -> bool {
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    names == ["plan_type", "plan"]
}

/// The lines of EXPLAIN.
pub(super) fn plan(batch: &RecordBatch) -> io::Result<String> {
    let column = |place| cast(batch.column(place), &DataType::Utf8).map_err(io::Error::other);
    let (kinds, plans) = (column(0)?, column(1)?);
    let mut text = String::new();
    for (kind, plan) in kinds.as_string::<i32>().iter().zip(plans.as_string::<i32>()) {
        let plan = plan.unwrap_or_default().trim_end().replace('\n', "\n  ");
        text.push_str(&format!("{}:\n  {plan}\n", kind.unwrap_or_default()));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::{WIDE, short};

    #[test]
    fn long_texts_are_cut_short() {
        assert_eq!(short("a\nb\r\nc"), "a b c");
        assert_eq!(short(&"é".repeat(WIDE)), "é".repeat(WIDE));
        assert_eq!(short(&"é".repeat(WIDE + 1)), "é".repeat(WIDE - 1) + "…");
    }
}
