//! Answers written as they come, except tables, whose columns must know their widths.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::csv;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::json;
use datafusion::arrow::util::pretty::pretty_format_batches_with_schema;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;

use super::args::{Args, Format};

/// How many rows of a table are shown.
const SHOWN: usize = 10_000;

/// Where an answer is written.
pub(super) enum Writer {
    Table { schema: SchemaRef, rows: Vec<RecordBatch>, count: usize, out: Box<dyn Write + Send> },
    Csv(Box<csv::Writer<Box<dyn Write + Send>>>),
    Json(Box<json::ArrayWriter<Box<dyn Write + Send>>>),
    Parquet(Box<ArrowWriter<File>>),
}

impl Writer {
    pub(super) fn new(args: &Args, schema: SchemaRef) -> Result<Writer, String> {
        let text =
            |error: io::Error, path: &std::path::Path| format!("{}: {error}", path.display());
        if args.format == Format::Parquet {
            let Some(path) = &args.output else {
                return Err("--format parquet needs --output FILE".to_owned());
            };
            let file = File::create(path).map_err(|error| text(error, path))?;
            let zstd = Compression::ZSTD(ZstdLevel::default());
            let properties = WriterProperties::builder().set_compression(zstd).build();
            let writer = ArrowWriter::try_new(file, schema, Some(properties));
            return writer.map(|writer| Writer::Parquet(Box::new(writer))).map_err(words);
        }
        let out: Box<dyn Write + Send> = match &args.output {
            Some(path) => {
                Box::new(BufWriter::new(File::create(path).map_err(|error| text(error, path))?))
            }
            None => Box::new(BufWriter::new(io::stdout())),
        };
        Ok(match args.format {
            Format::Csv => {
                let mut writer = csv::Writer::new(out);
                // The names of the columns are there even if no row follows.
                writer.write(&RecordBatch::new_empty(schema)).map_err(words)?;
                Writer::Csv(Box::new(writer))
            }
            Format::Json => Writer::Json(Box::new(json::ArrayWriter::new(out))),
            Format::Table | Format::Parquet => {
                Writer::Table { schema, rows: Vec::new(), count: 0, out }
            }
        })
    }

    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), String> {
        match self {
            Writer::Table { rows, count, .. } => {
                let room = SHOWN.saturating_sub(*count);
                if room > 0 {
                    rows.push(batch.slice(0, batch.num_rows().min(room)));
                }
                *count += batch.num_rows();
                Ok(())
            }
            Writer::Csv(writer) => writer.write(batch).map_err(words),
            Writer::Json(writer) => writer.write(batch).map_err(words),
            Writer::Parquet(writer) => writer.write(batch).map_err(words),
        }
    }

    pub(super) fn finish(self) -> Result<(), String> {
        match self {
            Writer::Table { schema, rows, count, mut out } => {
                let table = pretty_format_batches_with_schema(schema, &rows).map_err(words)?;
                let more = match count {
                    count if count > SHOWN => format!("… {} more rows\n", count - SHOWN),
                    _ => String::new(),
                };
                write!(out, "{table}\n{more}").and_then(|()| out.flush()).map_err(words)
            }
            Writer::Csv(writer) => writer.into_inner().flush().map_err(words),
            Writer::Json(mut writer) => {
                writer.finish().map_err(words)?;
                let mut out = writer.into_inner();
                writeln!(out).and_then(|()| out.flush()).map_err(words)
            }
            Writer::Parquet(writer) => writer.close().map(|_| ()).map_err(words),
        }
    }
}

fn words(error: impl std::fmt::Display) -> String {
    error.to_string()
}
