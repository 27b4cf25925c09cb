//! Functions that give lists.

use std::fmt::Write as _;
use std::sync::Arc;

use datafusion::arrow::array::builder::NullBufferBuilder;
use datafusion::arrow::array::{
    Array as _, ArrayRef, ListArray, ListBuilder, StringArray, StringBuilder, StructArray,
    UInt64Array,
};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::DataType::{self, UInt64, Utf8};
use datafusion::arrow::datatypes::{Field, Fields};
use datafusion::error::Result;
use kingsight::{Color, Position, Square};
use kingsight_ask::Wording;
use kingsight_data::{Positions as _, why};

use super::arguments::Arguments;
use super::{Function, function};

pub(super) static ALL: [Function; 5] = [
    function!(
        "pins",
        "position, [color]",
        1..=2,
        list_of(DataType::Struct(pin_fields())),
        "the pins of a colour's pieces, or of both: pinned, pinner, king, and the line as a set",
        pins
    ),
    function!("legal_moves", "position", 1..=1, list_of(Utf8), "the legal moves in SAN", |a| {
        move_list(a, Position::legal_moves, |position, m, out| write!(out, "{}", position.san(m)))
    }),
    function!("legal_moves_uci", "position", 1..=1, list_of(Utf8), "the legal moves in UCI", |a| {
        move_list(a, Position::legal_moves, |position, m, out| write!(out, "{}", position.uci(m)))
    }),
    function!(
        "illegal_captures",
        "position",
        1..=1,
        list_of(Utf8),
        "captures in UCI that obey the piece's movement but leave the king in check",
        |a| {
            let illegal = |position: &Position| {
                let all = position.pseudo_legal_moves();
                all.iter()
                    .copied()
                    .filter(|&m| m.is_capture() && !position.is_legal(m))
                    .collect::<Vec<_>>()
            };
            move_list(a, illegal, |position, m, out| write!(out, "{}", position.uci(m)))
        }
    ),
    function!(
        "why",
        "position, move",
        2..=2,
        list_of(Utf8),
        "the codes of the reasons why a move is not legal; an empty list if it is legal",
        reasons
    ),
];

/// A list, as a type.
pub(super) fn list_of(item: DataType) -> DataType {
    DataType::List(Arc::new(Field::new_list_field(item, true)))
}

fn pin_fields() -> Fields {
    let square = |name| Field::new(name, Utf8, true);
    let line = Field::new("line", UInt64, true);
    Fields::from(vec![square("pinned"), square("pinner"), square("king"), line])
}

fn pins(arguments: &Arguments) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    let colors = if arguments.has(1) { Some(arguments.colors(1)?) } else { None };
    let mut squares = [const { Vec::new() }; 3];
    let (mut lines, mut lists) = (Vec::new(), Lists::new(arguments.rows()));
    for row in 0..arguments.rows() {
        let chosen: &[Color] = match &colors {
            None => &Color::ALL,
            Some(colors) => colors.get(row).map_or(&[], std::slice::from_ref),
        };
        let position = positions.get(row).filter(|_| !chosen.is_empty());
        if let Some(position) = position {
            for pin in chosen.iter().flat_map(|&color| position.pins(color)) {
                for (names, square) in squares.iter_mut().zip([pin.pinned, pin.pinner, pin.king]) {
                    names.push(square);
                }
                lines.push(pin.mask.0);
            }
        }
        lists.end(lines.len(), position.is_some());
    }
    let mut columns: Vec<ArrayRef> = squares.iter().map(|squares| names(squares)).collect();
    columns.push(Arc::new(UInt64Array::from(lines)));
    lists.of(Arc::new(StructArray::new(pin_fields(), columns, None)))
}

/// Where each list of a column ends.
pub(super) struct Lists {
    ends: Vec<i32>,
    nulls: NullBufferBuilder,
}

impl Lists {
    pub(super) fn new(rows: usize) -> Lists {
        let mut ends = Vec::with_capacity(rows + 1);
        ends.push(0);
        Lists { ends, nulls: NullBufferBuilder::new(rows) }
    }

    /// The next list ends before this place of the items, and may be null.
    pub(super) fn end(&mut self, place: usize, valid: bool) {
        // What a batch holds is far smaller.
        self.ends.push(i32::try_from(place).unwrap_or(i32::MAX));
        self.nulls.append(valid);
    }

    /// The lists of these items.
    pub(super) fn of(mut self, items: ArrayRef) -> Result<ArrayRef> {
        let field = Arc::new(Field::new_list_field(items.data_type().clone(), true));
        let ends = OffsetBuffer::new(self.ends.into());
        Ok(Arc::new(ListArray::try_new(field, ends, items, self.nulls.finish())?))
    }
}

/// The names of squares as texts.
pub(super) fn names(squares: &[Square]) -> ArrayRef {
    let name = |square: &Square| [b'a' + *square as u8 % 8, b'1' + *square as u8 / 8];
    let bytes: Vec<u8> = squares.iter().flat_map(name).collect();
    let ends: Vec<i32> = (0..=squares.len()).map(|i| 2 * i as i32).collect();
    let ends = OffsetBuffer::new(ends.into());
    Arc::new(StringArray::new(ends, bytes.into(), None))
}

fn move_list<M: IntoIterator<Item = kingsight::Move>>(
    arguments: &Arguments,
    moves: impl Fn(&Position) -> M,
    text: impl Fn(&Position, kingsight::Move, &mut StringBuilder) -> std::fmt::Result,
) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    let mut lists = ListBuilder::new(StringBuilder::new());
    for row in 0..arguments.rows() {
        let position = positions.get(row);
        if let Some(position) = &position {
            for m in moves(position) {
                let texts = lists.values();
                // A text in memory takes everything.
                let _ = text(position, m, texts);
                texts.append_value("");
            }
        }
        lists.append(position.is_some());
    }
    Ok(Arc::new(lists.finish()))
}

fn reasons(arguments: &Arguments) -> Result<ArrayRef> {
    let (positions, moves) = (arguments.positions(0)?, arguments.moves(1)?);
    let texts = (0..arguments.rows()).map(|row| moves.text(row, &positions.get(row)?));
    let texts = kingsight_data::Texts::from_iter(texts.collect::<Vec<Option<String>>>());
    let found = why(&positions, &texts, 0..positions.rows(), Wording::default());
    Ok(found["codes"].clone())
}
