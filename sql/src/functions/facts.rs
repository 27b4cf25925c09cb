//! The facts of a position and of a colour, each a function: what the tables of `kingsight-facts` give as columns.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use datafusion::arrow::array::{ArrayRef, BooleanArray, UInt64Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::error::Result;
use kingsight::{Bitboard, Color, Position};
use kingsight_data::{FactFields, Positions as _, facts};
use kingsight_facts::{ColorFact, FactKind, PositionFact};

use super::arguments::Arguments;
use super::{Compute, Function, FunctionHelp, column};

/// The facts that are functions. `pieces(position, 'pawn')` asks for the sets of a role.
pub(super) fn all() -> impl Iterator<Item = Function> {
    let of_position = PositionFact::ALL.into_iter().filter_map(|fact| {
        let help =
            FunctionHelp { name: fact.function()?, arguments: "position", gives: fact.item() };
        Some(Function { help, least: 1, most: 1, compute: Compute::Position(fact) })
    });
    let of_color = ColorFact::ALL.into_iter().filter_map(|fact| {
        // Without a colour, the pieces of both.
        let (arguments, least) = match fact.kind() {
            FactKind::Pieces => ("position, [color]", 1),
            _ => ("position, color", 2),
        };
        let help = FunctionHelp { name: fact.function()?, arguments, gives: fact.item() };
        Some(Function { help, least, most: 2, compute: Compute::Color(fact) })
    });
    of_position.chain(of_color)
}

/// A column of a fact of the position.
pub(super) fn compute(fact: PositionFact, arguments: &Arguments) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    if fact == PositionFact::InCheck {
        // So quick that it is asked of positions where they are.
        return column::<BooleanArray, _>(arguments, |row| {
            Ok(positions.ask(row, Position::in_check))
        });
    }
    Ok(facts(&positions, 0..positions.rows(), fields(fact.name())).column(0).clone())
}

/// The type of that column.
pub(super) fn data_type(fact: PositionFact) -> DataType {
    fields(fact.name()).schema().field(0).data_type().clone()
}

/// The facts of a name. Looking them up takes longer than finding the facts of a few positions.
pub(super) fn fields(name: &'static str) -> &'static FactFields {
    static KNOWN: RwLock<BTreeMap<&'static str, &'static FactFields>> =
        RwLock::new(BTreeMap::new());
    if let Some(fields) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(name) {
        return fields;
    }
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    known.entry(name).or_insert_with(|| {
        // As many as there are names of facts.
        Box::leak(Box::new(FactFields::of([name]).expect("the name is that of facts")))
    })
}

/// A column of a fact of a colour.
pub(super) fn compute_of_color(fact: ColorFact, arguments: &Arguments) -> Result<ArrayRef> {
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
