//! Joins that read their first table once more when it does not fit into memory.
//!
//! The engine executes the same plan again then. Many plans can be executed only once, such as a repartition, so that the second
//! execution gets a plan whose state is new.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use datafusion::common::config::ConfigOptions;
use datafusion::common::tree_node::{Transformed, TransformedResult, TreeNode, TreeNodeRecursion};
use datafusion::common::{JoinType, internal_err, resources_datafusion_err};
use datafusion::error::Result;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_optimizer::PhysicalOptimizerRule;
use datafusion::physical_plan::execution_plan::reset_plan_states;
use datafusion::physical_plan::joins::NestedLoopJoinExec;
use datafusion::physical_plan::{
    ChildrenPropertiesMode, DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties,
    PlanProperties, ReplaceChildrenOptions,
};

/// Puts [`Reread`] below such joins.
#[derive(Debug)]
pub(crate) struct RereadTables;

impl PhysicalOptimizerRule for RereadTables {
    fn optimize(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        _: &ConfigOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        plan.transform_up(|plan| {
            let Some(join) = plan.downcast_ref::<NestedLoopJoinExec>() else {
                return Ok(Transformed::no(plan));
            };
            let refused = emits_unmatched(*join.join_type())
                && join.right().output_partitioning().partition_count() > 1;
            let first = Arc::new(Reread::new(join.left().clone(), refused));
            let children = vec![first as Arc<dyn ExecutionPlan>, join.right().clone()];
            let same = ReplaceChildrenOptions::new(ChildrenPropertiesMode::Keep);
            Ok(Transformed::yes(plan.replace_children(children, same)?))
        })
        .data()
    }

    fn name(&self) -> &'static str {
        "reread_tables"
    }

    fn schema_check(&self) -> bool {
        true
    }
}

/// Whether rows of the first table without a partner matter. The engine, reading again, finds them for each part of the second table
/// alone, so that the same row comes several times.
fn emits_unmatched(join: JoinType) -> bool {
    match join {
        JoinType::Left
        | JoinType::Full
        | JoinType::LeftSemi
        | JoinType::LeftAnti
        | JoinType::LeftMark => true,
        JoinType::Inner
        | JoinType::Right
        | JoinType::RightSemi
        | JoinType::RightAnti
        | JoinType::RightMark => false,
    }
}

/// What a plan gives, however often it is executed.
#[derive(Debug)]
struct Reread {
    plan: Arc<dyn ExecutionPlan>,
    /// Whether a second execution would give wrong answers.
    refused: bool,
    executed: AtomicBool,
}

impl Reread {
    fn new(plan: Arc<dyn ExecutionPlan>, refused: bool) -> Reread {
        Reread { plan, refused, executed: AtomicBool::new(false) }
    }

    fn of(&self, mut children: Vec<Arc<dyn ExecutionPlan>>) -> Result<Arc<dyn ExecutionPlan>> {
        match (children.pop(), children.pop()) {
            (Some(plan), None) => Ok(Arc::new(Reread::new(plan, self.refused))),
            _ => internal_err!("a table that may be read again has one input"),
        }
    }
}

impl DisplayAs for Reread {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reread")
    }
}

impl ExecutionPlan for Reread {
    fn name(&self) -> &'static str {
        "Reread"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        self.plan.properties()
    }

    fn maintains_input_order(&self) -> Vec<bool> {
        vec![true]
    }

    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.plan]
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
        self.of(children)
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.of(children)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        if !self.executed.swap(true, Ordering::Relaxed) {
            return self.plan.execute(partition, context);
        }
        if self.refused {
            return Err(resources_datafusion_err!(
                "an outer join, EXISTS or NOT EXISTS whose condition has no equality needs its first table in memory"
            ));
        }
        reset_plan_states(self.plan.clone())?.execute(partition, context)
    }
}
