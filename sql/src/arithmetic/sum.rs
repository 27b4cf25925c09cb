//! `sum` of whole numbers: added as decimals, which have room for all, and then brought to the type of the answer.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray as _, BooleanArray};
use datafusion::arrow::compute::cast_with_options;
use datafusion::arrow::datatypes::{
    DECIMAL128_MAX_PRECISION, DataType, Decimal128Type, Field, FieldRef,
};
use datafusion::common::format::DEFAULT_CAST_OPTIONS;
use datafusion::common::{ScalarValue, internal_err};
use datafusion::error::Result;
use datafusion::functions_aggregate::sum::Sum;
use datafusion::logical_expr::expr::AggregateFunction;
use datafusion::logical_expr::function::{AccumulatorArgs, StateFieldsArgs};
use datafusion::logical_expr::utils::AggregateOrderSensitivity;
use datafusion::logical_expr::{
    Accumulator, AggregateUDFImpl, Documentation, EmitTo, Expr, GroupsAccumulator, Operator,
    ReversedUDAF, SetMonotonicity, Signature, StatisticsArgs,
};

/// Where whole numbers are added: five million million millions of the largest fit.
const DECIMAL: DataType = DataType::Decimal128(DECIMAL128_MAX_PRECISION, 0);

/// The engine's `sum`, with its whole numbers in decimals.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct CheckedSum(Sum);

/// The same with a decimal as its answer.
fn in_decimals<'a>(args: &AccumulatorArgs<'a>) -> AccumulatorArgs<'a> {
    let return_field = Arc::new(Field::new(args.name, DECIMAL, true));
    AccumulatorArgs { return_field, ..*args }
}

/// Values in another type. What does not fit is an error.
fn converted(values: &[ArrayRef], to: &DataType) -> Result<Vec<ArrayRef>> {
    let one = |values: &ArrayRef| Ok(cast_with_options(values, to, &DEFAULT_CAST_OPTIONS)?);
    values.iter().map(one).collect()
}

impl AggregateUDFImpl for CheckedSum {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn signature(&self) -> &Signature {
        self.0.signature()
    }

    fn return_type(&self, of: &[DataType]) -> Result<DataType> {
        self.0.return_type(of)
    }

    fn accumulator(&self, args: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        let answer = args.return_type().clone();
        match answer.is_integer() {
            true => Ok(Box::new(InDecimals(self.0.accumulator(in_decimals(&args))?, answer))),
            false => self.0.accumulator(args),
        }
    }

    fn create_sliding_accumulator(&self, args: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        let answer = args.return_type().clone();
        match (answer.is_integer(), args.is_distinct) {
            (true, true) => {
                Ok(Box::new(SlidingDistinct { counts: HashMap::new(), sum: 0, answer }))
            }
            (true, false) => {
                let sum = self.0.create_sliding_accumulator(in_decimals(&args))?;
                Ok(Box::new(InDecimals(sum, answer)))
            }
            (false, _) => self.0.create_sliding_accumulator(args),
        }
    }

    fn state_fields(&self, args: StateFieldsArgs) -> Result<Vec<FieldRef>> {
        if !args.return_type().is_integer() {
            return self.0.state_fields(args);
        }
        let return_field = Arc::new(Field::new(args.name, DECIMAL, true));
        self.0.state_fields(StateFieldsArgs { return_field, ..args })
    }

    fn groups_accumulator_supported(&self, args: AccumulatorArgs) -> bool {
        self.0.groups_accumulator_supported(args)
    }

    fn create_groups_accumulator(
        &self,
        args: AccumulatorArgs,
    ) -> Result<Box<dyn GroupsAccumulator>> {
        let answer = args.return_type().clone();
        match answer.is_integer() {
            true => {
                let sums = self.0.create_groups_accumulator(in_decimals(&args))?;
                Ok(Box::new(GroupsInDecimals(sums, answer)))
            }
            false => self.0.create_groups_accumulator(args),
        }
    }

    fn reverse_expr(&self) -> ReversedUDAF {
        self.0.reverse_expr()
    }

    fn order_sensitivity(&self) -> AggregateOrderSensitivity {
        self.0.order_sensitivity()
    }

