//! Functions that give sets of squares: numbers of 64 bits, bit 0 for a1 and bit 63 for h8.

use datafusion::arrow::array::UInt64Array;
use datafusion::arrow::datatypes::DataType::UInt64;

use super::facts::of_color;
use super::{Function, column, function};

pub(super) static ALL: [Function; 3] = [
    function!("occupied", "position, [color]", 1..=2, UInt64, "where pieces stand", |a| {
        of_color(a, |position, color| position.board().colored(color))
    }),
    function!(
        "attackers",
        "position, square, color",
        3..=3,
        UInt64,
        "the pieces of a colour that attack a square",
        |a| {
            let (positions, squares, colors) = (a.positions(0)?, a.squares(1)?, a.colors(2)?);
            column::<UInt64Array, _>(a, |row| {
                let found = (positions.get(row), squares.get(row), colors.get(row));
                let (Some(position), Some(&square), Some(&color)) = found else { return Ok(None) };
                Ok(Some(position.attackers_of(square, color).0))
            })
        }
    ),
    function!(
        "pieces",
        "position, piece, [color]",
        2..=3,
        UInt64,
        "pieces of a kind, 'knight' or 'N', of a colour or of both",
        |a| {
            let (positions, roles) = (a.positions(0)?, a.roles(1)?);
            let colors = if a.has(2) { Some(a.colors(2)?) } else { None };
            column::<UInt64Array, _>(a, |row| {
                let (Some(position), Some(&role)) = (positions.get(row), roles.get(row)) else {
                    return Ok(None);
                };
                let board = position.board();
                Ok(match &colors {
                    None => Some(board.of_role(role).0),
                    Some(colors) => colors.get(row).map(|&color| board.of_piece(role.of(color)).0),
                })
            })
        }
    ),
];
