//! What callers pass to `kingsight.chess`: squares and piece types as numbers, sets as numbers or squares.

use kingsight::{Bitboard, Color, Role, Square};
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyInt;

use super::square_set::ChessSquareSet;

/// A square by its number.
#[derive(Clone, Copy)]
pub(crate) struct SquareIndex(pub(super) Square);

impl<'a, 'py> FromPyObject<'a, 'py> for SquareIndex {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<SquareIndex> {
        let number = match object.extract::<i64>() {
            Ok(number) => Some(number),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => None,
            Err(error) => return Err(error),
        };
        let square = number.and_then(|number| u8::try_from(number).ok());
        let error = || {
            let shown = number.map_or_else(|| "the number".to_owned(), |number| number.to_string());
            PyIndexError::new_err(format!("{shown} is not a square; expected 0 (a1) to 63 (h8)"))
        };
        square.and_then(Square::from_index).map(SquareIndex).ok_or_else(error)
    }
}

/// A piece type by its number.
#[derive(Clone, Copy)]
pub(crate) struct PieceType(pub(super) Role);

impl<'a, 'py> FromPyObject<'a, 'py> for PieceType {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<PieceType> {
        let number: i64 = object.extract()?;
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let role = index.and_then(|index| Role::ALL.get(index));
        let error = || {
            PyValueError::new_err(format!(
                "{number} is not a piece type; expected 1 (pawn) to 6 (king)"
            ))
        };
        role.map(|&role| PieceType(role)).ok_or_else(error)
    }
}

/// What a pawn becomes: a piece type, or nothing for `None` and 0.
#[derive(Clone, Copy, Default)]
pub(crate) struct Promotion(pub(super) Option<Role>);

impl<'a, 'py> FromPyObject<'a, 'py> for Promotion {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Promotion> {
        if object.is_none() || object.extract::<i64>().is_ok_and(|number| number == 0) {
            return Ok(Promotion::default());
        }
        object.extract::<PieceType>().map(|role| Promotion(Some(role.0)))
    }
}

/// A colour or an option: whatever is true is White, or chosen.
#[derive(Clone, Copy)]
pub(crate) struct Truth(pub(super) Color);

impl Truth {
    pub(super) const FALSE: Truth = Truth(Color::Black);

    pub(super) const fn is_true(self) -> bool {
        matches!(self.0, Color::White)
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Truth {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Truth> {
        Ok(Truth(if object.is_truthy()? { Color::White } else { Color::Black }))
    }
}

/// A set of squares: a number, a `SquareSet`, or squares to iterate over.
#[derive(Clone, Copy)]
pub(crate) struct IntoSet(pub(super) Bitboard);

impl<'a, 'py> FromPyObject<'a, 'py> for IntoSet {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<IntoSet> {
        if let Ok(set) = object.cast::<ChessSquareSet>() {
            return Ok(IntoSet(set.try_borrow()?.0));
        }
        if object.is_instance_of::<PyInt>() {
            return bits(&object).map(IntoSet);
        }
        if let Ok(number) = object.call_method0(pyo3::intern!(object.py(), "__int__")) {
            return bits(&number).map(IntoSet);
        }
        let mut set = Bitboard::EMPTY;
        for square in object.try_iter()? {
            set |= square?.extract::<SquareIndex>()?.0.bit();
        }
        Ok(IntoSet(set))
    }
}

/// The lowest 64 bits of a whole number.
pub(super) fn bits(number: &Bound<'_, PyAny>) -> PyResult<Bitboard> {
    if let Ok(bits) = number.extract::<u64>() {
        return Ok(Bitboard(bits));
    }
    number.call_method1("__and__", (u64::MAX,))?.extract().map(Bitboard)
}

/// An exception of a class in `kingsight.chess._exceptions`.
pub(super) fn raise(py: Python<'_>, class: &str, message: &str) -> PyErr {
    let made = py
        .import("kingsight.chess._exceptions")
        .and_then(|module| module.getattr(class)?.call1((message,)));
    made.map_or_else(|error| error, PyErr::from_value)
}
