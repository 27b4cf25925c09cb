//! Positions. What they can be asked is spread over the files of this folder.

mod facts;
mod long_answers;
mod playing;

use std::hash::{DefaultHasher, Hash, Hasher};

use kingsight::{Color, EnPassant, Fen, Position, PositionError, Reading};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use crate::arguments::{ColorArgument, SquareArgument, Whole};
use crate::{errors, squares};

pub(crate) use facts::of_outcome;

/// A position that can be played; immutable, hashable and comparable. Moves lead to new positions.
///
/// >>> import kingsight as ks
/// >>> position = ks.Position("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1")
/// >>> [position.san(move) for move in position.legal_moves][:3]
/// ['Kd1', 'Kf1', 'Ke2']
/// >>> position.why("Nde4").reasons[0].message
/// 'the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all'
///
/// Without a FEN it is the initial position. `chess960` decides whether it is read as Chess960 or as classical chess; by default the FEN shows it.
/// `strict` refuses positions that no game leads to. Positions have no order.
#[pyclass(frozen, freelist = 256, name = "Position", module = "kingsight")]
pub(crate) struct PyPosition {
    position: Position,
    /// Whether the side to move is in check.
    // Asked more often than anything else. The interpreter reads an object in its place without a call.
    #[pyo3(get)]
    is_check: Py<PyBool>,
}

impl PyPosition {
    #[inline(always)]
    pub(crate) fn new(py: Python<'_>, position: Position) -> PyPosition {
        let is_check = PyBool::new(py, position.is_check()).to_owned().unbind();
        PyPosition { position, is_check }
    }

    pub(crate) const fn get(&self) -> &Position {
        &self.position
    }

    fn turn_or(&self, color: Option<ColorArgument>) -> Color {
        color.map_or(self.get().turn(), |color| color.0)
    }
}

/// Reads a FEN; the text `startpos` stands for the initial position.
pub(crate) fn read(
    py: Python<'_>,
    text: &str,
    chess960: Option<bool>,
    strict: bool,
) -> PyResult<Position> {
    // Nearly always.
    if let (None, false, Ok(position)) = (chess960, strict, text.parse()) {
        return Ok(position);
    }
    read_or_explain(py, text, Reading::of(chess960), strict)
}

#[cold]
fn read_or_explain(
    py: Python<'_>,
    text: &str,
    reading: Reading,
    strict: bool,
) -> PyResult<Position> {
    match Fen::read(text, reading) {
        Ok(setup) => {
            let made = if strict { Position::strict(&setup) } else { Position::try_from(setup) };
            made.map_err(|problems| {
                errors::position(py, text, Some(&setup), &PositionError::Setup(problems))
            })
        }
        Err(_) if text == "startpos" => {
            Ok(Position::default().with_chess960(reading == Reading::Chess960))
        }
        Err(error) => Err(errors::position(py, text, None, &PositionError::Fen(error))),
    }
}

#[pymethods]
impl PyPosition {
    #[classattr]
    #[allow(non_upper_case_globals)]
    const __match_args__: (&str,) = ("fen",);

    #[new]
    #[pyo3(signature = (fen = None, chess960 = None, strict = false))]
    fn __new__(
        py: Python<'_>,
        fen: Option<&Bound<'_, PyString>>,
        chess960: Option<bool>,
        strict: bool,
    ) -> PyResult<PyPosition> {
        let text = fen.map_or(Ok("startpos"), |fen| fen.to_str())?;
        read(py, text, chess960, strict).map(|position| PyPosition::new(py, position))
    }

    /// The initial position.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position.initial() == ks.Position()
    /// True
    #[staticmethod]
    fn initial(py: Python<'_>) -> PyPosition {
        PyPosition::new(py, Position::default())
    }

    /// A first position of Chess960 by its number from 0 to 959, or two numbers: White's and Black's.
    ///
    /// >>> import kingsight as ks
    /// >>> ks.Position.chess960(0).fen
    /// 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
    #[staticmethod]
    #[pyo3(signature = (white, black = None, /))]
    fn chess960(
        py: Python<'_>,
        white: Whole<u16>,
        black: Option<Whole<u16>>,
    ) -> PyResult<PyPosition> {
        let black = black.unwrap_or(white).0;
        Position::chess960_start(white.0, black)
            .map(|position| PyPosition::new(py, position))
            .ok_or_else(|| errors::value(py, "expected numbers from 0 to 959"))
    }

    /// The position in FEN; reading it gives the same position.
    #[getter]
    fn fen(&self) -> String {
        self.position.to_string()
    }

    /// The same, with an en passant square only if a capture there is legal: equal when the same moves are.
    #[getter]
    fn canonical_fen(&self) -> String {
        self.position.to_setup(EnPassant::Legal).to_string()
    }

    /// Whose turn it is: `"white"` or `"black"`.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> &Bound<'py, PyString> {
        squares::color(py, self.position.turn())
    }

    /// Half-moves since the last capture or pawn move.
    #[getter]
    fn halfmoves(&self) -> u16 {
        self.position.halfmoves()
    }

    /// The number of the next move.
    #[getter]
    fn fullmoves(&self) -> u16 {
        self.position.fullmoves()
    }

    /// Whether castling is written as in Chess960: as the king's step to the square of its rook.
    #[getter]
    fn is_chess960(&self) -> bool {
        self.position.is_chess960()
    }

    /// The square behind a pawn that has just moved two squares, or `None`.
    #[getter]
    fn en_passant<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        squares::optional(py, self.position.en_passant())
    }

    /// The rooks that may still castle, of both sides.
    #[getter]
    fn castling_rooks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        squares::set(py, self.position.castling_rooks())
    }

    /// A 64-bit Zobrist key, the one of Polyglot's books: pieces, turn, castling rights, and the en passant file if a pawn stands
    /// ready to capture there, legally or not. Two positions that repeat one another may differ in that: compare them with
    /// `same_for_repetition`.
    #[getter]
    fn key(&self) -> u64 {
        self.position.key()
    }

    /// The piece on a square, or `None`.
    #[pyo3(signature = (square, /))]
    fn piece_at<'py>(
        &self,
        py: Python<'py>,
        square: SquareArgument,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.position.piece_at(square.0).map(|piece| squares::piece(py, piece)).transpose()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        other.cast_exact::<PyPosition>().ok().map(|other| other.get().position == self.position)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let chess960 = if self.position.is_chess960() { ", chess960=True" } else { "" };
        format!("Position('{}'{chess960})", self.position)
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, bool)) {
        let class = py.get_type::<PyPosition>().into_any();
        (class, (self.position.to_string(), self.position.is_chess960()))
    }

    fn __copy__(this: Bound<'_, PyPosition>) -> Bound<'_, PyPosition> {
        this
    }

    fn __deepcopy__<'py>(
        this: Bound<'py, PyPosition>,
        _memo: &Bound<'py, PyAny>,
    ) -> Bound<'py, PyPosition> {
        this
    }
}
