//! The drawings of pieces for `kingsight.chess.svg`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The drawing of a piece by its letter, as the content of an SVG of 100 by 100 units.
#[pyfunction]
#[pyo3(signature = (letter, /))]
pub(crate) fn chess_piece_svg(letter: char) -> PyResult<&'static str> {
    let piece = kingsight_picture::Piece::from_letter(letter);
    let error = || PyValueError::new_err(format!("{letter:?} is not the letter of a piece"));
    piece.map(|piece| kingsight_picture::piece_svg(piece.color, piece.role)).ok_or_else(error)
}
