//! `+`, `-` and `*` of whole numbers, as functions that the engine's operators are replaced by.

use datafusion::arrow::array::{ArrayRef, Datum};
use datafusion::arrow::compute::kernels::numeric::{add, mul, neg, sub};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::arrow::error::ArrowError;
use datafusion::common::config::ConfigOptions;
use datafusion::common::tree_node::Transformed;
use datafusion::common::{DFSchema, ScalarValue, internal_err};
use datafusion::error::Result;
use datafusion::logical_expr::expr_rewriter::FunctionRewrite;
use datafusion::logical_expr::{
    BinaryExpr, ColumnarValue, Expr, ExprSchemable as _, Operator, ReturnFieldArgs,
    ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility, cast,
};
use datafusion::physical_expr_common::datum::apply;

/// The functions.
pub(super) fn all() -> [ScalarUDF; 3] {
    [Kind::Plus, Kind::Minus, Kind::Times].map(Kind::function)
}

/// Puts them in the place of the operators.
#[derive(Debug)]
pub(super) struct Checked;

impl FunctionRewrite for Checked {
    fn name(&self) -> &'static str {
        "checked_arithmetic"
    }

    fn rewrite(
        &self,
        expr: Expr,
        schema: &DFSchema,
        _: &ConfigOptions,
    ) -> Result<Transformed<Expr>> {
        let kind = match &expr {
            Expr::BinaryExpr(BinaryExpr { op: Operator::Plus, .. }) => Kind::Plus,
            Expr::BinaryExpr(BinaryExpr { op: Operator::Minus, .. }) | Expr::Negative(_) => {
                Kind::Minus
            }
            Expr::BinaryExpr(BinaryExpr { op: Operator::Multiply, .. }) => Kind::Times,
            _ => return Ok(Transformed::no(expr)),
        };
        // Whose type is unknown has an error of the engine's.
        let Ok(answer) = expr.get_type(schema) else { return Ok(Transformed::no(expr)) };
        let whole = |one: &Expr| one.get_type(schema).is_ok_and(|one| !one.is_temporal());
        let of = match expr {
            // The difference of two dates is a whole number, too.
            Expr::BinaryExpr(BinaryExpr { left, op, right }) => {
                if !answer.is_integer() || !whole(&left) || !whole(&right) {
                    return Ok(Transformed::no(Expr::BinaryExpr(BinaryExpr { left, op, right })));
                }
                vec![*left, *right]
            }
            Expr::Negative(one) if answer.is_signed_integer() => vec![*one],
            other => return Ok(Transformed::no(other)),
        };
        let typed = |one: Expr| match one.get_type(schema) {
            Ok(known) if known == answer => one,
            _ => cast(one, answer.clone()),
        };
        Ok(Transformed::yes(kind.function().call(of.into_iter().map(typed).collect())))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Plus,
    Minus,
    Times,
}

impl Kind {
    fn function(self) -> ScalarUDF {
        let signature = Signature::variadic_any(Volatility::Immutable);
        ScalarUDF::new_from_impl(Arithmetic { kind: self, signature })
    }

    fn compute(self) -> fn(&dyn Datum, &dyn Datum) -> Result<ArrayRef, ArrowError> {
        match self {
            Kind::Plus => add,
            Kind::Minus => sub,
            Kind::Times => mul,
        }
    }
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Arithmetic {
    kind: Kind,
    signature: Signature,
}

impl ScalarUDFImpl for Arithmetic {
    fn name(&self) -> &'static str {
        match self.kind {
            Kind::Plus => "+",
            Kind::Minus => "-",
            Kind::Times => "*",
        }
    }

    /// As the engine names the columns of its operators.
    fn schema_name(&self, of: &[Expr]) -> Result<String> {
        let name = self.name();
        match of {
            [one] => Ok(format!("({name} {})", one.schema_name())),
            [left, right] => Ok(format!("{} {name} {}", left.schema_name(), right.schema_name())),
            more => internal_err!("{} arguments of {name}", more.len()),
        }
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, of: &[DataType]) -> Result<DataType> {
        match of {
            [one] => Ok(one.clone()),
            [left, right] if left == right => Ok(left.clone()),
            more => internal_err!("{} of {more:?}", self.name()),
        }
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        let types: Vec<DataType> =
            args.arg_fields.iter().map(|field| field.data_type().clone()).collect();
        let nullable = args.arg_fields.iter().any(|field| field.is_nullable());
        Ok(Field::new(self.name(), self.return_type(&types)?, nullable).into())
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        match args.args.as_slice() {
            [ColumnarValue::Array(one)] => Ok(ColumnarValue::Array(neg(one)?)),
            [ColumnarValue::Scalar(one)] => {
                let answer = neg(&one.to_array()?)?;
                Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&answer, 0)?))
            }
            [left, right] => apply(left, right, self.kind.compute()),
            more => internal_err!("{} arguments of {}", more.len(), self.name()),
        }
    }
}
