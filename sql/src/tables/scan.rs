//! Files as a table of DataFusion.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use async_trait::async_trait;
use datafusion::arrow::array::{AsArray as _, RecordBatch, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::stats::Precision;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Statistics, exec_datafusion_err, internal_err};
use datafusion::datasource::memory::MemorySourceConfig;
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_expr::{EquivalenceProperties, Partitioning, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::stream::RecordBatchReceiverStreamBuilder;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, PlanProperties, ReplaceChildrenOptions,
    StatisticsArgs, common,
};
use kingsight_data::{Condition, FilePart, GameFilter, TagSet};

use super::conditions::{RowCondition, is_of_rows};
use super::estimate;
use super::kind::Kind;
use super::order::Order;
use super::pushdown::conditions;
use super::rows::Rows;
use super::source::Source;

/// How many batches of a partition wait for their reader.
const WAITING: usize = 2;

/// Some files as one table.
#[derive(Clone, Debug)]
pub(super) struct FileTable {
    pub(super) kind: Kind,
    pub(super) files: Vec<PathBuf>,
    /// Found when the first scan asks.
    order: Arc<OnceLock<Order>>,
}

impl FileTable {
    pub(super) fn new(kind: Kind, files: Vec<PathBuf>) -> FileTable {
        FileTable { kind, files, order: Arc::default() }
    }
}

#[async_trait]
impl TableProvider for FileTable {
    fn schema(&self) -> SchemaRef {
        self.kind.schema().clone()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    fn supports_filters_pushdown(
        &self,
        filters: &[&Expr],
    ) -> Result<Vec<TableProviderFilterPushDown>> {
        let rows = matches!(self.kind, Kind::Plies(_) | Kind::PerftParts(_));
        let one = |filter: &&Expr| match &self.kind {
            _ if self.game_conditions(filter).is_some() => TableProviderFilterPushDown::Exact,
            _ if rows && is_of_rows(filter) => TableProviderFilterPushDown::Exact,
            Kind::Parquet(_) if is_of_rows(filter) => TableProviderFilterPushDown::Inexact,
            _ => TableProviderFilterPushDown::Unsupported,
        };
        Ok(filters.iter().map(one).collect())
    }

    async fn scan(
        &self,
        state: &dyn Session,
        projection: Option<&Vec<usize>>,
        filters: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let all = || (0..self.kind.schema().fields().len()).collect();
        let query = Query {
            places: projection.cloned().unwrap_or_else(all),
            filters: filters.to_vec(),
            limit,
            threads: NonZeroUsize::new(state.config().target_partitions())
                .unwrap_or(NonZeroUsize::MIN),
        };
        let apart = state.config().get_extension::<Apart>().map(|_| numbers(query.threads));
        Ok(Arc::new(GameScan::new(self.clone(), query, apart.transpose()?)?))
    }
}

impl FileTable {
    /// In which order its rows are read.
    fn order(&self) -> Order {
        *self.order.get_or_init(|| Order::of(&self.kind, &self.files))
    }

