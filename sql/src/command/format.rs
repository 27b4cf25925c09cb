//! Answers written as they come, except tables, whose columns must know their widths.

use std::io::Write as _;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::csv;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::json;
use datafusion::arrow::util::pretty::pretty_format_batches_with_schema;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;

use super::args::{Args, Format};
use super::cells;
use super::output::Output;

/// How many rows of a table are shown.
const SHOWN: usize = 10_000;

/// How many rows a row group of Parquet has at most.
const ROW_GROUP: usize = 131_072;

/// Where an answer is written.
pub(super) enum Writer {
    /// A statement without an answer, such as CREATE VIEW.
    Nothing,
    Table {
        schema: SchemaRef,
        rows: Vec<RecordBatch>,
        count: usize,
        out: Output,
    },
    /// The lines of EXPLAIN, which no frame should make wider.
    Plan(Output),
    Csv(Box<csv::Writer<Output>>, SchemaRef),
    Json(Box<json::ArrayWriter<Output>>),
    Parquet(Box<ArrowWriter<Output>>),
}

impl Writer {
    pub(super) fn new(args: &Args, schema: SchemaRef) -> Result<Writer, String> {
        if schema.fields().is_empty() {
            return Ok(Writer::Nothing);
        }
        let format = args.format();
        if format == Format::Parquet && args.output.is_none() {
            return Err("--format parquet needs --output FILE".to_owned());
        }
        let out = Output::new(args.output.as_deref())?;
        Ok(match format {
            Format::Csv => {
                let schema = cells::csv_schema(&schema);
                let mut writer = csv::Writer::new(out);
                // The names of the columns are there even if no row follows.
                writer.write(&RecordBatch::new_empty(schema.clone())).map_err(words)?;
                Writer::Csv(Box::new(writer), schema)
            }
            // Each object has all columns.
            Format::Json => Writer::Json(Box::new(
                json::WriterBuilder::new().with_explicit_nulls(true).build(out),
            )),
            Format::Parquet => {
                let zstd = Compression::ZSTD(ZstdLevel::default());
                let properties = WriterProperties::builder()
                    .set_compression(zstd)
                    // Threads share the row groups when it is read.
                    .set_max_row_group_row_count(Some(ROW_GROUP))
                    .build();
                let writer = ArrowWriter::try_new(out, schema, Some(properties));
                Writer::Parquet(Box::new(writer.map_err(words)?))
            }
            Format::Table if cells::is_plan(&schema) => Writer::Plan(out),
            Format::Table => {
                let schema = cells::text_schema(&schema);
                Writer::Table { schema, rows: Vec::new(), count: 0, out }
            }
        })
    }

    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), String> {
        match self {
            Writer::Nothing => Ok(()),
            Writer::Table { rows, count, schema, .. } => {
                let room = SHOWN.saturating_sub(*count).min(batch.num_rows());
                if room > 0 {
                    rows.push(cells::texts(&batch.slice(0, room), schema).map_err(words)?);
                }
                *count += batch.num_rows();
                Ok(())
            }
            Writer::Plan(out) => {
                cells::plan(batch).and_then(|text| out.write_all(text.as_bytes())).map_err(words)
            }
            Writer::Csv(writer, schema) => {
                let batch = cells::csv(batch, schema).map_err(words)?;
                writer.write(&batch).map_err(words)
            }
            Writer::Json(writer) => writer.write(batch).map_err(words),
            Writer::Parquet(writer) => writer.write(batch).map_err(words),
        }
    }

    /// Completes the answer. A file that is written to gets its name only now.
    pub(super) fn finish(self) -> Result<(), String> {
        let out = match self {
            Writer::Nothing => return Ok(()),
            Writer::Table { schema, rows, count, mut out } => {
                let table = pretty_format_batches_with_schema(schema, &rows).map_err(words)?;
                let more = match count {
                    count if count > SHOWN => format!("… {} more rows\n", count - SHOWN),
                    _ => String::new(),
                };
                write!(out, "{table}\n{more}").map_err(words)?;
                out
            }
            Writer::Plan(out) => out,
            Writer::Csv(writer, _) => writer.into_inner(),
            Writer::Json(mut writer) => {
                writer.finish().map_err(words)?;
                let mut out = writer.into_inner();
                writeln!(out).map_err(words)?;
                out
            }
            Writer::Parquet(writer) => writer.into_inner().map_err(words)?,
        };
        out.complete()
    }
}

fn words(error: impl std::fmt::Display) -> String {
    error.to_string()
}
