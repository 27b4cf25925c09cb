//! `parquet('FILE')`: any Parquet file as it is, such as an answer that was written with `--format parquet`.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use datafusion::arrow::array::{
    ArrayRef, BooleanArray, RecordBatch, RecordBatchOptions, UInt64Array,
};
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::common::pruning::PruningStatistics;
use datafusion::common::{Column, ScalarValue, ToDFSchema as _, plan_err};
use datafusion::error::{DataFusionError, Result};
use datafusion::logical_expr::Expr;
use datafusion::logical_expr::execution_props::ExecutionProps;
use datafusion::logical_expr::physical_planning_context::PhysicalPlanningContext;
use datafusion::logical_expr::utils::conjunction;
use datafusion::physical_expr::create_physical_expr;
use datafusion::physical_optimizer::pruning::PruningPredicateBuilder;
use kingsight_data::{FileError, FilePart, ParquetFile};
use parquet::arrow::arrow_reader::statistics::StatisticsConverter;
use parquet::errors::Result as ParquetResult;
use parquet::file::metadata::RowGroupMetaData;

/// How many rows are read at a time.
const ROWS: usize = 8_192;

/// Some Parquet files with the same columns; threads share their row groups.
#[derive(Clone, Debug)]
pub(super) struct ParquetRows {
    files: Arc<Vec<ParquetFile>>,
    schema: SchemaRef,
    /// The places of the columns in the files.
    columns: Vec<usize>,
    /// The row groups that are read: the number of the file, and that of the group in it.
    groups: Arc<Vec<(usize, usize)>>,
    next: Arc<AtomicUsize>,
    part: FilePart,
}

impl ParquetRows {
    pub(super) fn open(paths: &[PathBuf]) -> Result<ParquetRows> {
        let open = |path: &PathBuf| ParquetFile::open(path).map_err(fault);
        let files = paths.iter().map(open).collect::<Result<Vec<_>>>()?;
        let Some(first) = files.first() else { return plan_err!("parquet(): no file") };
        // Without what a file says of itself: the engine takes two tables for different ones that differ in that.
        let schema = Arc::new(Schema::new(first.schema().fields().clone()));
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
        let groups = files.iter().map(ParquetFile::row_groups).enumerate();
        let groups =
            groups.flat_map(|(file, of_file)| (0..of_file).map(move |group| (file, group)));
        let groups = Arc::new(groups.collect());
        let (files, next, part) = (Arc::new(files), Arc::default(), FilePart::WHOLE);
        Ok(ParquetRows { files, schema, columns, groups, next, part })
    }

    /// The row groups in which all conditions may hold, by their least and greatest values.
    pub(super) fn only_where(&self, conditions: &[Expr]) -> Result<ParquetRows> {
        let Some(all) = conjunction(conditions.iter().cloned()) else { return Ok(self.clone()) };
        let schema = self.schema.clone().to_dfschema()?;
        let (props, context) = (ExecutionProps::new(), PhysicalPlanningContext::default());
        let all = create_physical_expr(&all, &schema, &props, &context)?;
        let predicate =
            PruningPredicateBuilder::new().with_file_schema(self.schema.clone()).try_build(all)?;
        let kept = self.files.iter().map(|file| predicate.prune(&Bounds(file)));
        let kept = kept.collect::<Result<Vec<_>>>()?;
        let groups = self.groups.iter().copied().filter(|&(file, group)| kept[file][group]);
        Ok(ParquetRows { groups: Arc::new(groups.collect()), ..self.clone() })
    }

    /// How many row groups are read, and how many there are.
    pub(super) fn groups(&self) -> (usize, usize) {
        (self.groups.len(), self.files.iter().map(ParquetFile::row_groups).sum())
    }

    /// How many rows these row groups have.
    pub(super) fn rows(&self) -> u64 {
        let rows = |&(file, group): &(usize, usize)| {
            let rows = self.files[file].metadata().row_group(group).num_rows();
            u64::try_from(rows).unwrap_or(0)
        };
        self.groups.iter().map(rows).sum()
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

    /// Some of the row groups, to be read from the first on.
    pub(super) fn part(&self, part: FilePart) -> ParquetRows {
        ParquetRows { part, ..self.again() }
    }

    pub(super) fn again(&self) -> ParquetRows {
        ParquetRows { next: Arc::default(), ..self.clone() }
    }

    /// Calls `send` with rows of row groups that no other thread has taken, until it returns false.
    pub(super) fn each(&self, mut send: impl FnMut(RecordBatch) -> Result<bool>) -> Result<()> {
        loop {
            let number = self.part.nth(self.next.fetch_add(1, Ordering::Relaxed));
            let Some(&(file, group)) = self.groups.get(number) else { return Ok(()) };
            let file = &self.files[file];
            // A projection of the file keeps the file's order.
            let mut order = self.columns.clone();
            order.sort_unstable();
            order.dedup();
            for rows in file.read(group, &order, ROWS).map_err(fault)? {
                let rows = rows.map_err(fault)?;
                let place = |column| order.iter().position(|known| known == column);
                let places: Vec<usize> = self.columns.iter().filter_map(place).collect();
                let count = RecordBatchOptions::new().with_row_count(Some(rows.num_rows()));
                let columns = places.iter().map(|&place| rows.column(place).clone()).collect();
                let schema = self.schema.clone();
                let rows = RecordBatch::try_new_with_options(schema, columns, &count)?;
                if !send(rows)? {
                    return Ok(());
                }
            }
        }
    }
}

/// What the footer of a file says of its row groups.
struct Bounds<'a>(&'a ParquetFile);

impl Bounds<'_> {
    fn of<T>(
        &self,
        column: &Column,
        read: impl FnOnce(StatisticsConverter<'_>, &[RowGroupMetaData]) -> ParquetResult<T>,
    ) -> Option<T> {
        let (metadata, schema) = (self.0.metadata(), self.0.schema());
        let columns = metadata.file_metadata().schema_descr();
        let converter = StatisticsConverter::try_new(&column.name, schema, columns).ok()?;
        read(converter, metadata.row_groups()).ok()
    }
}

impl PruningStatistics for Bounds<'_> {
    fn min_values(&self, column: &Column) -> Option<ArrayRef> {
        self.of(column, |converter, groups| converter.row_group_mins(groups))
    }

    fn max_values(&self, column: &Column) -> Option<ArrayRef> {
        self.of(column, |converter, groups| converter.row_group_maxes(groups))
    }

    fn num_containers(&self) -> usize {
        self.0.row_groups()
    }

    fn null_counts(&self, column: &Column) -> Option<ArrayRef> {
        let counts = |converter: StatisticsConverter<'_>, groups: &[RowGroupMetaData]| {
            converter.with_missing_null_counts_as_zero(false).row_group_null_counts(groups)
        };
        self.of(column, counts).map(|counts| Arc::new(counts) as ArrayRef)
    }

    fn row_counts(&self) -> Option<ArrayRef> {
        let rows = self.0.metadata().row_groups().iter().map(|group| group.num_rows() as u64);
        Some(Arc::new(UInt64Array::from_iter_values(rows)))
    }

    fn contained(&self, _: &Column, _: &HashSet<ScalarValue>) -> Option<BooleanArray> {
        None
    }
}

fn fault(error: FileError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}
