//! Functions of the material.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int32Array, StringArray};
use datafusion::arrow::datatypes::DataType::{Int32, Utf8};
use datafusion::arrow::datatypes::Int32Type;
use datafusion::error::Result;
use kingsight::{Color, Position, Role};
use kingsight_data::{Positions as _, facts};

use super::arguments::Arguments;
use super::facts::fields;
use super::{Function, column, function};

pub(super) static ALL: [Function; 2] = [
    function!(
        "material",
        "position, [color]",
        1..=2,
        Int32,
        "pawns 1, knights and bishops 3, rooks 5, queens 9: of a colour, or of both",
        material
    ),
    function!(
        "signature",
        "position",
        1..=1,
        Utf8,
        "the pieces that are left as tablebases name them, White's first, such as KRPvKR",
        |a| {
            let positions = a.positions(0)?;
            column::<StringArray, _>(a, |row| Ok(positions.ask(row, signature)))
        }
    ),
];

/// `KRPvKR`
fn signature(position: &Position) -> String {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    let board = position.board();
    let side = |color| {
        let letters = [King, Queen, Rook, Bishop, Knight, Pawn].map(|role| {
            let count = board.of_piece(role.of(color)).len();
            role.letter().to_ascii_uppercase().to_string().repeat(count as usize)
        });
        letters.concat()
    };
    format!("{}v{}", side(Color::White), side(Color::Black))
}

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
