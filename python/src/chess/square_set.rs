//! Sets of squares as python-chess has them: a 64-bit `mask` that can change; and all subsets of one.

use kingsight::{Bitboard, Square, between, line};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyList, PyTuple, PyType};

use super::arguments::{IntoSet, SquareIndex, bits};

/// A set of squares, which is also a number: bit 0 is a1, bit 63 is h8.
///
/// >>> import kingsight.chess as chess
/// >>> squares = chess.SquareSet([chess.A1, chess.H8])
/// >>> int(squares) == chess.BB_A1 | chess.BB_H8
/// True
#[pyclass(subclass, name = "SquareSet", module = "kingsight.chess")]
pub(crate) struct ChessSquareSet(pub(super) Bitboard);

/// The squares of a set, one after the other.
#[pyclass(name = "SquareIterator", module = "kingsight.chess")]
pub(crate) struct SquareIterator {
    rest: Bitboard,
    backwards: bool,
}

#[pymethods]
impl SquareIterator {
    /// The squares of a set, upward.
    #[staticmethod]
    #[pyo3(signature = (bb))]
    fn scan_forward(bb: &Bound<'_, PyAny>) -> PyResult<SquareIterator> {
        Ok(SquareIterator { rest: bits(bb)?, backwards: false })
    }

    /// The squares of a set, downward.
    #[staticmethod]
    #[pyo3(signature = (bb))]
    fn scan_reversed(bb: &Bound<'_, PyAny>) -> PyResult<SquareIterator> {
        Ok(SquareIterator { rest: bits(bb)?, backwards: true })
    }

    fn __iter__(this: PyRef<'_, SquareIterator>) -> PyRef<'_, SquareIterator> {
        this
    }

    fn __next__(&mut self) -> Option<u8> {
        let square = if self.backwards { self.rest.last() } else { self.rest.first() }?;
        self.rest = self.rest.without(square);
        Some(square as u8)
    }

    fn __length_hint__(&self) -> u32 {
        self.rest.len()
    }
}

#[pymethods]
impl ChessSquareSet {
    #[new]
    #[pyo3(signature = (squares = IntoSet(Bitboard::EMPTY)), text_signature = "(squares=0)")]
    fn new(squares: IntoSet) -> ChessSquareSet {
        ChessSquareSet(squares.0)
    }

    /// The set as a number.
    #[getter]
    fn mask(&self) -> u64 {
        self.0.0
    }

    #[setter]
    fn set_mask(&mut self, mask: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0 = bits(mask)?;
        Ok(())
    }

    fn __contains__(&self, square: SquareIndex) -> bool {
        self.0.contains(square.0)
    }

    fn __iter__(&self) -> SquareIterator {
        SquareIterator { rest: self.0, backwards: false }
    }

    fn __reversed__(&self) -> SquareIterator {
        SquareIterator { rest: self.0, backwards: true }
    }

    fn __len__(&self) -> usize {
        self.0.len() as usize
    }

    fn __bool__(&self) -> bool {
        self.0.any()
    }

    fn __int__(&self) -> u64 {
        self.0.0
    }

    fn __index__(&self) -> u64 {
        self.0.0
    }

    fn __eq__<'py>(
        this: &Bound<'py, ChessSquareSet>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = this.py();
        match other.extract::<IntoSet>() {
            Ok(other) => Ok(PyBool::new(py, this.try_borrow()?.0 == other.0).to_owned().into_any()),
            Err(error)
                if error.is_instance_of::<PyTypeError>(py)
                    || error.is_instance_of::<PyValueError>(py) =>
            {
                Ok(py.NotImplemented().into_bound(py))
            }
            Err(error) => Err(error),
        }
    }

    fn __and__(&self, other: IntoSet) -> ChessSquareSet {
        ChessSquareSet(self.0 & other.0)
    }

    fn __or__(&self, other: IntoSet) -> ChessSquareSet {
        ChessSquareSet(self.0 | other.0)
    }

    fn __xor__(&self, other: IntoSet) -> ChessSquareSet {
        ChessSquareSet(self.0 ^ other.0)
    }

    fn __sub__(&self, other: IntoSet) -> ChessSquareSet {
        ChessSquareSet(self.0 - other.0)
    }

