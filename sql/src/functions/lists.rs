//! Functions that give lists.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, ListBuilder, StringBuilder, StructBuilder, UInt64Builder,
};
use datafusion::arrow::datatypes::DataType::{self, UInt64, Utf8};
use datafusion::arrow::datatypes::{Field, Fields};
use datafusion::error::Result;
use kingsight::{Color, Position};
use kingsight_data::{Positions as _, why};
use kingsight_report::Wording;

use super::arguments::Arguments;
use super::{Function, function};

pub(super) static ALL: [Function; 5] = [
    function!(
        "pins",
        "position, [color]",
        1..=2,
        list_of(DataType::Struct(pin_fields())),
        "the pins of a colour's pieces, or of both: pinned, pinner, king, and the line as a set",
        |a| pins(a)
    ),
    function!("legal_moves", "position", 1..=1, list_of(Utf8), "the legal moves in SAN", |a| {
        move_list(a, Position::legal_moves, |position, m| position.san(m).to_string())
    }),
    function!("legal_moves_uci", "position", 1..=1, list_of(Utf8), "the legal moves in UCI", |a| {
        move_list(a, Position::legal_moves, |position, m| position.uci(m).to_string())
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
            move_list(a, illegal, |position, m| position.uci(m).to_string())
        }
    ),
    function!(
        "why",
        "position, move",
        2..=2,
        list_of(Utf8),
        "the codes of the reasons why a move is not legal; an empty list if it is legal",
        |a| reasons(a)
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
    let mut lists = ListBuilder::new(StructBuilder::from_fields(pin_fields(), arguments.rows()));
    for row in 0..arguments.rows() {
        let chosen: &[Color] = match &colors {
            None => &Color::ALL,
            Some(colors) => colors.get(row).map_or(&[], std::slice::from_ref),
        };
        let position = positions.get(row).filter(|_| !chosen.is_empty());
        if let Some(position) = position {
            for pin in chosen.iter().flat_map(|&color| position.pins(color)) {
                let entry = lists.values();
                for (field, square) in [pin.pinned, pin.pinner, pin.king].into_iter().enumerate() {
                    if let Some(texts) = entry.field_builder::<StringBuilder>(field) {
                        texts.append_value(square.to_string());
                    }
                }
                if let Some(lines) = entry.field_builder::<UInt64Builder>(3) {
                    lines.append_value(pin.mask.0);
                }
                entry.append(true);
            }
        }
        lists.append(position.is_some());
    }
    Ok(Arc::new(lists.finish()))
}

fn move_list<M: IntoIterator<Item = kingsight::Move>>(
    arguments: &Arguments,
    moves: impl Fn(&Position) -> M,
    text: impl Fn(&Position, kingsight::Move) -> String,
) -> Result<ArrayRef> {
    let positions = arguments.positions(0)?;
    let mut lists = ListBuilder::new(StringBuilder::new());
    for row in 0..arguments.rows() {
        let position = positions.get(row);
        if let Some(position) = &position {
            for m in moves(position) {
                lists.values().append_value(text(position, m));
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
