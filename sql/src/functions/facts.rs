//! The facts of a colour, each a function of its name: the sets that `kingsight-facts` gives as columns.

use datafusion::arrow::array::{ArrayRef, UInt64Array};
use datafusion::arrow::datatypes::DataType::UInt64;
use datafusion::error::Result;
use kingsight::{Bitboard, Color, Position};
use kingsight_facts::{ColorFact, FactKind};

use super::arguments::Arguments;
use super::{Compute, Function, FunctionHelp, column};

/// The facts that are functions. One with a dot in its name is a column only: `pieces(position, 'pawn')` asks for a role.
pub(super) fn all() -> impl Iterator<Item = Function> {
    let facts = ColorFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
    facts.filter(|fact| !fact.name().contains('.')).filter_map(|fact| {
        // Without a colour, the pieces of both.
        let (arguments, least) = match fact.kind() {
            FactKind::Pieces => ("position, [color]", 1),
            FactKind::Squares => ("position, color", 2),
            _ => return None,
        };
        let help = FunctionHelp { name: fact.name(), arguments, gives: fact.about() };
        Some(Function { help, least, most: 2, answer: || UInt64, compute: Compute::Fact(fact) })
    })
}

/// A column of a fact.
pub(super) fn compute(fact: ColorFact, arguments: &Arguments) -> Result<ArrayRef> {
    of_color(arguments, |position, color| fact.set_in(position, color).unwrap_or_default())
}

/// A set of a colour, or of both together if none is given.
pub(super) fn of_color(
    arguments: &Arguments,
    of: impl Fn(&Position, Color) -> Bitboard,
) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    let colors = if arguments.has(1) { Some(arguments.colors(1)?) } else { None };
    column::<UInt64Array, _>(arguments, |row| {
        let answer = positions.ask(row, |position| match &colors {
            Some(colors) => colors.get(row).map(|&color| of(position, color).0),
            None => Some((of(position, Color::White) | of(position, Color::Black)).0),
        });
        Ok(answer.flatten())
    })
}