    fn __invert__(&self) -> ChessSquareSet {
        ChessSquareSet(!self.0)
    }

    fn __lshift__(&self, shift: i64) -> PyResult<ChessSquareSet> {
        let shifted = self.0.0.checked_shl(bits_of_shift(shift)?);
        Ok(ChessSquareSet(Bitboard(shifted.unwrap_or(0))))
    }

    fn __rshift__(&self, shift: i64) -> PyResult<ChessSquareSet> {
        let shifted = self.0.0.checked_shr(bits_of_shift(shift)?);
        Ok(ChessSquareSet(Bitboard(shifted.unwrap_or(0))))
    }

    fn __iand__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.change(other, |ours, theirs| ours & theirs)
    }

    fn __ior__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.change(other, |ours, theirs| ours | theirs)
    }

    fn __ixor__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.change(other, |ours, theirs| ours ^ theirs)
    }

    fn __isub__(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.change(other, |ours, theirs| ours - theirs)
    }

    fn __ilshift__(&mut self, shift: i64) -> PyResult<()> {
        self.0 = self.__lshift__(shift)?.0;
        Ok(())
    }

    fn __irshift__(&mut self, shift: i64) -> PyResult<()> {
        self.0 = self.__rshift__(shift)?.0;
        Ok(())
    }

    /// Adds a square.
    #[pyo3(signature = (square))]
    fn add(&mut self, square: SquareIndex) {
        self.0 |= square.0.bit();
    }

    /// Removes a square if it is there.
    #[pyo3(signature = (square))]
    fn discard(&mut self, square: SquareIndex) {
        self.0 = self.0.without(square.0);
    }

    /// Removes a square; `KeyError` if it is not there.
    #[pyo3(signature = (square))]
    fn remove(&mut self, square: SquareIndex) -> PyResult<()> {
        if !self.0.contains(square.0) {
            return Err(PyKeyError::new_err(square.0 as u8));
        }
        self.discard(square);
        Ok(())
    }

    /// Removes the first square and returns it; `KeyError` if there is none.
    fn pop(&mut self) -> PyResult<u8> {
        let first = self.0.pop_first();
        first
            .map(|square| square as u8)
            .ok_or_else(|| PyKeyError::new_err("an empty SquareSet has no square to remove"))
    }

    /// Removes all squares.
    fn clear(&mut self) {
        self.0 = Bitboard::EMPTY;
    }

    /// Another set of the same squares.
    fn copy(&self) -> ChessSquareSet {
        ChessSquareSet(self.0)
    }

    fn __copy__(&self) -> ChessSquareSet {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> ChessSquareSet {
        self.copy()
    }

    fn __reduce__<'py>(this: &Bound<'py, ChessSquareSet>) -> PyResult<Bound<'py, PyTuple>> {
        (this.get_type(), (this.try_borrow()?.0.0,)).into_pyobject(this.py())
    }

    /// Whether the sets share no square.
    #[pyo3(signature = (other))]
    fn isdisjoint(&self, other: IntoSet) -> bool {
        !self.0.intersects(other.0)
    }

    /// Whether the other set contains all these squares.
    #[pyo3(signature = (other))]
    fn issubset(&self, other: IntoSet) -> bool {
        other.0.contains_all(self.0)
    }

    /// Whether this set contains all squares of the other.
    #[pyo3(signature = (other))]
    fn issuperset(&self, other: IntoSet) -> bool {
        self.0.contains_all(other.0)
    }

    /// The squares of either set.
    #[pyo3(signature = (other))]
    fn union(&self, other: IntoSet) -> ChessSquareSet {
        self.__or__(other)
    }

    /// The squares of both sets.
    #[pyo3(signature = (other))]
    fn intersection(&self, other: IntoSet) -> ChessSquareSet {
        self.__and__(other)
    }

    /// The squares that the other set does not have.
    #[pyo3(signature = (other))]
    fn difference(&self, other: IntoSet) -> ChessSquareSet {
        self.__sub__(other)
    }

    /// The squares of exactly one of the sets.
    #[pyo3(signature = (other))]
    fn symmetric_difference(&self, other: IntoSet) -> ChessSquareSet {
        self.__xor__(other)
    }

    /// Adds the squares of other sets.
    #[pyo3(signature = (*others))]
    fn update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        others.iter().try_for_each(|other| self.change(&other, |ours, theirs| ours | theirs))
    }

    /// Keeps the squares that the other sets have, too.
    #[pyo3(signature = (*others))]
    fn intersection_update(&mut self, others: &Bound<'_, PyTuple>) -> PyResult<()> {
        others.iter().try_for_each(|other| self.change(&other, |ours, theirs| ours & theirs))
    }

    /// Removes the squares of the other set.
    #[pyo3(signature = (other))]
    fn difference_update(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.change(other, |ours, theirs| ours - theirs)
    }

    /// Keeps the squares that exactly one of the sets has.
    #[pyo3(signature = (other))]
    fn symmetric_difference_update(&mut self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.change(other, |ours, theirs| ours ^ theirs)
    }

    /// The subsets of this set, as numbers, the empty one first.
    fn carry_rippler(&self) -> SubsetIterator {
        SubsetIterator::of(self.0)
    }

    /// The set as it is with the ranks in reverse order.
    fn mirror(&self) -> ChessSquareSet {
        ChessSquareSet(self.0.flip_ranks())
    }

    /// For each square from a1 to h8, whether it is in the set.
    fn tolist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, Square::ALL.map(|square| self.0.contains(square)))
    }

    /// The whole line through two squares, or nothing.
    #[classmethod]
    #[pyo3(signature = (a, b))]
    fn ray(_class: &Bound<'_, PyType>, a: SquareIndex, b: SquareIndex) -> ChessSquareSet {
        ChessSquareSet(line(a.0, b.0))
    }

    /// The squares between two squares of a line, both excluded.
    #[classmethod]
    #[pyo3(signature = (a, b))]
    fn between(_class: &Bound<'_, PyType>, a: SquareIndex, b: SquareIndex) -> ChessSquareSet {
        ChessSquareSet(between(a.0, b.0))
    }

    /// A set of one square.
    #[classmethod]
    #[pyo3(signature = (square))]
    fn from_square(_class: &Bound<'_, PyType>, square: SquareIndex) -> ChessSquareSet {
        ChessSquareSet(square.0.bit())
    }

    fn __repr__(&self) -> String {
        let digits = format!("{:016x}", self.0.0);
        let groups: Vec<&str> = (0..4).map(|group| &digits[4 * group..4 * group + 4]).collect();
        format!("SquareSet(0x{})", groups.join("_"))
    }

    fn __str__(&self) -> String {
        let rank = |rank: u8| -> String {
            let squares = (0..8).map(|file| self.0.0 >> (8 * rank + file) & 1 == 1);
            let signs: Vec<&str> = squares.map(|set| if set { "1" } else { "." }).collect();
            signs.join(" ")
        };
        (0..8).rev().map(rank).collect::<Vec<_>>().join("\n")
    }

    fn _repr_svg_<'py>(this: &Bound<'py, ChessSquareSet>) -> PyResult<Bound<'py, PyAny>> {
        let picture = this.py().import("kingsight.chess.svg")?.getattr("of_squares")?;
        picture.call1((this,))
    }
}

/// `ValueError` for a negative one, as Python has it for numbers.
fn bits_of_shift(shift: i64) -> PyResult<u32> {
    match u64::try_from(shift) {
        Ok(shift) => Ok(u32::try_from(shift).unwrap_or(u32::MAX)),
        Err(_) => Err(PyValueError::new_err("negative shift count")),
    }
}

impl ChessSquareSet {
    /// The argument is read while the set is borrowed, so a set may be combined with itself only by its number.
    fn change(
        &mut self,
        other: &Bound<'_, PyAny>,
        combine: impl Fn(Bitboard, Bitboard) -> Bitboard,
    ) -> PyResult<()> {
        let theirs = match other.cast::<ChessSquareSet>() {
            // Borrowed already: it is this set.
            Ok(set) => set.try_borrow().map_or(self.0, |set| set.0),
            Err(_) => other.extract::<IntoSet>()?.0,
        };
        self.0 = combine(self.0, theirs);
        Ok(())
    }
}

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