    /// The conditions on games that a filter is.
    fn game_conditions(&self, filter: &Expr) -> Option<Vec<Condition>> {
        if self.kind.is_of_games() { conditions(filter) } else { None }
    }
}

/// What a query takes from a table.
#[derive(Clone, Debug)]
pub(super) struct Query {
    /// The places of its columns.
    pub(super) places: Vec<usize>,
    /// The conditions that all rows keep.
    pub(super) filters: Vec<Expr>,
    /// How many rows are enough.
    pub(super) limit: Option<usize>,
    /// In how many partitions it is read.
    pub(super) threads: NonZeroUsize,
}

/// What a session has if its scans run in several programs: each partition then has its part, whatever the others do. Otherwise each
/// takes what is next.
#[derive(Debug)]
#[cfg_attr(not(feature = "cluster"), allow(dead_code))]
pub(crate) struct Apart;

/// Reads files and makes rows of them, in several partitions.
#[derive(Debug)]
pub(super) struct GameScan {
    pub(super) table: FileTable,
    pub(super) query: Query,
    /// Where the partitions run apart: a plan whose partitions have the numbers of theirs. Ballista gives each task some of the
    /// partitions of what it knows, which this is.
    parts: Option<Arc<dyn ExecutionPlan>>,
    rows: Arc<Rows>,
    filter: GameFilter,
    round: Mutex<Round>,
    properties: Arc<PlanProperties>,
    /// About how many rows there are.
    estimate: Option<u64>,
}

/// The part of the rows that a condition keeps, as the engine guesses it for its own.
const KEPT: u64 = 5;

/// One reading of everything, which the partitions share. A join whose memory is not enough executes its input once more.
#[derive(Debug)]
struct Round {
    rows: Arc<Rows>,
    source: Arc<Source>,
    /// The partitions that take part.
    executed: Vec<bool>,
}

impl GameScan {
    pub(super) fn new(
        table: FileTable,
        query: Query,
        parts: Option<Arc<dyn ExecutionPlan>>,
    ) -> Result<GameScan> {
        let (mut games, mut conditions) = (Vec::new(), Vec::new());
        let kind = match &table.kind {
            Kind::Parquet(parquet) => Kind::Parquet(parquet.only_where(&query.filters)?.again()),
            other => other.again(),
        };
        let of_rows = if matches!(kind, Kind::Parquet(_)) { &[] } else { &*query.filters };
        for filter in of_rows {
            match table.game_conditions(filter) {
                Some(of_games) => games.extend(of_games),
                None => conditions.push(RowCondition::new(filter, table.kind.schema())?),
            }
        }
        let rows = Arc::new(Rows::new(kind, query.places.clone(), conditions));
        let partitions = match &parts {
            Some(parts) => parts.properties().output_partitioning().partition_count(),
            None => query.threads.get(),
        };
        // What runs apart takes parts in any order.
        let order = if parts.is_some() { Order::Any } else { table.order() };
        let (schema, order) = (rows.schema().clone(), order.columns(rows.schema()));
        let properties = Arc::new(PlanProperties::new(
            EquivalenceProperties::new_with_orderings(schema, order),
            Partitioning::UnknownPartitioning(partitions),
            EmissionType::Incremental,
            Boundedness::Bounded,
        ));
        let filter = GameFilter::new(games);
        let source = Source::new(&table.files, filter.clone(), query.threads, FilePart::WHOLE);
        let executed = vec![false; partitions];
        let round = Mutex::new(Round { rows: rows.clone(), source, executed });
        let kept = if query.filters.is_empty() { 1 } else { KEPT };
        let limit = query.limit.map_or(u64::MAX, |limit| limit as u64);
        let estimate =
            estimate::rows(rows.table(), &table.files).map(|rows| (rows / kept).min(limit));
        Ok(GameScan { table, query, parts, rows, filter, round, properties, estimate })
    }

    fn with_parts(&self, mut children: Vec<Arc<dyn ExecutionPlan>>) -> Result<GameScan> {
        if children.len() != self.children().len() {
            return internal_err!("{} inputs of a scan", children.len());
        }
        GameScan::new(self.table.clone(), self.query.clone(), children.pop())
    }

    /// The rows of a part, to be read from its beginning.
    fn part(&self, part: FilePart) -> (Arc<Rows>, Arc<Source>) {
        let source = Source::new(&self.table.files, self.filter.clone(), self.query.threads, part);
        (Arc::new(self.rows.part(part)), source)
    }

