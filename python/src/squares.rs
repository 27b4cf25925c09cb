//! Squares and sets as Python has them: subclasses of `int` that `kingsight._squares` defines.

use kingsight::{Bitboard, Color, Piece, Role, Square};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::arguments::SquareArgument;
use crate::errors;

/// What is needed to make sets and squares, looked up once.
struct Classes {
    squares: Py<PyTuple>,
    pieces: Py<PyTuple>,
    bitboard: Py<PyType>,
    /// `int.__new__`: a set is made without running Python.
    new_int: Py<PyAny>,
}

fn classes(py: Python<'_>) -> PyResult<&Classes> {
    static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();
    CLASSES.get_or_try_init(py, || {
        let module = py.import("kingsight._squares")?;
        let int = py.get_type::<pyo3::types::PyInt>();
        Ok(Classes {
            squares: module.getattr("SQUARES")?.cast_into::<PyTuple>()?.unbind(),
            pieces: module.getattr("PIECES")?.cast_into::<PyTuple>()?.unbind(),
            bitboard: module.getattr("Bitboard")?.cast_into::<PyType>()?.unbind(),
            new_int: int.getattr("__new__")?.unbind(),
        })
    })
}

pub(crate) fn square(py: Python<'_>, square: Square) -> PyResult<Bound<'_, PyAny>> {
    classes(py)?.squares.bind(py).get_item(square as usize)
}

pub(crate) fn optional(
    py: Python<'_>,
    value: Option<Square>,
) -> PyResult<Option<Bound<'_, PyAny>>> {
    value.map(|value| square(py, value)).transpose()
}

pub(crate) fn set(py: Python<'_>, set: Bitboard) -> PyResult<Bound<'_, PyAny>> {
    let Classes { bitboard, new_int, .. } = classes(py)?;
    new_int.bind(py).call1((bitboard, set.0))
}

pub(crate) fn piece(py: Python<'_>, piece: Piece) -> PyResult<Bound<'_, PyAny>> {
    classes(py)?.pieces.bind(py).get_item(6 * piece.color as usize + piece.role as usize)
}

pub(crate) fn color(py: Python<'_>, color: Color) -> &Bound<'_, PyString> {
    match color {
        Color::White => intern!(py, "white"),
        Color::Black => intern!(py, "black"),
    }
}

pub(crate) fn role(py: Python<'_>, role: Role) -> &Bound<'_, PyString> {
    match role {
        Role::Pawn => intern!(py, "pawn"),
        Role::Knight => intern!(py, "knight"),
        Role::Bishop => intern!(py, "bishop"),
        Role::Rook => intern!(py, "rook"),
        Role::Queen => intern!(py, "queen"),
        Role::King => intern!(py, "king"),
    }
}

/// The squares between two squares, both excluded; empty unless they share a line.
///
/// >>> import kingsight as ks
/// >>> ks.between("a1", "d4")
/// Bitboard('b2 c3')
#[pyfunction]
#[pyo3(signature = (a, b, /))]
pub(crate) fn between(
    py: Python<'_>,
    a: SquareArgument,
    b: SquareArgument,
) -> PyResult<Bound<'_, PyAny>> {
    set(py, kingsight::between(a.0, b.0))
}

/// The whole line through two squares, from edge to edge; empty unless they share a line.
///
/// >>> import kingsight as ks
/// >>> ks.line("a1", "d4")
/// Bitboard('a1 b2 c3 d4 e5 f6 g7 h8')
#[pyfunction]
#[pyo3(signature = (a, b, /))]
pub(crate) fn line(
    py: Python<'_>,
    a: SquareArgument,
    b: SquareArgument,
) -> PyResult<Bound<'_, PyAny>> {
    set(py, kingsight::line(a.0, b.0))
}

/// The squares that a piece attacks from a square, given the occupied squares. A piece is a letter as in FEN.
///
/// >>> import kingsight as ks
/// >>> ks.attacks("R", "a1", occupied={"a3", "c1"})
/// Bitboard('b1 c1 a2 a3')
#[pyfunction]
#[pyo3(signature = (piece, square, occupied = None))]
pub(crate) fn attacks<'py>(
    py: Python<'py>,
    piece: &str,
    square: SquareArgument,
    occupied: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let of: Piece = piece.parse().map_err(|error| errors::name(py, &error))?;
    let occupied = match occupied {
        Some(squares) => {
            classes(py)?.bitboard.bind(py).call1((squares,))?.extract::<u64>().map(Bitboard)?
        }
        None => Bitboard::EMPTY,
    };
    set(py, kingsight::attacks::of(of, square.0, occupied))
}
