//! The arguments of a function, row by row.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, FixedSizeBinaryArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Int64Type, UInt16Type, UInt64Type};
use datafusion::common::exec_err;
use datafusion::error::Result;
use datafusion::logical_expr::ColumnarValue;
use kingsight::{
    Bitboard, Color, Move, MoveText, PackedPosition, PieceLetters, Position, Role, Square,
};
use kingsight_ask::ErrorReport;
use kingsight_data::{Positions, Texts};

use super::FunctionHelp;
use crate::decoded::{Decoded, decoded};

/// The arguments of a call.
pub(super) struct Arguments {
    pub(super) help: FunctionHelp,
    values: Vec<ColumnarValue>,
    rows: usize,
    /// Becomes true when the query is to end.
    pub(super) stop: Arc<AtomicBool>,
}

/// A column of positions: packed, or as text.
pub(super) enum PositionColumn {
    Packed(FixedSizeBinaryArray, Decoded),
    Texts(Texts),
}

impl Positions for PositionColumn {
    fn rows(&self) -> usize {
        match self {
            PositionColumn::Packed(packed, _) => packed.len(),
            PositionColumn::Texts(texts) => texts.len(),
        }
    }

    #[inline]
    fn position(&self, row: usize) -> Result<Position, ErrorReport> {
        match self {
            PositionColumn::Texts(texts) => texts.position(row),
            PositionColumn::Packed(packed, decoded) => {
                if let Some(position) = decoded.get(packed, row) {
                    return Ok(*position);
                }
                let bytes = packed.is_valid(row).then(|| packed.value(row));
                let Some(bytes) = bytes.and_then(|bytes| bytes.try_into().ok()) else {
                    let message = "no position: the row is null".to_owned();
                    return Err(ErrorReport::new("null", message));
                };
                PackedPosition(bytes)
                    .position()
                    .map_err(|error| ErrorReport::new(error.code(), error.to_string()))
            }
        }
    }
}

impl PositionColumn {
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<Position> {
        match self {
            PositionColumn::Packed(packed, decoded) => decoded.get(packed, row).copied(),
            PositionColumn::Texts(texts) => texts.position(row).ok(),
        }
    }

    /// What is asked of a row's position, without a copy of it.
    #[inline]
    pub(super) fn ask<R>(&self, row: usize, of: impl FnOnce(&Position) -> R) -> Option<R> {
        match self {
            PositionColumn::Packed(packed, decoded) => decoded.get(packed, row).map(of),
            PositionColumn::Texts(texts) => texts.position(row).ok().as_ref().map(of),
        }
    }

    fn packed(column: &FixedSizeBinaryArray) -> PositionColumn {
        PositionColumn::Packed(column.clone(), decoded(column))
    }
}

/// A column of moves: as text, or packed as in the column `move`.
pub(super) enum MoveColumn {
    Packed(ArrayRef),
    Texts(Texts),
}

impl MoveColumn {
    /// The legal move of a row.
    pub(super) fn get(&self, row: usize, position: &Position) -> Option<Move> {
        match self {
            MoveColumn::Packed(bits) => {
                let bits = bits.as_primitive::<UInt16Type>();
                bits.is_valid(row).then(|| position.unpack(bits.value(row)))?
            }
            MoveColumn::Texts(texts) => {
                move_of(std::str::from_utf8(texts.get(row)?).ok()?, position)
            }
        }
    }

    /// The position after all moves of a row.
    pub(super) fn play(&self, row: usize, position: Position) -> Option<Position> {
        match self {
            MoveColumn::Packed(_) => self.get(row, &position).map(|m| position.play_unchecked(m)),
            MoveColumn::Texts(texts) => {
                let text = std::str::from_utf8(texts.get(row)?).ok()?;
                let moves = text.split_ascii_whitespace().map(without_number);
                moves.filter(|word| !word.is_empty()).try_fold(position, |position, word| {
                    Some(position.play_unchecked(move_of(word, &position)?))
                })
            }
        }
    }

    /// The text of a row.
    pub(super) fn text(&self, row: usize, position: &Position) -> Option<String> {
        match self {
            MoveColumn::Packed(_) => Some(position.uci(self.get(row, position)?).to_string()),
            MoveColumn::Texts(texts) => Some(String::from_utf8_lossy(texts.get(row)?).into_owned()),
        }
    }
}

/// The legal move that a text in UCI or SAN means.
fn move_of(text: &str, position: &Position) -> Option<Move> {
    match MoveText::parse(text, PieceLetters::English).ok()?.squares {
        Some(uci) => position.move_of_uci(uci),
        None => position.parse_san(text).ok(),
    }
}

/// `e4` of `1.e4`, and nothing of `1.` or `1...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) if rest.len() + 1 < word.len() => rest.trim_start_matches('.'),
        _ => word,
    }
}

/// A column of words that mean something.
pub(super) enum WordColumn<T> {
    /// The same in every row.
    One(Option<T>),
    Each(Vec<Option<T>>),
    /// Read once however often they occur.
    Known {
        texts: Texts,
        known: HashMap<Vec<u8>, T>,
    },
}

impl<T> WordColumn<T> {
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<&T> {
        match self {
            WordColumn::One(value) => value.as_ref(),
            WordColumn::Each(values) => values[row].as_ref(),
            WordColumn::Known { texts, known } => known.get(texts.get(row)?),
        }
    }
}

impl Arguments {
    pub(super) fn new(
        help: FunctionHelp,
        values: Vec<ColumnarValue>,
        rows: usize,
        stop: Arc<AtomicBool>,
    ) -> Arguments {
        Arguments { help, values, rows, stop }
    }

    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// Whether there is such an argument.
    pub(super) fn has(&self, place: usize) -> bool {
        place < self.values.len()
    }