    /// What a partition reads together with the others. If it has taken part already, everything is read again.
    fn shared(&self, partition: usize) -> (Arc<Rows>, Arc<Source>) {
        let mut round = self.round.lock().unwrap_or_else(PoisonError::into_inner);
        if round.executed[partition] {
            (round.rows, round.source) = self.part(FilePart::WHOLE);
            round.executed.fill(false);
        }
        round.executed[partition] = true;
        (round.rows.clone(), round.source.clone())
    }
}

impl DisplayAs for GameScan {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameScan: table={}", self.rows.name())?;
        if let Kind::PerftParts(parts) = self.rows.table() {
            write!(f, ", {}", parts.describe())?;
        } else {
            let names: Vec<_> =
                self.table.files.iter().map(|path| path.display().to_string()).collect();
            write!(f, ", files=[{}]", names.join(", "))?;
        }
        let columns: Vec<&str> =
            self.rows.schema().fields().iter().map(|field| field.name().as_str()).collect();
        write!(f, ", columns=[{}]", columns.join(", "))?;
        if !self.filter.conditions().is_empty() {
            write!(f, ", games filtered before their moves are read: {}", self.filter)?;
        }
        let kept = self.rows.conditions();
        if !kept.is_empty() {
            write!(f, ", rows kept before their other columns are made: {}", kept.join(" AND "))?;
        }
        if let Kind::Parquet(parquet) = self.rows.table() {
            let (read, all) = parquet.groups();
            write!(f, ", row groups={read} of {all}")?;
        }
        if !self.rows.table().is_of_games() {
            return Ok(());
        }
        let wanted = self.rows.wanted().and(self.filter.wanted());
        let mut reads = Vec::new();
        reads.extend((wanted.tags != TagSet::NONE).then_some("tags"));
        reads.extend(wanted.moves.then_some("moves"));
        reads.extend(wanted.comments.then_some("comments"));
        reads.extend(wanted.raw.then_some("text"));
        reads.extend(wanted.variations.then_some("variations"));
        write!(f, ", reads=[{}]", reads.join(", "))?;
        if matches!(self.rows.table(), Kind::Plies(_)) {
            write!(f, ", facts computed=[{}]", self.rows.facts().join(", "))?;
        }
        if let Some(limit) = self.query.limit {
            write!(f, ", limit={limit}")?;
        }
        Ok(())
    }
}

impl ExecutionPlan for GameScan {
    fn name(&self) -> &'static str {
        "GameScan"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        self.parts.iter().collect()
    }

    /// The numbers of the parts stay where they are.
    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false; self.children().len()]
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        Ok(Arc::new(self.with_parts(children)?))
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        Ok(Arc::new(self.with_parts(children)?))
    }

    /// Only how many rows there are, roughly.
    fn statistics_from_inputs(
        &self,
        _: &[Arc<Statistics>],
        args: &StatisticsArgs,
    ) -> Result<Arc<Statistics>> {
        let mut statistics = Statistics::new_unknown(self.rows.schema());
        if let Some(rows) = self.estimate {
            let partitions = args.partition().map_or(1, |_| self.query.threads.get());
            statistics.num_rows = Precision::Inexact(rows as usize / partitions);
        }
        Ok(Arc::new(statistics))
    }

    /// The files are read from their beginning again.
    fn reset_state(self: Arc<Self>) -> Result<Arc<dyn ExecutionPlan>> {
        Ok(Arc::new(self.with_parts(self.parts.iter().cloned().collect())?))
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let mut stream = RecordBatchReceiverStreamBuilder::new(self.rows.schema().clone(), WAITING);
        let (out, limit) = (stream.tx(), self.query.limit);
        let Some(parts) = &self.parts else {
            let (rows, source) = self.shared(partition);
            stream.spawn_blocking(move || source.send(&rows, limit, &out));
            return Ok(stream.build());
        };
        let numbers = parts.execute(partition, context)?;
        let again = GameScan::new(self.table.clone(), self.query.clone(), None)?;
        stream.spawn(async move {
            for numbers in common::collect(numbers).await? {
                for &number in numbers.column(0).as_primitive::<UInt64Type>().values() {
                    let part = FilePart::new(number as usize, again.query.threads);
                    let (rows, source) = again.part(part);
                    let out = out.clone();
                    let sent = move || source.send(&rows, limit, &out);
                    let sent = tokio::task::spawn_blocking(sent).await;
                    let sent = sent.map_err(|error| exec_datafusion_err!("{error}"))?;
                    // The scheduler hears of an error what its type prints for programmers: of this one the sentence.
                    sent.map_err(|error| match error {
                        DataFusionError::External(error) => exec_datafusion_err!("{error}"),
                        other => other,
                    })?;
                }
            }
            Ok(())
        });
        Ok(stream.build())
    }
}

/// A plan with so many partitions, each with its number as its only row.
fn numbers(partitions: NonZeroUsize) -> Result<Arc<dyn ExecutionPlan>> {
    let schema = Arc::new(Schema::new(vec![Field::new("part", DataType::UInt64, false)]));
    let one = |number: usize| -> Result<Vec<RecordBatch>> {
        let number = Arc::new(UInt64Array::from_value(number as u64, 1));
        Ok(vec![RecordBatch::try_new(schema.clone(), vec![number])?])
    };
    let all = (0..partitions.get()).map(one).collect::<Result<Vec<_>>>()?;
    Ok(MemorySourceConfig::try_new_exec(&all, schema, None)?)
}
