//! `csv('file')` and `ndjson('file')`: tables whose columns are those of the files, also compressed with gzip, zstandard, bzip2 or xz.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use datafusion::arrow::csv::reader::Format;
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::arrow::json::reader::infer_json_schema;
use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{GetExt, plan_err};
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::error::{DataFusionError, Result};
use url::Url;

use super::files_of;

/// How many rows are read to find the types of the columns.
const ROWS: usize = 10_000;

/// A table function for files of text.
#[derive(Clone, Copy, Debug)]
pub(super) enum TextFunction {
    /// With a header, between commas, or between tabs if the name ends in `.tsv`.
    Csv,
    /// An object in each line.
    Ndjson,
}

impl TextFunction {
    pub(super) const ALL: [TextFunction; 2] = [TextFunction::Csv, TextFunction::Ndjson];

    pub(super) const fn name(self) -> &'static str {
        match self {
            TextFunction::Csv => "csv",
            TextFunction::Ndjson => "ndjson",
        }
    }

    /// The columns of a file, by its first rows.
    fn columns(self, path: &Path, form: Form) -> Result<Schema> {
        let reader = form.compression.convert_read(File::open(path)?)?;
        match self {
            TextFunction::Csv => {
                let format = Format::default().with_header(true).with_delimiter(form.delimiter);
                Ok(format.infer_schema(reader, Some(ROWS))?.0)
            }
            TextFunction::Ndjson => Ok(infer_json_schema(BufReader::new(reader), Some(ROWS))?.0),
        }
    }

    fn format(self, form: Form) -> Arc<dyn FileFormat> {
        match self {
            TextFunction::Csv => Arc::new(
                CsvFormat::default()
                    .with_has_header(true)
                    .with_delimiter(form.delimiter)
                    .with_newlines_in_values(true)
                    .with_file_compression_type(form.compression),
            ),
            TextFunction::Ndjson => {
                Arc::new(JsonFormat::default().with_file_compression_type(form.compression))
            }
        }
    }
}

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Form {
    compression: FileCompressionType,
    delimiter: u8,
}

impl Form {
    /// By its first bytes and its name.
    fn of(path: &Path) -> Result<Form> {
        let mut start = Vec::new();
        File::open(path)?.take(6).read_to_end(&mut start)?;
        let compression = match start.as_slice() {
            [0x1f, 0x8b, ..] => FileCompressionType::GZIP,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => FileCompressionType::ZSTD,
            [b'B', b'Z', b'h', ..] => FileCompressionType::BZIP2,
            [0xfd, b'7', b'z', b'X', b'Z', 0] => FileCompressionType::XZ,
            _ => FileCompressionType::UNCOMPRESSED,
        };
        let name = path.to_string_lossy().to_lowercase();
        let name = name.strip_suffix(&compression.get_ext()).unwrap_or(&name);
        let delimiter = if name.ends_with(".tsv") { b'\t' } else { b',' };
        Ok(Form { compression, delimiter })
    }
}

impl TableFunctionImpl for TextFunction {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let files = files_of(self.name(), args.exprs())?;
        let [first, others @ ..] = files.as_slice() else {
            return plan_err!("{}(): no file", self.name());
        };
        let form = Form::of(first)?;
        let schema = self.columns_of(first, form)?;
        for file in others {
            if Form::of(file)? != form {
                return plan_err!(
                    "{}: not compressed and divided as {} is; expected files of one kind",
                    file.display(),
                    first.display()
                );
            }
            if self.columns_of(file, form)? != schema {
                return plan_err!(
                    "{}: its columns are not those of {}; expected files with the same columns and types",
                    file.display(),
                    first.display()
                );
            }
        }
        let places = files.iter().map(place).collect::<Result<Vec<_>>>()?;
        let options = ListingOptions::new(self.format(form)).with_file_extension("");
        let config = ListingTableConfig::new_with_multi_paths(places)
            .with_listing_options(options)
            .with_schema(schema);
        Ok(Arc::new(ListingTable::try_new(config)?))
    }
}

impl TextFunction {
    fn columns_of(self, file: &Path, form: Form) -> Result<SchemaRef> {
        match self.columns(file, form) {
            Ok(schema) if schema.fields().is_empty() => {
                plan_err!("{}: no columns; expected {}", file.display(), self.expected())
            }
            Ok(schema) => Ok(Arc::new(schema)),
            Err(error) => {
                plan_err!("{}: {error}; expected {}", file.display(), self.expected())
            }
        }
    }

    const fn expected(self) -> &'static str {
        match self {
            TextFunction::Csv => {
                "a first line with the names of the columns, and as many values in each line"
            }
            TextFunction::Ndjson => "a JSON object in each line",
        }
    }
}

/// Where a file is. A `*` in its name has no meaning here.
fn place(file: &PathBuf) -> Result<ListingTableUrl> {
    let path = std::path::absolute(file)?;
    match Url::from_file_path(&path) {
        Ok(url) => ListingTableUrl::try_new(url, None),
        Err(()) => Err(DataFusionError::Plan(format!("{}: not a path", path.display()))),
    }
}
