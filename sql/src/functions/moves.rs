//! Functions of a position and a move. A move is SAN, UCI, or a number as in the column `move`; of one that is not legal all are
//! NULL.

use datafusion::arrow::array::{ArrayRef, Int32Array, StringArray, UInt64Array};
use datafusion::arrow::datatypes::DataType::{Int32, UInt64, Utf8};
use datafusion::error::Result;
use kingsight::{Move, PieceValues, Position};
use kingsight_ask::{ChangeReport, Wording};

use super::arguments::Arguments;
use super::{Function, column, function};

pub(super) static ALL: [Function; 8] = [
    function!("san", "position, move", 2..=2, Utf8, "a move in SAN", |a| {
        text(a, |position, m| Some(position.san(m).to_string()))
    }),
    function!("uci", "position, move", 2..=2, Utf8, "a move in UCI", |a| {
        text(a, |position, m| Some(position.uci(m).to_string()))
    }),
    function!(
        "role_of",
        "position, move",
        2..=2,
        Utf8,
        "what moves: pawn, knight, bishop, rook, queen or king",
        |a| { text(a, |_, m| Some(m.role().name().to_owned())) }
    ),
    function!("from_square", "position, move", 2..=2, Utf8, "where a move begins", |a| {
        text(a, |_, m| Some(m.from().to_string()))
    }),
    function!(
        "to_square",
        "position, move",
        2..=2,
        Utf8,
        "where the piece arrives; of castling, the king",
        |a| { text(a, |_, m| Some(m.landing_square().to_string())) }
    ),
    function!(
        "changes",
        "position, move",
        2..=2,
        Utf8,
        "what a move changes, as the JSON of kingsight changes",
        |a| {
            text(a, |position, m| {
                let report = ChangeReport::new(position, m, Wording::default())?;
                serde_json::to_string(&report).ok()
            })
        }
    ),
    function!(
        "see",
        "position, move",
        2..=2,
        Int32,
        "what the exchange wins that a move begins, in hundredths of a pawn",
        |a| {
            let (positions, moves) = (a.positions(0)?, a.moves(1)?);
            let values = PieceValues::default();
            column::<Int32Array, _>(a, |row| {
                let Some(position) = positions.get(row) else { return Ok(None) };
                Ok(moves.get(row, &position).map(|m| position.see(m, &values)))
            })
        }
    ),
    function!(
        "gives_check_by",
        "position, move",
        2..=2,
        UInt64,
        "the pieces that give check after a move, as a set",
        |a| {
            let (positions, moves) = (a.positions(0)?, a.moves(1)?);
            column::<UInt64Array, _>(a, |row| {
                let Some(position) = positions.get(row) else { return Ok(None) };
                let after = moves.get(row, &position).map(|m| position.play_unchecked(m));
                Ok(after.map(|after| after.checkers().0))
            })
        }
    ),
];

fn text(arguments: &Arguments, of: impl Fn(&Position, Move) -> Option<String>) -> Result<ArrayRef> {
    let (positions, moves) = (arguments.positions(0)?, arguments.moves(1)?);
    column::<StringArray, _>(arguments, |row| {
        let Some(position) = positions.get(row) else { return Ok(None) };
        Ok(moves.get(row, &position).and_then(|m| of(&position, m)))
    })
}
