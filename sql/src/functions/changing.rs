//! Functions that give positions, and counts of what follows them.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, FixedSizeBinaryBuilder, Int64Array};
use datafusion::arrow::datatypes::DataType::{self, Int64};
use datafusion::common::exec_err;
use datafusion::error::Result;
use kingsight::{PackedPosition, Position};

use super::arguments::Arguments;
use super::{Function, column, function};

const POSITION: DataType = DataType::FixedSizeBinary(32);

pub(super) static ALL: [Function; 4] = [
    function!(
        "from_fen",
        "text",
        1..=1,
        POSITION,
        "the packed position of a FEN, EPD or startpos",
        |a| {
            let positions = a.positions(0)?;
            packed(a, |row| positions.get(row))
        }
    ),
    function!(
        "play",
        "position, moves",
        2..=2,
        POSITION,
        "the position after a move, or after several with blanks between them, with or without numbers",
        |a| {
            let (positions, moves) = (a.positions(0)?, a.moves(1)?);
            packed(a, |row| moves.play(row, positions.get(row)?))
        }
    ),
    function!(
        "play_null",
        "position",
        1..=1,
        POSITION,
        "the position with the other side to move; NULL in check",
        |a| {
            let positions = a.positions(0)?;
            packed(a, |row| positions.get(row)?.play_null())
        }
    ),
    function!(
        "perft",
        "position, depth",
        2..=2,
        Int64,
        "how many sequences of so many legal moves there are",
        |a| {
            let (positions, depths) = (a.positions(0)?, a.numbers(1)?);
            column::<Int64Array, _>(a, |row| {
                let Some(depth) = depths[row] else { return Ok(None) };
                let Some(depth) = u32::try_from(depth).ok().filter(|&depth| depth <= 20) else {
                    return exec_err!("perft(position, depth): depth {depth}; expected 0 to 20");
                };
                if positions.get(row).is_none() {
                    return Ok(None);
                }
                match kingsight_data::perft(&positions, row, depth, &a.stop) {
                    Ok(count) => match i64::try_from(count) {
                        Ok(count) => Ok(Some(count)),
                        Err(_) => exec_err!("perft(position, depth): more than 64 bits hold"),
                    },
                    Err(error) => exec_err!("perft(position, depth): {}", error.message),
                }
            })
        }
    ),
];

fn packed(arguments: &Arguments, of: impl Fn(usize) -> Option<Position>) -> Result<ArrayRef> {
    let mut column = FixedSizeBinaryBuilder::with_capacity(arguments.rows(), 32);
    for row in 0..arguments.rows() {
        match of(row).as_ref().and_then(PackedPosition::of) {
            Some(packed) => column.append_value(packed.0)?,
            None => column.append_null(),
        }
    }
    Ok(Arc::new(column.finish()))
}
