//! Files as a table of DataFusion.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::internal_err;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::error::Result;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_expr::{EquivalenceProperties, Partitioning, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::stream::RecordBatchReceiverStreamBuilder;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, PlanProperties, ReplaceChildrenOptions,
};
use kingsight_data::{Condition, GameFilter, TagSet};

use super::conditions::{RowCondition, is_of_rows};
use super::kind::Kind;
use super::pushdown::conditions;
use super::rows::Rows;
use super::source::Source;

/// How many batches of a partition wait for their reader.
const WAITING: usize = 2;

/// Some files as one table.
#[derive(Debug)]
pub(super) struct FileTable {
    kind: Kind,
    files: Vec<PathBuf>,
}

impl FileTable {
    pub(super) fn new(kind: Kind, files: Vec<PathBuf>) -> FileTable {
        FileTable { kind, files }
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
        let one = |filter: &&Expr| match self.game_conditions(filter).is_some()
            || rows && is_of_rows(filter)
        {
            true => TableProviderFilterPushDown::Exact,
            false => TableProviderFilterPushDown::Unsupported,
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
        let places = projection.cloned().unwrap_or_else(all);
        let (mut games, mut rows) = (Vec::new(), Vec::new());
        for filter in filters {
            match self.game_conditions(filter) {
                Some(conditions) => games.extend(conditions),
                None => rows.push(RowCondition::new(filter, self.kind.schema(), state)?),
            }
        }
        let rows = Arc::new(Rows::new(self.kind.again(), places, rows));
        let threads = state.config().target_partitions();
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        let files = self.files.clone();
        Ok(Arc::new(GameScan::new(rows, files, GameFilter::new(games), threads, limit)))
    }
}

impl FileTable {
    /// The conditions on games that a filter is.
    fn game_conditions(&self, filter: &Expr) -> Option<Vec<Condition>> {
        if self.kind.is_of_games() { conditions(filter) } else { None }
    }
}

/// Reads files and makes rows of them, in several partitions that share the files.
#[derive(Debug)]
struct GameScan {
    rows: Arc<Rows>,
    files: Vec<PathBuf>,
    filter: GameFilter,
    threads: NonZeroUsize,
    limit: Option<usize>,
    source: Arc<Source>,
    properties: Arc<PlanProperties>,
}

impl GameScan {
    fn new(
        rows: Arc<Rows>,
        files: Vec<PathBuf>,
        filter: GameFilter,
        threads: NonZeroUsize,
        limit: Option<usize>,
    ) -> GameScan {
        let properties = PlanProperties::new(
            EquivalenceProperties::new(rows.schema().clone()),
            Partitioning::UnknownPartitioning(threads.get()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        let source = Source::new(&files, filter.clone(), threads);
        GameScan { rows, files, filter, threads, limit, source, properties: Arc::new(properties) }
    }
}

impl DisplayAs for GameScan {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameScan: table={}", self.rows.name())?;
        if let Kind::PerftParts(parts) = self.rows.table() {
            write!(f, ", {}", parts.describe())?;
        } else {
            let names: Vec<_> = self.files.iter().map(|path| path.display().to_string()).collect();
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
        if let Some(limit) = self.limit {
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
        Vec::new()
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
        if children.is_empty() { Ok(self) } else { internal_err!("a scan of files has no inputs") }
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        if children.is_empty() { Ok(self) } else { internal_err!("a scan of files has no inputs") }
    }

    /// The files are read from their beginning again.
    fn reset_state(self: Arc<Self>) -> Result<Arc<dyn ExecutionPlan>> {
        let GameScan { rows, files, filter, threads, limit, .. } = self.as_ref();
        let rows = Arc::new(rows.again());
        let again = GameScan::new(rows, files.clone(), filter.clone(), *threads, *limit);
        Ok(Arc::new(again))
    }

    fn execute(&self, _: usize, _: Arc<TaskContext>) -> Result<SendableRecordBatchStream> {
        let mut stream = RecordBatchReceiverStreamBuilder::new(self.rows.schema().clone(), WAITING);
        let (out, source) = (stream.tx(), self.source.clone());
        let (rows, limit) = (self.rows.clone(), self.limit);
        stream.spawn_blocking(move || source.send(&rows, limit, &out));
        Ok(stream.build())
    }
}
