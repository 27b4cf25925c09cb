//! Which conditions of a query can be decided while games are read.

use datafusion::common::ScalarValue;
use datafusion::logical_expr::expr::InList;
use datafusion::logical_expr::{Between, BinaryExpr, Expr, Operator};
use kingsight_data::{Comparison, Condition, GameColumn, GameValue};

/// The condition that an expression is; `None` if only the engine can decide it.
pub(super) fn condition(expr: &Expr) -> Option<Condition> {
    match expr {
        Expr::BinaryExpr(BinaryExpr { left, op: Operator::Or, right }) => {
            Some(Condition::Any(vec![condition(left)?, condition(right)?]))
        }
        Expr::BinaryExpr(BinaryExpr { left, op, right }) => {
            let comparison = comparison(*op)?;
            match (column(left), value(right)) {
                (Some(column), Some(value)) => Some(Condition::Compare(column, comparison, value)),
                _ => {
                    let (column, value) = (column(right)?, value(left)?);
                    Some(Condition::Compare(column, comparison.reversed(), value))
                }
            }
        }
        Expr::InList(InList { expr, list, negated: false }) => {
            let values = list.iter().map(value).collect::<Option<Vec<_>>>()?;
            Some(Condition::OneOf(column(expr)?, values))
        }
        Expr::IsNull(expr) => Some(Condition::Null(column(expr)?)),
        Expr::IsNotNull(expr) => Some(Condition::NotNull(column(expr)?)),
        _ => None,
    }
}

/// The conditions that an expression is, all of which must hold.
pub(super) fn conditions(expr: &Expr) -> Option<Vec<Condition>> {
    if let Expr::Between(Between { expr, negated: false, low, high }) = expr {
        let (column, low, high) = (column(expr)?, value(low)?, value(high)?);
        return Some(vec![
            Condition::Compare(column, Comparison::GreaterOrEqual, low),
            Condition::Compare(column, Comparison::LessOrEqual, high),
        ]);
    }
    condition(expr).map(|condition| vec![condition])
}

fn column(expr: &Expr) -> Option<GameColumn> {
    match expr {
        Expr::Column(column) => GameColumn::of_name(&column.name),
        // A number made wider stays the same number.
        Expr::Cast(cast) => column(&cast.expr).filter(|column| {
            column.data_type().is_integer() && cast.field.data_type().is_signed_integer()
        }),
        _ => None,
    }
}

fn value(expr: &Expr) -> Option<GameValue<'static>> {
    let Expr::Literal(value, _) = expr else { return None };
    Some(match value {
        ScalarValue::Utf8(Some(text))
        | ScalarValue::Utf8View(Some(text))
        | ScalarValue::LargeUtf8(Some(text)) => GameValue::Text(text.clone().into()),
        ScalarValue::Int8(Some(number)) => GameValue::Number((*number).into()),
        ScalarValue::Int16(Some(number)) => GameValue::Number((*number).into()),
        ScalarValue::Int32(Some(number)) | ScalarValue::Date32(Some(number)) => {
            GameValue::Number((*number).into())
        }
        ScalarValue::Int64(Some(number)) => GameValue::Number(*number),
        ScalarValue::UInt8(Some(number)) => GameValue::Number((*number).into()),
        ScalarValue::UInt16(Some(number)) => GameValue::Number((*number).into()),
        ScalarValue::UInt32(Some(number)) => GameValue::Number((*number).into()),
        ScalarValue::UInt64(Some(number)) => GameValue::Number(i64::try_from(*number).ok()?),
        _ => return None,
    })
}

fn comparison(op: Operator) -> Option<Comparison> {
    Some(match op {
        Operator::Eq => Comparison::Equal,
        Operator::NotEq => Comparison::NotEqual,
        Operator::Lt => Comparison::Less,
        Operator::LtEq => Comparison::LessOrEqual,
        Operator::Gt => Comparison::Greater,
        Operator::GtEq => Comparison::GreaterOrEqual,
        _ => return None,
    })
}
