//! Columns of lists, one list for each game.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, ListArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, FieldRef};

/// The field of a list's items.
pub(super) fn item(data_type: DataType, nullable: bool) -> FieldRef {
    Arc::new(Field::new_list_field(data_type, nullable))
}

/// Lists of so many items each.
pub(super) fn lists(
    field: FieldRef,
    lengths: impl Iterator<Item = usize>,
    items: ArrayRef,
    valid: Option<Vec<bool>>,
) -> ArrayRef {
    let offsets = OffsetBuffer::from_lengths(lengths);
    debug_assert_eq!(offsets.last().map(|&end| end as usize), Some(items.len()));
    Arc::new(ListArray::new(field, offsets, items, valid.map(NullBuffer::from)))
}
