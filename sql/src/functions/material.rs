//! The function that counts material, from the columns of `kingsight-data`.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, UInt8Array};
use datafusion::arrow::datatypes::DataType::UInt8;
use datafusion::arrow::datatypes::UInt8Type;
use datafusion::error::Result;
use kingsight_data::{Positions as _, facts};

use super::arguments::Arguments;
use super::facts::fields;
use super::{Function, function};

pub(super) static ALL: [Function; 1] = [function!(
    "material",
    "position, [color]",
    1..=2,
    UInt8,
    "pawns 1, knights and bishops 3, rooks 5, queens 9: of a colour, or of both",
    material
)];

fn material(arguments: &Arguments) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    let found = facts(&positions, 0..positions.rows(), fields("sides.*.material"));
    let colors = if arguments.has(1) { Some(arguments.colors(1)?) } else { None };
    const VALUES: [(&str, u8); 5] =
        [("pawn", 1), ("knight", 3), ("bishop", 3), ("rook", 5), ("queen", 9)];
    let columns: Vec<(&str, &UInt8Array, u8)> = ["white", "black"]
        .into_iter()
        .flat_map(|color| VALUES.map(|(role, value)| (color, role, value)))
        .filter_map(|(color, role, value)| {
            let column = found.column_by_name(&format!("sides.{color}.material.{role}"))?;
            Some((color, column.as_primitive::<UInt8Type>(), value))
        })
        .collect();
    let answers = (0..arguments.rows()).map(|row| {
        let color = match &colors {
            None => None,
            Some(colors) => Some(colors.get(row)?.name()),
        };
        let valid = columns.first().is_some_and(|(_, column, _)| column.is_valid(row));
        let counted = columns.iter().filter(|(of, ..)| color.is_none_or(|color| color == *of));
        let sum: u32 = counted
            .map(|(_, column, value)| u32::from(column.value(row)) * u32::from(*value))
            .sum();
        valid.then_some(u8::try_from(sum).unwrap_or(u8::MAX))
    });
    Ok(Arc::new(answers.collect::<UInt8Array>()))
}
