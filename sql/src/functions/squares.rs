//! Functions of sets of squares and of single squares.

use datafusion::arrow::array::{BooleanArray, Int32Array, StringArray, UInt64Array};
use datafusion::arrow::datatypes::DataType::{Boolean, Int32, UInt64, Utf8};
use kingsight::{Square, between};

use super::lists::{Lists, list_of, names};
use super::{Function, column, function};

pub(super) static ALL: [Function; 8] = [
    function!("popcount", "set", 1..=1, Int32, "how many squares a set has", |a| {
        let sets = a.sets(0)?;
        column::<Int32Array, _>(a, |row| Ok(sets[row].map(|set| set.len() as i32)))
    }),
    function!(
        "squares",
        "set",
        1..=1,
        list_of(Utf8),
        "the names of a set's squares, from a1 to h8",
        |a| {
            let sets = a.sets(0)?;
            let (mut found, mut lists) = (Vec::new(), Lists::new(sets.len()));
            for set in sets {
                found.extend(set.unwrap_or_default());
                lists.end(found.len(), set.is_some());
            }
            lists.of(names(&found))
        }
    ),
    function!(
        "without",
        "set, other",
        2..=2,
        UInt64,
        "the squares of a set that the other has not",
        |a| {
            let (sets, others) = (a.sets(0)?, a.sets(1)?);
            column::<UInt64Array, _>(a, |row| {
                Ok(sets[row].zip(others[row]).map(|(set, other)| (set - other).0))
            })
        }
    ),
    function!(
        "between",
        "square, square",
        2..=2,
        UInt64,
        "the squares between two on a line, without both; none if there is no line",
        |a| {
            let (from, to) = (a.squares(0)?, a.squares(1)?);
            column::<UInt64Array, _>(a, |row| {
                let ends = from.get(row).zip(to.get(row));
                Ok(ends.map(|(&from, &to)| between(from, to).0))
            })
        }
    ),
    function!("set_of", "square", 1..=1, UInt64, "the set of one square", |a| {
        let squares = a.squares(0)?;
        column::<UInt64Array, _>(a, |row| Ok(squares.get(row).map(|square| square.bit().0)))
    }),
    function!("has_square", "set, square", 2..=2, Boolean, "whether a set has a square", |a| {
        let (sets, squares) = (a.sets(0)?, a.squares(1)?);
        column::<BooleanArray, _>(a, |row| {
            Ok(sets[row].and_then(|set| squares.get(row).map(|&square| set.contains(square))))
        })
    }),
    function!(
        "piece_on",
        "position, square",
        2..=2,
        Utf8,
        "the piece on a square as in a FEN, N or n; NULL for none",
        |a| {
            let (positions, squares) = (a.positions(0)?, a.squares(1)?);
            column::<StringArray, _>(a, |row| {
                let found = positions.get(row).zip(squares.get(row).copied());
                let piece =
                    found.and_then(|(position, square): (_, Square)| position.piece_at(square));
                Ok(piece.map(|piece| piece.letter().to_string()))
            })
        }
    ),
    function!("king", "position, color", 2..=2, Utf8, "where the king of a colour stands", |a| {
        let (positions, colors) = (a.positions(0)?, a.colors(1)?);
        column::<StringArray, _>(a, |row| {
            let found = positions.get(row).zip(colors.get(row).copied());
            Ok(found.map(|(position, color)| position.king(color).to_string()))
        })
    }),
];
