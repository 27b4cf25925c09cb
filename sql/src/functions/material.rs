//! The function that counts material, from the columns of `kingsight-data`.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int32Array};
use datafusion::arrow::datatypes::DataType::Int32;
use datafusion::arrow::datatypes::Int32Type;
use datafusion::error::Result;
use kingsight_data::{Positions as _, facts};

use super::arguments::Arguments;
use super::facts::fields;
use super::{Function, function};

pub(super) static ALL: [Function; 1] = [function!(
    "material",
    "position, [color]",
    1..=2,
    Int32,
    "pawns 1, knights and bishops 3, rooks 5, queens 9: of a colour, or of both",
    material
)];

fn material(arguments: &Arguments) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    let found = facts(&positions, 0..positions.rows(), fields("sides.*.material"));
    let colors = if arguments.has(1) { Some(arguments.colors(1)?) } else { None };
    const VALUES: [(&str, i32); 5] =
        [("pawn", 1), ("knight", 3), ("bishop", 3), ("rook", 5), ("queen", 9)];
    let columns: Vec<(&str, &Int32Array, i32)> = ["white", "black"]
        .into_iter()
        .flat_map(|color| VALUES.map(|(role, value)| (color, role, value)))
        .filter_map(|(color, role, value)| {
            let column = found.column_by_name(&format!("sides.{color}.material.{role}"))?;
            Some((color, column.as_primitive::<Int32Type>(), value))
        })
        .collect();
    let answers = (0..arguments.rows()).map(|row| {
        let color = match &colors {
            None => None,
            Some(colors) => Some(colors.get(row)?.name()),
        };
        let valid = columns.first().is_some_and(|(_, column, _)| column.is_valid(row));
        let counted = columns.iter().filter(|(of, ..)| color.is_none_or(|color| color == *of));
        valid.then(|| counted.map(|(_, column, value)| column.value(row) * value).sum::<i32>())
    });
    Ok(Arc::new(answers.collect::<Int32Array>()))
}