    /// An argument with as many rows as the answer.
    fn column(&self, place: usize) -> Result<ArrayRef> {
        self.values[place].to_array(self.rows)
    }

    fn wrong<T>(&self, place: usize, expected: &str) -> Result<T> {
        let FunctionHelp { name, arguments, .. } = self.help;
        let found = self.values[place].data_type();
        let number = place + 1;
        exec_err!("{name}({arguments}): argument {number} has type {found}; expected {expected}")
    }

    fn texts(&self, place: usize, column: &ArrayRef, expected: &str) -> Result<Texts> {
        match Texts::new(column) {
            Ok(texts) => Ok(texts),
            Err(_) => self.wrong(place, expected),
        }
    }

    /// The positions of an argument.
    pub(super) fn positions(&self, place: usize) -> Result<PositionColumn> {
        let column = &self.column(place)?;
        match column.data_type() {
            DataType::FixedSizeBinary(32) => {
                Ok(PositionColumn::packed(column.as_fixed_size_binary()))
            }
            DataType::Binary | DataType::BinaryView | DataType::LargeBinary => {
                let packed = cast(column, &DataType::FixedSizeBinary(32))?;
                Ok(PositionColumn::packed(packed.as_fixed_size_binary()))
            }
            _ => Ok(PositionColumn::Texts(self.texts(
                place,
                column,
                "a packed position or a FEN",
            )?)),
        }
    }

    /// The moves of an argument.
    pub(super) fn moves(&self, place: usize) -> Result<MoveColumn> {
        let column = &self.column(place)?;
        match column.data_type().is_integer() {
            true => Ok(MoveColumn::Packed(cast(column, &DataType::UInt16)?)),
            false => {
                let expected = "a move in SAN or UCI, or a packed one";
                Ok(MoveColumn::Texts(self.texts(place, column, expected)?))
            }
        }
    }

    /// The sets of squares of an argument: numbers of 64 bits.
    pub(super) fn sets(&self, place: usize) -> Result<Vec<Option<Bitboard>>> {
        let column = &self.column(place)?;
        if !column.data_type().is_integer() {
            return self.wrong(place, "a set of squares, a number of 64 bits");
        }
        let column: ArrayRef = match column.data_type() {
            // The same bits.
            DataType::Int64 => {
                let numbers = column.as_primitive::<Int64Type>();
                Arc::new(numbers.unary::<_, UInt64Type>(|number| number as u64))
            }
            _ => cast(column, &DataType::UInt64)?,
        };
        Ok(column.as_primitive::<UInt64Type>().iter().map(|set| set.map(Bitboard)).collect())
    }

    /// The numbers of an argument.
    pub(super) fn numbers(&self, place: usize) -> Result<Vec<Option<i64>>> {
        let column = &self.column(place)?;
        if !column.data_type().is_integer() {
            return self.wrong(place, "a whole number");
        }
        let column = cast(column, &DataType::Int64)?;
        Ok(column.as_primitive::<Int64Type>().iter().collect())
    }

    /// Words that take long to read; any word that means nothing is an error.
    pub(super) fn words<T>(
        &self,
        place: usize,
        expected: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<WordColumn<T>> {
        let one = matches!(self.values[place], ColumnarValue::Scalar(_));
        let column = if one { self.values[place].to_array(1)? } else { self.column(place)? };
        let texts = self.texts(place, &column, expected)?;
        let mut known = HashMap::new();
        for text in (0..texts.len()).filter_map(|row| texts.get(row)) {
            if known.contains_key(text) {
                continue;
            }
            match read(&String::from_utf8_lossy(text)) {
                Ok(value) => known.insert(text.to_owned(), value),
                Err(error) => return self.unread(place, &error),
            };
        }
        Ok(match one {
            true => WordColumn::One(known.into_values().next()),
            false => WordColumn::Known { texts, known },
        })
    }

    /// Colours.
    pub(super) fn colors(&self, place: usize) -> Result<WordColumn<Color>> {
        self.named(place, "white or black")
    }

    /// Squares by name.
    pub(super) fn squares(&self, place: usize) -> Result<WordColumn<Square>> {
        self.named(place, "a square such as e4")
    }

    /// Kinds of pieces, by name or letter.
    pub(super) fn roles(&self, place: usize) -> Result<WordColumn<Role>> {
        self.named(place, "a piece such as knight or N")
    }

    fn named<T: FromStr>(&self, place: usize, expected: &str) -> Result<WordColumn<T>> {
        let one = matches!(self.values[place], ColumnarValue::Scalar(_));
        let column = if one { self.values[place].to_array(1)? } else { self.column(place)? };
        let texts = self.texts(place, &column, expected)?;
        let mut values = Vec::with_capacity(texts.len());
        for row in 0..texts.len() {
            let text = texts.get(row).map(String::from_utf8_lossy);
            match text.as_deref().map(str::parse).transpose() {
                Ok(value) => values.push(value),
                Err(_) => {
                    let found = kingsight_ask::quoted(text.as_deref().unwrap_or_default());
                    return self.unread(place, &format!("{found}; expected {expected}"));
                }
            }
        }
        Ok(match one {
            true => WordColumn::One(values.pop().flatten()),
            false => WordColumn::Each(values),
        })
    }

    fn unread<T>(&self, place: usize, error: &str) -> Result<T> {
        let FunctionHelp { name, arguments, .. } = self.help;
        exec_err!("{name}({arguments}): argument {}: {error}", place + 1)
    }
}
