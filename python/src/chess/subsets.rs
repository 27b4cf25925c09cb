//! All subsets of a set of squares.

use kingsight::Bitboard;
use pyo3::prelude::*;

/// The subsets of a set as numbers, from the empty one up.
#[pyclass(name = "SubsetIterator", module = "kingsight.chess")]
pub(crate) struct SubsetIterator {
    of: u64,
    next: Option<u64>,
}

impl SubsetIterator {
    pub(super) fn of(set: Bitboard) -> SubsetIterator {
        SubsetIterator { of: set.0, next: Some(0) }
    }
}

#[pymethods]
impl SubsetIterator {
    fn __iter__(this: PyRef<'_, SubsetIterator>) -> PyRef<'_, SubsetIterator> {
        this
    }

    fn __next__(&mut self) -> Option<u64> {
        let subset = self.next?;
        // Squares outside are filled, so that a carry passes over them.
        let carried = (subset | !self.of).checked_add(1);
        self.next = carried.map(|carried| carried & self.of);
        Some(subset)
    }
}
