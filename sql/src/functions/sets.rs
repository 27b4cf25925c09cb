//! Functions that give sets of squares: numbers of 64 bits, bit 0 for a1 and bit 63 for h8.

use datafusion::arrow::array::{ArrayRef, UInt64Array};
use datafusion::arrow::datatypes::DataType::UInt64;
use datafusion::error::Result;
use kingsight::{Bitboard, Color, Position};

use super::arguments::Arguments;
use super::{Function, column, function};

pub(super) static ALL: [Function; 10] = [
    function!(
        "pinned",
        "position, [color]",
        1..=2,
        UInt64,
        "pinned pieces, of a colour or of both",
        |a| { of_color(a, |position, color| position.check_info(color).pinned) }
    ),
    function!(
        "pinners",
        "position, [color]",
        1..=2,
        UInt64,
        "pieces that pin those of a colour, or of both",
        |a| { of_color(a, |position, color| position.check_info(color).pinners) }
    ),
    function!(
        "attacked",
        "position, color",
        2..=2,
        UInt64,
        "the squares that a colour attacks",
        |a| { of_color(a, |position, color| position.board().attacked(color)) }
    ),
    function!(
        "protected",
        "position, [color]",
        1..=2,
        UInt64,
        "pieces that their own side protects",
        |a| { of_color(a, |position, color| position.board().protected(color)) }
    ),
    function!(
        "king_danger",
        "position, color",
        2..=2,
        UInt64,
        "squares where the king of a colour would be attacked",
        |a| { of_color(a, |position, color| position.board().king_danger(color)) }
    ),
    function!("occupied", "position, [color]", 1..=2, UInt64, "where pieces stand", |a| {
        of_color(a, |position, color| position.board().colored(color))
    }),
    function!(
        "discovered_check_candidates",
        "position, [color]",
        1..=2,
        UInt64,
        "pieces that give check by moving away",
        |a| {
            // They stand in front of the enemy's king.
            of_color(a, |position, color| position.check_info(!color).discovered_check_candidates)
        }
    ),
    function!(
        "hanging",
        "position, [color]",
        1..=2,
        UInt64,
        "pieces that the enemy wins material by taking",
        |a| {
            let colors = if a.has(1) { Some(a.colors(1)?) } else { None };
            let positions = a.positions(0)?;
            column::<UInt64Array, _>(a, |row| {
                let Some(position) = positions.get(row) else { return Ok(None) };
                let all: Bitboard =
                    position.hanging().iter().map(|hanging| hanging.square).collect();
                Ok(match &colors {
                    None => Some(all.0),
                    Some(colors) => {
                        colors.get(row).map(|&color| (all & position.board().colored(color)).0)
                    }
                })
            })
        }
    ),
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

/// A set of a colour, or of both together if none is given.
fn of_color(arguments: &Arguments, of: impl Fn(&Position, Color) -> Bitboard) -> Result<ArrayRef> {
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
