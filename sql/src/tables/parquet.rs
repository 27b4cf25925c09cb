//! `parquet('FILE')`: any Parquet file as it is, such as an answer that was written with `--format parquet`.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::common::plan_err;
use datafusion::error::{DataFusionError, Result};
use kingsight_data::{FileError, ParquetFile};

/// How many rows are read at a time.
const ROWS: usize = 8_192;

/// Some Parquet files with the same columns; threads share their row groups.
#[derive(Clone, Debug)]
pub(super) struct ParquetRows {
    files: Arc<Vec<ParquetFile>>,
    schema: SchemaRef,
    /// The places of the columns in the files.
    columns: Vec<usize>,
    next: Arc<AtomicUsize>,
}

impl ParquetRows {
    pub(super) fn open(paths: &[PathBuf]) -> Result<ParquetRows> {
        let open = |path: &PathBuf| ParquetFile::open(path).map_err(fault);
        let files = paths.iter().map(open).collect::<Result<Vec<_>>>()?;
        let Some(first) = files.first() else { return plan_err!("parquet(): no file") };
        let schema = first.schema().clone();
        let kinds = |schema: &Schema| -> Vec<String> {
            schema.fields().iter().map(|f| format!("{} {}", f.name(), f.data_type())).collect()
        };
        let expected = kinds(&schema);
        for file in &files {
            let found = kinds(file.schema());
            if found != expected {
                return plan_err!(
                    "{}: has the columns {}; expected those of {}: {}",
                    file.path().display(),
                    found.join(", "),
                    first.path().display(),
                    expected.join(", ")
                );
            }
        }
        let columns = (0..schema.fields().len()).collect();
        Ok(ParquetRows { files: Arc::new(files), schema, columns, next: Arc::default() })
    }

    pub(super) fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    pub(super) fn project(&self, places: &[usize]) -> ParquetRows {
        let columns = places.iter().map(|&place| self.columns[place]).collect();
        let fields = places.iter().map(|&place| self.schema.field(place).clone());
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        ParquetRows { schema, columns, ..self.clone() }
    }

    pub(super) fn again(&self) -> ParquetRows {
        ParquetRows { next: Arc::default(), ..self.clone() }
    }

    /// Calls `send` with rows of row groups that no other thread has taken, until it returns false.
    pub(super) fn each(&self, mut send: impl FnMut(RecordBatch) -> Result<bool>) -> Result<()> {
        loop {
            let mut number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some((file, group)) = self.files.iter().find_map(|file| {
                let groups = file.row_groups();
                match number < groups {
                    true => Some((file, number)),
                    false => {
                        number -= groups;
                        None
                    }
                }
            }) else {
                return Ok(());
            };
            // A projection of the file keeps the file's order.
            let mut order = self.columns.clone();
            order.sort_unstable();
            order.dedup();
            for rows in file.read(group, &order, ROWS).map_err(fault)? {
                let rows = rows.map_err(fault)?;
                let place = |column| order.iter().position(|known| known == column);
                let places: Vec<usize> = self.columns.iter().filter_map(place).collect();
                let rows = rows.project(&places)?.with_schema(self.schema.clone())?;
                if !send(rows)? {
                    return Ok(());
                }
            }
        }
    }
}

fn fault(error: FileError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
