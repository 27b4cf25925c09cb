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
use kingsight_data::{GameFilter, TagSet};

use super::kind::Kind;
use super::pushdown::conditions;
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
        let games = !matches!(self.kind, Kind::Positions(_));
        let one = |filter: &&Expr| match conditions(filter) {
            Some(_) if games => TableProviderFilterPushDown::Exact,
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
        let kind = match projection {
            Some(places) => self.kind.project(places),
            None => self.kind.clone(),
        };
        let filter = GameFilter::new(filters.iter().filter_map(conditions).flatten());
        let threads = state.config().target_partitions();
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        Ok(Arc::new(GameScan::new(kind, self.files.clone(), filter, threads, limit)))
    }
}

/// Reads files and makes rows of them, in several partitions that share the files.
#[derive(Debug)]
struct GameScan {
    kind: Kind,
    files: Vec<PathBuf>,
    filter: GameFilter,
    threads: NonZeroUsize,
    limit: Option<usize>,
    source: Arc<Source>,
    properties: Arc<PlanProperties>,
}

impl GameScan {
    fn new(
        kind: Kind,
        files: Vec<PathBuf>,
        filter: GameFilter,
        threads: NonZeroUsize,
        limit: Option<usize>,
    ) -> GameScan {
        let properties = PlanProperties::new(
            EquivalenceProperties::new(kind.schema().clone()),
            Partitioning::UnknownPartitioning(threads.get()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        );
        let source = Source::new(&files, filter.clone(), threads);
        GameScan { kind, files, filter, threads, limit, source, properties: Arc::new(properties) }
    }
}

impl DisplayAs for GameScan {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.files.iter().map(|path| path.display().to_string()).collect();
        write!(f, "GameScan: table={}, files=[{}]", self.kind.name(), names.join(", "))?;
        let columns: Vec<&str> =
            self.kind.schema().fields().iter().map(|field| field.name().as_str()).collect();
        write!(f, ", columns=[{}]", columns.join(", "))?;
        if !self.filter.conditions().is_empty() {
            write!(f, ", games filtered before their moves are read: {}", self.filter)?;
        }
        if matches!(self.kind, Kind::Positions(_)) {
            return Ok(());
        }
        let wanted = self.kind.wanted().and(self.filter.wanted());
        let mut reads = Vec::new();
        reads.extend((wanted.tags != TagSet::NONE).then_some("tags"));
        reads.extend(wanted.moves.then_some("moves"));
        reads.extend(wanted.comments.then_some("comments"));
        reads.extend(wanted.raw.then_some("text"));
        write!(f, ", reads=[{}]", reads.join(", "))?;
        if matches!(self.kind, Kind::Plies(_)) {
            write!(f, ", facts computed=[{}]", self.kind.facts().join(", "))?;
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
        let GameScan { kind, files, filter, threads, limit, .. } = self.as_ref();
        let again = GameScan::new(kind.clone(), files.clone(), filter.clone(), *threads, *limit);
        Ok(Arc::new(again))
    }

    fn execute(&self, _: usize, _: Arc<TaskContext>) -> Result<SendableRecordBatchStream> {
        let mut stream = RecordBatchReceiverStreamBuilder::new(self.kind.schema().clone(), WAITING);
        let (out, source) = (stream.tx(), self.source.clone());
        let (kind, limit) = (self.kind.clone(), self.limit);
        stream.spawn_blocking(move || source.send(&kind, limit, &out));
        Ok(stream.build())
    }
}
