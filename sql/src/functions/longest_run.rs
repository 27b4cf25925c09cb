//! The aggregate `longest_run(number)`: how many whole numbers follow one another without a gap, at most.

use std::mem::size_of;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int64Array};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Int64Type};
use datafusion::common::{ScalarValue, plan_err};
use datafusion::error::Result;
use datafusion::logical_expr::function::{AccumulatorArgs, StateFieldsArgs};
use datafusion::logical_expr::utils::format_state_name;
use datafusion::logical_expr::{
    Accumulator, AggregateUDF, AggregateUDFImpl, Signature, Volatility,
};

use super::FunctionHelp;

pub(super) const HELP: FunctionHelp = FunctionHelp {
    name: "longest_run",
    arguments: "number",
    gives: "of all rows: how many whole numbers follow one another, at most; of 3, 4, 5, 9 three",
};

pub(super) const ANSWER: DataType = DataType::Int64;

pub(super) fn function() -> AggregateUDF {
    AggregateUDF::new_from_impl(LongestRun { signature: Signature::any(1, Volatility::Immutable) })
}

#[derive(PartialEq, Eq, Hash, Debug)]
struct LongestRun {
    signature: Signature,
}

fn list() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(DataType::Int64, true)))
}

impl AggregateUDFImpl for LongestRun {
    fn name(&self) -> &str {
        HELP.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, arguments: &[DataType]) -> Result<DataType> {
        match arguments {
            [number] if number.is_integer() || number.is_null() => Ok(ANSWER),
            [other] => plan_err!(
                "longest_run(number): argument 1 has type {other}; expected a whole number"
            ),
            _ => plan_err!(
                "longest_run: {} arguments; expected longest_run(number)",
                arguments.len()
            ),
        }
    }

    fn state_fields(&self, args: StateFieldsArgs) -> Result<Vec<FieldRef>> {
        Ok(vec![Arc::new(Field::new(format_state_name(args.name, "runs"), list(), true))])
    }

    fn accumulator(&self, _: AccumulatorArgs) -> Result<Box<dyn Accumulator>> {
        Ok(Box::<Runs>::default())
    }
}

/// Runs of numbers: the first and the last of each.
#[derive(Default, Debug)]
struct Runs {
    runs: Vec<(i64, i64)>,
    /// How many there were when they were last put in order.
    ordered: usize,
}

impl Runs {
    fn add(&mut self, first: i64, last: i64) {
        match self.runs.last_mut() {
            // Plies mostly come in their order.
            Some(run) if (run.0..=run.1.saturating_add(1)).contains(&first) => {
                run.1 = run.1.max(last);
            }
            _ => self.runs.push((first, last)),
        }
        if self.runs.len() > 2 * self.ordered.max(64) {
            self.order();
        }
    }

    /// Puts the runs in order and joins those that touch.
    fn order(&mut self) {
        self.runs.sort_unstable();
        let mut joined: Vec<(i64, i64)> = Vec::with_capacity(self.runs.len());
        for &(first, last) in &self.runs {
            match joined.last_mut() {
                Some(run) if first <= run.1.saturating_add(1) => run.1 = run.1.max(last),
                _ => joined.push((first, last)),
            }
        }
        self.ordered = joined.len();
        self.runs = joined;
    }
}

fn numbers(column: &ArrayRef) -> Result<Int64Array> {
    Ok(cast(column, &DataType::Int64)?.as_primitive::<Int64Type>().clone())
}

impl Accumulator for Runs {
    fn update_batch(&mut self, values: &[ArrayRef]) -> Result<()> {
        for number in numbers(&values[0])?.iter().flatten() {
            self.add(number, number);
        }
        Ok(())
    }

    fn evaluate(&mut self) -> Result<ScalarValue> {
        self.order();
        let longest = self.runs.iter().map(|(first, last)| last.abs_diff(*first).saturating_add(1));
        let longest = longest.max().unwrap_or(0);
        Ok(ScalarValue::Int64(Some(i64::try_from(longest).unwrap_or(i64::MAX))))
    }

    fn size(&self) -> usize {
        size_of::<Runs>() + self.runs.capacity() * size_of::<(i64, i64)>()
    }

    fn state(&mut self) -> Result<Vec<ScalarValue>> {
        self.order();
        let ends = self.runs.iter().flat_map(|&(first, last)| [first, last]);
        let ends: Vec<ScalarValue> = ends.map(|end| ScalarValue::Int64(Some(end))).collect();
        Ok(vec![ScalarValue::List(ScalarValue::new_list_nullable(&ends, &DataType::Int64))])
    }

    fn merge_batch(&mut self, states: &[ArrayRef]) -> Result<()> {
        let lists = states[0].as_list::<i32>();
        for row in (0..lists.len()).filter(|&row| lists.is_valid(row)) {
            let ends = numbers(&lists.value(row))?;
            for pair in ends.values().chunks_exact(2) {
                self.add(pair[0], pair[1]);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Runs;

    #[test]
    fn runs_join_in_any_order() {
        let mut runs = Runs::default();
        for number in (0..1_000).rev().filter(|number| number % 10 != 0) {
            runs.add(number, number);
        }
        runs.add(3, 3);
        runs.order();
        assert_eq!((runs.runs.len(), runs.runs[0]), (100, (1, 9)));
        runs.add(i64::MAX, i64::MAX);
        runs.add(10, 10);
        runs.order();
        assert_eq!(runs.runs[0], (1, 19));
    }
}
