//! The kinds of columns.

use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Int16Builder, ListBuilder, PrimitiveBuilder, StringBuilder, StructBuilder,
    UInt64Builder,
};
use arrow_array::{
    ArrayRef, ArrowPrimitiveType, BooleanArray, ListArray, PrimitiveArray, StringArray,
};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use kingsight::{Color, Move, Position};

use crate::facts::block::Block;

/// A column that is being filled.
pub(in crate::facts) trait Column: Send {
    /// The type of what comes out.
    fn data_type(&self) -> DataType;

    /// Adds the rows of a block; a row with an error as zero, or as null.
    fn add(&mut self, block: &Block);

    /// The column; null where a row has an error.
    fn finish(self: Box<Self>, valid: Option<&NullBuffer>) -> ArrayRef;
}

/// Numbers.
pub(super) struct Values<T: ArrowPrimitiveType, F> {
    values: Vec<T::Native>,
    of: F,
}

impl<T: ArrowPrimitiveType, F> Values<T, F> {
    pub(super) fn new(rows: usize, of: F) -> Values<T, F> {
        Values { values: Vec::with_capacity(rows), of }
    }
}

impl<T, F> Column for Values<T, F>
where
    T: ArrowPrimitiveType,
    F: Fn(&Block, usize) -> T::Native + Send,
{
    fn data_type(&self) -> DataType {
        T::DATA_TYPE
    }

    fn add(&mut self, block: &Block) {
        let start = self.values.len();
        self.values.extend((0..block.len()).map(|i| (self.of)(block, i)));
        if block.valid != u64::MAX {
            for i in (0..block.len()).filter(|&i| !block.is_valid(i)) {
                self.values[start + i] = T::Native::default();
            }
        }
    }

    fn finish(self: Box<Self>, valid: Option<&NullBuffer>) -> ArrayRef {
        Arc::new(PrimitiveArray::<T>::new(self.values.into(), valid.cloned()))
    }
}

/// Yes or no.
pub(super) struct Flags<F> {
    values: BooleanBufferBuilder,
    of: F,
}

impl<F> Flags<F> {
    pub(super) fn new(rows: usize, of: F) -> Flags<F> {
        Flags { values: BooleanBufferBuilder::new(rows), of }
    }
}

impl<F: Fn(&Block, usize) -> bool + Send> Column for Flags<F> {
    fn data_type(&self) -> DataType {
        DataType::Boolean
    }

    fn add(&mut self, block: &Block) {
        for i in 0..block.len() {
            self.values.append((self.of)(block, i) & block.is_valid(i));
        }
    }

    fn finish(mut self: Box<Self>, valid: Option<&NullBuffer>) -> ArrayRef {
        Arc::new(BooleanArray::new(self.values.finish(), valid.cloned()))
    }
}

/// Yes, no, or not known.
pub(super) struct Answers<F> {
    values: BooleanBuilder,
    of: F,
}

impl<F> Answers<F> {
    pub(super) fn new(rows: usize, of: F) -> Answers<F> {
        Answers { values: BooleanBuilder::with_capacity(rows), of }
    }
}

impl<F: Fn(&Block, usize) -> Option<bool> + Send> Column for Answers<F> {
    fn data_type(&self) -> DataType {
        DataType::Boolean
    }

    fn add(&mut self, block: &Block) {
        for i in 0..block.len() {
            self.values.append_option(if block.is_valid(i) { (self.of)(block, i) } else { None });
        }
    }

    fn finish(mut self: Box<Self>, _: Option<&NullBuffer>) -> ArrayRef {
        Arc::new(self.values.finish())
    }
}

/// Where a text is written.
pub(super) type Text = StringBuilder;

/// Texts. What fills them says whether there is one.
pub(super) struct TextValues<F> {
    values: Text,
    of: F,
}

impl<F> TextValues<F> {
    pub(super) fn new(rows: usize, of: F) -> TextValues<F> {
        TextValues { values: Text::with_capacity(rows, 8 * rows), of }
    }
}

impl<F: Fn(&Block, usize, &mut Text) -> bool + Send> Column for TextValues<F> {
    fn data_type(&self) -> DataType {
        DataType::Utf8
    }

    fn add(&mut self, block: &Block) {
        for i in 0..block.len() {
            if block.is_valid(i) && (self.of)(block, i, &mut self.values) {
                self.values.append_value("");
            } else {
                self.values.append_null();
            }
        }
    }

    fn finish(mut self: Box<Self>, _: Option<&NullBuffer>) -> ArrayRef {
        Arc::new(self.values.finish())
    }
}

/// A list of numbers for each position: one for each legal move.
pub(super) struct Lists<T: ArrowPrimitiveType, F> {
    values: ListBuilder<PrimitiveBuilder<T>>,
    of: F,
}

impl<T: ArrowPrimitiveType, F> Lists<T, F> {
    pub(super) fn new(of: F) -> Lists<T, F> {
        Lists { values: ListBuilder::new(PrimitiveBuilder::new()), of }
    }
}

