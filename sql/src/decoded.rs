//! Packed positions, decoded once for all functions that a query calls with the same column.
//!
//! Each thread keeps what it has decoded last: the engine calls the functions of an expression one after another with the same rows.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, FixedSizeBinaryArray};
use kingsight::{PackedPosition, Position};
use kingsight_data::PlacedPositions;

/// How many columns: `before` and `position`.
const KEPT: usize = 2;

thread_local! {
    static LAST: RefCell<VecDeque<(FixedSizeBinaryArray, Decoded)>> = const { RefCell::new(VecDeque::new()) };
}

/// The positions of a column.
#[derive(Clone)]
pub(crate) enum Decoded {
    /// `None` for what is null or no position.
    Bytes(Arc<Vec<Option<Position>>>),
    /// The rows that are not null.
    Placed(Arc<PlacedPositions>),
}

/// The positions of a column, decoded now or before.
pub(crate) fn decoded(column: &FixedSizeBinaryArray) -> Decoded {
    LAST.with_borrow_mut(|last| {
        if let Some((_, known)) = last.iter().find(|(known, _)| is_same(known, column)) {
            return known.clone();
        }
        let one = |row| {
            let bytes = column.is_valid(row).then(|| column.value(row))?;
            PackedPosition(bytes.try_into().ok()?).position().ok()
        };
        let found = Decoded::Bytes(Arc::new((0..column.len()).map(one).collect()));
        keep(last, column, found.clone());
        found
    })
}

/// Notes the positions that a column has just been made of.
pub(crate) fn remember(column: &ArrayRef, positions: impl FnOnce() -> PlacedPositions) {
    if let Some(column) = column.as_fixed_size_binary_opt() {
        let positions = Decoded::Placed(Arc::new(positions()));
        LAST.with_borrow_mut(|last| keep(last, column, positions));
    }
}

fn keep(
    last: &mut VecDeque<(FixedSizeBinaryArray, Decoded)>,
    column: &FixedSizeBinaryArray,
    found: Decoded,
) {
    last.truncate(KEPT - 1);
    last.push_front((column.clone(), found));
}

/// Whether two columns are the same bytes in memory. What is kept stays in memory, so no other column can come to lie there.
fn is_same(known: &FixedSizeBinaryArray, column: &FixedSizeBinaryArray) -> bool {
    let place = |column: &FixedSizeBinaryArray| {
        let bytes = column.value_data();
        (bytes.as_ptr(), bytes.len())
    };
    known.len() == column.len()
        && place(known) == place(column)
        && known.nulls().is_none_or(|_| known.nulls() == column.nulls())
        && known.null_count() == column.null_count()
}

impl Decoded {
    #[inline]
    pub(crate) fn get(&self, column: &FixedSizeBinaryArray, row: usize) -> Option<&Position> {
        match self {
            Decoded::Bytes(positions) => positions[row].as_ref(),
            Decoded::Placed(positions) => column.is_valid(row).then(|| positions.get(row)),
        }
    }
}