    fn documentation(&self) -> Option<&Documentation> {
        self.0.documentation()
    }

    fn set_monotonicity(&self, of: &DataType) -> SetMonotonicity {
        self.0.set_monotonicity(of)
    }

    fn simplify_expr_op_literal(
        &self,
        sum: &AggregateFunction,
        of: &Expr,
        operator: Operator,
        literal: &Expr,
        is_left: bool,
    ) -> Result<Option<Expr>> {
        self.0.simplify_expr_op_literal(sum, of, operator, literal, is_left)
    }

    fn value_from_stats(&self, args: &StatisticsArgs) -> Option<ScalarValue> {
        self.0.value_from_stats(args)
    }
}

/// A sum of decimals, and the type of its answer.
#[derive(Debug)]
struct InDecimals(Box<dyn Accumulator>, DataType);

impl Accumulator for InDecimals {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        self.0.update_batch(&converted(values, &DECIMAL)?)
    }

    fn retract_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        self.0.retract_batch(&converted(values, &DECIMAL)?)
    }

    fn supports_retract_batch(&self) -> bool {
        self.0.supports_retract_batch()
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        self.0.state()
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        self.0.merge_batch(states)
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        self.0.evaluate()?.cast_to(&self.1)
    }

    fn size(&self) -> usize {
        self.0.size()
    }
}

/// The sum of the different numbers in a window, with how often each is there.
#[derive(Debug)]
struct SlidingDistinct {
    counts: HashMap<i128, u64>,
    sum: i128,
    answer: DataType,
}

impl Accumulator for SlidingDistinct {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        for values in converted(values, &DECIMAL)? {
            for value in values.as_primitive::<Decimal128Type>().iter().flatten() {
                let count = self.counts.entry(value).or_default();
                *count += 1;
                self.sum += if *count == 1 { value } else { 0 };
            }
        }
        Ok(())
    }

    fn retract_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        for values in converted(values, &DECIMAL)? {
            for value in values.as_primitive::<Decimal128Type>().iter().flatten() {
                if let Entry::Occupied(mut count) = self.counts.entry(value) {
                    *count.get_mut() -= 1;
                    if *count.get() == 0 {
                        count.remove();
                        self.sum -= value;
                    }
                }
            }
        }
        Ok(())
    }

    fn supports_retract_batch(&self) -> bool {
        true
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        internal_err!("a window is summed in one piece")
    }

    fn merge_batch(&mut self, _: &[ArrayRef]) -> Result<()> {
        internal_err!("a window is summed in one piece")
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        let sum = Some(self.sum).filter(|_| !self.counts.is_empty());
        ScalarValue::Decimal128(sum, DECIMAL128_MAX_PRECISION, 0).cast_to(&self.answer)
    }

    fn size(&self) -> usize {
        size_of_val(self) + self.counts.capacity() * size_of::<(i128, u64)>()
    }
}

/// Sums of decimals, one for each group, and the type of their answers.
struct GroupsInDecimals(Box<dyn GroupsAccumulator>, DataType);

impl GroupsAccumulator for GroupsInDecimals {
    fn update_batch(
        &mut self,
        values: &[ArrayRef],
        groups: &[usize],
        filter: Option<&BooleanArray>,
        count: usize,
    ) -> Result<()> {
        self.0.update_batch(&converted(values, &DECIMAL)?, groups, filter, count)
    }

    fn merge_batch(&mut self, states: &[ArrayRef], groups: &[usize], count: usize) -> Result<()> {
        self.0.merge_batch(states, groups, count)
    }

    fn convert_to_state(
        &self,
        values: &[ArrayRef],
        filter: Option<&BooleanArray>,
    ) -> Result<Vec<ArrayRef>> {
        self.0.convert_to_state(&converted(values, &DECIMAL)?, filter)
    }

    fn state(&mut self, emit: EmitTo) -> Result<Vec<ArrayRef>> {
        self.0.state(emit)
    }

    fn evaluate(&mut self, emit: EmitTo) -> Result<ArrayRef> {
        let sums = self.0.evaluate(emit)?;
        Ok(cast_with_options(&sums, &self.1, &DEFAULT_CAST_OPTIONS)?)
    }

    fn size(&self) -> usize {
        self.0.size()
    }
}
