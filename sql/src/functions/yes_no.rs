//! Questions that are answered by yes or no.

use datafusion::arrow::array::{ArrayRef, BooleanArray};
use datafusion::arrow::datatypes::DataType::Boolean;
use datafusion::error::Result;
use kingsight::{Nodes, Position};
use kingsight_data::Pattern;

use super::arguments::Arguments;
use super::{Function, column, function};

pub(super) static ALL: [Function; 9] = [
    function!(
        "is_double_check",
        "position",
        1..=1,
        Boolean,
        "whether two pieces give check",
        |a| { ask(a, |position| position.checkers().more_than_one()) }
    ),
    function!(
        "is_checkmate",
        "position",
        1..=1,
        Boolean,
        "whether the side to move is checkmated",
        |a| { ask(a, Position::is_checkmate) }
    ),
    function!(
        "is_stalemate",
        "position",
        1..=1,
        Boolean,
        "whether the side to move is stalemated",
        |a| { ask(a, Position::is_stalemate) }
    ),
    function!(
        "is_dead",
        "position",
        1..=1,
        Boolean,
        "whether neither side can ever mate; NULL if that was not found in the time",
        |a| {
            let positions = a.positions(0)?;
            column::<BooleanArray, _>(a, |row| {
                Ok(positions.get(row).and_then(|position| position.is_dead(Nodes::USUAL)))
            })
        }
    ),
    function!(
        "is_mate_by",
        "position, piece",
        2..=2,
        Boolean,
        "whether the side to move is checkmated by such a piece, 'knight' or 'N'",
        |a| {
            let (positions, roles) = (a.positions(0)?, a.roles(1)?);
            column::<BooleanArray, _>(a, |row| {
                let (Some(position), Some(&role)) = (positions.get(row), roles.get(row)) else {
                    return Ok(None);
                };
                let by = position.checkers().intersects(position.board().of_role(role));
                Ok(Some(by && position.is_checkmate()))
            })
        }
    ),
    function!("is_legal", "position, move", 2..=2, Boolean, "whether a move is legal", |a| {
        let (positions, moves) = (a.positions(0)?, a.moves(1)?);
        column::<BooleanArray, _>(a, |row| {
            Ok(positions.get(row).map(|position| moves.get(row, &position).is_some()))
        })
    }),
    function!(
        "gives_check",
        "position, move",
        2..=2,
        Boolean,
        "whether a legal move gives check",
        |a| {
            let (positions, moves) = (a.positions(0)?, a.moves(1)?);
            column::<BooleanArray, _>(a, |row| {
                let m = positions
                    .get(row)
                    .and_then(|position| Some((position, moves.get(row, &position)?)));
                Ok(m.map(|(position, m)| position.gives_check(m)))
            })
        }
    ),
    function!(
        "is_capture",
        "position, move",
        2..=2,
        Boolean,
        "whether a legal move captures",
        |a| {
            let (positions, moves) = (a.positions(0)?, a.moves(1)?);
            column::<BooleanArray, _>(a, |row| {
                let m = positions.get(row).and_then(|position| moves.get(row, &position));
                Ok(m.map(kingsight::Move::is_capture))
            })
        }
    ),
    function!(
        "matches",
        "position, pattern",
        2..=2,
        Boolean,
        "whether a pattern of pieces occurs: docs/data/patterns.md",
        |a| {
            let positions = a.positions(0)?;
            let patterns = a.words(1, "a pattern", |text| {
                text.parse::<Pattern>().map_err(|error| error.to_string())
            })?;
            column::<BooleanArray, _>(a, |row| {
                let pattern = patterns.get(row);
                Ok(positions.get(row).and_then(|position| Some(pattern?.matches(&position))))
            })
        }
    ),
];

fn ask(arguments: &Arguments, of: impl Fn(&Position) -> bool) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    column::<BooleanArray, _>(arguments, |row| Ok(positions.ask(row, &of)))
}
