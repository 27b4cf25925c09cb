//! Functions that are facts of the position: computed as `kingsight-data` computes its columns, sixty-four positions at a time.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use datafusion::arrow::array::{Array, ArrayRef, AsArray, UInt8Array};
use datafusion::arrow::datatypes::DataType::{self, UInt16, UInt64, Utf8};
use datafusion::arrow::datatypes::UInt8Type;
use datafusion::error::Result;
use kingsight_data::{FactFields, Positions as _, facts};

use super::arguments::Arguments;
use super::{Function, function};

pub(super) static ALL: [Function; 10] = [
    function!(
        "legal_move_count",
        "position",
        1..=1,
        UInt16,
        "how many legal moves there are",
        |a| { fact(a, "legal_move_count") }
    ),
    function!("capture_count", "position", 1..=1, UInt16, "how many legal moves capture", |a| {
        fact(a, "capture_count")
    }),
    function!(
        "checking_move_count",
        "position",
        1..=1,
        UInt16,
        "how many legal moves give check",
        |a| { fact(a, "checking_move_count") }
    ),
    function!("zobrist", "position", 1..=1, UInt64, "Polyglot's key of the position", |a| {
        fact(a, "key")
    }),
    function!("turn", "position", 1..=1, Utf8, "whose turn it is: white or black", |a| {
        fact(a, "turn")
    }),
    function!(
        "outcome",
        "position",
        1..=1,
        Utf8,
        "how the game has ended, by the position alone, such as checkmate",
        |a| { fact(a, "outcome.kind") }
    ),
    function!(
        "halfmoves",
        "position",
        1..=1,
        UInt16,
        "half-moves since the last capture or pawn move",
        |a| { fact(a, "halfmoves") }
    ),
    function!(
        "fullmoves",
        "position",
        1..=1,
        UInt16,
        "the number of the move about to be played",
        |a| { fact(a, "fullmoves") }
    ),
    function!("to_fen", "position", 1..=1, Utf8, "the position as FEN", |a| fact(a, "fen")),
    function!(
        "material",
        "position, [color]",
        1..=2,
        DataType::UInt8,
        "pawns 1, knights and bishops 3, rooks 5, queens 9: of a colour, or of both",
        material
    ),
];

fn fact(arguments: &Arguments, name: &'static str) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    Ok(facts(&positions, 0..positions.rows(), fields(name)).column(0).clone())
}

/// The facts of a name. Looking them up takes longer than finding the facts of a few positions.
fn fields(name: &'static str) -> &'static FactFields {
    static KNOWN: RwLock<BTreeMap<&'static str, &'static FactFields>> =
        RwLock::new(BTreeMap::new());
    if let Some(fields) = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(name) {
        return fields;
    }
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    known.entry(name).or_insert_with(|| {
        // As many as there are names in this file.
        Box::leak(Box::new(FactFields::of([name]).expect("the name is that of facts")))
    })
}

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