impl<T: ArrowPrimitiveType, F: Fn(Move) -> T::Native + Send> Column for Lists<T, F> {
    fn data_type(&self) -> DataType {
        list_of(T::DATA_TYPE)
    }

    fn add(&mut self, block: &Block) {
        for (i, moves) in block.moves[..block.len()].iter().enumerate() {
            if block.is_valid(i) {
                for &m in moves {
                    self.values.values().append_value((self.of)(m));
                }
            }
            self.values.append(block.is_valid(i));
        }
    }

    fn finish(mut self: Box<Self>, _: Option<&NullBuffer>) -> ArrayRef {
        Arc::new(self.values.finish())
    }
}

/// A list of texts for each position: one for each legal move, or null. All texts are written into one buffer.
pub(super) struct TextLists<F> {
    bytes: Vec<u8>,
    /// Where each text ends, after a zero.
    ends: Vec<i32>,
    /// Whether each text is one.
    present: BooleanBufferBuilder,
    /// Where each list ends, after a zero.
    lists: Vec<i32>,
    of: F,
}

/// How many moves a position has, about.
pub(super) const MOVES: usize = 36;

impl<F: Fn(&Position, Move, &mut Vec<u8>) -> bool> TextLists<F> {
    pub(super) fn new(rows: usize, of: F) -> TextLists<F> {
        let (mut ends, mut lists) =
            (Vec::with_capacity(rows * MOVES + 1), Vec::with_capacity(rows + 1));
        ends.push(0);
        lists.push(0);
        let present = BooleanBufferBuilder::new(rows * MOVES);
        TextLists { bytes: Vec::with_capacity(4 * rows * MOVES), ends, present, lists, of }
    }
}

impl<F: Fn(&Position, Move, &mut Vec<u8>) -> bool + Send> Column for TextLists<F> {
    fn data_type(&self) -> DataType {
        list_of(DataType::Utf8)
    }

    fn add(&mut self, block: &Block) {
        for (i, moves) in block.moves[..block.len()].iter().enumerate() {
            if block.is_valid(i) {
                for &m in moves {
                    let present = (self.of)(&block.positions[i], m, &mut self.bytes);
                    self.present.append(present);
                    self.ends.push(offset(self.bytes.len()));
                }
            }
            self.lists.push(offset(self.ends.len() - 1));
        }
    }

    fn finish(mut self: Box<Self>, valid: Option<&NullBuffer>) -> ArrayRef {
        let present = Some(NullBuffer::new(self.present.finish()));
        let present = present.filter(|present| present.null_count() > 0);
        let texts =
            StringArray::new(OffsetBuffer::new(self.ends.into()), self.bytes.into(), present);
        lists_of_texts(texts, self.lists, valid)
    }
}

/// Lists of texts; null where a row has an error.
pub(super) fn lists_of_texts(
    texts: StringArray,
    ends: Vec<i32>,
    valid: Option<&NullBuffer>,
) -> ArrayRef {
    let item = Arc::new(Field::new_list_field(DataType::Utf8, true));
    let ends = OffsetBuffer::new(ends.into());
    Arc::new(ListArray::new(item, ends, Arc::new(texts), valid.cloned()))
}

/// A place in a buffer of a list. A piece of a column is far smaller than what Arrow can count.
pub(super) fn offset(place: usize) -> i32 {
    i32::try_from(place).expect("the texts of a piece take less than 2 GiB")
}

pub(super) fn list_of(item: DataType) -> DataType {
    DataType::List(Arc::new(Field::new_list_field(item, true)))
}

/// The pins of a colour: structs as in the JSON, squares by number and sets as numbers.
pub(super) struct PinLists {
    color: Color,
    values: ListBuilder<StructBuilder>,
}

impl PinLists {
    pub(super) fn new(color: Color) -> PinLists {
        PinLists { color, values: ListBuilder::new(StructBuilder::from_fields(pin_fields(), 0)) }
    }
}

fn pin_fields() -> Fields {
    let square = |name| Field::new(name, DataType::Int16, true);
    let mask = Field::new("mask", DataType::UInt64, true);
    Fields::from(vec![square("pinned"), square("pinner"), square("king"), mask])
}

impl Column for PinLists {
    fn data_type(&self) -> DataType {
        list_of(DataType::Struct(pin_fields()))
    }

    fn add(&mut self, block: &Block) {
        for (i, info) in block.infos(self.color).iter().enumerate() {
            if block.is_valid(i) {
                for pin in info.pins() {
                    let entry = self.values.values();
                    let squares = [pin.pinned, pin.pinner, pin.king];
                    for (field, square) in squares.into_iter().enumerate() {
                        if let Some(squares) = entry.field_builder::<Int16Builder>(field) {
                            squares.append_value(square as i16);
                        }
                    }
                    if let Some(masks) = entry.field_builder::<UInt64Builder>(3) {
                        masks.append_value(pin.mask.0);
                    }
                    entry.append(true);
                }
            }
            self.values.append(block.is_valid(i));
        }
    }

    fn finish(mut self: Box<Self>, _: Option<&NullBuffer>) -> ArrayRef {
        let lists: ListArray = self.values.finish();
        Arc::new(lists)
    }
}
